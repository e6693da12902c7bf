/** The page's one category menu in the panel, opened by every burger. */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { MenuPlaces } from '../../components/shell/MenuLevels.tsx'
import type { ReadLink } from '../../components/shell/OffCanvasMenu.tsx'
import { type OffCanvasMenuActor, offCanvasMenuMachine } from '../../machines/shell/off-canvas-menu.ts'
import { routePath } from '../../services/kit/router.ts'
import { fetchMenu, takeApart } from '../../services/shell/menu.ts'
import { onePerPage } from '../kit/define.ts'
import { loadMarkupView } from '../kit/draw-when.ts'
import { word } from '../kit/options.ts'
import { textsOf } from '../kit/texts.ts'
import { offCanvasOf } from './off-canvas.ts'

export const MENU_PANEL = 'off-canvas-menu'
const TRIGGERS = '[data-off-canvas-menu]'
const HEADLINE = '.navigation-offcanvas-headline'

/** Options of `data-off-canvas-menu-options` (contract, shell 11). */
export const MenuPanelOptions = z.object({
  navigationUrl: z.optional(z.string()),
  position: word('left'),
  additionalOffcanvasClass: word('navigation-offcanvas'),
  linkSelector: word('.js-navigation-offcanvas-link'),
  loadingIconSelector: word('.js-navigation-offcanvas-loading-icon'),
  linkLoadingClass: word('is-loading'),
  menuSelector: word('.js-navigation-offcanvas'),
  overlayContentSelector: word('.js-navigation-offcanvas-overlay-content'),
  initialContentSelector: word('.js-navigation-offcanvas-initial-content'),
  transitionClass: word('has-transition'),
  overlayClass: word('.navigation-offcanvas-overlay'),
  placeholderClass: word('.navigation-offcanvas-placeholder'),
  homeBtnClass: word('is-home-link'),
  backBtnClass: word('is-back-link'),
})

export const menuPanelServices = { fetchMenu }

/** Loads what the menu is drawn with; awaited before a burger takes over a click. */
export const loadMenuPanel = () => loadMarkupView(loadMenu())

async function loadMenu() {
  const [{ OffCanvasMenu }, { reflectOffCanvasMenu }] = await Promise.all([
    import('../../components/shell/OffCanvasMenu.tsx'),
    import('../../components/shell/off-canvas-menu.ts'),
  ])
  return { OffCanvasMenu, reflectOffCanvasMenu }
}

/** Fires an event of the contract on every burger. */
function publish(type: string) {
  for (const trigger of document.querySelectorAll(TRIGGERS)) trigger.dispatchEvent(new CustomEvent(type))
}

/** The menu's actor. Throws when the page has no first level to show. */
export const menuPanelOf = onePerPage(
  {
    name: MENU_PANEL,
    options: MenuPanelOptions,
    services: menuPanelServices,
    at: () => document.querySelector(TRIGGERS),
  },
  (flow, { renderLayer, OffCanvasMenu, reflectOffCanvasMenu }: Awaited<ReturnType<typeof loadMenuPanel>>) => {
    const { page, options, services, run } = flow
    const block = document.querySelector(options.initialContentSelector)
    if (!block) throw new Error(`nothing matches "${options.initialContentSelector}" (initialContentSelector)`)
    const { overlayContentSelector: selector, overlayClass, placeholderClass, position } = options
    const first = takeApart(block, selector)
    const offCanvas = offCanvasOf(page)
    const home = new URL(options.navigationUrl ?? routePath('frontend.menu.offcanvas'), location.href).href

    const places: MenuPlaces = {
      menu: () => host.querySelector(options.menuSelector),
      level: () => host.querySelector(selector),
      overlayClass: overlayClass.slice(1),
      placeholderClass: placeholderClass.slice(1),
      transitionClass: options.transitionClass,
    }
    const layers = `${overlayClass}, ${placeholderClass}`
    const linksIn = (place: Element | null) => [...(place?.querySelectorAll<HTMLElement>(options.linkSelector) ?? [])]
    const readLink: ReadLink = (target) => {
      const link = target instanceof Element ? target.closest<HTMLElement>(options.linkSelector) : null
      const address = link && urlOf(link)
      if (!link || !address || new URL(address).origin !== location.origin) return null
      const isBack = [options.homeBtnClass, options.backBtnClass].some((name) => link.classList.contains(name))
      const index = linksIn(link.closest(`${selector}, ${layers}`)).indexOf(link)
      return { url: address, direction: isBack ? 'backwards' : 'forwards', index }
    }
    const machine = offCanvasMenuMachine.provide({
      actors: { fetchMenu: fromPromise(({ input, signal }) => services.fetchMenu({ ...input, selector, signal })) },
      actions: {
        announceOpened: () => publish('openMenu'),
        announceLink: () => publish('getLinkEventHandler'),
        announceFetch: () => publish('beforeFetchMenu'),
        announceSlide: (_, { direction }) => {
          publish('createOverlayElements')
          publish('updateOverlay')
          publish(direction === 'forwards' ? 'animateForward' : 'animateBackward')
        },
        coverLevel: () => places.level()?.style.setProperty('visibility', 'hidden'),
        uncoverLevel: () => places.level()?.style.removeProperty('visibility'),
        moveFocus: (_, { direction, left }) => {
          const place = places.level()
          const parentLink =
            direction === 'backwards'
              ? linksIn(place).find((link) => urlOf(link) === left && readLink(link)?.direction === 'forwards')
              : undefined
          focusOn(parentLink ?? place?.querySelector<HTMLElement>(HEADLINE))
        },
      },
    })
    const className = options.additionalOffcanvasClass
    const actor: OffCanvasMenuActor = run(machine, {
      input: {
        offCanvas,
        panel: { owner: MENU_PANEL, position, className, closable: true, fullwidth: false },
        initial: { url: block.classList.contains('is-root') ? home : '', markup: first.level },
      },
    })
    const host = renderLayer(
      flow,
      <OffCanvasMenu actor={actor} offCanvas={offCanvas} block={first} places={places} readLink={readLink} />,
    )
    actor.subscribe(
      reflectOffCanvasMenu({
        link: (index) => linksIn(places.level())[index],
        layers,
        iconSelector: options.loadingIconSelector,
        loadingClass: options.linkLoadingClass,
        label: () => textsOf(page)['loader.loading'] ?? '',
      }),
    )
    return actor
  },
)

/** Where a link of the menu leads to, as an absolute address; null without one. */
function urlOf(link: Element): string | null {
  const address = link.getAttribute('data-href') || link.getAttribute('href')
  return address ? new URL(address, location.href).href : null
}

function focusOn(element: HTMLElement | null | undefined) {
  if (element && !element.matches('a, button')) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}
