import type { SnapshotFrom } from 'xstate'
import type { announcerMachine } from '../../machines/shell/announcer.ts'

/** Marks the announcer's element: no layer makes it inert. */
export const ANNOUNCER_ATTRIBUTE = 'data-storefront-announcer'

/**
 * Creates the pair of live regions, not yet inserted. They are two empty elements on every page, and React would cost
 * more than all other code.
 */
export function createRegions(): HTMLElement {
  const host = document.createElement('div')
  host.setAttribute(ANNOUNCER_ATTRIBUTE, '')
  host.className = 'visually-hidden'
  for (const politeness of ['assertive', 'polite']) {
    const region = document.createElement('div')
    region.setAttribute('aria-live', politeness)
    region.setAttribute('aria-atomic', 'true')
    host.append(region)
  }
  return host
}

/** Puts announcements into the regions. */
export function reflectAnnouncer(host: HTMLElement) {
  return ({ context }: SnapshotFrom<typeof announcerMachine>) => {
    for (const region of host.children) {
      const text = context[region.getAttribute('aria-live') as 'assertive' | 'polite']
      if (region.textContent !== text) region.textContent = text
    }
  }
}
