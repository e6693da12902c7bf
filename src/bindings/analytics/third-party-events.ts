/**
 * Tells a third-party service what happens on the page (contract, payments C1). Started by `analytics-permission`. Other flows know
 * nothing of it: it hears the facts that they announce, and on elements that no flow has, the browser's own events.
 */
import { fromCallback } from 'xstate'
import { globalOf } from '../../globals.ts'
import { thirdPartyEventsMachine } from '../../machines/analytics/third-party-events.ts'
import { ADS_COOKIE, SERVICE_COOKIE } from '../../services/analytics/purposes.ts'
import {
  cartSeen,
  checkoutBegun,
  formSent,
  newsOfPage,
  numberAdded,
  productChosen,
  productsAdded,
  productsRemoved,
  productWished,
  type ServiceNews,
  searched,
  wishRemoved,
} from '../../services/analytics/service-events.ts'
import {
  configure,
  forgetService,
  loadServiceScript,
  readService,
  remember,
  resumeService,
  tellConsent,
  tellEvent,
  withHistory,
} from '../../services/analytics/third-party-service.ts'
import { ConsentMissing } from '../../services/consent/consent.ts'
import { isAsked } from '../../services/consent/watch-decisions.ts'
import { consentOf } from '../consent/consent.ts'
import { defineBinding, promised } from '../kit.ts'

export const binding = defineBinding({
  name: 'third-party-events',
  services: { loadServiceScript },

  mount({ name, services, page, on, hear, run }) {
    const service = readService()
    const mustBeGranted = () => {
      const grant = consentOf(page).grant(SERVICE_COOKIE)
      if (!grant) throw new ConsentMissing(`the shopper does not consent to "${SERVICE_COOKIE}"`)
      return grant
    }
    const machine = thirdPartyEventsMachine.provide({
      actors: {
        loadServiceScript: promised(services.loadServiceScript, () => ({ url: service.url, grant: mustBeGranted() })),
        hearFacts: fromCallback(({ sendBack }) => {
          const end = new AbortController()
          const tell = (news: ServiceNews | null) => news && sendBack({ type: 'fact.heard', fact: withHistory(news) })
          for (const news of newsOfPage(service.page)) tell(news)
          hearPage(tell, service.page, end.signal)
          return () => end.abort()
        }),
      },
      actions: {
        tellConsent: (_, { changes }) => tellConsent(changes),
        configure: () => configure(service, mustBeGranted()),
        tellEvent: (_, event) => {
          tellEvent(event)
          remember(event, mustBeGranted())
        },
        warn: (_, event) =>
          console.warn(`[storefront] ${name}: the page lacks what "${event.name}" tells; it is skipped`),
        forget: () => forgetService(service),
        resume: () => resumeService(service),
      },
    })
    // Where the page asks by itself, nobody knows what it has told.
    const untold = isAsked() ? false : null
    const actor = run(machine, { input: { consent: { analytics: untold, ads: untold } } })
    const { said } = consentOf(page)
    const read = () => actor.send({ type: 'consent.read', analytics: said(SERVICE_COOKIE), ads: said(ADS_COOKIE) })
    hear('consent.changed', read)
    on(window, 'online', () => actor.send({ type: 'network.restored' }))
    read()

    /** Hears what flows announce, and the shop's own links and forms, until `signal` aborts. */
    function hearPage(tell: (news: ServiceNews | null) => void, at: typeof service.page, signal: AbortSignal) {
      page.hear(
        'cart.changed',
        ({ kind, lines }) => {
          if (kind === 'added') tell(productsAdded(lines))
          if (kind === 'removed') tell(productsRemoved(lines.map(({ id }) => id)))
        },
        { signal },
      )
      if (at.isNewer) {
        page.hear('wish.saved', ({ productId, isWanted }) => tell(productWished(productId, isWanted)), { signal })
        const isPanelTold = Number(globalOf('trackOffcanvasCart')) > 0
        const seen = () => {
          for (const news of cartSeen(document.querySelector('.offcanvas') ?? document)) tell(news)
        }
        if (isPanelTold) page.hear('cart.shown', seen, { signal })
      }
      page.hear('search.asked', ({ term }) => tell(searched(term)), { signal })
      page.hear('form.sent', ({ form }) => tell(formSent(form, at)), { signal })
      const isCartPage = `${at.controller}/${at.action}` === 'checkout/cartpage'
      document.addEventListener(
        'click',
        ({ target }) => {
          const button = target instanceof Element ? target.closest('.begin-checkout-btn') : null
          const panel = button?.closest('.offcanvas')
          if (button && (panel || isCartPage)) tell(checkoutBegun(panel ?? document))
          if (at.isNewer && target instanceof Element) tell(productChosen(target))
        },
        { signal },
      )
      // Forms that the browser sends: what the cart panel removes, it announces itself.
      document.addEventListener(
        'submit',
        ({ target: form, defaultPrevented }) => {
          if (defaultPrevented || !(form instanceof HTMLFormElement)) return
          if (at.isNewer) tell(wishRemoved(form))
          const number = isCartPage && form.matches('.cart-add-product')
          if (number) tell(numberAdded(form.querySelector<HTMLInputElement>('.form-control')?.value.trim() ?? ''))
          const removed = form.querySelector<HTMLElement>('.line-item-remove-button[data-product-id]')
          if (removed) tell(productsRemoved([removed.dataset['productId'] ?? '']))
        },
        { signal },
      )
    }
  },
})
