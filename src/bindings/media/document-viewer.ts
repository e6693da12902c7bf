/**
 * A document that another host shows, behind an overlay until the shopper allows it (docs/contract-media.md). It has the states of
 * `cms-gdpr-video-element`.
 */
import * as z from 'zod/mini'
import { defineBinding } from '../kit.ts'
import { cookieName, frameFields, frameUrl, loadFrameView, startFrame } from './foreign-frame.ts'

export const binding = defineBinding({
  name: 'document-viewer',
  options: z.object({ ...frameFields, documentUrl: frameUrl(), cookieName: cookieName('document-viewer') }),
  warm: loadFrameView,
  mount: (flow) =>
    startFrame(flow, { kind: 'document', url: flow.options.documentUrl, announceAllowed: () => undefined }),
})
