/** The category menu's own markup in the panel: where its levels are, and what its links lead to (contract, shell 11). */
import type { LevelLink } from '../../machines/shell/off-canvas-menu.ts'

/** The selectors and classes of the menu, as the contract's options name them. */
type MenuMarkup = {
  menuSelector: string
  overlayContentSelector: string
  linkSelector: string
  overlayClass: string
  placeholderClass: string
  transitionClass: string
  homeBtnClass: string
  backBtnClass: string
}

const HEADLINE = '.navigation-offcanvas-headline'

/** Where a link of the menu leads to, as an absolute address; null without one. */
function urlOf(link: Element): string | null {
  const address = link.getAttribute('data-href') || link.getAttribute('href')
  return address ? new URL(address, location.href).href : null
}

/** The places of the menu that `host` shows. */
export function placesIn(host: () => Element, options: MenuMarkup) {
  const { overlayContentSelector, overlayClass, placeholderClass, linkSelector } = options
  const layers = `${overlayClass}, ${placeholderClass}`
  const level = () => host().querySelector<HTMLElement>(overlayContentSelector)
  const linksIn = (place: Element | null) => [...(place?.querySelectorAll<HTMLElement>(linkSelector) ?? [])]

  /** The level that a clicked link opens; null for links that lead to a page. */
  const readLink = (target: EventTarget): LevelLink | null => {
    const link = target instanceof Element ? target.closest<HTMLElement>(linkSelector) : null
    const address = link && urlOf(link)
    if (!link || !address || new URL(address).origin !== location.origin) return null
    const isBack = [options.homeBtnClass, options.backBtnClass].some((name) => link.classList.contains(name))
    const index = linksIn(link.closest(`${overlayContentSelector}, ${layers}`)).indexOf(link)
    return { url: address, direction: isBack ? 'backwards' : 'forwards', index }
  }

  return {
    menu: () => host().querySelector(options.menuSelector),
    level,
    overlayClass: overlayClass.slice(1),
    placeholderClass: placeholderClass.slice(1),
    transitionClass: options.transitionClass,
    /** Matches the sliding layers. */
    layers,
    readLink,
    /** A link of the current level, by its index. */
    link: (index: number) => linksIn(level())[index],
    /** Focuses, after going back from the level `left`, the link that led there; otherwise the headline of the level. */
    focusLevel(left: string | null) {
      const place = level()
      const parent = linksIn(place).find((link) => urlOf(link) === left && readLink(link)?.direction === 'forwards')
      const element = parent ?? place?.querySelector<HTMLElement>(HEADLINE)
      if (element && !element.matches('a, button')) element.tabIndex = -1
      element?.focus({ preventScroll: true })
    },
  }
}

export type MenuPlaces = ReturnType<typeof placesIn>
