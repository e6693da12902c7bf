/** A video of another host, behind an overlay until the shopper allows it (contract, catalog 7.1). */
import * as z from 'zod/mini'
import { defineBinding } from '../kit.ts'
import { cookieName, frameFields, frameUrl, loadFrameView, REPLACED, startFrame } from './foreign-frame.ts'

export const binding = defineBinding({
  name: 'cms-gdpr-video-element',
  options: z.object({ ...frameFields, videoUrl: frameUrl(), cookieName: cookieName('youtube-video') }),
  warm: loadFrameView,
  mount: (flow) =>
    startFrame(flow, {
      kind: 'video',
      url: flow.options.videoUrl,
      announceAllowed: () => document.dispatchEvent(new CustomEvent(REPLACED)),
    }),
})
