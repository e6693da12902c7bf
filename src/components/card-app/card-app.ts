import type { SnapshotFrom } from 'xstate'
import type { cardAppMachine } from '../../machines/card-app/card-app.ts'
import { holding } from '../ui/holding.ts'
import { createLoader } from '../ui/loaders.ts'

/** Shows, where the page marks the place of the card form, that it is on its way. */
export function reflectCardApp(place: HTMLElement, label: () => string) {
  const loading = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof cardAppMachine>): void =>
    loading(snapshot.hasTag('loading') ? [place] : [], () => {
      const loader = createLoader(label())
      place.append(loader)
      return () => loader.remove()
    })
}
