/** A line of the table in `src/flows.ts`. Types only: nothing in this file reaches a bundle. */

/** When a binding starts: at once, when the browser is idle, 200 px before it is seen, or on the first interaction. */
export type Moment = 'load' | 'idle' | 'visible' | 'interaction'

/** Which elements get which binding, and when. */
export type FlowStart = {
  /** The flow's one name, in kebab-case. */
  name: string
  selector: string
  moment: Moment
  /**
   * The event types that start the binding and are replayed to it, clicks and submits held back until then. With another
   * moment than `interaction`: what happens while the code of the binding is still on its way.
   */
  events?: readonly ('click' | 'submit' | 'change' | 'input' | 'focusin' | 'pointerover')[]
  /** The marker may also stand inside the form it is for; with `submit` it always may. */
  isInForm?: true
  /** Fetched, not executed, when the browser is idle: the flow draws something and will probably be used. */
  ahead?: true
}

/** A line of the table in `src/flows.ts`. */
export type FlowLine = FlowStart & {
  /** A route whose links start the flow, too: where they lead, only the page knows. */
  links?: string
  /** The moment instead, where the page before has left the focus for a control of this one. */
  momentWithFocus?: Moment
}
