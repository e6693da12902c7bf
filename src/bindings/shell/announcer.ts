/** The page's one announcer: tells shoppers who do not see the page what happened. */
import { createRegions, reflectAnnouncer } from '../../components/shell/announcer.ts'
import { type AnnouncerActor, announcerMachine } from '../../machines/shell/announcer.ts'
import { onePerPage } from '../kit/define.ts'

/** What counts as an act of the shopper: after it, one more message may be said. */
const ACTS = ['pointerdown', 'keydown', 'change', 'submit']

/**
 * The announcer's actor; its regions are made with the first call. Send it `message.say` with a text in the page's
 * language: `error` for what went wrong, `status` for everything else.
 */
export const announcerOf = onePerPage({ name: 'announcer' }, ({ run, on }): AnnouncerActor => {
  const host = createRegions()
  document.body.append(host)
  const actor = run(announcerMachine, { reflect: reflectAnnouncer(host) })
  const act = () => actor.send({ type: 'shopper.acted' })
  for (const type of ACTS) on(document, type, act, { capture: true, passive: true })
  return actor
})
