/**
 * Where a flow lives on a real page: what stands in for each event of its paths, and what the shopper sees in each state.
 * A room is all that a flow needs to have its paths played by `npm run paths`.
 */
import type { Page, Route } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'
import type { Beginning, Cases } from '../../../test/model/support/paths.ts'

type Deed = (page: Page) => Promise<unknown>

/** What a room may know of the path that it opens for. */
export type PathToPlay = { begins?: string; steps: readonly { says: string }[] }

export type Room = {
  /** The flow's one name. */
  flow: string
  /** The name its machine runs under on the page, where that is another flow's. */
  runsAs?: string
  machine: AnyStateMachine
  cases: Cases<AnyStateMachine>
  /** Prepares the shop and opens the page on which every path begins; `path` for what must stand there before one of its steps. */
  open: (page: Page, path: PathToPlay) => Promise<unknown>
  /** How many steps its paths have at the most, where what they do changes what the page holds. */
  longest?: number
  /** Why the flow goes on when its elements leave the page; a flow without a reason must end with them. */
  lasts?: string
  /** The address each service asks; its requests are held until the path answers them. */
  requests: Readonly<Record<string, RegExp>>
  /** Services that fetch code: a page asks for it once and does not give it up, so what waits and how often is not compared. */
  once?: readonly string[]
  /** What the shopper or the page does for an event, by the words of the case, or by the event's type. */
  does: Readonly<Record<string, Deed>>
  /** Milliseconds of the named delays for which the page sets others than the machine. */
  delays?: Readonly<Record<string, number>>
  /** What answers a held request, by the words of the case; the shop itself where nothing stands here. */
  answers?: Readonly<Record<string, (route: Route) => Promise<void>>>
  /** Faults of the request that lead to the same event, by the words of the case: each is played, too. */
  faults?: Readonly<Record<string, Readonly<Record<string, (route: Route) => Promise<void>>>>>
  /**
   * Events, by type or by words, that a page brings about by itself, at once: a path in which something else comes first
   * cannot be played on a page.
   */
  automatic?: readonly string[]
  /**
   * What is arranged before the step that an event follows at once, by the words of the case: a script that will object,
   * a size that will be measured.
   */
  arranges?: Readonly<Record<string, Deed>>
  /** Events, by type or by words, that no real page can be led to; each with the reason. */
  beyond?: Readonly<Record<string, string>>
  /** Gives the reason why no real page can be led along a path, where no single event of it says so. */
  objects?: (path: Beginning) => string | undefined
  /** Looks for what the shopper sees, by its words in the cases; no two states are looked at alike. */
  sees: Readonly<Record<string, Deed>>
}

/** A room, with the types of its machine. */
export function defineRoom<Machine extends AnyStateMachine>(
  room: Omit<Room, 'machine' | 'cases'> & { machine: Machine; cases: Cases<Machine> },
): Room {
  return room
}
