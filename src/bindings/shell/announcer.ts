/** The page's one announcer: speaks messages to users of screen readers. */
import { createActor } from 'xstate'
import { createRegions, reflectAnnouncer } from '../../components/shell/announcer.ts'
import type { Reports, RunningFlows, Singletons } from '../../loader/types.ts'
import { type AnnouncerActor, announcerMachine } from '../../machines/shell/announcer.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'

/** Events that count as an action of the shopper, after which another message may be announced. */
const ACTS = ['pointerdown', 'keydown', 'input', 'change', 'submit']

/** The announcer's actor; the first call creates its live regions. */
export const announcerOf = (page: Singletons & RunningFlows & Reports): AnnouncerActor =>
  page.singleton('announcer', () => {
    const host = createRegions()
    document.body.append(host)
    const actor = startActor(createActor(announcerMachine), { name: 'announcer', page })
    reflectSnapshots(actor, reflectAnnouncer(host))
    const act = () => actor.send({ type: 'shopper.acted' })
    for (const type of ACTS) document.addEventListener(type, act, { capture: true, passive: true })
    return actor
  })
