/** The captcha of a third party: its script, and what it draws (contract, shell 17.2). */
import { globalOf } from '../../globals.ts'
import { loadScript } from '../consent/third-party-script.ts'
import type { ReCaptcha, ReCaptchaKind, ReCaptchaNews } from '../contract/captcha.ts'

/** The third party's own address (contract, shell 17.2). */
export const CAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js'

/** Names what is counted; the third party shows the numbers to the merchant. */
const ACTION = { action: 'submit' }

type Rendering = {
  sitekey: string
  size: 'invisible' | 'normal'
  callback: (token: unknown) => void
  'expired-callback': () => void
  'error-callback': () => void
}

/** What its script leaves on the page. */
type Api = {
  ready: (then: () => void) => void
  render: (container: HTMLElement, settings: Rendering) => number
  execute: (which: number | string, action?: typeof ACTION) => PromiseLike<unknown> | undefined
  reset: (widget: number) => void
}

export type CaptchaSettings = {
  kind: ReCaptchaKind
  siteKey: string
  scriptUrl: string
  /** Where it is drawn; the kind `score` draws nothing in the form. */
  container: HTMLElement | null
}

type Hearing = { heard: (news: ReCaptchaNews) => unknown }

/** What was drawn into an element, which can be done once, and who is told of it: a form that is moved starts anew. */
// oxlint-disable-next-line bindings/no-lasting-state -- A registry by element: the third party draws into an element once, and lets nobody take it away.
const drawn = new WeakMap<HTMLElement, { captcha: ReCaptcha; hearing: Hearing }>()

/**
 * Has the script, that of the page where it has one, and draws the captcha. `heard` is told what the third party says.
 *
 * @throws Error if the script does not arrive, or does not leave what it should
 */
export async function loadCaptcha({
  heard,
  signal,
  ...settings
}: CaptchaSettings & Hearing & { signal: AbortSignal }): Promise<ReCaptcha> {
  const { kind, siteKey, container } = settings
  const api = await loadApi(settings, signal)
  const unseen = scoreOf(api, siteKey)
  if (!container || signal.aborted) return unseen
  const known = drawn.get(container)
  if (known) {
    known.hearing.heard = heard
    return known.captcha
  }
  const hearing = { heard }
  const widget = api.render(container, {
    sitekey: siteKey,
    size: kind === 'task' ? 'invisible' : 'normal',
    callback: (token) => hearing.heard({ type: 'token.arrived', token: String(token) }),
    'expired-callback': () => hearing.heard({ type: 'token.expired' }),
    'error-callback': () => hearing.heard({ type: 'check.failed' }),
  })
  const captcha = { ...unseen, begin: () => void api.execute(widget), reset: () => api.reset(widget) }
  drawn.set(container, { captcha, hearing })
  return captcha
}

/** Asks the third party to rate the shopper. */
export async function fetchToken({ captcha }: { captcha: ReCaptcha; signal: AbortSignal }): Promise<string> {
  return captcha.fetchToken()
}

const scoreOf = (api: Api, siteKey: string): ReCaptcha => ({
  begin: () => undefined,
  fetchToken: async () => {
    const token = await api.execute(siteKey, ACTION)
    if (typeof token !== 'string' || token === '') throw new Error('the captcha gave no token')
    return token
  },
  reset: () => undefined,
})

const onPage = (): Api | undefined => {
  const api = globalOf('grecaptcha')
  return typeof api === 'object' && api !== null && 'ready' in api ? (api as Api) : undefined
}

/** Pages of 6.7 have a queue under the same name, which keeps what is to be done once the script is there (contract, versions C9). */
const isLoaded = (api: Api | undefined): boolean => api !== undefined && ('render' in api || 'execute' in api)

async function loadApi({ kind, siteKey, scriptUrl }: CaptchaSettings, signal: AbortSignal): Promise<Api> {
  if (!isLoaded(onPage())) {
    const address = new URL(scriptUrl, location.href)
    address.searchParams.set('render', kind === 'score' ? siteKey : 'explicit')
    await loadScript({ url: address.href, grant: 'captcha', signal })
  }
  // The script may keep the queue, and fills it in once it is ready.
  const api = onPage()
  if (!api) throw new Error(`the script ${scriptUrl} left no window.grecaptcha`)
  await new Promise<void>((resolve) => {
    api.ready(resolve)
  })
  return onPage() ?? api
}
