/** The page's one announcer: tells shoppers who do not see the page what happened. */
import { createActor } from 'xstate'
import { createRegions, reflectAnnouncer } from '../../components/shell/announcer.ts'
import type { Page } from '../../loader/types.ts'
import { type AnnouncerActor, announcerMachine } from '../../machines/shell/announcer.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'

/** What counts as an act of the shopper: after it, one more message may be said. */
const ACTS = ['pointerdown', 'keydown', 'change', 'submit']

/**
 * The announcer's actor; its regions are made with the first call. Send it `message.say` with a text in the page's
 * language: `error` for what went wrong, `status` for everything else.
 */
export function announcerOf(page: Page): AnnouncerActor {
  return page.singleton('announcer', () => {
    const host = createRegions()
    document.body.append(host)
    const actor = startActor(createActor(announcerMachine), { name: 'announcer', page })
    reflectSnapshots(actor, reflectAnnouncer(host))
    const act = () => actor.send({ type: 'shopper.acted' })
    for (const type of ACTS) document.addEventListener(type, act, { capture: true, passive: true })
    return actor
  })
}
