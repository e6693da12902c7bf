/** Accessibility checks by axe: WCAG 2.2 AA and the best practices, no rule disabled. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { standStill } from './still.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe violations on the current page once it stands still, including panels; one line each. */
export async function accessibilityFindings(page: Page, others?: { hasTooltips: boolean }): Promise<string[]> {
  await standStill(page, others)
  // The legacy mode only differs for frames of other origins, which our pages do not have; the default opens a blank
  // page for every check and takes three times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(TAGS).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Expects no axe violations on the current page, including panels. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), 'accessibility findings').toEqual([])
}
