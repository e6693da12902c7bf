/** Paths that the page names nowhere (contract, versions B3). */
import { panelPath } from '../../page/kit/router.ts'

/** Printed on every page, and of the same length in every shop. */
const PANEL = 'frontend.cart.offcanvas'
const PANEL_PATH = '/checkout/offcanvas'

/** A path of the shop, in the folder and the language that the page's own addresses lie in; as it is if the page tells of none. */
export function pathInShop(path: string): string {
  try {
    const panel = panelPath(PANEL)
    return panel.endsWith(PANEL_PATH) ? panel.slice(0, -PANEL_PATH.length) + path : path
  } catch {
    return path
  }
}
