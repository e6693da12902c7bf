import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createEmptyActor } from 'xstate'
import { binding, collapseOf, collapseOnPage } from '../../../src/bindings/bootstrap/collapse.ts'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectCollapse } from '../../../src/components/bootstrap/collapse.ts'
import { type CollapseActor, collapseMachine } from '../../../src/machines/bootstrap/collapse.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { collapseCases } from './cases/collapse.ts'

const paths = reviewedPaths('collapse', collapseMachine, collapseCases)

const heard: string[] = []
let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(
      `${type}.bs.collapse`,
      ({ target }) => heard.push(`${type} ${(target as Element).id}`),
      end,
    )
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})
const get = (selector: string) => document.querySelector(selector) as HTMLElement

describe('a collapsible element', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      document.body.innerHTML = `<button aria-expanded="true">Details</button><div id="part" class="collapse"><p>text</p></div>`
      const [button, part] = [get('button'), get('#part')]
      const { askPage, isAsked } = heldQuestion()
      const machine = collapseOnPage(part, () => createEmptyActor() as unknown as CollapseActor)
      const { actor, follow } = createStage(machine.provide({ actors: { askPage } }), {
        input: undefined,
        services: [],
        cases: collapseCases,
      })
      const reflect = reflectCollapse(part, () => [button])
      actor.start()
      reflectSnapshots(actor, reflect)
      const isSeen = (isOpen: boolean, classes: string, size: string) => {
        expect(button.getAttribute('aria-expanded')).toBe(String(isOpen))
        expect(button.classList.contains('collapsed')).toBe(!isOpen)
        expect([...part.classList].toSorted().join(' ')).toBe(classes)
        expect(part.style.height).toBe(size)
      }
      await follow(path, {
        'only the control': () => {
          isSeen(false, 'collapse', '')
          expect(heard.at(-1)).toBe(heard.length > 0 ? 'hidden part' : undefined)
        },
        'the part unfolds': () => isSeen(true, 'collapsing', `${part.scrollHeight}px`),
        'the part is open': () => {
          isSeen(true, 'collapse show', '')
          expect(heard.at(-1)).toBe('shown part')
        },
        'the part folds away': () => isSeen(false, 'collapsing', '0px'),
        'nobody is asked': () => expect(isAsked()).toBe(false),
        'the page is asked whether it may open': () => {
          expect(isAsked()).toBe(true)
          expect(button.getAttribute('aria-expanded')).toBe('false')
        },
        'the page is asked whether it may close': () => {
          expect(isAsked()).toBe(true)
          expect(button.getAttribute('aria-expanded')).toBe('true')
        },
      })
    })

  test('in an accordion the others close, unless a script prevents it', () => {
    const part = (id: string, classes: string) =>
      `<div id="${id}" class="collapse ${classes}" data-bs-parent="#accordion">${id}</div>`
    document.body.innerHTML = `<div id="accordion">${part('a', 'show')}${part('b', '')}</div>`
    const { page } = createTestPage()
    const [a, b] = [collapseOf(page, get('#a')), collapseOf(page, get('#b'))]
    expect(collapseOf(page, get('#a'))).toBe(a)
    const objection = new AbortController()
    get('#b').addEventListener('show.bs.collapse', (event) => event.preventDefault(), objection)
    b.send({ type: 'collapse.open' })
    expect([a.getSnapshot().hasTag('open'), b.getSnapshot().hasTag('open')]).toEqual([true, false])
    objection.abort()
    b.send({ type: 'collapse.open' })
    expect([a.getSnapshot().hasTag('open'), b.getSnapshot().hasTag('open')]).toEqual([false, true])
    expect(heard).toEqual(['show b', 'show b', 'hide a'])
  })

  test.each([
    ['a check box', '<input type="checkbox" class="mark"> More', '.mark'],
    ['a label around its control, on its text', '<label class="mark"><input type="radio"> More</label>', '.mark'],
    ['a label around its control, on the control', '<label class="mark"><input type="radio"> More</label>', 'input'],
    [
      'a label beside its control',
      '<input id="own" type="checkbox"><label class="mark" for="own">More</label>',
      '.mark',
    ],
  ])('%s toggles once and is ticked natively', async (_, control, pressed) => {
    document.body.innerHTML = `${control}<div id="part" class="collapse">text</div>`
    const mark = get('.mark')
    mark.dataset['bsTarget'] = '#part'
    const { page } = createTestPage()
    binding.mount({ element: mark, signal: end.signal, page })
    await userEvent.click(get(pressed))
    expect(collapseOf(page, get('#part')).getSnapshot().hasTag('open')).toBe(true)
    expect(get('input')).toHaveProperty('checked', true)
  })
})
