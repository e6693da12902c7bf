/** A line of the table in `src/flows.ts`. Types only: nothing in this file reaches a bundle. */

/**
 * When a binding starts: immediately, when the browser is idle, immediately from its own file where a page has the
 * element (`present`: for what restores or guards, which must not wait for its element to be seen), once the page has
 * scrolled, 200 px before it is visible, on the first interaction, on the first sign of interest (a pointer that arrives, or the focus
 * by keyboard: of no use to a press), or when another flow requests it (`page.start`).
 * Flows of `load` and `idle` share one file, which every page runs.
 */
export type Moment = 'load' | 'idle' | 'present' | 'scroll' | 'visible' | 'interaction' | 'interest' | 'request'

/** Which elements get which binding, and when. */
export type FlowStart = {
  /** The flow's one name, in kebab-case. */
  name: string
  selector: string
  moment: Moment
  /**
   * The event types that start the binding and are replayed to it; clicks, submits and keys are held back until then. With
   * another moment than `interaction`, this applies while the binding's code is loading.
   */
  events?: readonly ('click' | 'submit' | 'keydown' | 'change' | 'input' | 'focusin' | 'pointerover' | 'scroll')[]
  /** The marker may also be inside the form it is for; with `submit` it always may. */
  isInForm?: true
  /** It does something on small viewports only: on a wide one, it starts after a press, which does not wait for it. */
  isForSmall?: true
  /** Where an element matches, it does something on wide viewports only: on a small one, a press does not start it before it has been drawn. */
  isForWide?: string
  /** Where an element matches, the flow is what the page is for: it starts there when the browser is idle. */
  main?: string
}

/** A line of the table in `src/flows.ts`. */
export type FlowLine = FlowStart & {
  /** What the flow reads first once it is pressed: a route of `window.router`, or an attribute with an address or with options that hold it as `url`. */
  asks?: string
  /** Told to the document, it starts the flow on whatever has its marker, `data-<name>`, and is told there once the flow runs. */
  news?: 'updateBuyWidget'
  /** A route whose links start the flow, too: only the page knows their address. */
  links?: string
  /** It starts by itself if the previous page stored the focus for a control of this page. */
  isForFocus?: true
}
