/** The pictures and videos of a product (contract, catalog 4.2); without script they are in a strip that scrolls. */
import { defineBinding } from '../kit.ts'
import { GalleryOptions, loadNotice, startGallery } from './gallery.ts'
import { loadMediaTexts } from './media-texts.ts'

export const binding = defineBinding({
  name: 'gallery-slider',
  options: GalleryOptions,
  prepare: loadMediaTexts,
  views: [loadNotice],
  mount: (flow) => void startGallery(flow, flow.options),
})
