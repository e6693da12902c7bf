/** The page's wishlist (contract, catalog 6): started when there is more to do than to show what is on it. */
import { fromPromise } from 'xstate'
import { reflectWishlistStorage } from '../../components/wishlist/wishlist-storage.ts'
import { type WishlistStorageActor, wishlistStorageMachine } from '../../machines/wishlist/wishlist-storage.ts'
import { focusAgain } from '../../page/kit/focus.ts'
import { hasRoute, routePath } from '../../page/kit/router.ts'
import type { RawMarkup } from '../../services/contract/markup.ts'
import { isStorageBlocked, readStored } from '../../services/kit/storage.ts'
import {
  forgetWishlist,
  isCustomer,
  readGuestWishlist,
  readWishlist,
  WISHLIST_COOKIE,
  watchHearts,
  wishlistKey,
} from '../../services/wishlist/wishlist.ts'
import { leaveForLogin, mergeWishlist, saveWish } from '../../services/wishlist/wishlist-changes.ts'
import { consentOf } from '../consent/consent.ts'
import { insertLater } from '../kit/later.ts'
import { defineBinding, loadTexts, loadView, onePerPage, textOf } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'
import { foundOn, StorageOptions, storageElement } from './wishlist-options.ts'

const FLOW = 'wishlist-storage'
const CONSENT_PANEL = 'frontend.cookie.consent.offcanvas'
const storageServices = { readWishlist, mergeWishlist, saveWish }
const loadFailure = () => loadView(import('../../components/wishlist/WishlistFailure.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: StorageOptions,
  services: storageServices,
  warm: loadFailure,
  mount: ({ page }) => void wishlistOf(page),
})

/** The page's wishlist; only where there is a `storageElement`. */
export const wishlistOf = onePerPage(
  { name: FLOW, options: StorageOptions, services: storageServices, at: storageElement },
  (flow): WishlistStorageActor => {
    const { element, page, options, services, on, onPageRestored, publish, hear, announce, run, drawWhen, signal } =
      flow
    const permission = () => consentOf(page).grant(WISHLIST_COOKIE)
    const insert = (selector: string, markup: RawMarkup | null, name: string) => {
      const host = document.querySelector<HTMLElement>(selector)
      if (host && markup) insertLater({ ...flow, element: host, name }, markup, () => host.isConnected)
    }
    const machine = wishlistStorageMachine.provide({
      actors: {
        readWishlist: fromPromise((reading) =>
          services.readWishlist({ url: options.listPath, signal: reading.signal }),
        ),
        mergeWishlist: fromPromise((merging) =>
          services.mergeWishlist({
            url: options.mergePath,
            pageletUrl: document.querySelector('.wishlist-page') && options.pageletPath,
            permission: permission(),
            signal: merging.signal,
          }),
        ),
        saveWish: fromPromise(async ({ input, ...saving }) => {
          // The announcement's text comes meanwhile; without it, the heart tells.
          const texts = loadTexts().catch(() => undefined)
          const saved = await services.saveWish({ ...input, permission: permission(), signal: saving.signal })
          await texts
          // Another tab may have changed the list of this browser meanwhile.
          return isCustomer() ? saved : readGuestWishlist()
        }),
      },
      actions: {
        announceLoaded: (_, { products }) => publish('Wishlist/onProductsLoaded', { products }),
        announceSaved: (_, { wish: { product, isWanted }, products }) => {
          publish(`Wishlist/onProduct${isWanted ? 'Added' : 'Removed'}`, { products, productId: product.id })
          announce('wish.saved', { productId: product.id, isWanted })
          const text = textOf(page, isWanted ? 'wishlist.added' : 'wishlist.removed')
          announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
        },
        announceMerged: (_, { merged: { products, message, list } }) => {
          publish('Wishlist/onProductMerged', { products })
          insert('.flashbags', message, 'flash-messages')
          insert('.wishlist-page', list, FLOW)
        },
        forget: forgetWishlist,
        askConsent: () => {
          const query = new URLSearchParams({ featureName: 'wishlist', cookieName: WISHLIST_COOKIE })
          const route = `${routePath(CONSENT_PANEL)}?${query}`
          const detail = { route, cookieName: WISHLIST_COOKIE }
          document.dispatchEvent(new CustomEvent('CookieConfiguration/requestConsent', { detail }))
        },
        logIn: (_, { product }) => {
          publish('Wishlist/onLoginRedirect')
          leaveForLogin(product?.loginPath ?? '')
        },
      },
    })
    const shopper = {
      isCustomer: isCustomer(),
      isAllowed: permission() !== null,
      canAsk: hasRoute(CONSENT_PANEL) && consentOf(page).actor !== null,
      isBlocked: isStorageBlocked(),
      isKept: readStored(wishlistKey()) !== null,
    }
    const isCounted = !/"showCounter":\s*false/.test(element.dataset['wishlistWidgetOptions'] ?? '')
    const reflect = reflectWishlistStorage(isCounted ? element : null)
    const actor = run(machine, { input: { shopper, products: foundOn(page).products }, reflect })
    watchHearts(() => {
      reflect(actor.getSnapshot())
    }, signal)

    on(window, 'storage', ({ key }) => {
      // Without a key: everything was removed.
      if ((key ?? wishlistKey()) === wishlistKey())
        actor.send({ type: 'products.changed', products: readGuestWishlist() })
    })
    hear('consent.changed', ({ changes }) => {
      if (Object.hasOwn(changes, WISHLIST_COOKIE))
        actor.send({ type: changes[WISHLIST_COOKIE] ? 'consent.given' : 'consent.withdrawn' })
    })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    drawWhen(
      actor,
      'failed',
      loadFailure,
      // The content of the page may be replaced while the wishlist goes on.
      (host) => (document.querySelector('main') ?? document.body).append(host),
      ({ createElement, WishlistFailure }) =>
        createElement(WishlistFailure, {
          actor,
          onLeft: (id) =>
            focusAgain(id ? document.querySelector(`.product-wishlist-${CSS.escape(id)}`) : element.closest('a')),
        }),
    )
    return actor
  },
)
