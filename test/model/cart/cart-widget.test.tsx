import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectCartWidget } from '../../../src/components/cart/cart-widget.ts'
import { cartWidgetMachine } from '../../../src/machines/cart/cart-widget.ts'
import { parseInert } from '../../../src/page/kit/trusted-types.ts'
import type { RawMarkup } from '../../../src/services/contract/markup.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { cartWidgetCases, EMPTY, FRESH, REMEMBERED } from './cases/cart-widget.ts'

const paths = reviewedPaths('cart-widget', cartWidgetMachine, cartWidgetCases)

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
    /** What this browser stores of the newest response: null while there is none. */
    const kept: { answer: RawMarkup | 'nothing' | null } = { answer: null }
    const stage = createStage(
      cartWidgetMachine.provide({
        actions: {
          remember: (_, { markup }) => {
            kept.answer = markup
          },
          forget: () => {
            kept.answer = 'nothing'
          },
        },
      }),
      {
        input: { remembered },
        services: ['fetchCartWidget', 'isOrderUnderWay', 'awaitOrders'],
        cases: cartWidgetCases,
      },
    )
    const reflect = reflectCartWidget({ element: link, emptyMarkup: EMPTY, parse: parseInert, replace })
    stage.actor.start()
    reflectSnapshots(stage.actor, reflect)
    return { ...stage, kept }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, kept } = start(REMEMBERED)
      let known = ['2', '€10.00*']
      const isBusy = (busy: boolean) => expect(link.getAttribute('aria-busy')).toBe(String(busy))
      await follow(path, {
        'the counter as it was known last; the shop is asked': () => {
          isBusy(true)
          kept.answer = null
          expect(shown()).toEqual(known)
        },
        'the number of lines and the total as the shop gave them': () => {
          isBusy(false)
          expect(kept.answer).toBe(FRESH)
          expect(shown()).toEqual(['3', '€15.00*'])
          expect(link.querySelector('#count')?.textContent).toBe('3')
          known = ['3', '€15.00*']
        },
        'the counter of an empty cart': () => {
          isBusy(false)
          expect(kept.answer).toBe('nothing')
          expect(shown()).toEqual(['', '€0.00*'])
          known = ['', '€0.00*']
        },
        'the counter as it was known last; nobody is asked': () => {
          isBusy(false)
          expect(kept.answer).toBeNull()
          expect(shown()).toEqual(known)
        },
      })
      expect(replace).not.toHaveBeenCalled()
    })

  test('B3: a response to an older request is not shown', async () => {
    const { actor, play } = start(null)
    const older = actor.getSnapshot().children['fetchCartWidget']
    await play({ type: 'cart.refresh' })
    expect(older?.getSnapshot().status).toBe('stopped')
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: FRESH })
    expect(shown()).toEqual(['3', '€15.00*'])
  })

  test('a difference in more than texts is inserted as markup', async () => {
    const hostile = EMPTY.replace('€0.00*', '€1<script>window.hit=1</script>').replace(
      '<span class="header-cart-total"',
      '<span class="badge header-cart-badge"><img src=x onerror="window.hit=1">4</span>$&',
    )
    const { play } = start(null)
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: hostile })
    expect(replace).toHaveBeenCalledExactlyOnceWith(hostile, expect.any(Function))
    expect(link.innerHTML).toBe(EMPTY)
    expect((window as { hit?: number }).hit).toBeUndefined()
  })

  test('an id that the page already has is not inserted again', async () => {
    const taken = Object.assign(document.createElement('i'), { id: 'cart-badge' })
    document.body.append(taken)
    const { play } = start(null)
    const named = (id: string) => FRESH.replace('header-cart-badge"', `header-cart-badge" id="${id}"`)
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: named('cart-badge') })
    expect(link.querySelector('.header-cart-badge')?.id).toBe('')
    expect(document.getElementById('cart-badge')).toBe(taken)
    taken.remove()
  })

  test('the badge is removed with the last line, and no other part of the page changes', async () => {
    const total = link.querySelector('.header-cart-total')
    const { play } = start(null)
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: FRESH })
    await play({ type: 'cart.refresh' })
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: null })
    expect(link.querySelector('.header-cart-badge')).toBeNull()
    expect(link.querySelector('.header-cart-total')).toBe(total)
    expect(replace).not.toHaveBeenCalled()
  })

  const icon = '<span class="header-cart-icon"></span>'
  const badge = '<span class="badge header-cart-badge">2</span>'
  const total = '<span class="header-cart-total">€5</span>'
  for (const [what, before, after] of [
    ['a total of its own markup', `${icon}${total}`, `${icon}<span class="header-cart-total"><b>€</b>5</span>`],
    ['another class of the total', `${icon}${total}`, `${icon}<span class="header-cart-total full">€5</span>`],
    ['a badge in the icon', `${icon}${total}`, `<span class="header-cart-icon">${badge}</span>${total}`],
    ['a badge elsewhere', `${icon}${badge}${total}`, `<span class="header-cart-icon">${badge}</span>${total}`],
    ['a badge with more attributes', `${icon}${total}`, `${icon}${badge.replace('>', ' data-n="2">')}${total}`],
    ['a badge of another class', `${icon}${badge}${total}`, `${icon}${badge.replace('badge ', 'dot ')}${total}`],
    ['a text beside', `${icon}${total}<i>free from €50</i>`, `${icon}${badge}${total}<i>only €3 left</i>`],
    ['markup of a theme', `${icon}${total}`, '<b class="my-cart">3 things</b>'],
  ] as const)
    test(`${what} replaces the content`, async () => {
      link.innerHTML = before
      const { play } = start(null)
      await play({ type: 'xstate.done.actor.fetchCartWidget', output: after })
      expect(replace).toHaveBeenCalledExactlyOnceWith(after, expect.any(Function))
      expect(link.innerHTML).toBe(before)
    })
})
