/** Previews in the shopper's room: the ways of devices, and what each needs (contract, catalog 8.3). */
import { createModelViewer, hasWebGL, type ModelViewer, whenLoaded } from './viewer-element.ts'

export type Way = 'webxr' | 'quick-look' | 'scene-viewer' | 'none'

type XrSystem = { isSessionSupported?: (mode: string) => Promise<boolean> }

/** The best way of this device, by asking it; only Android's viewer cannot be asked for. */
async function findWay(): Promise<Way> {
  const { xr, userAgent } = navigator as Navigator & { xr?: XrSystem }
  const hasSession = await xr?.isSessionSupported?.('immersive-ar').catch(() => false)
  if (hasSession && hasWebGL()) return 'webxr'
  if (document.createElement('a').relList.supports('ar')) return 'quick-look'
  return /\bAndroid\b/.test(userAgent) ? 'scene-viewer' : 'none'
}

/** Loads the model into an element of its own, beside what is on the page, where this device has a way that needs it. */
export async function prepareAr({
  modelUrl,
  label,
  host,
  signal,
}: {
  modelUrl: string
  label: string
  host: HTMLElement
  signal: AbortSignal
}): Promise<{ way: Way; isPressed: boolean }> {
  const way = modelUrl ? await findWay() : 'none'
  if (way === 'webxr' || way === 'quick-look') await loadInto(host, { modelUrl, label, signal })
  return { way, isPressed: navigator.userActivation?.isActive ?? true }
}

const MODEL_CLASS = 'spatial-ar-model'

/** The model that was loaded into `host`, or is being loaded. */
const viewerIn = (host: HTMLElement) => host.querySelector<ModelViewer>(`:scope > .${MODEL_CLASS}`)

async function loadInto(
  host: HTMLElement,
  { modelUrl, label, signal }: { modelUrl: string; label: string; signal: AbortSignal },
): Promise<void> {
  if (viewerIn(host)?.loaded) return
  viewerIn(host)?.remove()
  const viewer = await createModelViewer()
  signal.throwIfAborted()
  for (const [name, value] of Object.entries({
    ar: '',
    'ar-modes': 'webxr',
    'ar-scale': 'fixed',
    alt: label,
    loading: 'eager',
    src: modelUrl,
  }))
    viewer.setAttribute(name, value)
  viewer.className = MODEL_CLASS
  host.append(viewer)
  await whenLoaded(viewer, signal).catch((error: unknown) => {
    viewer.remove()
    throw error
  })
}

/** Takes the model of `host` away. */
export const removeArModel = (host: HTMLElement): void => viewerIn(host)?.remove()

const ANDROID_VIEWER = 'intent://arvr.google.com/scene-viewer/1.2'

/** Opens the device's own viewer: the page stays behind it. */
export async function openViewer({
  way,
  modelUrl,
  host,
  signal,
}: {
  way: Way
  modelUrl: string
  host: HTMLElement
  signal: AbortSignal
}): Promise<void> {
  const link = document.createElement('a')
  if (way === 'quick-look') {
    const url = await viewerIn(host)?.prepareUSDZ()
    signal.throwIfAborted()
    if (!url) throw new Error('the model could not be written as USDZ')
    link.rel = 'ar'
    link.download = 'model.usdz'
    link.href = url
    // The viewer opens only from a link with a picture.
    link.append(document.createElement('img'))
  } else {
    const query = new URLSearchParams({ file: new URL(modelUrl, location.href).href, mode: 'ar_preferred' })
    const back = encodeURIComponent(location.href)
    link.href = `${ANDROID_VIEWER}?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`
  }
  link.hidden = true
  host.append(link)
  link.click()
  link.remove()
}

export type SessionNews = {
  type: 'session.started' | 'session.tracking' | 'session.failed' | 'session.ended'
}

/**
 * Runs a session with the overlay on the camera's picture, until it ends or the returned `stop` is called; `end` asks the browser to
 * end it. The overlay is moved into the library's element for that time: only what is in there is shown.
 */
export function runSession(
  { host, overlay }: { host: HTMLElement; overlay: HTMLElement | null },
  tell: (news: SessionNews) => void,
): { end: () => void; stop: () => void } {
  const viewer = viewerIn(host)
  const life = new AbortController()
  const { signal } = life
  const place = { parent: overlay?.parentNode ?? null, next: overlay?.nextSibling ?? null }
  const end = () => viewer?.shadowRoot?.querySelector<HTMLElement>('.exit-webxr-ar-button')?.click()
  const take = (type: SessionNews['type']) => {
    if (!signal.aborted) tell({ type })
  }
  if (!viewer) queueMicrotask(() => take('session.failed'))
  else {
    if (overlay) viewer.append(overlay)
    const running = () => {
      const status = viewer.getAttribute('ar-status')
      if (status === 'failed') take('session.failed')
      else if (status === 'not-presenting') take('session.ended')
      else if (status === 'object-placed') take('session.tracking')
    }
    const tracking = () => {
      if (viewer.getAttribute('ar-tracking') === 'tracking') take('session.tracking')
    }
    const starting = () => {
      const status = viewer.getAttribute('ar-status')
      if (status === 'failed' || status === 'not-presenting') take('session.failed')
      if (status !== 'session-started') return
      viewer.removeEventListener('ar-status', starting)
      viewer.addEventListener('ar-status', running, { signal })
      viewer.addEventListener('ar-tracking', tracking, { signal })
      signal.addEventListener('abort', end)
      take('session.started')
    }
    viewer.addEventListener('ar-status', starting, { signal })
    if (viewer.canActivateAR) viewer.activateAR().catch(() => take('session.failed'))
    else queueMicrotask(() => take('session.failed'))
  }
  return {
    end,
    stop() {
      life.abort()
      if (overlay) place.parent?.insertBefore(overlay, place.next)
    },
  }
}
