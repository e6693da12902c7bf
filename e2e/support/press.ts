import type { Locator } from 'playwright/test'

/**
 * Presses a control whose press leads away or is answered later, without waiting for that.
 *
 * @param control - The button or link.
 * @param options - `times`: 2 for a double click; `isForced`: also a control that is locked or covered.
 */
export const pressWithoutWaiting = (
  control: Locator,
  { times = 1, isForced = false }: { times?: 1 | 2; isForced?: boolean } = {},
): Promise<void> => control.click({ clickCount: times, force: isForced, noWaitAfter: true })
