/** The facts that flows tell, with what each carries. A page's own flows add theirs to `Facts` by declaration merging. */
import type { CartLine, CartNews } from '../services/contract/cart.ts'
import type { ConsentChanges, Decision } from '../services/contract/cookies.ts'
import type { Markup } from '../services/contract/markup.ts'

export interface FactsOfFlows {
  /** The shopper went back or forward to another address of this page, past the entries of layers. */
  'address.popped': Record<string, never>
  /** The shop accepted a change of the cart from this page. */
  'cart.changed': CartNews
  /** A product form was not accepted, or its outcome is unclear; the cart panel says so, or is about to. */
  'add.failed': { form: HTMLFormElement }
  /** The panel read the cart without changing it. */
  'cart.read': { lines: readonly CartLine[] }
  /** New content of the cart panel is on the page. */
  'cart.shown': { lines: readonly CartLine[] }
  /** Purposes that were allowed (true) or withdrawn (false), by the name of their cookie. */
  'consent.changed': { changes: ConsentChanges }
  /** The shopper has decided about cookies, and the browser has been told. */
  'consent.kept': Decision
  /** A page's script asks for the cookie of one feature; what it says of it may be anything. */
  'consent.requested': { detail: unknown }
  /** The cookie settings were closed without a choice. */
  'settings.closed': Record<string, never>
  /** A page that asks for consent by itself says whether statistics are allowed. */
  'tracking.decided': { isGiven: boolean }
  /** A buy box has been replaced by that of another variant. */
  'buy-widget.replaced': { box: HTMLElement }
  /** The quantity of a product has changed in its buy form, and has rested. */
  'main-quantity.changed': { form: HTMLFormElement; quantity: number }
  /** A wish is saved: the product is on the wishlist now, or not any more. */
  'wish.saved': { productId: string; isWanted: boolean }
  /** Suggestions for a term of the shopper's are asked for. */
  'search.asked': { term: string }
  /** A complete form that a flow checks or reacts to leaves, with the page or in the background. */
  'form.sent': { form: HTMLFormElement }
  /** A message says how the order of this form stands, or no longer does: other flows that speak of it are quiet meanwhile. */
  'order.explained': { form: HTMLFormElement; isExplained: boolean }
  /** A form is sent in the background. */
  'form.posted': { form: HTMLFormElement }
  /** The response is on the page, in `parts`; accepted if no field in them is marked as invalid. */
  'form.answered': { form: HTMLFormElement; parts: HTMLElement[]; isAccepted: boolean }
  /** A slide of a gallery has come into view; `gallery` is its row, or the content of the zoom modal. */
  'gallery.moved': { gallery: HTMLElement; slide: HTMLElement; index: number }
  /** The zoom modal is on screen, its gallery runs. */
  'zoom.shown': { dialog: HTMLElement }
  'zoom.closed': { dialog: HTMLElement }
  /** The shop answered a form with messages; `field`: that of a captcha that was not solved. */
  'form.judged': { form: HTMLFormElement; field: Markup | null }
}
