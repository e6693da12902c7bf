import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bracketsIn, reflectBuyTotal } from '../../../src/components/product/buy-total.ts'
import { bracketOf } from '../../../src/machines/brackets.ts'
import { buyTotalMachine } from '../../../src/machines/product/buy-total.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { buyTotalCases } from './cases/buy-total.ts'

const paths = reviewedPaths('buy-total', buyTotalMachine, buyTotalCases)

const row = (text: string, quantity: number, price: string) =>
  `<tr class="product-block-prices-row"><th scope="row"><meta itemprop="price" content="${price}">${text} <span class="product-block-prices-quantity">${quantity}</span></th><td>€${price}</td></tr>`

const MARKUP = `<table><tbody class="product-block-prices-body">${row('Up to', 2, '9.9')}${row('Up to', 5, '8.9')}${row('From', 6, '7.49')}</tbody></table>
<p>Total <span class="price">€9.90*</span></p>`

describe('what the chosen quantity costs in all', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en-GB'
    document.body.innerHTML = MARKUP
  })
  afterEach(() => document.body.replaceChildren())
  const total = () => document.querySelector('.price')?.textContent
  const marked = () => [...document.querySelectorAll('tr')].map((each) => each.getAttribute('aria-current'))
  const shows = (text: string, bracket: number) => () => {
    expect(total()).toBe(text)
    expect(marked()).toEqual([0, 1, 2].map((index) => (index === bracket ? 'true' : null)))
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(buyTotalMachine, { input: path.input, services: [], cases: buyTotalCases })
      const brackets = bracketsIn(document.body)
      const reflect = reflectBuyTotal({
        price: document.querySelector('.price') as Element,
        brackets,
        find: (quantity) => bracketOf(brackets, quantity) as (typeof brackets)[number],
        currency: 'EUR',
      })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      await follow(path, {
        'a total': () => {
          expect(total()).toMatch(/^€\d+\.\d{2}\*$/)
          expect(marked().filter(Boolean)).toEqual(['true'])
        },
        'no total': () => expect(total()).toBe('–'),
        'no bracket': () => expect(marked()).toEqual([null, null, null]),
        '€9.90, in its bracket': shows('€9.90*', 0),
        '€26.70, in its bracket': shows('€26.70*', 1),
        '€52.43, in its bracket': shows('€52.43*', 2),
      })
    })
})
