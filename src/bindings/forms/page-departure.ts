/** What leaves a page whose forms have changes that are not sent yet. */
import { fromCallback } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type PageDepartureActor, pageDepartureMachine } from '../../machines/forms/page-departure.ts'
import { leavesPage } from '../../page/kit/leaving.ts'
import { onePerPage, refuses } from '../kit.ts'

/** The order is not sent by its flow while a change is unsent (confirm-order). */
const ORDER = '#confirmOrderForm'

/** The one of the page. */
export const pageDepartureOf: (page: Page) => PageDepartureActor = onePerPage(
  { name: 'page-departure' },
  ({ page, run }): PageDepartureActor => {
    const actor: PageDepartureActor = run(
      pageDepartureMachine.provide({
        actors: {
          holdPage: fromCallback(() => {
            const life = new AbortController()
            const hold = (event: MouseEvent | SubmitEvent): void => {
              const { target } = event
              if (!leavesPage(event) || (target as Element).matches(ORDER)) return
              if (leavePage(page, target, () => page.early.events.replay(event))) event.preventDefault()
            }
            // Before the window, where other flows hear that the page is left.
            for (const type of ['click', 'submit'] as const) document.addEventListener(type, hold, life)
            return () => life.abort()
          }),
        },
        actions: { sendChange: (_, { asked }) => asked?.send() },
      }),
    )
    actor.on('page.free', ({ goOn }) => goOn())
    return actor
  },
)

/** Calls `goOn` once the changes of all forms but `of` are sent, and returns true; false if there are none. */
export function leavePage(page: Page, of: object | null, goOn: () => void): boolean {
  const actor = pageDepartureOf(page)
  const leave = { type: 'page.leave', departure: { of, goOn } } as const
  if (refuses(actor, leave)) return false
  actor.send(leave)
  return true
}
