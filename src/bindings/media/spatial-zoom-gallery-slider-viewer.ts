/** The 3D model in the zoom modal (contract, catalog 8.1). It has the states of `spatial-gallery-slider-viewer`. */
import { defineBinding } from '../kit.ts'
import { loadSpatialTexts } from './spatial-texts.ts'
import { isInView, loadViewerView, startViewer, viewerOptions, viewerServices } from './spatial-viewer.ts'

export const binding = defineBinding({
  name: 'spatial-zoom-gallery-slider-viewer',
  options: viewerOptions,
  services: viewerServices,
  prepare: loadSpatialTexts,
  warm: loadViewerView,
  mount(flow) {
    // The contract: as wide as the window is, in relation to its height.
    const ratio = innerWidth / innerHeight
    startViewer(flow, [ratio, 1, ratio], isInView(flow.element))
  },
})
