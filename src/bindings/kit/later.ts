/** What few pages need at rest: loaded when it is needed. */
import type { FlowPlaces, Reports, RunningFlows, Singletons } from '../../loader/types.ts'
import type { RawMarkup } from '../../services/contract/markup.ts'
import type { Owner } from './actors.ts'

/** Inserts unsanitised markup into the flow's element, if `isWanted` is still true by then. A failure is reported. */
export function insertLater(
  owner: Pick<Owner, 'element' | 'name'> & { page: Singletons & FlowPlaces & Reports },
  markup: RawMarkup,
  isWanted: () => boolean,
): void {
  import('./door.ts')
    .then(({ insertRaw }) => insertRaw(owner, markup, isWanted))
    .catch((error: unknown) => owner.page.report(owner.name, error, owner.element))
}

/** Announces the alerts inside `flashbags` (contract, shell 2.2). A failure is reported. */
export function announceAlerts(page: Singletons & RunningFlows & Reports, flashbags: Element): void {
  const announce = async () => {
    const { takeAlerts } = await import('../../components/shell/flash-messages.ts')
    const { announcerOf } = await import('../shell/announcer.ts')
    for (const message of takeAlerts(flashbags)) announcerOf(page).send({ type: 'message.say', message })
  }
  announce().catch((error: unknown) => page.report('flash-messages', error, flashbags))
}
