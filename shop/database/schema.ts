/**
 * Every table of the reference shop.
 *
 * Money is a whole number of cents. Ids are 32 lower-case hex characters, as the markup contract prints them. Texts for
 * shoppers are stored per language. Rows of the catalogue come from a fixed seed and are never written by the shop,
 * except stock and sales figures; shoppers create sessions, carts, customers and orders.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export type Language = 'en-GB' | 'de-DE'
/** One text in every language of the shop. */
export type Translated = Record<Language, string>
export type Currency = 'EUR' | 'USD'

const id = (name: string) => char(name, { length: 32 })
const translated = (name: string) => jsonb(name).$type<Translated>().notNull()
const moment = (name: string) => timestamp(name, { withTimezone: true })
/** One bit for each row of another table, as text of `0` and `1`. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' })
const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' })

// --- Catalogue -------------------------------------------------------------------------------------------------

/** Three levels below one root; `path` holds the ids from the root down, the own id last. */
export const categories = pgTable(
  'categories',
  {
    id: id('id').primaryKey(),
    parentId: id('parent_id'),
    level: integer('level').notNull(),
    position: integer('position').notNull(),
    path: text('path').array().notNull(),
    name: translated('name'),
    description: translated('description'),
  },
  (table) => [index().on(table.parentId, table.position)],
)

export const manufacturers = pgTable('manufacturers', { id: id('id').primaryKey(), name: text('name').notNull() })

export const propertyGroups = pgTable('property_groups', {
  id: id('id').primaryKey(),
  name: translated('name'),
  displayType: text('display_type').$type<'text' | 'color' | 'media' | 'select'>().notNull(),
  position: integer('position').notNull(),
})

export const propertyOptions = pgTable(
  'property_options',
  {
    id: id('id').primaryKey(),
    groupId: id('group_id').notNull(),
    name: translated('name'),
    colorHex: text('color_hex'),
    /** A drawing that shows the option, e.g. a material. */
    picture: jsonb('picture').$type<{ kind: string; seed: number; color: string }>(),
    position: integer('position').notNull(),
  },
  (table) => [index().on(table.groupId)],
)

export const deliveryTimes = pgTable('delivery_times', {
  id: id('id').primaryKey(),
  name: translated('name'),
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
})

/**
 * A product, or a variant of one (`parentId` set). A parent with variants cannot be bought itself. Values shared by all
 * variants are repeated on each row, so that no page needs a join for them.
 */
export const products = pgTable(
  'products',
  {
    id: id('id').primaryKey(),
    parentId: id('parent_id'),
    number: text('number').notNull().unique(),
    name: translated('name'),
    description: translated('description'),
    manufacturerId: id('manufacturer_id').notNull(),
    taxRate: integer('tax_rate').notNull(),
    /** Pieces in stock. */
    stock: integer('stock').notNull(),
    /** Cannot be ordered beyond its stock. Other products can be, and are restocked. */
    closeout: boolean('closeout').notNull(),
    minPurchase: integer('min_purchase').notNull(),
    purchaseSteps: integer('purchase_steps').notNull(),
    maxPurchase: integer('max_purchase').notNull(),
    deliveryTimeId: id('delivery_time_id').notNull(),
    restockDays: integer('restock_days'),
    shippingFree: boolean('shipping_free').notNull(),
    topseller: boolean('topseller').notNull(),
    releasedAt: moment('released_at').notNull(),
    sales: integer('sales').notNull(),
    /** Content of one piece and the amount its base price refers to, e.g. 0.75 and 1 litre; null without base price. */
    purchaseUnit: real('purchase_unit'),
    referenceUnit: real('reference_unit'),
    unitName: jsonb('unit_name').$type<Translated>(),
    ratingAverage: real('rating_average'),
    reviewCount: integer('review_count').notNull(),
    /** Kind, seed and colour of each picture: the generator draws the same picture for the same values. */
    pictures: jsonb('pictures').$type<{ kind: string; seed: number; color: string }[]>().notNull(),
    /** On parents and products without variants: the cheapest price in cents over all buyable rows, by currency. */
    cheapestPrice: jsonb('cheapest_price').$type<Record<Currency, number>>().notNull(),
    /** On parents: how many variants there are, and whether their prices differ. */
    variantCount: integer('variant_count').notNull(),
    pricesVary: boolean('prices_vary').notNull(),
  },
  (table) => [index().on(table.parentId)],
)

