/** A merchant's settings: delivery times, countries, shipping and payment methods, vouchers. */
import type {
  countries,
  countryStates,
  deliveryTimes,
  paymentMethods,
  promotions,
  shippingMethods,
  Translated,
} from '../../database/schema.ts'
import { idOf } from './ids.ts'
import { text } from './text.ts'

export const DELIVERY_TIMES: (typeof deliveryTimes.$inferInsert)[] = [
  { id: idOf('delivery time', '1-3 days'), name: text('1–3 days', '1–3 Tage'), minDays: 1, maxDays: 3 },
  { id: idOf('delivery time', '2-5 days'), name: text('2–5 days', '2–5 Tage'), minDays: 2, maxDays: 5 },
  { id: idOf('delivery time', '1-2 weeks'), name: text('1–2 weeks', '1–2 Wochen'), minDays: 7, maxDays: 14 },
  { id: idOf('delivery time', '3-4 weeks'), name: text('3–4 weeks', '3–4 Wochen'), minDays: 21, maxDays: 28 },
]

export const SHIPPING_METHODS: (typeof shippingMethods.$inferInsert)[] = [
  {
    id: idOf('shipping method', 'standard'),
    key: 'standard',
    name: text('Standard', 'Standard'),
    description: text('With you in 2 to 5 working days.', 'In 2 bis 5 Werktagen bei Ihnen.'),
    price: { EUR: 490, USD: 590 },
    freeFrom: { EUR: 5_000, USD: 5_900 },
    position: 1,
  },
  {
    id: idOf('shipping method', 'express'),
    key: 'express',
    name: text('Express', 'Express'),
    description: text('With you on the next working day.', 'Am nächsten Werktag bei Ihnen.'),
    price: { EUR: 990, USD: 1_190 },
    freeFrom: null,
    position: 2,
  },
]

export const PAYMENT_METHODS: (typeof paymentMethods.$inferInsert)[] = [
  {
    id: idOf('payment method', 'invoice'),
    key: 'invoice',
    name: text('Invoice', 'Rechnung'),
    description: text('Pay within 14 days of receiving the goods.', 'Zahlbar binnen 14 Tagen nach Erhalt der Ware.'),
    position: 1,
  },
  {
    id: idOf('payment method', 'prepayment'),
    key: 'prepayment',
    name: text('Paid in advance', 'Vorkasse'),
    description: text(
      'We ship as soon as your transfer has arrived.',
      'Wir versenden, sobald Ihre Überweisung eingegangen ist.',
    ),
    position: 2,
  },
  ...makePaymentMethods([
    ['paypal', 'PayPal', 'PayPal', 'Pay with your PayPal account.', 'Bezahlen Sie mit Ihrem PayPal-Konto.'],
    ['paypal-pay-later', 'Pay later', 'Später bezahlen', 'Buy now, pay later.', 'Jetzt kaufen, später bezahlen.'],
    ['paypal-sepa', 'Direct debit', 'Lastschrift', 'From your bank account.', 'Von Ihrem Bankkonto.'],
    ['paypal-venmo', 'Venmo', 'Venmo', 'Pay with Venmo.', 'Bezahlen Sie mit Venmo.'],
    ['paypal-card', 'Credit or debit card', 'Kredit- oder Debitkarte', 'Pay by card.', 'Bezahlen Sie mit Karte.'],
    ['paypal-apple-pay', 'Apple Pay', 'Apple Pay', 'Pay with Apple Pay.', 'Bezahlen Sie mit Apple Pay.'],
    ['paypal-google-pay', 'Google Pay', 'Google Pay', 'Pay with Google Pay.', 'Bezahlen Sie mit Google Pay.'],
    ['paypal-plus', 'PayPal PLUS', 'PayPal PLUS', 'Choose how to pay.', 'Wählen Sie, wie Sie bezahlen.'],
    ['paypal-invoice', 'Pay upon invoice', 'Rechnungskauf', 'Pay within 30 days.', 'Zahlbar binnen 30 Tagen.'],
    ['card-app', 'Card payment', 'Kartenzahlung', 'Pay by card or bank.', 'Bezahlen Sie mit Karte oder Bank.'],
  ]),
]

type PaymentMethodTexts = [key: string, english: string, german: string, description: string, germanDescription: string]

/** After the two methods that need no provider. */
function makePaymentMethods(methods: readonly PaymentMethodTexts[]): (typeof paymentMethods.$inferInsert)[] {
  return methods.map(([key, english, german, description, germanDescription], index) => ({
    id: idOf('payment method', key),
    key,
    name: text(english, german),
    description: text(description, germanDescription),
    position: index + 3,
  }))
}

