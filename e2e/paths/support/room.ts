/**
 * How a flow is played on a real page: what causes each event of its paths, and how each state is recognised. A flow
 * needs nothing but a room to have its paths played by `npm run paths`.
 */
import type { Page, Route } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'
import type { Beginning, Cases } from '../../../test/model/support/paths.ts'

type Deed = (page: Page) => Promise<unknown>

/** The part of the path that `open` may read. */
export type PathToPlay = { begins?: string; steps: readonly { says: string }[] }

export type Room = {
  /** The flow's one name. */
  flow: string
  /** The name its machine has on the page, if it is that of another flow. */
  runsAs?: string
  /** The flow with the list of its paths, if it shares the machine of that one. */
  paths?: string
  machine: AnyStateMachine
  cases: Cases<AnyStateMachine>
  /** Prepares the shop and opens the page on which every path begins; `path` for preconditions of its steps. */
  open: (page: Page, path: PathToPlay) => Promise<unknown>
  /** Maximum number of steps of its paths, if they change the content of the page. */
  longest?: number
  /** Why the flow keeps running when its elements leave the page; a flow without a reason must end with them. */
  lasts?: string
  /** The same for a flow that keeps running in some of its states only, by their keys or those of their parents. */
  lastsIn?: Readonly<Record<string, string>>
  /** The address of each service; its requests are held until the path releases them. */
  requests: Readonly<Record<string, RegExp>>
  /**
   * Services that load code: a page requests it once and does not abort it, so pending requests and counts are not
   * compared.
   */
  once?: readonly string[]
  /** What the shopper or the page does for an event, by the text of the case, or by the event's type. */
  does: Readonly<Record<string, Deed>>
  /** Milliseconds of the named delays that the page sets. */
  delays?: Readonly<Record<string, number>>
  /** The response to a held request, by the text of the case; by default the shop's own. */
  answers?: Readonly<Record<string, (route: Route) => Promise<void>>>
  /** Faults of the request that lead to the same event, by the text of the case: each is played, too. */
  faults?: Readonly<Record<string, Readonly<Record<string, (route: Route) => Promise<void>>>>>
  /**
   * Events, by type or by text, that a page causes by itself immediately: a path in which another event comes first
   * cannot be played on a page.
   */
  automatic?: readonly string[]
  /**
   * Preparation before the step that an event follows immediately, by the text of the case: a script that will object,
   * a size that will be measured.
   */
  arranges?: Readonly<Record<string, Deed>>
  /** Events, by type or by text, that cannot be produced on a real page; each with the reason. */
  beyond?: Readonly<Record<string, string>>
  /** Returns the reason why a path cannot be played on a real page, if it does not depend on a single event. */
  objects?: (path: Beginning) => string | undefined
  /** Waits for what scripts move frame by frame, before a picture is taken and examined. */
  standsStill?: Deed
  /** Checks what the shopper sees, by the texts of the cases; no two states have the same check. */
  sees: Readonly<Record<string, Deed>>
}

/** A room, with the types of its machine. */
export function defineRoom<Machine extends AnyStateMachine>(
  room: Omit<Room, 'machine' | 'cases'> & { machine: Machine; cases: Cases<Machine> },
): Room {
  return room
}