/** Graduated prices: the row with the greatest `quantityFrom` that is at most the ordered quantity applies. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: id('product_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    quantityFrom: integer('quantity_from').notNull(),
    gross: integer('gross').notNull(),
    listGross: integer('list_gross'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency, table.quantityFrom] })],
)

/** The options of a variant, e.g. colour blue and size M. */
export const productOptions = pgTable(
  'product_options',
  { productId: id('product_id').notNull(), optionId: id('option_id').notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.optionId] }), index().on(table.optionId)],
)

/** Properties that describe a product without making a variant of it, e.g. material. */
export const productProperties = pgTable(
  'product_properties',
  { productId: id('product_id').notNull(), optionId: id('option_id').notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.optionId] }), index().on(table.optionId)],
)

/** A product is in its category and in all categories above it; variants are not listed here. */
export const productCategories = pgTable(
  'product_categories',
  { productId: id('product_id').notNull(), categoryId: id('category_id').notNull() },
  (table) => [primaryKey({ columns: [table.categoryId, table.productId] }), index().on(table.productId)],
)

/**
 * One row for each listed product (parents and products without variants) with everything that a listing filters,
 * counts and sorts by, so that one pass over a narrow table answers any combination. Built from the tables above
 * (`shop/listing/index-rows.ts`) whenever the catalogue is; a trigger updates sales.
 */
export const listingIndex = pgTable('listing_index', {
  productId: id('product_id').primaryKey(),
  sales: integer('sales').notNull(),
  /** Cheapest price in cents over all buyable forms of the product. */
  priceEur: integer('price_eur').notNull(),
  priceUsd: integer('price_usd').notNull(),
  rating: real('rating'),
  shippingFree: boolean('shipping_free').notNull(),
  /** Its categories, its manufacturer, and the options of all its forms; one bit each, in the order of the ids. */
  categories: bits('categories').notNull(),
  manufacturer: bits('manufacturer').notNull(),
  options: bits('options').notNull(),
  /** The options of each buyable form, without duplicates. */
  forms: bits('forms').array().notNull(),
  /** Names for sorting: lower case, without accents. */
  nameEn: text('name_en').notNull(),
  nameDe: text('name_de').notNull(),
})

/**
 * The words by which each listed product is found, in each language, weighted by what they are: A its category and its
 * number, B its name, C what else it has, D its description. Built with `listing_index` (`shop/search/index-rows.ts`).
 */
export const searchDocuments = pgTable(
  'search_documents',
  { productId: id('product_id').primaryKey(), en: lexemes('en').notNull(), de: lexemes('de').notNull() },
  (table) => [index().using('gin', table.en), index().using('gin', table.de)],
)

/** `S` is a word that only a synonym has. */
export type WordWeight = 'A' | 'B' | 'C' | 'D' | 'S'

/** Every word of those documents, without accents: what a typing error may have meant. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text('language').$type<Language>().notNull(),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
    /** As the catalogue writes it. */
    shown: text('shown').notNull(),
    /** The best weight it has anywhere. */
    weight: text('weight').$type<WordWeight>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_words_trigrams').using('gist', table.word.op('gist_trgm_ops')),
  ],
)

/**
 * What is offered with a product: things to add, a choice of one, or a bundle that is bought as a whole
 * (docs/contract-accessories.md). The id is the contract's `crossSellingId`.
 */
export const accessoryGroups = pgTable(
  'accessory_groups',
  {
    id: id('id').primaryKey(),
    /** The product they belong to. */
    productId: id('product_id').notNull(),
    position: integer('position').notNull(),
    name: translated('name'),
    kind: text('kind').$type<'list' | 'choice' | 'bundle'>().notNull(),
    /** Of a choice: one must be chosen. */
    mandatory: boolean('mandatory').notNull(),
    /** Of a bundle: what is reduced, and by how many per cent. */
    discountType: text('discount_type').$type<'bundle' | 'product' | 'accessories'>(),
    discountPercent: integer('discount_percent').notNull(),
  },
  (table) => [index().on(table.productId, table.position)],
)

