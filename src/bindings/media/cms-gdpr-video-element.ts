/** A video of another host, behind an overlay until the shopper allows it (contract, catalog 7.1). */
import * as z from 'zod/mini'
import { defineBinding } from '../kit.ts'
import { cookieName, frameFields, frameUrl, loadFrameView, REPLACED, startFrame } from './foreign-frame.ts'

/** The cookie of the videos of `provider`; that of the contract is the one of YouTube. */
const cookieOf = (provider: string) => `${provider}-video`
const FIRST_PROVIDER = 'youtube'

/**
 * The provider of a video, by which its cookie is named where the page does not (specification, "other cookies"): who allows one
 * provider has not allowed the other. Read from the classes of the element (contract, catalog 7.1), otherwise from the address.
 */
const providerOf = ({ className }: Element, videoUrl: string): string =>
  /\bcms-element-(youtube|vimeo)-video/.exec(className)?.[1] ??
  (/(^|\.)vimeo\.com$/.test(new URL(videoUrl, location.href).hostname) ? 'vimeo' : FIRST_PROVIDER)

export const binding = defineBinding({
  name: 'cms-gdpr-video-element',
  options: z.object({ ...frameFields, videoUrl: frameUrl(), cookieName: cookieName('') }),
  warm: loadFrameView,
  mount: (flow) => {
    const { element, options } = flow
    const name = options.cookieName || cookieOf(providerOf(element, options.videoUrl))
    startFrame(
      { ...flow, options: { ...options, cookieName: name } },
      {
        kind: 'video',
        url: options.videoUrl,
        announceAllowed: () => document.dispatchEvent(new CustomEvent(REPLACED)),
      },
    )
  },
})
