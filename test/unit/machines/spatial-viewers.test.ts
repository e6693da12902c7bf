/** What the flows of 3D models ask of the device and of the file. */
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type ArPreparation, spatialArViewerMachine } from '../../../src/machines/media/spatial-ar-viewer.ts'
import { spatialGallerySliderViewerMachine } from '../../../src/machines/media/spatial-gallery-slider-viewer.ts'

test.each(['quick-look', 'scene-viewer'] as const)('the viewer of the device is opened: %s', async (way) => {
  const opened: string[] = []
  const machine = spatialArViewerMachine.provide({
    actors: {
      prepareAr: fromPromise<ArPreparation, void>(() => Promise.resolve({ way, isPressed: true })),
      openViewer: fromPromise(({ input }) => Promise.resolve(void opened.push(input.way))),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'ar.start' })
  await vi.waitFor(() => expect(opened).toEqual([way]))
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false))
})

test('a large file that the shopper wants is asked for as such', () => {
  const asked: boolean[] = []
  const machine = spatialGallerySliderViewerMachine.provide({
    actors: { viewModel: fromCallback(({ input }) => void asked.push(input.mayBeLarge)) },
  })
  const actor = createActor(machine, { input: { isShown: true } }).start()
  actor.send({ type: 'model.failed', reason: 'large', size: 80 })
  actor.send({ type: 'model.accept' })
  expect(asked).toEqual([false, true])
})
