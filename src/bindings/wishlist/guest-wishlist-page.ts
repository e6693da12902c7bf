/** The wishlist page of a guest (contract, catalog 6.5). */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectGuestWishlistPage } from '../../components/wishlist/guest-wishlist-page.ts'
import { guestWishlistPageMachine } from '../../machines/wishlist/guest-wishlist-page.ts'
import { focusAgain } from '../../page/focus.ts'
import { fetchGuestWishlist, productOfForm } from '../../services/wishlist/guest-wishlist.ts'
import { readGuestWishlist, WISHLIST_COOKIE } from '../../services/wishlist/wishlist.ts'
import { consentOf } from '../consent/consent.ts'
import { doorOf } from '../kit/door.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { defineBinding, filled, textOf } from '../kit.ts'
import { wishlistOf } from './wishlist-storage.ts'

const FLOW = 'guest-wishlist-page'
const loadNotices = () => loadMarkupView(import('../../components/wishlist/GuestWishlist.tsx'))
const columnOf = (form: Element) => form.closest<HTMLElement>('.cms-listing-col') ?? form

export const binding = defineBinding({
  name: FLOW,
  options: z.object({ pageletRouter: z.object({ path: filled() }) }),
  services: { fetchGuestWishlist },
  warm: loadNotices,

  mount({ element, page, options, services, on, run, drawWhen }) {
    const wishlist = wishlistOf(page)
    const forms = () => [...element.querySelectorAll('form')]
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
        removeBox: (_, { id }) => {
          const form = forms().find((each) => productOfForm(each) === id)
          if (!form) return
          const column = columnOf(form)
          const next = column.nextElementSibling ?? column.previousElementSibling
          page.unmountInside(column)
          column.remove()
          focusAgain(next?.querySelector<HTMLElement>('.product-wishlist-btn-remove') ?? null)
        },
      },
    })
    const reflect = reflectGuestWishlistPage(element, () => textOf(page, 'loader.loading'))
    const actor = run(machine, { input: { wishlist, heard: Object.keys(readGuestWishlist()) }, reflect })
    on(element, 'submit', (event) => {
      const form = event.target as Element
      const id = productOfForm(form)
      if (!id) return
      event.preventDefault()
      const name = columnOf(form).querySelector('.product-name')?.textContent.trim() ?? ''
      actor.send({ type: 'product.remove', id, name, since: readGuestWishlist()[id] })
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
