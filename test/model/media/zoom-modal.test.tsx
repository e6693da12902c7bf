import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectZoomModal } from '../../../src/components/media/zoom-modal.ts'
import { zoomModalMachine } from '../../../src/machines/media/zoom-modal.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { zoomModalCases } from './cases/zoom-modal.ts'

const paths = reviewedPaths('zoom-modal', zoomModalMachine, zoomModalCases)

describe('the zoom modal', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="gallery"><a href="#cup">Cup</a></div>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const gallery = document.querySelector('#gallery') as HTMLElement
      const quiet = fromCallback(() => undefined)
      const machine = zoomModalMachine.provide({ actors: { askPage: quiet, hearModal: quiet as never } })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['loadPicture'],
        cases: zoomModalCases,
      })
      const reflect = reflectZoomModal(gallery)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      await follow(path, {
        'a gallery without a sign': () =>
          expect([gallery.ariaBusy, gallery.style.cursor, gallery.className]).toEqual([null, '', '']),
        'a gallery that is busy': () => expect([gallery.ariaBusy, gallery.style.cursor]).toEqual(['true', 'progress']),
        'a gallery whose dialog is open': () =>
          expect([gallery.ariaBusy, gallery.className]).toEqual([null, 'is-zoomed']),
      })
    })
})
