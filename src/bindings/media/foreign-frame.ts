/** Starts what another host shows once the shopper allows it: a video or a document (contract, catalog 7.1 and 7.2). */
import * as z from 'zod/mini'
import type { Framed } from '../../components/media/CmsGdprVideoElement.tsx'
import { reflectPlaceholder } from '../../components/media/cms-gdpr-video-element.ts'
import { CONSENT_DAYS, cmsGdprVideoElementMachine } from '../../machines/media/cms-gdpr-video-element.ts'
import { addressFrom } from '../../page/kit/address.ts'
import { overlayParts } from '../../page/media/overlay-text.ts'
import { isCookieName } from '../../services/consent/cookie-writing.ts'
import { readCookie } from '../../services/consent/cookies.ts'
import { isPrerendered, whenSeen } from '../../services/consent/watch-decisions.ts'
import { consentOf } from '../consent/consent.ts'
import { type Flow, filled, loadView, promised, text, words } from '../kit.ts'
import { loadSpatialTexts } from './spatial-texts.ts'

/** An address that a frame may have: of a page on the web. */
export const frameUrl = () =>
  filled().check(z.refine((url) => /^https?:$/.test(addressFrom(url, location.href)?.protocol ?? '')))

/** A cookie that a browser can keep. */
export const cookieName = (fallback: string) => z._default(z.string().check(z.refine(isCookieName)), fallback)

/** The page event for videos that were allowed (contract, catalog 7.1). */
export const REPLACED = 'CmsGdprVideoElement_replaceElementWithVideo'

/** The overlay's classes, which are those of a loader; a page adds its own (contract, catalog 7.1). */
const BACKDROP = ['element-loader-backdrop', 'element-loader-backdrop-open']

/** What both kinds of elements have. */
export const frameFields = {
  backdropClasses: words([]),
  iframeClasses: words([]),
  btnClasses: words(['btn', 'btn-outline-secondary']),
  overlayText: text(''),
  confirmButtonText: text(''),
}

type FrameFlow = Flow<{
  cookieName: string
  backdropClasses: string[]
  iframeClasses: string[]
  btnClasses: string[]
  overlayText: string
  confirmButtonText: string
}>

export const loadFrameView = () =>
  loadView(import('../../components/media/CmsGdprVideoElement.tsx'), loadSpatialTexts())

/** Starts the element; `announceAllowed` tells the page's scripts that the shopper allowed its cookie here. */
export function startFrame(
  flow: FrameFlow,
  { kind, url, announceAllowed }: Pick<Framed, 'kind' | 'url'> & { announceAllowed: () => void },
): void {
  const { element, options, page, on, hear, run, drawWhen } = flow
  const { cookieName } = options
  const { href, host } = new URL(url, location.href)
  // Another script has put the frame beside it.
  if ([...(element.parentElement?.querySelectorAll('iframe') ?? [])].some(({ src }) => src === href)) return
  const framed: Framed = {
    kind,
    url: href,
    host,
    frameClass: options.iframeClasses.join(' '),
    buttonClass: options.btnClasses.join(' '),
    backdropClass: [...new Set([...BACKDROP, ...options.backdropClasses])].join(' '),
    overlay: overlayParts(options.overlayText),
    confirmText: options.confirmButtonText,
  }
  const consent = consentOf(page)
  const isAllowed = () => !isPrerendered() && readCookie(cookieName) !== null
  const machine = cmsGdprVideoElementMachine.provide({
    actors: {
      keepConsent: promised(() => Promise.resolve(consent.allow(cookieName, CONSENT_DAYS))),
    },
    actions: { announceAllowed },
  })
  const actor = run(machine, { input: { isAllowed: isAllowed() }, reflect: reflectPlaceholder(element) })
  const look = () => actor.send({ type: isAllowed() ? 'consent.given' : 'consent.withdrawn' })
  hear('consent.changed', look)
  // What other scripts of the page tell (contract, catalog 7.1); what they tell of cookies, the page's consent hears.
  for (const type of ['CookieConfiguration_CloseOffCanvas', REPLACED]) on(document, type, look)
  if (isPrerendered()) whenSeen(look)
  drawWhen(actor, 'gated', loadFrameView, element, ({ createElement, FrameOverlay }) =>
    createElement(FrameOverlay, { actor, framed }),
  )
  // Where the frame stands in the contract: in the placeholder's parent.
  const afterPlaceholder = (host: HTMLElement) => {
    host.style.display = 'contents'
    element.after(host)
  }
  drawWhen(actor, 'framed', loadFrameView, afterPlaceholder, ({ createElement, ForeignFrame }) =>
    createElement(ForeignFrame, { actor, framed }),
  )
}
