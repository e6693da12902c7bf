/** What the card app and the card provider answer (contract, payments B2, B3 and B5). */

/** Where the card form stands among the payment methods. */
export type Position = 'top' | 'middle' | 'bottom'

/** How the shop has set the app up; without the form, the provider asks for the card on a page of its own. */
export type AppSettings = { hasForm: boolean; key: string; position: Position }

/** How the card form looks, and what it is for; `amount` in the smallest unit of the currency. */
export type FormSettings = {
  theme: string
  mode: 'payment' | 'subscription'
  amount: number
  currency: string
  layout: 'tabs' | 'accordion' | 'radio'
  /** The form asks for the zip code. */
  asksZipCode: boolean
}

/** Whether an earlier attempt has paid: it has, it may yet, or it has not. */
export type EarlierPayment = 'paid' | 'pending' | 'open'

/** What came of the card: its name at the provider, or why there is none. */
export type CardMethod = { kind: 'made'; id: string } | { kind: 'refused' } | { kind: 'unreachable' }

/** Whether the payment of the order is prepared. */
export type IntentAnswer = 'prepared' | 'refused'

/** For whom a card is billed: personal data, which a chart passes on without a look (`services/kit/sealed.ts`). */
export type Billing = { open(): object }
