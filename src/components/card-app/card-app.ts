import type { SnapshotFrom } from 'xstate'
import type { cardAppMachine } from '../../machines/card-app/card-app.ts'
import { createLoader } from '../ui/loaders.ts'

/** Shows, where the page marks the place of the card form, that it is on its way. */
export function reflectCardApp(place: HTMLElement, label: () => string) {
  const shown = new Set<Element>()
  return (snapshot: SnapshotFrom<typeof cardAppMachine>): void => {
    const isLoading = snapshot.hasTag('loading')
    if (isLoading === shown.size > 0) return
    if (isLoading) {
      const loader = createLoader(label())
      shown.add(loader)
      place.append(loader)
    } else {
      for (const loader of shown) loader.remove()
      shown.clear()
    }
  }
}
