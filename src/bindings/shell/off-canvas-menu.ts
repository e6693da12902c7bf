/** A burger button: opens the category menu in the panel (contract, shell 11). */
import * as z from 'zod/mini'
import { placesIn } from '../../components/shell/menu-places.ts'
import { globalOf } from '../../globals.ts'
import { type OffCanvasMenuActor, offCanvasMenuMachine } from '../../machines/shell/off-canvas-menu.ts'
import { prepareSanitiser } from '../../page/kit/markup.ts'
import { panelPath } from '../../page/kit/router.ts'
import { fetchMenu, takeApart } from '../../services/shell/menu.ts'
import { defineBinding, loadView, onePerPage, promised, textOf, word } from '../kit.ts'
import { drawPanel, offCanvasOf, panelRequest } from './off-canvas.ts'
import { classNameOf, panelClass } from './panel-class.ts'

const FLOW = 'off-canvas-menu'
const TRIGGERS = '[data-off-canvas-menu]'

/** Options of `data-off-canvas-menu-options` (contract, shell 11). */
const Options = z.object({
  navigationUrl: z.optional(z.string()),
  position: word('left'),
  additionalOffcanvasClass: panelClass('navigation-offcanvas'),
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

const loadMenu = () => loadView(import('../../components/shell/OffCanvasMenu.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { fetchMenu },
  warm: loadMenu,
  mount({ element, options, page, onPress }) {
    const menu = menuOf(page)
    onPress(element, () => {
      menu.send({ type: 'menu.open', panel: panelFor(options) })
      // Newer pages print no first level: the current one is asked for like any other.
      if (!document.querySelector(options.initialContentSelector)) menu.send({ ...FIRST, url: currentLevel(options) })
    })
  },
})

const FIRST = { type: 'level.choose', direction: 'forwards', index: -1 } as const

const homeOf = ({ navigationUrl }: z.output<typeof Options>) =>
  new URL(navigationUrl || panelPath('frontend.menu.offcanvas'), location.href)

/** The address of the level that the page is in. */
function currentLevel(options: z.output<typeof Options>): string {
  const url = homeOf(options)
  const id = globalOf('activeNavigationId')
  if (typeof id === 'string' && id) url.searchParams.set('navigationId', id)
  return url.href
}

/** A menu without a level, where the page prints none. */
function emptyMenu({ menuSelector, overlayContentSelector }: z.output<typeof Options>): Element {
  const block = document.createElement('div')
  block.className = 'is-root'
  const inside = (parent: Element, classes: string) => {
    const child = parent.appendChild(document.createElement('div'))
    child.className = classes.replaceAll('.', ' ').trim()
    return child
  }
  const menu = inside(inside(block, 'offcanvas-body'), `navigation-offcanvas-container ${menuSelector}`)
  inside(menu, `navigation-offcanvas-overlay-content ${overlayContentSelector}`)
  return block
}

/** Fires a contract event on every burger button. */
function publish(type: string) {
  for (const trigger of document.querySelectorAll(TRIGGERS)) trigger.dispatchEvent(new CustomEvent(type))
}

/** The panel as described by the options of a burger button. */
const panelFor = ({ position, additionalOffcanvasClass: classes }: z.output<typeof Options>) =>
  panelRequest({ owner: FLOW, position, className: classNameOf(classes) })

/** The page's one menu, shared by all burger buttons. */
const menuOf = onePerPage(
  { name: FLOW, options: Options, services: { fetchMenu }, at: () => document.querySelector(TRIGGERS) },
  (flow) => {
    const { page, options, services, run } = flow
    const block = document.querySelector(options.initialContentSelector) ?? emptyMenu(options)
    const { overlayContentSelector: selector } = options
    const first = takeApart(block, selector)
    const offCanvas = offCanvasOf(page)
    const home = homeOf(options).href

    const places = placesIn(() => host, options)
    const machine = offCanvasMenuMachine.provide({
      actors: { fetchMenu: promised(services.fetchMenu, () => ({ selector })) },
      actions: {
        announceOpened: () => publish('openMenu'),
        announceLink: () => publish('getLinkEventHandler'),
        announceFetch: () => {
          publish('beforeFetchMenu')
          // The first level is the page's own; the sanitiser runs its code while the shop answers with another.
          prepareSanitiser()
        },
        announceSlide: (_, { direction }) => {
          publish('createOverlayElements')
          publish('updateOverlay')
          publish(direction === 'forwards' ? 'animateForward' : 'animateBackward')
        },
        coverLevel: () => places.level()?.style.setProperty('visibility', 'hidden'),
        uncoverLevel: () => places.level()?.style.removeProperty('visibility'),
        moveFocus: (_, { direction, left }) => places.focusLevel((direction === 'backwards' && left) || null),
      },
    })
    const actor: OffCanvasMenuActor = run(machine, {
      input: {
        offCanvas,
        panel: panelFor(options),
        initial: { url: block.classList.contains('is-root') ? home : '', markup: first.level },
      },
    })
    const host = drawPanel(
      flow,
      loadMenu,
      ({ createElement, OffCanvasMenu, reflectOffCanvasMenu }) => {
        actor.subscribe(
          reflectOffCanvasMenu({
            places,
            iconSelector: options.loadingIconSelector,
            loadingClass: options.linkLoadingClass,
            label: () => textOf(page, 'loader.loading'),
          }),
        )
        return createElement(OffCanvasMenu, { actor, offCanvas, block: first, places })
      },
      'now',
    )
    return actor
  },
)
