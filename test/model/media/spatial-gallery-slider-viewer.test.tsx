import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { SpatialGallerySliderViewer } from '../../../src/components/media/SpatialGallerySliderViewer.tsx'
import { reflectViewer } from '../../../src/components/media/spatial-gallery-slider-viewer.ts'
import { spatialGallerySliderViewerMachine } from '../../../src/machines/media/spatial-gallery-slider-viewer.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { spatialGallerySliderViewerCases } from './cases/spatial-gallery-slider-viewer.ts'

const paths = reviewedPaths(
  'spatial-gallery-slider-viewer',
  spatialGallerySliderViewerMachine,
  spatialGallerySliderViewerCases,
)

describe('a 3D model', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<main><div class="slide"><div class="spatial-canvas-spinner"></div><div class="wrapper"><canvas></canvas></div><div class="layer"></div></div></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const part = (selector: string) => document.querySelector<HTMLElement>(selector)
      const buttons = () => [...document.querySelectorAll('.spatial-controls button')]
      const machine = spatialGallerySliderViewerMachine.provide({
        actors: { viewModel: fromCallback(() => undefined) },
      })
      const { actor, follow } = createStage(machine, {
        input: { isShown: path.begins === 'the model is in view' },
        services: [],
        cases: spatialGallerySliderViewerCases,
        shopper: {
          'model.retry': () => part('.alert button')?.click(),
          'model.accept': () => part('.alert button')?.click(),
          'view.change': () => part('.spatial-controls button')?.click(),
        },
      })
      erase = drawInto(part('.layer') as Element, <SpatialGallerySliderViewer actor={actor} />)
      const reflect = reflectViewer(part('.wrapper') as HTMLElement)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const isSeen = (classes: string[], button: string | null, { isFailed = false, isBusy = false } = {}) => {
        expect([...(part('.wrapper')?.classList ?? [])].slice(1).toSorted()).toEqual(
          classes.map((name) => `spatial-canvas-${name}`),
        )
        expect(part('.slide')?.classList.contains('gallery-slider-canvas-disabled')).toBe(isFailed)
        expect(part('.spatial-canvas-spinner')?.hidden).toBe(!isBusy)
        expect(buttons().length).toBe(classes.includes('ready') ? 7 : 0)
        expect(part('.alert') !== null).toBe(isFailed)
        expect(part('.alert button')?.textContent ?? null).toBe(button)
      }
      const says = (words: string) => expect(part('.alert p')?.textContent).toBe(words)
      await follow(path, {
        'the picture alone': () => isSeen([], null),
        'the picture with a spinner': () => isSeen(['rendering'], null, { isBusy: true }),
        'the model with its buttons': () => {
          isSeen(['display', 'ready', 'rendering'], null)
          expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
            'Turn left',
            'Turn right',
            'Tilt up',
            'Tilt down',
            'Zoom in',
            'Zoom out',
            'Reset the view',
          ])
        },
        'the model at rest': () => isSeen(['ready'], null),
        'the picture with a sentence and a button to try again': () => isSeen([], 'Try again', { isFailed: true }),
        'the picture with the size of the file and a button to load it': () => {
          isSeen([], 'Load it all the same', { isFailed: true })
          says('The 3D model is large: 80 MB.')
        },
        'the picture with a sentence': () => isSeen([], null, { isFailed: true }),
        'it takes too long': () => says('The 3D model takes too long to load.'),
        'no 3D models here': () => says('This browser shows no 3D models.'),
        'the file is damaged': () => says('The 3D model could not be shown: its file is damaged.'),
        'it could not be loaded': () => says('The 3D model could not be loaded.'),
        'the browser has stopped': () => says('The browser has stopped showing the 3D model.'),
      })
    })
})
