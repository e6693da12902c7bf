/** Shows a model in place of the server's canvas (contract, catalog 8.2), and moves its camera. */
import {
  createModelViewer,
  hasWebGL,
  kindOfError,
  type ModelViewer,
  whenLoaded,
} from '../../page/media/viewer-element.ts'
import { fetchModel, ModelError } from './model-file.ts'

/** The camera of the contract: at (0, 0.6, 1.2), looking at the middle, 70° wide. */
const START_TILT = '63.435deg'
const START_RADIUS_M = 1.3416
const START_FIELD = '70deg'
/** How near and how far the camera may go, as parts of its distance at the beginning. */
const NEAREST = 0.45
const FARTHEST = 2.2
/** How far a pointer may move before its press is a drag (contract, catalog 4.3). */
const PRESS_TREMOR_PX = 10
/** Steps of the library's zoom for a press. */
const ZOOM_STEPS = 5

export type ModelPlace = {
  /** The viewer takes its place, under what the server has after it, e.g. the button of a preview (contract, catalog 8.1). */
  canvas: HTMLElement
  url: string
  /** What a screen reader says of it. */
  label: string
  /** 1 is the light of the contract. */
  light: number
  /** Width, height and depth in metres into which the model is fitted. */
  box: readonly [number, number, number]
  /** Millions of bytes. */
  largest: number
}

export type ModelNews =
  | { type: 'model.loaded' }
  | { type: 'model.failed'; reason: 'unsupported' | 'broken' | 'unreachable' | 'large' | 'lost'; size?: number }

export type ShownModel = {
  /** Turns and tilts, in degrees. */
  turn(around: number, over: number): void
  zoom(way: 1 | -1): void
  reset(): void
  /** Removes it. */
  end(): void
}

/**
 * How many times as far from the model the camera must be: the same picture as with a model that is scaled to fit into the box, which
 * the library cannot do without an error.
 */
function distance(viewer: ModelViewer, box: ModelPlace['box']): number {
  const { x, y, z } = viewer.getDimensions()
  const factor = Math.max(x / box[0], y / box[1], z / box[2])
  return Number.isFinite(factor) && factor > 0 ? factor : 1
}

/** A slider around it must not take the drag that turns the model, and what a press opens must not take its end for one. */
function keepDrags(viewer: ModelViewer, signal: AbortSignal): void {
  const stop = (event: Event) => event.stopPropagation()
  viewer.addEventListener(
    'pointerdown',
    (event) => {
      event.stopPropagation()
      const press = new AbortController()
      const drag = ({ buttons, clientX, clientY }: PointerEvent) => {
        if (buttons && Math.hypot(clientX - event.clientX, clientY - event.clientY) > PRESS_TREMOR_PX)
          viewer.addEventListener('click', stop, { signal: press.signal, capture: true })
      }
      viewer.addEventListener('pointermove', drag, { signal: press.signal, passive: true })
      // Until the next press, the click after it included.
      viewer.addEventListener('pointerdown', () => press.abort(), { once: true, capture: true })
    },
    { signal },
  )
}

/** Loads and shows the model, and tells what becomes of it, and how much has been loaded: from 0 to 1, and -1 where it cannot be. */
export function showModel(
  place: ModelPlace,
  tell: (news: ModelNews) => void,
  onProgress: (share: number) => void,
): ShownModel {
  const life = new AbortController()
  const { signal } = life
  // oxlint-disable-next-line bindings/no-lasting-state -- The viewer while it arrives: the library's element, its file and its camera, which no snapshot may hold.
  const shown: { viewer: ModelViewer | null; isLoaded: boolean; orbit: string; release: () => void } = {
    viewer: null,
    isLoaded: false,
    orbit: '',
    release: () => undefined,
  }
  const fail = (reason: 'unsupported' | 'broken' | 'unreachable' | 'large' | 'lost', size = 0) => {
    if (signal.aborted) return
    if (!shown.isLoaded) onProgress(-1)
    tell({ type: 'model.failed', reason, size })
  }
  const load = async () => {
    // A library that cannot be had is a model that cannot be had.
    const [file, viewer] = await Promise.all([
      fetchModel({ ...place, signal, onProgress }),
      createModelViewer().catch((error: unknown) => {
        throw new ModelError('unreachable', String(error))
      }),
    ])
    shown.release = file.release
    if (signal.aborted) return file.release()
    shown.viewer = viewer
    viewer.className = 'spatial-model'
    const attributes = {
      alt: place.label,
      'camera-controls': '',
      'disable-pan': '',
      'disable-tap': '',
      'touch-action': 'pan-y',
      'interaction-prompt': 'none',
      'field-of-view': START_FIELD,
      'max-field-of-view': START_FIELD,
      exposure: String(place.light),
      loading: 'eager',
      src: file.url,
    }
    for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
    keepDrags(viewer, signal)
    viewer.addEventListener('error', (event) => kindOfError(event) === 'webglcontextlost' && fail('lost'), { signal })
    place.canvas.after(viewer)
    await whenLoaded(viewer, signal)
    const radius = START_RADIUS_M * distance(viewer, place.box)
    shown.orbit = `0deg ${START_TILT} ${radius}m`
    viewer.setAttribute('min-camera-orbit', `auto 5deg ${radius * NEAREST}m`)
    viewer.setAttribute('max-camera-orbit', `auto 175deg ${radius * FARTHEST}m`)
    viewer.cameraOrbit = shown.orbit
    await viewer.updateComplete
    if (signal.aborted) return
    viewer.jumpCameraToGoal()
    shown.isLoaded = true
    onProgress(1)
    tell({ type: 'model.loaded' })
  }
  if (hasWebGL())
    load().catch((error: unknown) => {
      if (error instanceof ModelError) fail(error.reason, error.size)
      else fail((error as Error).message === 'webglcontextlost' ? 'lost' : 'broken')
    })
  // After the flow has begun to listen.
  else queueMicrotask(() => fail('unsupported'))
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  return {
    turn(around, over) {
      if (!shown.viewer) return
      const { theta, phi, radius } = shown.viewer.getCameraOrbit()
      shown.viewer.cameraOrbit = `${theta + radians(around)}rad ${phi + radians(over)}rad ${radius}m`
    },
    zoom: (way) => shown.viewer?.zoom(way * ZOOM_STEPS),
    reset() {
      if (!shown.viewer) return
      shown.viewer.cameraOrbit = shown.orbit
      shown.viewer.fieldOfView = START_FIELD
    },
    end() {
      life.abort()
      shown.viewer?.remove()
      shown.release()
    },
  }
}