export const accessories = pgTable(
  'accessories',
  {
    groupId: id('group_id').notNull(),
    /** A product, or a parent whose variant is chosen with it. */
    productId: id('product_id').notNull(),
    position: integer('position').notNull(),
    minPurchase: integer('min_purchase').notNull(),
    purchaseSteps: integer('purchase_steps').notNull(),
    /** Null if only the product itself limits it. */
    maxPurchase: integer('max_purchase'),
    /** Its quantity is for each piece of the main product. */
    sameQuantity: boolean('same_quantity').notNull(),
    freeOfCharge: boolean('free_of_charge').notNull(),
    /** Comes with the main product in its least quantity, and cannot be left out. */
    readonly: boolean('readonly').notNull(),
    /** Contained in the price, in cents. */
    deposit: jsonb('deposit').$type<Record<Currency, number>>(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.productId] })],
)

/** What shoppers call things that the catalogue calls otherwise, kept by the merchant. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    language: text('language').$type<Language>().notNull(),
    term: text('term').notNull(),
    /** What the catalogue says, the likeliest first. */
    meanings: text('meanings').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.term] })],
)

export const reviews = pgTable(
  'reviews',
  {
    id: id('id').primaryKey(),
    productId: id('product_id').notNull(),
    customerId: id('customer_id'),
    author: text('author').notNull(),
    language: text('language').$type<Language>().notNull(),
    points: integer('points').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.productId, table.createdAt)],
)

/** Readable addresses, without leading slash and language segment, e.g. `Kitchen/Mugs/` or `Blue-mug/SF10042`. */
export const seoUrls = pgTable(
  'seo_urls',
  {
    language: text('language').$type<Language>().notNull(),
    path: text('path').notNull(),
    kind: text('kind').$type<'category' | 'product'>().notNull(),
    entityId: id('entity_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.path] }), index().on(table.entityId)],
)

// --- Ways to ship and pay, vouchers ------------------------------------------------------------------------------

export const shippingMethods = pgTable('shipping_methods', {
  id: id('id').primaryKey(),
  key: text('key').notNull().unique(),
  name: translated('name'),
  description: translated('description'),
  price: jsonb('price').$type<Record<Currency, number>>().notNull(),
  /** Goods worth at least this much ship free; null for never. */
  freeFrom: jsonb('free_from').$type<Record<Currency, number>>(),
  position: integer('position').notNull(),
})

export const paymentMethods = pgTable('payment_methods', {
  id: id('id').primaryKey(),
  key: text('key').notNull().unique(),
  name: translated('name'),
  description: translated('description'),
  position: integer('position').notNull(),
})

/** Codes are stored in upper case and compared case-insensitively. */
export const promotions = pgTable('promotions', {
  id: id('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: translated('name'),
  percent: integer('percent').notNull(),
})

export const countries = pgTable('countries', {
  id: id('id').primaryKey(),
  iso: char('iso', { length: 2 }).notNull().unique(),
  name: translated('name'),
  zipcodeRequired: boolean('zipcode_required').notNull(),
  stateRequired: boolean('state_required').notNull(),
  vatIdRequired: boolean('vat_id_required').notNull(),
  position: integer('position').notNull(),
})

export const countryStates = pgTable(
  'country_states',
  {
    id: id('id').primaryKey(),
    countryId: id('country_id').notNull(),
    shortCode: text('short_code').notNull(),
    name: translated('name'),
    position: integer('position').notNull(),
  },
  (table) => [index().on(table.countryId, table.position)],
)

// --- Shoppers ---------------------------------------------------------------------------------------------------

export type Flash = {
  type: 'success' | 'info' | 'warning' | 'danger'
  text: string
  /** A code that was refused: the text belongs below its field, which keeps the code. */
  refusedCode?: string
  /** A line that was removed, and how many: the message offers to bring it back. */
  restore?: { id: string; quantity: number }
}

/** `id` is the SHA-256 of the cookie value in hex, so that a stolen database opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: char('id', { length: 64 }).primaryKey(),
    cartId: id('cart_id').notNull(),
    customerId: id('customer_id'),
    language: text('language').$type<Language>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    shippingMethodId: id('shipping_method_id').notNull(),
    paymentMethodId: id('payment_method_id').notNull(),
    countryId: id('country_id').notNull(),
    /** Messages for the next rendered page or panel, which then removes them. */
    flashes: jsonb('flashes').$type<Flash[]>().notNull().default([]),
    /** What the browser said it cannot pay with, as the page's script names it (contract, payments A10). */
    ineligibleMethods: text('ineligible_methods').array().notNull().default([]),
    /** The payment method that failed for good; its next page leaves the provider's script out, once. */
    fatalMethodId: id('fatal_method_id'),
    /** The id before the last renewal, and when that was; null for a session that was never renewed. */
    formerId: char('former_id', { length: 64 }),
    renewedAt: moment('renewed_at'),
    /** A browser has sent the cookie of the last renewal: its answer has arrived. */
    isArrived: boolean('is_arrived').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.formerId)],
)

