/**
 * The cookie bar (contract, shell 4.1). It stands at the end of the page's markup; while it asks it is moved to the front, so
 * that who uses the keyboard comes to it first (quality D8).
 */
import type * as z from 'zod/mini'
import { reflectConsent } from '../../components/consent/consent.ts'
import type { Page } from '../../loader/types.ts'
import type { ConsentActor } from '../../machines/consent/consent.ts'
import { reflectSnapshots } from '../actors.ts'
import { drawWhen } from '../draw-when.ts'
import { isPlainClick } from '../events.ts'
import { readOptions } from '../options.ts'
import { loadTexts, textsOf } from '../texts.ts'
import { CONSENT, consentOf } from './consent-of.ts'
import { type CookieConfiguration, CookieConfigurationOptions, settingsUrl } from './consent-options.ts'
import { keepRoomFor } from './cookie-bar-room.ts'
import type { CookiePermissionOptions } from './cookie-permission.ts'

/** Starts the bar and the page's consent behind it. */
export function startCookieBar({
  bar,
  options,
  page,
  signal,
}: {
  bar: HTMLElement
  options: z.output<typeof CookiePermissionOptions>
  page: Page
  signal: AbortSignal
}): void {
  const { actor } = consentOf(page)
  if (!actor || signal.aborted) return
  const configuration = readOptions({
    element: bar,
    page,
    flow: 'cookie-settings',
    attribute: 'cookie-configuration',
    schema: CookieConfigurationOptions,
  })
  const { globalButtonAcceptAllSelector: acceptSelector } = configuration
  const language = document.documentElement.lang
  const loadVeil = () => Promise.all([import('../../components/ui/loaders.ts'), loadTexts(language)])
  const report = (error: unknown) => page.report(CONSENT, error, bar)

  const veil = async (over: AbortSignal) => {
    const [{ showElementLoader }] = await loadVeil()
    if (over.aborted) return
    const hide = showElementLoader(bar, textsOf(page)['loader.loading'] ?? '')
    over.addEventListener('abort', hide)
  }
  const reflect = reflectConsent(bar, () => {
    const over = new AbortController()
    veil(over.signal).catch(report)
    return () => over.abort()
  })
  reflectSnapshots(actor, (snapshot) => {
    if (snapshot.hasTag('asking') && !bar.style.display) placeFirst(bar)
    reflect(snapshot)
  })
  for (const intent of ['pointerover', 'focusin'])
    bar.addEventListener(intent, () => void loadVeil().catch(report), { once: true, signal })
  keepRoomFor(bar, { page, resizeDelay: options.resizeDebounceTime, signal })

  listen({ actor, denySelector: options.buttonSelector, configuration, page, signal })
  drawWhen(
    actor,
    { name: CONSENT, page, element: bar, signal },
    (snapshot) => snapshot.hasTag('failed'),
    async () => {
      const [{ createElement, renderLayer }, { Consent }] = await Promise.all([
        import('../render.tsx'),
        import('../../components/consent/Consent.tsx'),
        loadTexts(language),
      ])
      const onRetry = () => {
        // The button goes with the sentence.
        bar.querySelector<HTMLElement>(`${acceptSelector} button`)?.focus()
        actor.send({ type: 'bar.accept' })
      }
      const content = createElement(Consent, { actor, onRetry })
      renderLayer({ name: CONSENT, page, texts: textsOf(page), parent: bar, signal, content })
    },
  )
}

/** Moves the bar behind the link that skips to the content, or to the very front. Nothing moves on screen: it is fixed. */
function placeFirst(bar: HTMLElement) {
  const skip = document.querySelector('body > .skip-to-content')
  if (skip) skip.after(bar)
  else document.body.prepend(bar)
}

/** The bar's buttons may stand anywhere on the page (contract, shell 4.2: "document-wide"). */
function listen({
  actor,
  denySelector,
  configuration,
  page,
  signal,
}: {
  actor: ConsentActor
  denySelector: string
  configuration: CookieConfiguration
  page: Page
  signal: AbortSignal
}) {
  const { globalButtonAcceptAllSelector, buttonOpenSelector, customLinkSelector } = configuration
  const openSelector = `${buttonOpenSelector}, ${customLinkSelector ?? ownLinks()}`
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return
      if (target.closest(denySelector)) {
        event.preventDefault()
        actor.send({ type: 'bar.deny' })
      } else if (target.closest(globalButtonAcceptAllSelector)) {
        event.preventDefault()
        actor.send({ type: 'bar.accept' })
      } else if (target.closest(openSelector)) {
        // What the table of the entry does not know: selectors of the page's own.
        event.preventDefault()
        import('./cookie-settings.tsx')
          .then(({ openSettings }) => openSettings(page))
          .catch((error: unknown) => page.report('cookie-settings', error, target))
      }
    },
    { signal },
  )
}

/** Every link to the content of the panel; none on a page that does not name it. */
function ownLinks(): string {
  try {
    return `[href="${CSS.escape(settingsUrl())}"]`
  } catch {
    return ':not(*)'
  }
}
