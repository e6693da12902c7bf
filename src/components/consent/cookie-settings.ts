/**
 * Reflects the choices onto the server's checkboxes in the panel, and makes its expanders work by keyboard (contract,
 * shell 4.2).
 */
import type { SnapshotFrom } from 'xstate'
import type { cookieSettingsMachine } from '../../machines/consent/cookie-settings.ts'

type Snapshot = SnapshotFrom<typeof cookieSettingsMachine>

/** The elements of the panel, in the order of the machine's indexes. */
export type SettingsParts = {
  boxes: readonly HTMLInputElement[]
  groups: readonly SettingsGroup[]
}
export type SettingsGroup = { entries: Element | null; expander: HTMLElement | null; name: string }

/** Shows the choices of `snapshot`. `label` names an expander by the name of its group. */
export function reflectCookieSettings(
  { context: { ticks, unfolded } }: Snapshot,
  { boxes, groups }: SettingsParts,
  { activeClass, label }: { activeClass: string; label: (group: string) => string },
): void {
  for (const [index, box] of boxes.entries()) {
    box.checked = ticks[index]?.isOn ?? false
    box.indeterminate = ticks[index]?.isMixed ?? false
  }
  for (const [index, { entries, expander, name }] of groups.entries()) {
    entries?.classList.toggle(activeClass, unfolded.includes(index))
    if (!expander) continue
    expander.role = 'button'
    expander.tabIndex = 0
    expander.ariaLabel = label(name)
    expander.ariaExpanded = String(unfolded.includes(index))
  }
}