export const PROMOTIONS: (typeof promotions.$inferInsert)[] = [
  { id: idOf('promotion', 'SAVE10'), code: 'SAVE10', name: text('10% off', '10 % Rabatt'), percent: 10 },
]

type Country = { iso: string; name: Translated; zipcode: boolean; state: boolean; vatId: boolean; states: string[] }

const COUNTRIES: Country[] = [
  {
    iso: 'DE',
    name: text('Germany', 'Deutschland'),
    zipcode: true,
    state: false,
    vatId: false,
    states: [
      'BW|Baden-Württemberg',
      'BY|Bavaria|Bayern',
      'BE|Berlin',
      'BB|Brandenburg',
      'HB|Bremen',
      'HH|Hamburg',
      'HE|Hesse|Hessen',
      'NI|Lower Saxony|Niedersachsen',
      'MV|Mecklenburg-Western Pomerania|Mecklenburg-Vorpommern',
      'NW|North Rhine-Westphalia|Nordrhein-Westfalen',
      'RP|Rhineland-Palatinate|Rheinland-Pfalz',
      'SL|Saarland',
      'SN|Saxony|Sachsen',
      'ST|Saxony-Anhalt|Sachsen-Anhalt',
      'SH|Schleswig-Holstein',
      'TH|Thuringia|Thüringen',
    ],
  },
  { iso: 'AT', name: text('Austria', 'Österreich'), zipcode: true, state: false, vatId: true, states: [] },
  { iso: 'CH', name: text('Switzerland', 'Schweiz'), zipcode: true, state: false, vatId: false, states: [] },
  {
    iso: 'GB',
    name: text('United Kingdom', 'Vereinigtes Königreich'),
    zipcode: false,
    state: false,
    vatId: false,
    states: [],
  },
  { iso: 'NL', name: text('Netherlands', 'Niederlande'), zipcode: true, state: false, vatId: true, states: [] },
  {
    iso: 'US',
    name: text('United States', 'Vereinigte Staaten'),
    zipcode: true,
    state: true,
    vatId: false,
    states: [
      'AL|Alabama',
      'AK|Alaska',
      'AZ|Arizona',
      'AR|Arkansas',
      'CA|California|Kalifornien',
      'CO|Colorado',
      'CT|Connecticut',
      'DE|Delaware',
      'DC|District of Columbia',
      'FL|Florida',
      'GA|Georgia',
      'HI|Hawaii',
      'ID|Idaho',
      'IL|Illinois',
      'IN|Indiana',
      'IA|Iowa',
      'KS|Kansas',
      'KY|Kentucky',
      'LA|Louisiana',
      'ME|Maine',
      'MD|Maryland',
      'MA|Massachusetts',
      'MI|Michigan',
      'MN|Minnesota',
      'MS|Mississippi',
      'MO|Missouri',
      'MT|Montana',
      'NE|Nebraska',
      'NV|Nevada',
      'NH|New Hampshire',
      'NJ|New Jersey',
      'NM|New Mexico',
      'NY|New York',
      'NC|North Carolina',
      'ND|North Dakota',
      'OH|Ohio',
      'OK|Oklahoma',
      'OR|Oregon',
      'PA|Pennsylvania',
      'RI|Rhode Island',
      'SC|South Carolina',
      'SD|South Dakota',
      'TN|Tennessee',
      'TX|Texas',
      'UT|Utah',
      'VT|Vermont',
      'VA|Virginia',
      'WA|Washington',
      'WV|West Virginia',
      'WI|Wisconsin',
      'WY|Wyoming',
    ],
  },
]

/** Rows of all countries and their states; a state is written `short code|English name|German name where it differs`. */
export function makeCountries(): {
  countries: (typeof countries.$inferInsert)[]
  countryStates: (typeof countryStates.$inferInsert)[]
} {
  return {
    countries: COUNTRIES.map(({ iso, name, zipcode, state, vatId }, index) => ({
      id: idOf('country', iso),
      iso,
      name,
      zipcodeRequired: zipcode,
      stateRequired: state,
      vatIdRequired: vatId,
      position: index + 1,
    })),
    countryStates: COUNTRIES.flatMap(({ iso, states }) =>
      states.map((entry, index) => {
        const [code = '', english = '', german = english] = entry.split('|')
        return {
          id: idOf('country state', iso, code),
          countryId: idOf('country', iso),
          shortCode: `${iso}-${code}`,
          name: text(english, german),
          position: index + 1,
        }
      }),
    ),
  }
}
