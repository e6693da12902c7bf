/** The shop's information pages: texts about shipping, taxes, privacy and the shop itself. */
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Language } from '../database/schema.ts'
import { isTweaked } from '../layout/platform.ts'
import { languageOf } from '../layout/text.ts'
import { inLanguage } from '../transport/language.ts'
import { urlFor } from '../transport/routes.ts'

export type InformationName =
  | 'shipping'
  | 'tax'
  | 'privacy'
  | 'imprint'
  | 'terms'
  | 'revocation'
  | 'contact'
  | 'newsletter'
  | 'sizes'
  | 'withdrawal'
  | 'accessibility'

export type InformationPage = {
  name: InformationName
  id: string
  /** Readable addresses, without leading slash and language segment. */
  paths: Readonly<Record<Language, string>>
  /** Sections in reading order; each has a headline and paragraphs in `shell.json`. */
  sections: readonly string[]
}

const page = (
  name: InformationName,
  [english, german]: readonly [string, string],
  sections: readonly string[],
): InformationPage => ({
  name,
  id: createHash('sha256').update(`information page ${name}`).digest('hex').slice(0, 32),
  paths: { 'en-GB': english, 'de-DE': german },
  sections,
})

export const INFORMATION = {
  shipping: page('shipping', ['Shipping-and-delivery/', 'Versand-und-Lieferung/'], ['methods', 'times', 'damage']),
  tax: page('tax', ['Taxes-and-prices/', 'Steuern-und-Preise/'], ['prices', 'shipping', 'list']),
  privacy: page('privacy', ['Privacy/', 'Datenschutz/'], ['controller', 'order', 'cookies', 'rights']),
  imprint: page('imprint', ['Imprint/', 'Impressum/'], ['company', 'contact', 'disputes']),
  terms: page('terms', ['Terms/', 'AGB/'], ['scope', 'contract', 'payment', 'warranty']),
  accessibility: page('accessibility', ['Accessibility/', 'Barrierefreiheit/'], ['state', 'limits', 'contact']),
  contact: page('contact', ['Contact/', 'Kontakt/'], ['write']),
  newsletter: page('newsletter', ['Newsletter/', 'Newsletter/'], ['news']),
  sizes: page('sizes', ['Size-guide/', 'Groessenberater/'], ['measuring', 'between']),
  /** Linked from 6.6.10 on. */
  withdrawal: page('withdrawal', ['Withdraw-from-a-contract/', 'Vertrag-widerrufen/'], ['steps']),
  revocation: page('revocation', ['Right-of-withdrawal/', 'Widerrufsrecht/'], ['right', 'consequences', 'form']),
} as const satisfies Record<InformationName, InformationPage>

const pages: readonly InformationPage[] = Object.values(INFORMATION)

export function informationById(id: string): InformationPage | undefined {
  return pages.find((candidate) => candidate.id === id)
}

/** Takes a readable address in a language, without its leading slash, with or without a trailing one. */
export function informationByPath(language: Language, path: string): InformationPage | undefined {
  return pages.find(({ paths }) => paths[language] === path || paths[language] === `${path}/`)
}

/** The path of an information page, by default in the language of the response. */
export function informationUrl(c: ShopContext, name: InformationName, language: Language = languageOf(c)): string {
  return inLanguage(language, `/${INFORMATION[name].paths[language]}`)
}

/**
 * What opens an information page in a dialog: a link that leads there without script; with the platform's flag a button
 * (contract, versions B2).
 */
export const informationOpener = (c: ShopContext, name: InformationName, content: string, className = ''): Html =>
  isTweaked(c)
    ? html`<button type="button" class="btn btn-link-inline${className && ` ${className}`}" data-ajax-modal="true" data-url="${dialogUrl(c, name)}">${content}</button>`
    : html`<a${className ? html` class="${className}"` : ''} ${toInformation(c, name)}>${content}</a>`

const dialogUrl = (c: ShopContext, name: InformationName): string =>
  urlFor(c, 'frontend.cms.page', { id: INFORMATION[name].id })

/** Attributes of a link to an information page: a dialog shows it, and without script the link leads there (contract, shell 14.2). */
export const toInformation = (c: ShopContext, name: InformationName): Html =>
  html`href="${informationUrl(c, name)}" data-ajax-modal="true" data-url="${dialogUrl(c, name)}"`
