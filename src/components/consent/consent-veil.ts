import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from '../../machines/consent/consent.ts'
import { holding } from '../ui/holding.ts'
import { showElementLoader } from '../ui/loaders.ts'

/** Returns the function that veils the cookie bar while accepting is in progress (contract, shell 4.2). */
export function reflectVeil(
  bar: HTMLElement,
  label: () => string,
): (snapshot: Pick<SnapshotFrom<typeof consentMachine>, 'hasTag'>) => void {
  const veiled = holding<HTMLElement>()
  return (snapshot) => veiled(snapshot.hasTag('busy') ? [bar] : [], () => showElementLoader(bar, label()))
}
