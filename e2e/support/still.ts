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

/** How often a picture is taken until two are the same. */
const MOST_PICTURES = 8

/** A picture of the page at rest: what scripts move frame by frame, such as a scroll position, has come to its end. */
export async function pictureOf(page: Pick<Page, 'screenshot'>): Promise<Buffer> {
  let picture = await page.screenshot({ animations: 'disabled' })
  for (let taken = 1; taken < MOST_PICTURES; taken += 1) {
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(picture)) break
    picture = next
  }
  return picture
}
