/** What the page tells the card app's form (contract, payments B1), and what each call makes of it (B2). */
import * as z from 'zod/mini'

const text = z._default(z.nullable(z.string()), null)
/** Null where a page has none, or leaves it out. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const price = maybe(z.object({ totalPrice: z.number() }))

/** Options of `data-card-app-options`. */
export const CardAppOptions = z.object({
  context: z.object({
    salesChannelId: z.string(),
    currency: z.object({ isoCode: z.string() }),
    shippingLocation: z.object({
      country: z.object({ iso: text, name: text }),
      address: z.object({
        firstName: text,
        lastName: text,
        zipcode: text,
        city: text,
        street: text,
        state: maybe(z.object({ name: text })),
      }),
    }),
    customer: z.object({ id: z.string(), email: z.string(), firstName: text, lastName: text }),
    paymentMethod: maybe(z.object({ id: maybe(z.string()) })),
  }),
  page: z.object({
    cart: maybe(z.object({ price })),
    order: maybe(
      z.object({
        price,
        transactions: maybe(z.array(z.object({ id: z.string() }))),
        orderNumber: maybe(z.union([z.string(), z.number()])),
      }),
    ),
  }),
  app: z.object({
    appShopId: z.string(),
    /** The shop's own payment method of the app. */
    stripePaymentMethodId: z._default(z.nullable(z.string()), null),
    locale: text,
    appUrl: z.string(),
    appVersion: z._default(z.union([z.string(), z.number()]), ''),
  }),
  /** When the form is loaded: once its place comes near view, or once the shopper has agreed to the provider, too. */
  loadPoint: z._default(z.literal(['visible', 'consent']), 'visible'),
})
export type CardAppOptions = z.output<typeof CardAppOptions>

/** The parts of calls that say which shop asks, what is paid, and by whom. */
export function callsOf({ context, page, app }: CardAppOptions) {
  const { salesChannelId, currency, shippingLocation, customer } = context
  const { country, address } = shippingLocation
  const { isoCode: currencyIso } = currency
  const total = page.order?.price?.totalPrice ?? page.cart?.price?.totalPrice ?? 0
  return {
    url: app.appUrl.replace(/\/$/, ''),
    shop: { shopId: app.appShopId, appVersion: String(app.appVersion) },
    salesChannelId,
    money: { currencyIso, amount: smallestUnits(total, currencyIso) },
    payer: {
      countryIso: country.iso,
      countryName: country.name,
      firstName: address.firstName ?? customer.firstName,
      lastName: address.lastName ?? customer.lastName,
      zipCode: address.zipcode,
      city: address.city,
      street: address.street,
      state: address.state?.name ?? null,
      email: customer.email,
    },
    order: {
      customerId: customer.id,
      stripePaymentMethodId: app.stripePaymentMethodId,
      transactionId: transactionOf({ page }),
    },
  }
}
export type CardAppCalls = ReturnType<typeof callsOf>

/** The transaction of the order that is paid; null for a cart, and for an order whose page names none. */
export const transactionOf = ({ page }: Pick<CardAppOptions, 'page'>): string | null =>
  page.order?.transactions?.[0]?.id ?? null

/**
 * Decimals of the amounts that the provider takes, where they are not two ("Supported currencies", docs.stripe.com/currencies).
 * Browsers show prices with others: none of HUF, ISK and UGX, of which the provider takes two.
 */
const DECIMALS = {
  0: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF',
  3: 'BHD JOD KWD OMR TND',
}

/** A price in the currency's main unit as a whole number of its smallest one: cents, or yen. */
function smallestUnits(price: number, currency: string): number {
  const isIn = (currencies: string) => currencies.split(' ').includes(currency.toUpperCase())
  return Math.round(price * 10 ** (isIn(DECIMALS[0]) ? 0 : isIn(DECIMALS[3]) ? 3 : 2))
}
