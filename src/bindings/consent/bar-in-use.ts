/** Connects the server's cookie bar with the page's consent: what it shows, and what is pressed on it. */
import { reflectConsent } from '../../components/consent/consent.ts'
import type { Page } from '../../loader/types.ts'
import type { ConsentActor } from '../../machines/consent/consent.ts'
import { isPlainClick } from '../../page/press.ts'
import { reflectSnapshots } from '../kit/actors.ts'
import { drawWhen } from '../kit/draw-when.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'

/** Connects `bar` for as long as the page lasts. The buttons may stand anywhere on it (contract, shell 4.2: "document-wide"). */
export function connectBar({
  name,
  bar,
  actor,
  denySelector,
  acceptSelector,
  page,
}: {
  name: string
  bar: HTMLElement
  actor: ConsentActor
  denySelector: string
  acceptSelector: string
  page: Page
}): void {
  const { signal } = new AbortController()
  const language = document.documentElement.lang
  const report = (error: unknown) => page.report(name, error, bar)

  const veil = async (over: AbortSignal) => {
    const [{ showElementLoader }] = await Promise.all([import('../../components/ui/loaders.ts'), loadTexts(language)])
    if (over.aborted) return
    const hide = showElementLoader(bar, textsOf(page)['loader.loading'] ?? '')
    over.addEventListener('abort', hide)
  }
  const reflect = reflectConsent(bar, () => {
    const over = new AbortController()
    veil(over.signal).catch(report)
    return () => over.abort()
  })
  reflectSnapshots(actor, reflect)

  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return
    const isDenied = target.closest(denySelector)
    if (!isDenied && !target.closest(acceptSelector)) return
    event.preventDefault()
    actor.send({ type: isDenied ? 'bar.deny' : 'bar.accept' })
  })

  drawWhen(
    actor,
    { name, page, element: bar, signal },
    (snapshot) => snapshot.hasTag('failed'),
    async () => {
      const [{ createElement, renderLayer }, { Consent }] = await Promise.all([
        import('../kit/render.tsx'),
        import('../../components/consent/Consent.tsx'),
        loadTexts(language),
      ])
      const onRetry = () => {
        // The button goes with the sentence.
        bar.querySelector<HTMLElement>(`${acceptSelector} button`)?.focus()
        actor.send({ type: 'bar.accept' })
      }
      // First in the bar, which grows upwards: the buttons stay where they are.
      bar.prepend(
        renderLayer({ name, page, texts: textsOf(page), content: createElement(Consent, { actor, onRetry }) }),
      )
    },
  )
}
