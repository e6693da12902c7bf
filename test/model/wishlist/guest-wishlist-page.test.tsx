import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GuestWishlist } from '../../../src/components/wishlist/GuestWishlist.tsx'
import { reflectGuestWishlistPage } from '../../../src/components/wishlist/guest-wishlist-page.ts'
import { guestWishlistPageMachine } from '../../../src/machines/wishlist/guest-wishlist-page.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { guestWishlistPageCases } from './cases/guest-wishlist-page.ts'

const paths = reviewedPaths('guest-wishlist-page', guestWishlistPageMachine, guestWishlistPageCases)

describe('the wishlist page of a guest', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<div id="layer"></div><div id="page"></div>'
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const press = () => find('#layer button')?.click()
  const says = (text: string, button: string) => {
    const alert = find('#layer .alert-content')
    expect(alert?.textContent.replace(button, '').trim()).toBe(text)
    expect(find('#layer button')?.textContent).toBe(button)
  }
  const isVeiled = (expected: boolean) => {
    const page = find('#page') as HTMLElement
    expect(page.getAttribute('aria-busy')).toBe(String(expected))
    expect(page.querySelectorAll('.element-loader-backdrop')).toHaveLength(expected ? 1 : 0)
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const page = find('#page') as HTMLElement
      const machine = guestWishlistPageMachine.provide({
        actions: {
          show: (_, { markup }) => page.replaceChildren(markup.copy()),
          removeBox: (_, { id }) => find(`[data-product="${id}"]`)?.remove(),
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['fetchGuestWishlist'],
        cases: guestWishlistPageCases,
        shopper: { 'removal.undo': press, 'list.retry': press },
      })
      const reflect = reflectGuestWishlistPage(page, () => 'Loading')
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      unmount = drawInto(find('#layer') as HTMLElement, <GuestWishlist actor={actor} onLeft={() => undefined} />)
      await painted()
      const saysNothing = () => expect(find('#layer')?.textContent).toBe('')
      await follow(path, {
        'a veiled page': () => {
          isVeiled(true)
          saysNothing()
        },
        'the products on the list': () => {
          isVeiled(false)
          saysNothing()
          expect(find('[data-product="lamp"]')).not.toBeNull()
        },
        'no mug': () => expect(find('[data-product="mug"]')).toBeNull(),
        'the sentence that a product was removed, and undo': () => {
          isVeiled(false)
          says('Mug was removed.', 'Undo')
        },
        'a veiled list under the sentence; the shop is asked': () => {
          isVeiled(true)
          says('Mug was removed.', 'Undo')
        },
        'the sentence that the wishlist could not be loaded, with a retry': () => {
          isVeiled(false)
          says('Your wishlist could not be loaded. Nothing in it is lost.', 'Try again')
        },
      })
    })
})
