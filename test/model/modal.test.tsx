import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EventFrom } from 'xstate'
import { modalOnPage } from '../../src/bindings/shell/modal-layer.ts'
import { reflectModal } from '../../src/components/shell/modal.ts'
import { modalMachine } from '../../src/machines/shell/modal.ts'
import { holdPage } from '../../src/services/page-layer.ts'
import { modalCases } from './cases/modal.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(modalMachine, modalCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(modalMachine, paths)).toMatchFileSnapshot('paths/modal.md')
})

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const shown = () => document.querySelector<HTMLElement>('.modal')
const heard: string[] = []
let end = new AbortController()

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = `<main><button id="opener">Open</button></main><div id="panel"></div>`
  get('#opener').focus()
  for (const type of ['shown', 'hide', 'hidden', 'hidePrevented'])
    document.addEventListener(`${type}.bs.modal`, ({ target }) => heard.push(`${type} ${(target as Element).id}`), end)
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.body.removeAttribute('class')
})

function setUp() {
  const layers: (() => void)[] = []
  const { machine, partsOf } = modalOnPage({
    put: ({ owner }) => {
      const dialog = document.createElement('div')
      dialog.className = 'modal fade'
      dialog.id = owner
      dialog.ariaLabel = owner
      dialog.innerHTML =
        '<div class="modal-dialog" style="margin-left: 200px">Text <button data-bs-dismiss="modal">Close</button></div>'
      dialog.style.cssText = 'position: fixed; inset: 0'
      document.body.append(dialog)
      return dialog
    },
    take: (element) => element.remove(),
  })
  const stage = createStage(machine, {
    input: undefined,
    services: [],
    shopper: {
      'modal.close': () => {
        const button = document.querySelector<HTMLElement>('.modal button')
        // Before the dialog is there only a script can close it.
        if (button) button.click()
        else send({ type: 'modal.close' })
      },
      'modal.dismiss': ({ by }: { by: 'key' | 'click' }) =>
        by === 'key'
          ? userEvent.keyboard('{Escape}')
          : userEvent.click(get('.modal'), { position: { x: 20, y: 20 }, force: true }),
      'layer.covered': () => void layers.push(holdPage(get('#panel'))),
      'layer.uncovered': () => send({ type: 'layer.uncovered' }),
    },
  })
  const send = (event: EventFrom<typeof modalMachine>): void => stage.actor.send(event)
  const reflect = reflectModal(partsOf)
  end.signal.addEventListener('abort', () => {
    stage.actor.stop()
    for (const release of layers) release()
    document.querySelector('.modal')?.remove()
    holdPage(get('main'))()
  })
  stage.actor.start()
  stage.actor.subscribe(reflect)
  return stage
}

describe('a modal', () => {
  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = setUp()
      const [main, opener] = [get('main'), get('#opener')]
      let isCovered = false
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        if (event?.type === 'layer.covered') isCovered = true
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { modal } = state.context
        const isFree = () => {
          expect([shown(), document.querySelector('.modal-backdrop')]).toEqual([null, null])
          expect(document.body.classList).not.toContain('modal-open')
          expect([main.inert, document.body.style.overflow]).toEqual(isCovered ? [true, 'hidden'] : [false, ''])
        }
        const isHeld = () => {
          expect(document.querySelectorAll('.modal, .modal-backdrop')).toHaveLength(2)
          expect([shown()?.id, ...(shown()?.classList ?? [])]).toEqual(expect.arrayContaining([modal?.owner, 'show']))
          expect(get('.modal-backdrop').classList).toContain('show')
          expect(shown()?.classList.contains('terms-modal')).toBe(modal?.owner === 'terms')
          expect([main.inert, document.body.style.overflow]).toEqual([true, 'hidden'])
          expect(document.body.classList).toContain('modal-open')
          expect(shown()?.contains(document.activeElement)).toBe(true)
        }
        await expectSeen(state, {
          closed: () => {
            isFree()
            if (heard.length) expect(heard.at(-1)).toMatch(/^hidden /)
          },
          waiting: isFree,
          'visible.entering': isHeld,
          'visible.open': () => {
            isHeld()
            if (event?.type === 'xstate.after.transitionTime.modal.visible.entering')
              expect(heard.at(-1)).toBe(`shown ${modal?.owner}`)
          },
          'visible.refusing': () => {
            isHeld()
            expect(shown()?.classList).toContain('modal-static')
            expect(heard.at(-1)).toBe(`hidePrevented ${modal?.owner}`)
          },
          leaving: () => {
            expect(shown()?.inert).toBe(true)
            expect(shown()?.classList).not.toContain('show')
            expect(main.inert).toBe(isCovered)
            if (!isCovered) expect(document.activeElement).toBe(opener)
            expect(heard.at(-1)).toBe(`hide ${modal?.owner}`)
          },
        })
      }
    })
})
