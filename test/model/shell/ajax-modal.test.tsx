import { afterEach, describe, expect, test } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { AjaxModal } from '../../../src/components/shell/AjaxModal.tsx'
import { reflectAjaxModal } from '../../../src/components/shell/ajax-modal.ts'
import { ajaxModalMachine } from '../../../src/machines/shell/ajax-modal.ts'
import { drawInto } from '../support/draw.tsx'
import { createModalPage } from '../support/modal-page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { ajaxModalCases, OWNER } from './cases/ajax-modal.ts'

const paths = reviewedPaths('ajax-modal', ajaxModalMachine, ajaxModalCases)

describe('content in the modal', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createModalPage('<main></main>')
    const { shell, dialog, body } = page
    const backButton = Object.assign(document.createElement('button'), { className: 'back', textContent: 'Back' })
    const stage = createStage(ajaxModalMachine.provide({ actions: { keepFocus: () => dialog.focus() } }), {
      input: { modal: shell, owner: OWNER },
      cases: ajaxModalCases,
      services: ['fetchContent'],
      shopper: {
        'content.retry': () => document.querySelector<HTMLElement>('[role="alert"] button')?.click(),
        'modal.closed': () => shell.send({ type: 'modal.close' }),
      },
    })
    const erase = drawInto(
      body.firstElementChild as Element,
      <AjaxModal actor={stage.actor} onInserted={() => undefined} />,
    )
    const reflect = reflectAjaxModal({ dialog, body, busyClass: 'text-center', backButton })
    end = () => {
      erase()
      stage.actor.stop()
      page.end()
    }
    stage.actor.start()
    reflectSnapshots(stage.actor, reflect)
    return { ...stage, shell, dialog, body }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, shell, dialog, body } = setUp()
      const isSeen = (part: 'loader' | 'content' | 'failure') => {
        expect(shell.getSnapshot().hasTag('visible')).toBe(true)
        const parts = {
          loader: body.querySelector('.loader'),
          content: body.querySelector('.content'),
          failure: body.querySelector('[role="alert"]'),
        }
        expect(Object.entries(parts).flatMap(([name, element]) => (element ? [name] : []))).toEqual([part])
        expect(dialog.getAttribute('aria-busy')).toBe(String(part === 'loader'))
        expect(body.classList.contains('text-center')).toBe(part === 'loader')
      }
      await follow(path, {
        'no dialog': () => expect(shell.getSnapshot().hasTag('visible')).toBe(false),
        'the dialog with a loader': () => isSeen('loader'),
        'the dialog with the content': () => isSeen('content'),
        'the dialog says that this could not be loaded': () => {
          isSeen('failure')
          expect(body.textContent).toContain('This could not be loaded.')
          expect(body.querySelector('[role="alert"] button')?.textContent).toBe('Try again')
        },
        'the focus is in the dialog': () => expect(dialog.contains(document.activeElement)).toBe(true),
        'no way back in the dialog': () => expect(body.querySelector('.back')).toBeNull(),
        'a way back to the terms above all else in the dialog': () => {
          const back = body.firstElementChild as HTMLElement
          expect([back.className, back.dataset['url'], back.getAttribute('href')]).toEqual(['back', '/terms', '/terms'])
          expect(back.style.marginLeft).toBe('20px')
          expect(body.querySelectorAll('.back')).toHaveLength(1)
        },
      })
    })
})
