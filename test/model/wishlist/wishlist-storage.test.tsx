import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WishlistFailure } from '../../../src/components/wishlist/WishlistFailure.tsx'
import { reflectWishlistStorage } from '../../../src/components/wishlist/wishlist-storage.ts'
import { wishlistStorageMachine } from '../../../src/machines/wishlist/wishlist-storage.ts'
import type { WishlistProducts } from '../../../src/services/contract/wishlist.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { CUSTOMER, MUG, product, wishlistStorageCases } from './cases/wishlist-storage.ts'

const paths = reviewedPaths('wishlist-storage', wishlistStorageMachine, wishlistStorageCases)

const LAMP = 'b'.repeat(32)
const CUP = 'c'.repeat(32)
const heart = (id: string) =>
  `<button class="product-wishlist-${id} product-wishlist-not-added product-wishlist-loading" title="Add to wishlist" data-add-to-wishlist="true"
    data-add-to-wishlist-options='${JSON.stringify({ productId: id, texts: { add: 'Add', remove: 'Remove' } })}'><span class="product-wishlist-btn-content">Add to wishlist</span></button>`

describe('the wishlist behind hearts and counter', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = `<p id="wishlist-basket"></p>${heart(MUG)}${heart(LAMP)}<div id="layer"></div>`
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
  const pressButton = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('#layer button')]
      .find(({ textContent }) => textContent === name)
      ?.click()

  function setUp(input: (typeof paths)[number]['input']) {
    const told: WishlistProducts[] = []
    const left: string[] = []
    const browser = { isForgotten: false }
    const machine = wishlistStorageMachine.provide({
      actions: {
        forget: () => {
          browser.isForgotten = true
        },
        announceLoaded: () => {
          browser.isForgotten = false
        },
        logIn: (_, { product }) => left.splice(0, 1, product?.loginPath ?? ''),
      },
    })
    const stage = createStage(machine, {
      input,
      services: ['readWishlist', 'mergeWishlist', 'saveWish'],
      cases: wishlistStorageCases,
      shopper: {
        'wishlist.retry': () => pressButton('Try again'),
        'wish.retry': () => pressButton('Try again'),
        'failure.dismiss': () => pressButton('Close'),
      },
    })
    stage.actor.on('wishlist.changed', ({ products }) => told.push(products))
    const reflect = reflectWishlistStorage(find('#wishlist-basket'))
    stage.actor.start()
    reflect(stage.actor.getSnapshot())
    stage.actor.subscribe(reflect)
    unmount = drawInto(find('#layer'), <WishlistFailure actor={stage.actor} onLeft={() => undefined} />)
    return { ...stage, told, left, browser }
  }

  /** The hearts of the mug and of the lamp, and the counter. */
  const shows = (mug: string, lamp: string) => {
    const state = (id: string) => {
      const { classList, style } = find(`.product-wishlist-${id}`)
      if (style.display === 'none') return 'hidden'
      const isAdded = classList.contains('product-wishlist-added')
      expect(classList.contains('product-wishlist-not-added')).toBe(!isAdded)
      return `${isAdded ? 'on' : 'off'}${classList.contains('product-wishlist-loading') ? ', busy' : ''}`
    }
    expect([state(MUG), state(LAMP)]).toEqual([mug, lamp])
  }
  const says = (sentence: string, ...buttons: string[]) => {
    expect(find('#layer [role="alert"] p').textContent).toBe(sentence)
    expect([...document.querySelectorAll('#layer button')].map(({ textContent }) => textContent)).toEqual(buttons)
  }
  const saysNothing = () => expect(find('#layer').textContent).toBe('')

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, told, left, browser } = setUp(path.input)
      await painted()
      await follow(path, {
        'a page with busy hearts': () => {
          saysNothing()
          expect(document.querySelectorAll('.product-wishlist-loading')).toHaveLength(2)
        },
        'the sentence that the wishlist could not be loaded, with a retry': () =>
          says('Your wishlist could not be loaded. Nothing in it is lost.', 'Try again'),
        'hearts and counter as on the list': () => {
          expect(browser.isForgotten).toBe(false)
          const isOn = Object.hasOwn(told.at(-1) ?? {}, MUG)
          saysNothing()
          shows(isOn ? 'on' : 'off', 'off')
          expect(find('#wishlist-basket').textContent).toBe(isOn ? '1' : '')
          expect(find(`.product-wishlist-${MUG}`).title).toMatch(isOn ? /^Remove$/ : /^Add( to wishlist)?$/)
        },
        'a page with a busy mug': () => {
          saysNothing()
          expect(find(`.product-wishlist-${MUG}`).className).toMatch(/loading/)
          expect(find(`.product-wishlist-${LAMP}`).className).not.toMatch(/loading/)
        },
        'the sentence that it could not be saved, with a retry': () =>
          says('This change was not made. The hearts show what is on your wishlist.', 'Try again', 'Close'),
        'the sentence that the lists could not be merged, with a retry': () =>
          says('Your wishlist from before could not be loaded yet. Nothing in it is lost.', 'Try again', 'Close'),
        'hearts that lead to the login': () => {
          saysNothing()
          shows('off', 'off')
          expect(find('#wishlist-basket').textContent).toBe('')
          expect(browser.isForgotten).toBe(true)
          expect(told.at(-1)).toEqual({})
        },
        'the login that leads back to the mug': () => expect(left).toEqual([`/wishlist/add-after-login/${MUG}`]),
        'no hearts': () => shows('hidden', 'hidden'),
      })
    })

  test('invariant 6: the next heart tries again what was not saved, and nothing of it is lost', async () => {
    const { play, told, actor } = setUp({ shopper: CUSTOMER, products: {} })
    const press = (id: string) =>
      play({ type: 'product.wish', wish: { product: product(id), isWanted: true } } as never)
    const fails = { type: 'xstate.error.actor.saveWish', error: { status: 500 } }
    const list = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, id]))
    const read = (...ids: string[]) => ({ type: 'xstate.done.actor.readWishlist', output: list(...ids) })
    const saved = (...ids: string[]) => ({ type: 'xstate.done.actor.saveWish', output: list(...ids) })
    await press(MUG)
    await play(fails)
    await play(read())
    says('This change was not made. The hearts show what is on your wishlist.', 'Try again', 'Close')
    await press(LAMP)
    saysNothing()
    shows('off, busy', 'off, busy')
    await play(fails)
    await play(read())
    await play(fails)
    await play(read())
    says('These changes were not made. The hearts show what is on your wishlist.', 'Try again', 'Close')
    shows('off', 'off')
    pressButton('Try again')
    await painted()
    await play(saved(LAMP))
    await play(fails)
    await play(read(LAMP))
    says('This change was not made. The hearts show what is on your wishlist.', 'Try again', 'Close')
    shows('off', 'on')
    await press(CUP)
    await play(saved(LAMP, CUP))
    await play(saved(LAMP, CUP, MUG))
    saysNothing()
    shows('on', 'on')
    expect(Object.keys(told.at(-1) ?? {})).toEqual([LAMP, CUP, MUG])
    expect(actor.getSnapshot().context).toMatchObject({ wishes: [], refused: [] })
  })
})
