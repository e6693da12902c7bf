import { copyOf } from '../replay.ts'
import type { Early } from '../types.ts'

/** Starts the flows that are told news (`news` of their line) on whatever has their marker, and tells them there once they run. */
export function hearNews({ entries, isMounted, mount }: Pick<Early, 'entries' | 'isMounted' | 'mount'>): void {
  for (const entry of entries.values())
    if (entry.news)
      addEventListener(
        entry.news,
        (event) => {
          const { name } = entry
          if (event.target === document)
            for (const element of document.querySelectorAll(`[data-${name}]`))
              if (!isMounted(element, name)) void mount(element, entry).then(() => element.dispatchEvent(copyOf(event)))
        },
        true,
      )
}
