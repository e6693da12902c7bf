import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { SpatialArViewer } from '../../../src/components/media/SpatialArViewer.tsx'
import { makeButton, reflectArButton, reflectArOverlay } from '../../../src/components/media/spatial-ar-viewer.ts'
import { spatialArViewerMachine } from '../../../src/machines/media/spatial-ar-viewer.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { spatialArViewerCases } from './cases/spatial-ar-viewer.ts'

const paths = reviewedPaths('spatial-ar-viewer', spatialArViewerMachine, spatialArViewerCases)

describe('a preview in the shopper’s room', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<main><div class="ar-button">View in AR</div><div class="layer"></div><div class="overlay"></div></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const part = (selector: string) => document.querySelector(selector) as HTMLElement
      const machine = spatialArViewerMachine.provide({
        actors: { runSession: fromCallback(() => undefined), fillHint: fromCallback(() => undefined) },
      })
      const press = (selector: string) => () => part(selector).click()
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: ['prepareAr', 'openViewer'],
        cases: spatialArViewerCases,
        shopper: {
          'ar.start': () => (document.querySelector<HTMLElement>('.alert button') ?? part('.ar-button')).click(),
          'code.show': press('.alert .btn-link'),
        },
      })
      erase = drawInto(part('.layer'), <SpatialArViewer actor={actor} />)
      makeButton(part('.ar-button'))
      part('.ar-button').addEventListener('click', () => actor.send({ type: 'ar.start' }))
      const reflects = [reflectArButton(part('.ar-button')), reflectArOverlay(part('.overlay'))]
      actor.start()
      for (const reflect of reflects) {
        reflect(actor.getSnapshot())
        actor.subscribe(reflect)
      }
      const button = (isBusy: boolean, isOff = isBusy) => {
        const { role, ariaBusy, ariaDisabled } = part('.ar-button')
        expect({ role, ariaBusy, ariaDisabled }).toEqual({
          role: 'button',
          ariaBusy: String(isBusy),
          ariaDisabled: String(isOff),
        })
      }
      const alert = (words: string | null, buttons: string[]) => {
        expect(document.querySelector('.alert p')?.textContent ?? null).toBe(words)
        expect([...document.querySelectorAll('.alert button')].map(({ textContent }) => textContent)).toEqual(buttons)
      }
      const has = (name: string) => part('.overlay').classList.contains(`is--${name}`)
      const overlay = (stage: Record<'visible' | 'loading' | 'session-running' | 'tracking', boolean>) => {
        for (const [name, isOn] of Object.entries(stage)) expect(has(name), name).toBe(isOn)
      }
      const noOverlay = () => overlay({ visible: false, loading: false, 'session-running': false, tracking: false })
      await follow(path, {
        'the button': () => {
          noOverlay()
          button(false)
          alert(null, [])
        },
        'the button, busy': () => {
          button(true)
          alert(null, [])
        },
        'a sentence that all is ready, with a button to start': () =>
          alert('The preview is ready. Press again to start it.', ['View in your room']),
        'a sentence that it could not be started, with buttons to try again and for the QR code': () => {
          noOverlay()
          alert('The preview could not be started.', ['Try again', 'QR code of this page'])
        },
        'the overlay, loading': () =>
          overlay({ visible: true, loading: true, 'session-running': false, tracking: false }),
        'the overlay with the picture of the camera': () =>
          overlay({ visible: true, loading: false, 'session-running': true, tracking: false }),
        'the overlay with a ring at a place': () =>
          overlay({ visible: true, loading: false, 'session-running': true, tracking: true }),
        'the hint to move the device': () => expect(has('placement-hint')).toBe(true),
        'no hint': () => {
          expect(has('visible')).toBe(true)
          expect(has('placement-hint')).toBe(false)
        },
      })
    })
})
