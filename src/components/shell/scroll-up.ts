import type { SnapshotFrom } from 'xstate'
import type { scrollUpMachine } from '../../machines/shell/scroll-up.ts'

/** Shows the button by `visibleClass`. */
export function reflectScrollUp(button: HTMLElement, visibleClass: string) {
  return (snapshot: SnapshotFrom<typeof scrollUpMachine>) => {
    button.classList.toggle(visibleClass, snapshot.hasTag('visible'))
  }
}

/**
 * Other widgets push the page up by a padding at its end: keeps `button` above what they make room for. Returns a function that
 * ends it.
 */
export function keepAbovePadding(button: HTMLElement): () => void {
  const { bottom } = getComputedStyle(button)
  const follow = () => {
    const { paddingBottom } = document.body.style
    button.style.bottom = paddingBottom ? `calc(${bottom} + ${paddingBottom})` : ''
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { attributes: true, attributeFilter: ['style'] })
  follow()
  return () => observer.disconnect()
}
