import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BuyBox } from '../../../src/components/product/BuyBox.tsx'
import { reflectBuyBox } from '../../../src/components/product/buy-box.ts'
import { buyBoxMachine } from '../../../src/machines/product/buy-box.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { buyBoxCases } from './cases/buy-box.ts'

const paths = reviewedPaths('buy-box', buyBoxMachine, buyBoxCases)

describe('a buy box that is replaced in place', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<div class="box"><button>Blue</button><div class="layer"></div></div>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const box = document.querySelector('.box') as HTMLElement
      const machine = buyBoxMachine.provide({ actions: { returnFocus: () => box.querySelector('button')?.focus() } })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: ['fetchBuyWidget'],
        cases: buyBoxCases,
        shopper: { 'widget.retry': () => (box.querySelector('[role="alert"] button') as HTMLElement).click() },
      })
      actor.subscribe(reflectBuyBox(box))
      erase = drawInto(box.querySelector('.layer') as Element, <BuyBox actor={actor} />)
      actor.start()
      const isBusy = (expected: boolean) => {
        expect(box.getAttribute('aria-busy')).toBe(expected ? 'true' : null)
        expect(box.classList.contains('has-element-loader')).toBe(expected)
        expect(
          box.querySelector('.element-loader-backdrop.element-loader-backdrop-open [role="status"]')?.textContent,
        ).toBe(expected ? 'Loading' : undefined)
      }
      const says = (text: string | undefined) => expect(box.querySelector('[role="alert"] p')?.textContent).toBe(text)
      await follow(path, {
        'the buy box, and nothing over it': () => {
          isBusy(false)
          says(undefined)
        },
        'a veil over the buy box': () => {
          isBusy(true)
          says(undefined)
        },
        'the buy box from before, and a sentence that offers to try again': () => {
          isBusy(false)
          says('That variant could not be loaded. What you see is the one from before.')
          expect(box.querySelector('[role="alert"] button')?.textContent).toBe('Try again')
        },
        'the options have the focus': () => expect(document.activeElement?.textContent).toBe('Blue'),
      })
    })
})
