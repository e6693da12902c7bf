import type { SnapshotFrom } from 'xstate'
import type { magnifierMachine } from '../../machines/media/magnifier.ts'

/** For themes without one: every rule of a theme counts more than these. */
const LOOK = `
:where(.magnifier-overlay){position:absolute;top:0;left:0;background:#fff6;outline:1px solid #0006;pointer-events:none}
:where(.magnifier-zoom-image){position:absolute;z-index:5;top:0;left:0;width:100%;background-color:#fff;background-repeat:no-repeat;pointer-events:none}`

/** Gives the page the look of magnifiers, once. */
export function addMagnifierLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)
  document.adoptedStyleSheets.push(sheet)
}

/** Shows the lens instead of the cursor. */
export function reflectMagnifier(containers: readonly HTMLElement[], cursor: string) {
  return (snapshot: SnapshotFrom<typeof magnifierMachine>) => {
    const shown = snapshot.hasTag('shown') ? snapshot.context.aim?.container : null
    for (const container of containers) container.style.cursor = container === shown ? cursor : ''
  }
}
