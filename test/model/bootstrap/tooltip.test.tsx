import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { tooltipOnPage } from '../../../src/bindings/bootstrap/tooltip.ts'
import { reflectTip } from '../../../src/components/bootstrap/tip.ts'
import { createTooltip } from '../../../src/components/bootstrap/tooltip.ts'
import { tooltipMachine } from '../../../src/machines/bootstrap/tooltip.ts'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { input, tooltipCases } from './cases/tooltip.ts'

const paths = reviewedPaths('tooltip', tooltipMachine, tooltipCases)

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const tip = () => document.querySelector<HTMLElement>('[role="tooltip"]')
let end = new AbortController()
const heard: string[] = []

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = '<header><button id="cart" aria-label="Your account"></button></header>'
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.tooltip`, () => heard.push(type), { signal: end.signal })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

describe('a tooltip', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { askPage, isAsked } = heldQuestion()
      const machine = tooltipOnPage(get('#cart')).provide({ actors: { askPage } })
      const { actor, follow } = createStage(machine, {
        input,
        services: ['readTooltip'],
        cases: tooltipCases,
      })
      const { reflect } = reflectTip(({ context }: SnapshotFrom<typeof tooltipMachine>) => {
        const element = document.body.appendChild(createTooltip('tip', context.content))
        element.classList.add('show')
        return () => element.remove()
      })
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const isGone = () => {
        expect(tip()).toBeNull()
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
        'the text beside its control': () => {
          expect(tip()?.textContent).toBe('Your account')
          expect(tip()?.classList).toContain('show')
          expect(heard.at(-1)).toBe('shown')
        },
        'a word of it is bold': () => expect(tip()?.querySelector('b')?.textContent).toBe('account'),
        'it is plain text': () => expect(tip()?.querySelector('.tooltip-inner')?.childElementCount).toBe(0),
      })
    })
})
