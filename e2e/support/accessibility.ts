/** Accessibility checks by axe: WCAG 2.2 AA and the best practices, no rule switched off. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is now, panels included; one line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await whenFaded(page)
  // The legacy mode differs in frames of other origins alone, of which our pages have none; the other one opens a blank
  // page for every check and takes three times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(TAGS).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Resolves once nothing changes its colours any more: while it fades in, text has less contrast than it will have. */
const whenFaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

/** Expects that axe finds nothing on the page as it is now, panels included. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), 'accessibility findings').toEqual([])
}
