/** The wishlist page of a guest (contract, catalog 6.5). */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectGuestWishlistPage } from '../../components/wishlist/guest-wishlist-page.ts'
import { guestWishlistPageMachine } from '../../machines/wishlist/guest-wishlist-page.ts'
import { focusAgain } from '../../page/kit/focus.ts'
import { isPlainClick } from '../../page/kit/press.ts'
import {
  boxesIn,
  boxOf,
  fetchGuestWishlist,
  isRemover,
  productOf,
  REMOVER,
} from '../../services/wishlist/guest-wishlist.ts'
import { readGuestWishlist, WISHLIST_COOKIE } from '../../services/wishlist/wishlist.ts'
import { consentOf } from '../consent/consent.ts'
import { doorOf } from '../kit/door.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { defineBinding, filled, textOf } from '../kit.ts'
import { wishlistOf } from './wishlist-storage.ts'

const FLOW = 'guest-wishlist-page'
const loadNotices = () => loadMarkupView(import('../../components/wishlist/GuestWishlist.tsx'))
const columnOf = (element: Element) =>
  element.closest<HTMLElement>('.cms-listing-col, [role="listitem"]') ?? boxOf(element) ?? element

export const binding = defineBinding({
  name: FLOW,
  options: z.object({ pageletRouter: z.object({ path: filled() }) }),
  services: { fetchGuestWishlist },
  warm: loadNotices,

  mount({ element, page, options, services, on, run, drawWhen }) {
    const wishlist = wishlistOf(page)
    const machine = guestWishlistPageMachine.provide({
      actors: {
        fetchGuestWishlist: fromPromise(({ signal }) =>
          services.fetchGuestWishlist({
            url: options.pageletRouter.path,
            permission: consentOf(page).grant(WISHLIST_COOKIE),
            signal,
          }),
        ),
      },
      actions: {
        show: (_, { markup, products }) => {
          doorOf(page).insert(element, markup, FLOW)
          if (products) wishlist.send({ type: 'products.changed', products })
        },
        removeBox: ({ context }, { id }) => {
          const ids = [...context.ids, id]
          const box = boxesIn(element).find((each) => productOf(each, ids) === id)
          if (!box) return
          const column = columnOf(box)
          const next = column.nextElementSibling ?? column.previousElementSibling
          page.unmountInside(column)
          column.remove()
          focusAgain(next?.querySelector<HTMLElement>(REMOVER) ?? null)
        },
      },
    })
    const reflect = reflectGuestWishlistPage(element, () => textOf(page, 'loader.loading'))
    const actor = run(machine, { input: { wishlist, heard: Object.keys(readGuestWishlist()) }, reflect })
    const remove = (event: Event, control: Element | null | undefined) => {
      if (event.defaultPrevented || !control || !isRemover(control)) return
      const list = readGuestWishlist()
      const ids = Object.keys(list)
      const id = productOf(control, ids) ?? productOf(boxOf(control) ?? control, ids)
      if (id === null) return
      event.preventDefault()
      const name = columnOf(control).querySelector('.product-name')?.textContent.trim() ?? ''
      actor.send({ type: 'product.remove', id, name, since: list[id] })
    }
    // An event of a script may be for any node.
    on(element, 'submit', (event) => event.target instanceof Element && remove(event, event.target))
    // A link or a button without a form, as some templates have them.
    on(element, 'click', (event) => {
      if (isPlainClick(event) && event.target instanceof Element)
        remove(event, event.target.closest('a[href], button:not(form *)'))
    })
    drawWhen(
      actor,
      (snapshot) => snapshot.hasTag('failed') || snapshot.hasTag('undoable'),
      loadNotices,
      (host) => element.before(host),
      ({ createElement, GuestWishlist }) => createElement(GuestWishlist, { actor, onLeft: () => focusAgain(null) }),
    )
  },
})