export const customers = pgTable(
  'customers',
  {
    id: id('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** Ordered without an account: no password, no login, access to the own order only. */
    guest: boolean('guest').notNull(),
    accountType: text('account_type').$type<'private' | 'business'>().notNull(),
    salutation: text('salutation'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    /** Of an account that its owner has not confirmed yet: the secret of the mail's link, hashed. Nobody can log in to it. */
    confirmationHash: text('confirmation_hash'),
    /** The provider's id of a guest who came by its express button. */
    payerId: text('payer_id'),
    vatId: text('vat_id'),
    newsletter: boolean('newsletter').notNull().default(false),
    billingAddressId: id('billing_address_id').notNull(),
    shippingAddressId: id('shipping_address_id').notNull(),
    /** Of the version before; counted in `login_failures` now. */
    failedLogins: integer('failed_logins').notNull().default(0),
    lastFailedLoginAt: moment('last_failed_login_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customers_account_email').on(sql`lower(${table.email})`).where(sql`not ${table.guest}`)],
)

export type Address = {
  salutation: string | null
  firstName: string
  lastName: string
  company: string | null
  department: string | null
  street: string
  zipcode: string
  city: string
  countryId: string
  countryStateId: string | null
  phoneNumber: string | null
}

export const addresses = pgTable(
  'addresses',
  {
    id: id('id').primaryKey(),
    customerId: id('customer_id').notNull(),
    salutation: text('salutation'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company'),
    department: text('department'),
    street: text('street').notNull(),
    zipcode: text('zipcode').notNull(),
    city: text('city').notNull(),
    countryId: id('country_id').notNull(),
    countryStateId: id('country_state_id'),
    phoneNumber: text('phone_number'),
  },
  (table) => [index().on(table.customerId)],
)

/** Counted tries (`shop/account/limits.ts`): `key` is the SHA-256 in hex of what is counted, for whom. Forgotten after a day. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: char('key', { length: 64 }).primaryKey(),
    failedLogins: integer('failed_logins').notNull(),
    lastFailedLoginAt: moment('last_failed_login_at').notNull(),
  },
  (table) => [index().on(table.lastFailedLoginAt)],
)

/** Customers who forgot their password, and the secret of their mail's link, hashed. */
export const passwordRecoveries = pgTable('password_recoveries', {
  customerId: id('customer_id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: moment('created_at').notNull(),
})

// --- Letters between shop and shoppers -----------------------------------------------------------------------------

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id('id').primaryKey(),
    /** The session it came from, hashed like its cookie. */
    sessionId: text('session_id').notNull(),
    salutation: text('salutation'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    comment: text('comment').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.sessionId, table.createdAt)],
)

/** Whom the newsletter is sent to, once the address is confirmed by the link of a mail. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    id: id('id').primaryKey(),
    email: text('email').notNull(),
    /** What the link of the mail must contain. */
    hash: id('hash').notNull(),
    salutation: text('salutation'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    status: text('status').$type<'notSet' | 'optIn' | 'optOut'>().notNull(),
    language: text('language').$type<Language>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('newsletter_recipients_email').on(sql`lower(${table.email})`)],
)

/** The code that a form's captcha shows; dropped with the first try (contract, shell 17.1). */
export const captchas = pgTable(
  'captchas',
  {
    sessionId: text('session_id').notNull(),
    formId: text('form_id').notNull(),
    code: text('code').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.formId] })],
)

