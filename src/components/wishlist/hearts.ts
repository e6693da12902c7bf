/** Hearts and counter as the server prints them (contract, catalog 6.1 and 6.2); on every page, so kept small. */
import type { WishlistProducts } from '../../services/contract/wishlist.ts'

const PREFIX = 'product-wishlist-'
const LOADING = `${PREFIX}loading`
const OPTIONS = 'data-add-to-wishlist-options'

/** Shows each heart of the page, or of `root`, as on the list or not, and the number of products in the counter. */
export function reflectHearts({
  counter,
  products,
  isBusy = () => false,
}: {
  counter: HTMLElement | null
  products: WishlistProducts
  isBusy?: (id: string) => boolean
}): void {
  const count = String(Object.keys(products).length || '')
  if (counter && counter.textContent !== count) counter.textContent = count
  for (const heart of document.querySelectorAll<HTMLElement>('[data-add-to-wishlist]')) {
    const { classList } = heart
    // Parsing the options of hundreds of hearts takes too long.
    const id = /"productId":\s*"([^"]*)/.exec(heart.getAttribute(OPTIONS) ?? '')?.[1] ?? ''
    const isAdded = Object.hasOwn(products, id)
    if (classList.contains(LOADING) !== isBusy(id)) classList.toggle(LOADING)
    if (classList.contains(`${PREFIX}added`) === isAdded) continue
    classList.toggle(`${PREFIX}added`, isAdded)
    classList.toggle(`${PREFIX}not-added`, !isAdded)
    nameHeart(heart, isAdded)
  }
}

/** Gives a heart the text for what it does next. */
function nameHeart(heart: HTMLElement, isAdded: boolean): void {
  try {
    const { texts } = JSON.parse(heart.getAttribute(OPTIONS) ?? '') as { texts?: Record<string, unknown> }
    const text = texts?.[isAdded ? 'remove' : 'add']
    if (typeof text !== 'string') return
    heart.title = text
    const content = heart.querySelector(`.${PREFIX}btn-content`)
    if (content) content.textContent = text
  } catch {
    // Its binding reports invalid options once it is pressed.
  }
}
