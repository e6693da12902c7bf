import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { binding, popoverOnPage } from '../../../src/bindings/bootstrap/popover.ts'
import { createPopover } from '../../../src/components/bootstrap/popover.ts'
import { reflectTip } from '../../../src/components/bootstrap/tip.ts'
import { popoverMachine } from '../../../src/machines/bootstrap/popover.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { content, popoverCases } from './cases/popover.ts'

const paths = reviewedPaths('popover', popoverMachine, popoverCases)

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const popover = () => document.querySelector<HTMLElement>('.popover')
let end = new AbortController()
const heard: string[] = []

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = `<main><button id="unit" title="Unit price" data-bs-toggle="popover" data-bs-content="The price of one litre">What is this?</button>
    <button id="html" data-bs-toggle="popover" data-bs-html="true" data-bs-content="&lt;a href='#more'&gt;Read on&lt;/a&gt;&lt;img src=x onerror=alert(1)&gt;">More</button>
    <p style="margin-top: 200px">Text</p></main>`
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.popover`, () => heard.push(type), { signal: end.signal })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

describe('a popover', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { askPage, isAsked } = heldQuestion()
      const machine = popoverOnPage(get('#unit')).provide({ actors: { askPage } })
      const { actor, follow } = createStage(machine, {
        input: { content },
        services: ['readPopover'],
        cases: popoverCases,
      })
      const { reflect } = reflectTip(({ context }: SnapshotFrom<typeof popoverMachine>) => {
        const element = document.body.appendChild(createPopover('popover', context.content))
        element.classList.add('show')
        return () => element.remove()
      })
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const part = (name: 'header' | 'body') => popover()?.querySelector(`.popover-${name}`)
      const isGone = () => {
        expect(popover()).toBeNull()
        expect(heard.at(-1)).toBe(heard.length > 0 ? 'hidden' : undefined)
      }
      await follow(path, {
        'only the control': () => {
          isGone()
          expect(isAsked()).toBe(false)
        },
        'only the control; the page is asked': () => {
          isGone()
          expect(isAsked()).toBe(true)
        },
        'the explanation beside its control': () => {
          expect(popover()?.classList).toContain('show')
          expect(part('header')?.textContent).toBe('Unit price')
          expect(part('body')?.textContent).toBe('The price of one litre')
          expect(heard.at(-1)).toBe('shown')
        },
        'a word of it is bold': () => expect(part('body')?.querySelector('b')?.textContent).toBe('one'),
        'it is plain text': () => expect(part('body')?.childElementCount).toBe(0),
      })
    })
})

describe('on its control', () => {
  function mountOn(selector: string) {
    const element = get(selector)
    binding.mount({ element, page: createTestPage().page, signal: end.signal })
    return element
  }

  test('a press shows it, describes the control, and leaves it until something else is pressed', async () => {
    const control = mountOn('#unit')
    await userEvent.click(control)
    await expect.poll(popover).not.toBeNull()
    expect(control.getAttribute('aria-describedby')).toBe(popover()?.id)
    expect([control.title, popover()?.querySelector('.popover-header')?.textContent]).toEqual(['', 'Unit price'])
    await userEvent.click(popover() as HTMLElement)
    await userEvent.hover(get('p'))
    expect(popover()).not.toBeNull()
    await userEvent.click(get('p'))
    await expect.poll(popover).toBeNull()
    expect(control.hasAttribute('aria-describedby')).toBe(false)
    expect(heard).toEqual(['show', 'shown', 'hide', 'hidden'])
    end.abort()
    expect(control.title).toBe('Unit price')
  })

  test('only Escape closes it, also from inside; a press shows it again', async () => {
    const control = mountOn('#html')
    let others = 0
    document.addEventListener('keydown', ({ key }) => (others += Number(key === 'Escape')), { signal: end.signal })
    control.focus()
    await expect.poll(popover).not.toBeNull()
    expect(popover()?.querySelector('img')?.hasAttribute('onerror')).toBe(false)
    popover()?.querySelector('a')?.focus()
    expect(popover()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect([popover(), document.activeElement, others]).toEqual([null, control, 0])
    await userEvent.keyboard('{Enter}')
    await expect.poll(popover).not.toBeNull()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.poll(popover).toBeNull()
  })
})
