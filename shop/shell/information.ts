/** The shop's information pages: texts about shipping, taxes, privacy and the shop itself. */
import { createHash } from 'node:crypto'

export type InformationName = 'shipping' | 'tax' | 'privacy' | 'imprint' | 'terms' | 'revocation'

export type InformationPage = {
  name: InformationName
  id: string
  /** Path of the page. */
  url: string
  /** Sections in reading order; each has a headline and paragraphs in `shell.json`. */
  sections: readonly string[]
}

const page = (name: InformationName, url: string, sections: readonly string[]): InformationPage => ({
  name,
  id: createHash('sha256').update(`information page ${name}`).digest('hex').slice(0, 32),
  url,
  sections,
})

export const INFORMATION = {
  shipping: page('shipping', '/Shipping-and-delivery/', ['methods', 'times', 'damage']),
  tax: page('tax', '/Taxes-and-prices/', ['prices', 'shipping', 'list']),
  privacy: page('privacy', '/Privacy/', ['controller', 'order', 'cookies', 'rights']),
  imprint: page('imprint', '/Imprint/', ['company', 'contact', 'disputes']),
  terms: page('terms', '/Terms/', ['scope', 'contract', 'payment', 'warranty']),
  revocation: page('revocation', '/Right-of-withdrawal/', ['right', 'consequences', 'form']),
} as const satisfies Record<InformationName, InformationPage>

const pages: readonly InformationPage[] = Object.values(INFORMATION)

export function informationById(id: string): InformationPage | undefined {
  return pages.find((candidate) => candidate.id === id)
}

/** Takes a path with its leading slash, with or without the closing one. */
export function informationByPath(path: string): InformationPage | undefined {
  return pages.find(({ url }) => url === path || url === `${path}/`)
}
