/** A 3D model in a product's gallery, or on its own (contract, catalog 8.2). */
import { CLAMP_SIZE_M } from '../../machines/media/spatial-gallery-slider-viewer.ts'
import { defineBinding } from '../kit.ts'
import { loadSpatialTexts } from './spatial-texts.ts'
import { isInView, loadViewerView, startViewer, viewerOptions, viewerServices } from './spatial-viewer.ts'

export const binding = defineBinding({
  name: 'spatial-gallery-slider-viewer',
  options: viewerOptions,
  services: viewerServices,
  prepare: loadSpatialTexts,
  warm: loadViewerView,
  mount: (flow) => startViewer(flow, CLAMP_SIZE_M, isInView(flow.element)),
})
