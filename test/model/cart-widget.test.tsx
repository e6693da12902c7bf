import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reflectCartWidget } from '../../src/components/cart/cart-widget.ts'
import { cartWidgetMachine } from '../../src/machines/cart/cart-widget.ts'
import type { RawMarkup } from '../../src/services/contract/markup.ts'
import { parseInert } from '../../src/services/trusted-types.ts'
import { cartWidgetCases, EMPTY, FRESH, REMEMBERED } from './cases/cart-widget.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

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

  test('what is more than texts goes through the door', async () => {
    const hostile = EMPTY.replace('€0.00*', '€1<script>window.hit=1</script>').replace(
      '<span class="header-cart-total"',
      '<span class="badge header-cart-badge"><img src=x onerror="window.hit=1">4</span>$&',
    )
    const { play } = start(null)
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: hostile })
    expect(replace).toHaveBeenCalledExactlyOnceWith(hostile)
    expect(link.innerHTML).toBe(EMPTY)
    expect((window as { hit?: number }).hit).toBeUndefined()
  })

  test('an id that the page has already is not given a second time', async () => {
    const taken = Object.assign(document.createElement('i'), { id: 'cart-badge' })
    document.body.append(taken)
    const { play } = start(null)
    const named = (id: string) => FRESH.replace('header-cart-badge"', `header-cart-badge" id="${id}"`)
    await play({ type: 'xstate.done.actor.fetchCartWidget', output: named('cart-badge') })
    expect(link.querySelector('.header-cart-badge')?.id).toBe('')
    expect(document.getElementById('cart-badge')).toBe(taken)
    taken.remove()
  })

  test('the badge is gone again with the last line, and no other part of the page is touched', async () => {
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
      expect(replace).toHaveBeenCalledExactlyOnceWith(after)
      expect(link.innerHTML).toBe(before)
    })
})