/** Mails that the shop would send; this shop keeps them instead. */
export const mails = pgTable(
  'mails',
  {
    id: id('id').primaryKey(),
    /** The session that caused it, and is shown it; of a mail to a customer none. */
    sessionId: text('session_id'),
    /** The customer it is to: who caused it may be anybody, who is shown it is logged in as this customer. */
    customerId: id('customer_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Where its button leads. */
    link: text('link'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.sessionId, table.createdAt), index().on(table.customerId, table.createdAt)],
)

// --- Cart and order ---------------------------------------------------------------------------------------------

export const carts = pgTable('carts', {
  id: id('id').primaryKey(),
  promotionCodes: text('promotion_codes').array().notNull().default([]),
  /** The provider's order, approved by an express button (contract, payments A4). */
  expressOrderId: text('express_order_id'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** The id of a product line is the id of its product (contract, shell 7). */
export const cartItems = pgTable(
  'cart_items',
  {
    cartId: id('cart_id').notNull(),
    productId: id('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Unit price in cents that the shopper last saw, to detect changes. */
    seenPrice: integer('seen_price').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.productId] })],
)

/**
 * Accessories in a cart, each with the line of its main product. Those of a main product that is not in the cart wait for
 * its return: removing can be undone.
 */
export const cartAccessories = pgTable(
  'cart_accessories',
  {
    cartId: id('cart_id').notNull(),
    /** The main product. */
    mainId: id('main_id').notNull(),
    groupId: id('group_id').notNull(),
    /** As it is offered: the parent of a chosen variant. */
    accessoryId: id('accessory_id').notNull(),
    productId: id('product_id').notNull(),
    /** The id of its line. */
    lineId: id('line_id').notNull(),
    /** For each piece of the main product where it has the same quantity. */
    quantity: integer('quantity').notNull(),
    seenPrice: integer('seen_price').notNull(),
    removed: boolean('removed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.lineId] })],
)

export type OrderState = 'open' | 'in_progress' | 'completed' | 'cancelled'
/** Contract, payments E2. */
export type TransactionState =
  | 'open'
  | 'in_progress'
  | 'unconfirmed'
  | 'authorized'
  | 'paid'
  | 'paid_partially'
  | 'failed'
  | 'cancelled'
  | 'reminded'
  | 'refunded'
  | 'refunded_partially'
  | 'chargeback'

export const orders = pgTable(
  'orders',
  {
    id: id('id').primaryKey(),
    orderNumber: text('order_number').notNull().unique(),
    deepLinkCode: text('deep_link_code').notNull().unique(),
    customerId: id('customer_id').notNull(),
    /** Unique: one order attempt creates at most one order. */
    attemptId: text('attempt_id').unique(),
    cartId: id('cart_id').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    language: text('language').$type<Language>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    itemsTotal: integer('items_total').notNull(),
    shippingTotal: integer('shipping_total').notNull(),
    total: integer('total').notNull(),
    tax: jsonb('tax').$type<{ rate: number; amount: number }[]>().notNull(),
    shippingMethodId: id('shipping_method_id').notNull(),
    paymentMethodId: id('payment_method_id').notNull(),
    billingAddress: jsonb('billing_address').$type<Address>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId, table.createdAt)],
)

export const orderLineItems = pgTable(
  'order_line_items',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id').notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<'product' | 'promotion'>().notNull(),
    productId: id('product_id'),
    productNumber: text('product_number'),
    label: text('label').notNull(),
    /** Chosen options as printed, e.g. `Colour: Blue`. */
    options: text('options').array().notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    total: integer('total').notNull(),
    taxRate: integer('tax_rate').notNull(),
  },
  (table) => [index().on(table.orderId, table.position)],
)

/** Who withdraws from a contract: declared in one step, confirmed in the next. What is not confirmed within a day is swept. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** Of the attempt: made with the form that confirms it, which is taken once. */
    id: id('id').primaryKey(),
    /** What it is called in mails; none before it is confirmed. */
    number: text('number').unique(),
    /** The session that declared it, which is shown the receipt. */
    sessionId: text('session_id').notNull(),
    /** The order that number and e-mail address are of; null where a person has to find it. */
    orderId: id('order_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** As it was typed. */
    orderNumber: text('order_number').notNull(),
    lines: jsonb('lines').$type<{ lineId: string; label: string; quantity: number }[]>().notNull().default([]),
    comment: text('comment'),
    /** Its receipt went out by mail. */
    isMailed: boolean('is_mailed').notNull().default(false),
    declaredAt: moment('declared_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index().on(table.orderId), index().on(table.declaredAt)],
)

/** How an invoice is paid by bank transfer. */
export type PaymentInstructions = {
  amount: number
  bank: string
  iban: string
  bic: string
  holder: string
  reference: string
}

export const orderTransactions = pgTable(
  'order_transactions',
  {
    id: id('id').primaryKey(),
    orderId: id('order_id').notNull(),
    paymentMethodId: id('payment_method_id').notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<TransactionState>().notNull(),
    paypalOrderId: text('paypal_order_id'),
    /** The provider's capture. */
    resourceId: text('resource_id'),
    intentId: text('intent_id'),
    instructions: jsonb('instructions').$type<PaymentInstructions>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId, table.createdAt)],
)

// --- Payment providers (contract, payments E1) ------------------------------------------------------------------

export type ProviderOrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
export type Capture = { id: string; status: 'COMPLETED' | 'DECLINED' | 'FAILED' | 'PENDING' | 'REFUNDED' }
/** What 3-D Secure found out about a card. */
export type Authentication = {
  liabilityShift: 'POSSIBLE' | 'YES' | 'NO' | 'UNKNOWN'
  enrollment: 'Y' | 'N' | 'U' | 'B'
}

/** Orders at the wallet's provider. */
export const providerOrders = pgTable(
  'provider_orders',
  {
    id: text('id').primaryKey(),
    /** Repeated requests with the same id get the same order. */
    requestId: text('request_id').unique(),
    intent: text('intent').$type<'CAPTURE' | 'AUTHORIZE'>().notNull(),
    status: text('status').$type<ProviderOrderStatus>().notNull(),
    /** `paypal`, `card`, `apple_pay` and so on. */
    source: text('source').notNull(),
    authentication: jsonb('authentication').$type<Authentication>(),
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    invoiceNumber: text('invoice_number'),
    /** The shop's customer it was created for; null before an express checkout. */
    customerId: id('customer_id'),
    /** The shop's transaction that it pays; null until the shopper has ordered. */
    transactionId: id('transaction_id'),
    captures: jsonb('captures').$type<Capture[]>().notNull().default([]),
    approved: boolean('approved').notNull().default(false),
    returnUrl: text('return_url'),
    /** How often the state of an invoice was asked for. */
    polls: integer('polls').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.invoiceNumber)],
)

export type CardIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'
  | 'refunded'

/** Payments of the card app; `subject` is the transaction, or the cart where there is no order yet. */
export const cardIntents = pgTable(
  'card_intents',
  {
    id: text('id').primaryKey(),
    status: text('status').$type<CardIntentStatus>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    paymentMethodId: text('payment_method_id'),
    customerId: id('customer_id').notNull(),
    subject: id('subject').notNull(),
    transactionId: id('transaction_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One living intent per customer and order.
    uniqueIndex('card_intents_living')
      .on(table.customerId, table.subject)
      .where(sql`${table.status} not in ('canceled', 'refunded')`),
  ],
)

/** Addresses to which a provider sends shoppers back, each for one use. */
export const returnTokens = pgTable('return_tokens', {
  id: text('id').primaryKey(),
  transactionId: id('transaction_id').notNull(),
  finishUrl: text('finish_url').notNull(),
  errorUrl: text('error_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** What customers keep on their wishlists. */
export const wishlistProducts = pgTable(
  'wishlist_products',
  {
    customerId: id('customer_id').notNull(),
    productId: id('product_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)

/** Gapless counters for order and customer numbers. */
export const counters = pgTable('counters', { name: text('name').primaryKey(), value: integer('value').notNull() })

/** The stamp of this database's catalogue; with a different stamp it is generated again. */
export const catalogueStamp = pgTable('catalogue_stamp', {
  name: text('name').primaryKey(),
  stamp: text('stamp').notNull(),
  madeOn: date('made_on').notNull().defaultNow(),
})
