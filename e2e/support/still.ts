/** Waiting until a page has come to rest, before it is photographed or examined. */
import type { Page } from 'playwright/test'

/** How long a page may take, in milliseconds. */
const STILL_DEADLINE_MS = 2000

type Tooltip = { getSnapshot(): { value: unknown } }

/**
 * Waits for the end of all transitions, since a half-faded element has other colours, and unless there are none to wait for, for
 * a tooltip that is about to open or close, e.g. when the focus returns to a control with a title.
 */
export async function standStill(page: Page, { hasTooltips = true } = {}): Promise<void> {
  const isStill = (hasTooltips: boolean) => {
    const { actors } = (window.storefront ?? {}) as { actors?: ReadonlyMap<Tooltip, string> }
    const isTooltipDue = [...(actors ?? [])].some(([actor, name]) => {
      if (name !== 'tooltip') return false
      const { value } = actor.getSnapshot()
      return value !== 'hidden' && (value as { shown?: string }).shown !== 'resting'
    })
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return !isMoving && (!hasTooltips || !isTooltipDue)
  }
  await page.waitForFunction(isStill, hasTooltips, { timeout: STILL_DEADLINE_MS }).catch(() => undefined)
}
