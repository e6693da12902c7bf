/**
 * What a shopper sees when a press needs code or a page that cannot be had, mostly without a network: a sentence, a
 * button that tries the press again, and one that puts both away. With its texts, since nothing else can be loaded then.
 */
import type { Page } from '../types.ts'

/** Of one language: the sentences for a press without a network, for its return and for code that is missing, and the buttons. */
type Texts = { sentence: string; again: string; back: string; close: string; missing: string; reload: string }

/** By language; written by the build. */
declare const STATEFRONT_OFFLINE: Readonly<Record<string, Texts>> & { en: Texts }

/** Marks the sentence, so that no layer makes it inert; holds what it says once there is a network again. */
const ATTRIBUTE = 'data-storefront-offline'

/** Of the page's language; English where there is none. */
const ownTexts = () =>
  STATEFRONT_OFFLINE[document.documentElement.lang.slice(0, 2).toLowerCase()] ?? STATEFRONT_OFFLINE.en

/** Changes the sentence on the page, if there is one. */
function sayOnline(): void {
  const box = document.querySelector(`[${ATTRIBUTE}]`)
  if (box?.firstChild instanceof Text) box.firstChild.data = box.getAttribute(ATTRIBUTE) ?? ''
}

/** What is tried again, by what it is for. */
const kept = new Map<unknown, () => void>()
const A_PRESS = 'a press'

/**
 * Shows the sentence; `retry` is called once, when the shopper asks for it, and not by itself once there is a network:
 * the shopper may be busy with something else by then. Of presses the last one counts; what is not for a press, but
 * `of` something else that is missing, is tried again beside it. With `isReload`, the shop answers and the code is missing: true where
 * the button loads the page anew.
 */
export function offerRetry(texts: Page['texts'], retry: () => void, of: unknown = A_PRESS, isReload?: boolean): void {
  // Anew in the order: the last press is the last to be tried.
  kept.delete(of)
  kept.set(of, retry)
  const { sentence, again, back, close, missing, reload } = ownTexts()
  const focused = document.activeElement
  const box = document.createElement('div')
  const button = (className: string, isAgain = false) => {
    const made = document.createElement('button')
    made.className = className
    made.addEventListener('click', () => {
      box.remove()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      const retries = [...kept.values()]
      kept.clear()
      if (isAgain) for (const each of retries) each()
    })
    return made
  }
  box.className =
    'alert alert-warning alert-dismissible d-flex flex-wrap align-items-center gap-2 position-fixed bottom-0 start-0 end-0 m-3'
  box.role = 'alert'
  box.style.zIndex = '2000'
  const tryAgain = button('btn btn-primary btn-sm', true)
  tryAgain.append(isReload ? (texts['error.reload'] ?? reload) : (texts['error.retry'] ?? again))
  const closing = button('btn-close')
  closing.ariaLabel = texts['panel.close'] ?? close
  const isMissing = isReload !== undefined
  const said = isMissing ? (texts['error.code'] ?? missing) : (texts['error.offline'] ?? sentence)
  box.setAttribute(ATTRIBUTE, isMissing ? said : (texts['error.online'] ?? back))
  // The same function each time: the browser keeps one listener.
  addEventListener('online', sayOnline, { once: true })
  document.querySelector(`[${ATTRIBUTE}]`)?.remove()
  document.body.append(box)
  // In a region that is on the page already, the text is announced.
  box.append(said, tryAgain, closing)
}
