/** Opens the settings by what a page names itself: selectors of its own, which the table of the entry cannot know. */
import type { Page } from '../../loader/types.ts'
import { isPlainClick } from '../events.ts'
import { readOptions } from '../options.ts'
import { consentOf } from './consent-of.ts'
import { CookieConfigurationOptions } from './consent-options.ts'
import { openSettings } from './cookie-settings.tsx'

/** Hears the page's own triggers, and starts its consent, so that buttons outside of `bar` work, too. */
export function hearOwnTriggers({ bar, page }: { bar: HTMLElement; page: Page }): void {
  const { buttonOpenSelector, customLinkSelector } = readOptions({
    element: bar,
    page,
    flow: 'cookie-settings',
    attribute: 'cookie-configuration',
    schema: CookieConfigurationOptions,
  })
  consentOf(page)
  const selector = [buttonOpenSelector, customLinkSelector].filter(Boolean).join(', ')
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return
    if (!target.closest(selector)) return
    event.preventDefault()
    openSettings(page).catch((error: unknown) => page.report('cookie-settings', error, target))
  })
}
