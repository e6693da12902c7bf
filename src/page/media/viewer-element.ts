/** The library that shows 3D models, and what is asked of its element. It is loaded when a model is shown, never ahead. */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'

const ErrorEvent = z.object({ detail: z.object({ type: z.string() }) })

/** The used part of `<model-viewer>`. */
export type ModelViewer = HTMLElement & {
  src: string | null
  cameraOrbit: string
  fieldOfView: string
  readonly loaded: boolean
  readonly canActivateAR: boolean
  readonly updateComplete: Promise<unknown>
  getDimensions(): { x: number; y: number; z: number }
  getCameraOrbit(): { theta: number; phi: number; radius: number }
  zoom(steps: number): void
  jumpCameraToGoal(): void
  prepareUSDZ(): Promise<string>
  activateAR(): Promise<void>
}

/** Whether this browser draws in three dimensions; the library itself says that a model is loaded where it does not. */
export function hasWebGL(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers allow few contexts at a time.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

/** Decoders come from the shop, never from the library's own host (contract, catalog 8). */
function setDecoders(): void {
  const path = globalOf('themeAssetsPublicPath') as string | undefined
  const base = new URL(path ?? '/theme/', location.href).href
  Object.assign(window, {
    ModelViewerElement: {
      dracoDecoderLocation: `${base}draco/`,
      ktx2TranscoderLocation: `${base}basis/`,
      ...(globalOf('ModelViewerElement') as object | undefined),
    },
  })
}

/** A new element, once its code is there. */
export async function createModelViewer(): Promise<ModelViewer> {
  if (!customElements.get('model-viewer')) {
    setDecoders()
    await import('@google/model-viewer')
  }
  return document.createElement('model-viewer') as unknown as ModelViewer
}

/** Waits until the element has loaded its model; rejects with the library's word for why it has not. */
export function whenLoaded(viewer: ModelViewer, signal: AbortSignal): Promise<void> {
  if (viewer.loaded) return Promise.resolve()
  return new Promise((resolve, reject) => {
    viewer.addEventListener('load', () => resolve(), { once: true, signal })
    viewer.addEventListener('error', (event) => reject(new Error(kindOfError(event))), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** `loadfailure` or `webglcontextlost`. */
export const kindOfError = (event: Event): string => ErrorEvent.safeParse(event).data?.detail.type ?? 'loadfailure'
