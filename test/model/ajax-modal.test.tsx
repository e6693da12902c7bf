import { afterEach, describe, expect, test, vi } from 'vitest'
import { AjaxModal } from '../../src/components/shell/AjaxModal.tsx'
import { reflectAjaxModal } from '../../src/components/shell/ajax-modal.ts'
import { ajaxModalMachine } from '../../src/machines/shell/ajax-modal.ts'
import texts from '../../src/snippets/en-GB.json'
import { ajaxModalCases, OWNER } from './cases/ajax-modal.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { createModalPage } from './support/modal-page.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(ajaxModalMachine, ajaxModalCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(ajaxModalMachine, paths)).toMatchFileSnapshot('paths/ajax-modal.md')
})

describe('content in the modal', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createModalPage('<main></main>')
    const { shell, dialog, body } = page
    const backButton = Object.assign(document.createElement('button'), { className: 'back', textContent: 'Back' })
    const keepFocus = vi.fn()
    const stage = createStage(ajaxModalMachine.provide({ actions: { keepFocus } }), {
      input: { modal: shell, owner: OWNER },
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
    reflect(stage.actor.getSnapshot())
    stage.actor.subscribe(reflect)
    return { ...stage, shell, dialog, body, keepFocus }
  }

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, shell, dialog, body, keepFocus } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        keepFocus.mockClear()
        const wasOpen = shell.getSnapshot().hasTag('visible')
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        if (event?.type === 'content.open') expect(keepFocus).toHaveBeenCalledTimes(wasOpen ? 1 : 0)
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
          const back = body.firstElementChild?.matches('.back') ? body.firstElementChild : null
          expect(back?.getAttribute('data-url') ?? '').toBe(state.context.content?.previousUrl)
        }
        await expectSeen(state, {
          closed: () => expect(shell.getSnapshot().hasTag('visible')).toBe(false),
          'open.loading': () => isSeen('loader'),
          'open.filled': () => isSeen('content'),
          'open.failed': () => {
            isSeen('failure')
            expect(body.textContent).toContain(texts['modal.failed'])
          },
        })
      }
    })
})
