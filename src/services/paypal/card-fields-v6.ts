/** The fields for a card of version 6 of the SDK, as those that the flow knows (contract, wallets-v6, V3 and V4). */
import type { CardField, CardFields, CardFieldsOptions, CardInput, CardState } from '../contract/provider.ts'
import type { CardEvent, CardSession } from '../contract/provider-v6.ts'

const FIELDS = ['number', 'expiry', 'cvv', 'name'] as const satisfies readonly CardField[]
/** What the flow calls the state of each. */
const KEYS = {
  number: 'cardNumberField',
  expiry: 'cardExpiryField',
  cvv: 'cardCvvField',
  name: 'cardNameField',
} as const
/** What tells the state of the fields. */
const EVENTS = ['change', 'validitychange', 'empty', 'notempty', 'blur'] as const

/** Selectors of a style that this version knows; it refuses others. */
const STYLED = /^(input|label)?(\.(disabled|focus|invalid|valid|invalid\.focus))?(::placeholder)?$/

/** As this version names properties. */
const styleOf = (style: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(style).flatMap(([selector, rules]) =>
      STYLED.test(selector) && rules !== null && typeof rules === 'object'
        ? [[selector, Object.fromEntries(Object.entries(rules).map(([name, value]) => [camelCased(name), value]))]]
        : [],
    ),
  )

const camelCased = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What is typed wrong, as the SDK names it when it refuses to submit. */
const WRONG = /Invalid card data/

const stateOf = (fields: CardEvent): CardState => ({
  isFormValid: FIELDS.every((field) => fields[field]?.isValid !== false),
  fields: Object.fromEntries(FIELDS.map((field) => [KEYS[field], fields[field]])),
})

/** @param session none where a card cannot be typed here */
export function cardFieldsOf({ style, ...calls }: CardFieldsOptions, session: CardSession | undefined): CardFields {
  // oxlint-disable-next-line bindings/no-lasting-state -- What the SDK has said of its fields, which it says by events alone; nothing of what is typed.
  const at: { state: CardState } = { state: stateOf({}) }
  const drawn = (): CardSession => {
    if (!session) throw new Error('the SDK has no fields for a card')
    return session
  }
  if (session?.on) {
    const empty = { isValid: false, isEmpty: true }
    at.state = stateOf({ number: empty, expiry: empty, cvv: empty })
    for (const event of EVENTS)
      session.on(event, ({ data }) => {
        if (!data) return
        at.state = stateOf(data)
        calls.inputEvents.onChange(at.state)
      })
    session.on('inputsubmit', () => calls.inputEvents.onInputSubmitRequest(at.state))
  }
  const make =
    (type: CardField) =>
    ({ placeholder }: { placeholder: string }): CardInput => {
      const field = drawn().createCardFieldsComponent({ type, placeholder, style: styleOf(style) })
      return {
        render: (place) => Promise.resolve(place.append(field)),
        focus: () => field.focus(),
        setAttribute: (name, value) => field.setAttribute(name, value),
        removeAttribute: (name) => field.removeAttribute(name),
        close: () => {
          field.destroy?.()
          field.remove()
        },
      }
    }

  return {
    isEligible: () => session !== undefined,
    getState: () => Promise.resolve(at.state),
    async submit() {
      const orderID = await calls.createOrder()
      const result = await submitted(drawn(), orderID)
      if (result.state === 'succeeded') calls.onApprove({ orderID })
      else if (result.state === 'canceled') calls.onCancel()
      else calls.onError(new Error(`CARD_DECLINED ${JSON.stringify(result.data ?? '')}`))
    },
    NameField: make('name'),
    NumberField: make('number'),
    ExpiryField: make('expiry'),
    CVVField: make('cvv'),
  }
}

/** How the payment ended; the order stays where what is typed is wrong. Throws any other failure. */
async function submitted(session: CardSession, orderID: string) {
  try {
    return await session.submit(orderID, {})
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    if (WRONG.test(words)) return { state: 'failed', data: words }
    throw error
  }
}
