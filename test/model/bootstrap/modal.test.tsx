import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type EventFrom, fromCallback } from 'xstate'
import { modalOnPage } from '../../../src/bindings/bootstrap/modal-layer.ts'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectModal } from '../../../src/components/bootstrap/modal.ts'
import { type Closing, type Modal, modalMachine } from '../../../src/machines/bootstrap/modal.ts'
import { coverWith, startLayers } from '../support/layers.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { modalCases } from './cases/modal.ts'

const paths = reviewedPaths('modal', modalMachine, modalCases)

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
  const layers = startLayers()
  const covers: (() => void)[] = []
  /** The pending question to the page, until a path answers it. */
  let answer: (() => void) | undefined
  /** The flow that requested the modal last. */
  let owner = ''
  const { machine, layer, partsOf } = modalOnPage({
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
  const asked = machine.implementations.actors['askPage'] as unknown as { config: (given: object) => unknown }
  const held = fromCallback((given) => {
    answer = () => void asked.config(given)
    return () => (answer = undefined)
  })
  const stage = createStage(machine.provide({ actors: { askPage: held } }), {
    input: { layers, layer },
    services: [],
    cases: modalCases,
    shopper: {
      'modal.open': (event: { type: 'modal.open'; modal: Modal }) => {
        owner = event.modal.owner
        send(event)
      },
      'modal.dismiss': ({ by }: { by: Closing }) => {
        if (by === 'button') return get('.modal button').click()
        return by === 'key'
          ? userEvent.keyboard('{Escape}')
          : userEvent.click(get('.modal'), { position: { x: 20, y: 20 }, force: true })
      },
      'page.agreed': () => answer?.(),
      'page.objected': () => {
        document.addEventListener('hide.bs.modal', (event) => event.preventDefault(), { once: true })
        answer?.()
      },
      'layer.covered': (event: EventFrom<typeof modalMachine, 'layer.covered'>) => {
        if (event.by.kind === 'panel') covers.push(coverWith(layers, get('#panel')))
        else send(event)
      },
    },
  })
  const send = (event: EventFrom<typeof modalMachine>): void => stage.actor.send(event)
  const reflect = reflectModal(partsOf)
  end.signal.addEventListener('abort', () => {
    stage.actor.stop()
    layers.stop()
  })
  stage.actor.start()
  reflectSnapshots(stage.actor, reflect)
  return { ...stage, getOwner: () => owner, isCovered: () => covers.length > 0, isAsked: () => answer !== undefined }
}

describe('a modal', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, getOwner, isCovered, isAsked } = setUp()
      const [main, opener] = [get('main'), get('#opener')]
      const isHeld = (isPageHeld: boolean) => {
        expect(main.inert).toBe(isPageHeld)
        expect(document.body.style.overflow).toBe(isPageHeld ? 'hidden' : '')
      }
      const isOnly = (...classes: string[]) => {
        const own = getOwner() === 'terms' ? ['terms-modal'] : []
        expect([...document.querySelectorAll('.modal')].map(({ id }) => id)).toEqual([getOwner()])
        expect(new Set(shown()?.classList)).toEqual(new Set(['modal', 'fade', ...own, ...classes]))
        const isShown = classes.includes('show')
        const veils = [...document.querySelectorAll('.modal-backdrop')]
        expect(veils.map(({ className }) => className)).toEqual([`modal-backdrop fade${isShown ? ' show' : ''}`])
        expect(document.body.classList.contains('modal-open')).toBe(isShown)
        expect(shown()?.inert).toBe(!isShown)
      }
      await follow(path, {
        'no dialog': () => {
          expect(document.querySelectorAll('.modal, .modal-backdrop')).toHaveLength(0)
          expect(document.body.classList).not.toContain('modal-open')
          isHeld(isCovered())
        },
        'the dialog': () => {
          isOnly('show')
          isHeld(true)
          expect(document.activeElement).toBe(shown())
        },
        'the dialog moves a little and stays': () => {
          isOnly('show', 'modal-static')
          isHeld(true)
          // The page may have been asked since then.
          expect(heard.findLast((fact) => !fact.startsWith('hide '))).toBe(`hidePrevented ${getOwner()}`)
        },
        'the dialog fades; what is below it works again': () => {
          isOnly()
          isHeld(isCovered())
          expect(heard.at(-1)).toBe(`hide ${getOwner()}`)
        },
        'nobody closes it': () => {
          isHeld(true)
          expect([isAsked(), shown()?.inert]).toEqual([false, false])
        },
        'the page is asked whether it may close': () => expect(isAsked()).toBe(true),
        'what had the focus before has it again': () => expect(document.activeElement).toBe(opener),
        'the page is told that it is shown': () => expect(heard.at(-1)).toBe(`shown ${getOwner()}`),
        'the page is told that it is gone': () => expect(heard.at(-1)).toBe(`hidden ${getOwner()}`),
      })
    })
})
