/** The page's announcer for those who have nothing to say at rest. */
import type { Reports, RunningFlows, Singletons } from '../../loader/types.ts'
import type { AnnouncerActor } from '../../machines/shell/announcer.ts'

/** Calls `tell` with the announcer, whose code is loaded for it. A failure is reported. */
export function announceLater(
  { name, page }: { name: string; page: Singletons & RunningFlows & Reports },
  tell: (announcer: AnnouncerActor) => void,
): void {
  import('../shell/announcer.ts')
    .then((module) => tell(module.announcerOf(page)))
    .catch((error: unknown) => page.report(name, error))
}
