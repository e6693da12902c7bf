/** The page's one announcer: tells shoppers who do not see the page what happened. */
import { createActor } from 'xstate'
import { createRegions, reflectAnnouncer } from '../../components/shell/announcer.ts'
import type { Page } from '../../loader/types.ts'
import { type Announcement, type AnnouncerActor, announcerMachine } from '../../machines/shell/announcer.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'

/** What counts as an act of the shopper: after it, one more message may be said. */
const ACTS = ['pointerdown', 'keydown', 'change', 'submit']

/** The announcer's actor; its regions are made with the first call. */
export const announcerOf = (page: Page): AnnouncerActor =>
  page.singleton('announcer', () => {
    const host = createRegions()
    document.body.append(host)
    const actor = startActor(createActor(announcerMachine), { name: 'announcer', page })
    reflectSnapshots(actor, reflectAnnouncer(host))
    const act = () => actor.send({ type: 'shopper.acted' })
    for (const type of ACTS) document.addEventListener(type, act, { capture: true, passive: true })
    return actor
  })

/** Announces a text in the page's language: `error` for what went wrong, `status` for everything else. */
export const announce = (page: Page, priority: Announcement['priority'], text: string): void =>
  announcerOf(page).send({ type: 'message.say', message: { priority, text } })
