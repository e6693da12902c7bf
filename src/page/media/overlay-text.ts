/** The shop's own words on the overlay of a gated video, printed as markup in an option (contract, catalog 7.1). */
import { addressFrom } from '../kit/address.ts'
import { parseInert } from '../kit/trusted-types.ts'

/** Words, or a link; one with `modalUrl` opens in a dialog. */
export type OverlayPart = { text: string; url?: string; modalUrl?: string }

const PROTOCOLS = ['http:', 'https:']

/** The address, where a page may lead to it. */
function linkable(address: string | null | undefined): string | null {
  return address && PROTOCOLS.includes(addressFrom(address, location.href)?.protocol ?? '') ? address : null
}

/** The words in their order, with the links among them; all other markup is left out. */
export function overlayParts(markup: string | null): OverlayPart[] {
  const read = (node: Node): OverlayPart[] => {
    if (node instanceof Text) return [{ text: node.data }]
    // What begins a line in the shop's markup does not run into the word before.
    if (node.nodeName === 'BR' || node.nodeName === 'P') return [{ text: ' ' }, ...[...node.childNodes].flatMap(read)]
    const link = node.nodeName === 'A' ? (node as HTMLAnchorElement) : null
    const modalUrl = linkable(link?.dataset['url'])
    const url = linkable(link?.getAttribute('href')) ?? modalUrl
    if (!link || !url) return [...node.childNodes].flatMap(read)
    return [{ text: link.textContent, url, ...(modalUrl && { modalUrl }) }]
  }
  return markup?.trim() ? read(parseInert(markup).body) : []
}
