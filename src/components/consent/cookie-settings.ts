/**
 * Reflects the choices onto the server's checkboxes in the panel, and makes its expanders work by keyboard (contract,
 * shell 4.2).
 */
import type { SnapshotFrom } from 'xstate'
import type { cookieSettingsMachine } from '../../machines/consent/cookie-settings.ts'
import type { SettingsParts } from '../../services/consent/cookie-boxes.ts'

/** Returns the function that shows the choices of a snapshot. `label` names an expander by the name of its group. */
export const reflectCookieSettings =
  (
    { boxes, groups }: SettingsParts,
    { activeClass, label }: { activeClass: string; label: (group: string) => string },
  ) =>
  ({ context: { ticks, unfolded } }: SnapshotFrom<typeof cookieSettingsMachine>): void => {
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
