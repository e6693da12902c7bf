import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reflectCartWidget } from '../../src/components/cart/cart-widget.ts'
import { cartWidgetMachine } from '../../src/machines/cart/cart-widget.ts'
import type { RawMarkup } from '../../src/services/contract/markup.ts'
import { parseInert } from '../../src/services/trusted-types.ts'
import { cartWidgetCases, EMPTY, FRESH, REMEMBERED } from './cases/cart-widget.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, describePaths, expectSeen } from './support/stage.ts'

const paths = pathsOf(cartWidgetMachine, cartWidgetCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(cartWidgetMachine, paths)).toMatchFileSnapshot('paths/cart-widget.md')
})

describe('the cart counter in the header', () => {
  let link: HTMLElement
  const replace = vi.fn()
  beforeEach(() => {
    replace.mockClear()
    document.body.innerHTML = `<a href="/checkout/cart" data-cart-widget="true">${EMPTY}</a>`
    link = document.querySelector('a') as HTMLElement
  })
  afterEach(() => document.body.replaceChildren())

  const shown = () => [
    link.querySelector('.header-cart-badge')?.textContent ?? '',
    link.querySelector('.header-cart-total')?.textContent,
  ]
  const start = (remembered: RawMarkup | null) => {
    const stage = createStage(cartWidgetMachine, {
      input: { remembered },
      services: ['fetchCartWidget', 'awaitOrders'],
    })
    const reflect = reflectCartWidget({ element: link, emptyMarkup: EMPTY, parse: parseInert, replace })
    stage.actor.start()
    reflect(stage.actor.getSnapshot())
    stage.actor.subscribe(reflect)
    return stage
  }

  for (const { id, title, start: first, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = start(REMEMBERED)
      let known = ['2', '€10.00*']
      for (const { event, state } of [{ event: null, state: first }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isBusy = link.getAttribute('aria-busy')
        await expectSeen(state, {
          refreshing: () => {
            expect(isBusy).toBe('true')
            expect(shown()).toEqual(known)
          },
          held: () => {
            expect(isBusy).toBe('true')
            expect(actor.getSnapshot().children['fetchCartWidget']).toBeUndefined()
            expect(shown()).toEqual(known)
          },
          filled: () => {
            known = ['3', '€15.00*']
            expect(link.querySelector('#count')?.textContent).toBe('3')
            expect(isBusy).toBe('false')
            expect(shown()).toEqual(known)
          },
          empty: () => {
            known = ['', '€0.00*']
            expect(isBusy).toBe('false')
            expect(shown()).toEqual(known)
          },
          stale: () => {
            expect(isBusy).toBe('false')
            expect(shown()).toEqual(known)
          },
        })
      }
      expect(replace).not.toHaveBeenCalled()
    })

  test('B3: an answer to an older question is not shown', async () => {
    const { actor, play } = start(null)
    const older = actor.getSnapshot().children['fetchCartWidget']
    await play({ type: 'cart.refresh' })
    expect(older?.getSnapshot().status).toBe('stopped')
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: FRESH })
    expect(shown()).toEqual(['3', '€15.00*'])
  })

  test('nothing of an answer but texts reaches the page', async () => {
    const hostile = `<span class="badge header-cart-badge"><img src=x onerror="window.hit=1">4</span><span class="header-cart-total">€1<script>window.hit=1</script></span>`
    const { play } = start(null)
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: hostile })
    expect(link.querySelectorAll('img, script')).toHaveLength(0)
    expect(shown()[0]).toBe('4')
    expect((window as { hit?: number }).hit).toBeUndefined()
  })

  test('markup of another shape goes through the door', async () => {
    const foreign = '<b class="my-cart">3 things</b>'
    const { play } = start(null)
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: foreign })
    expect(replace).toHaveBeenCalledWith(foreign)
  })
})
