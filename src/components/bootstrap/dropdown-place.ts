/** Where an open menu is: at its button and in sight, as Bootstrap's attributes and classes ask for (contract, shell 1.1). */

type Side = 'top' | 'bottom' | 'left' | 'right'
type Edges = Record<Side, number>
/** A side of the button, and where along it: 0 at its start, 1 at its end, 0.5 in the middle. */
type Place = { side: Side; align: number }

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
const ALONG = {
  top: ['left', 'right'],
  bottom: ['left', 'right'],
  left: ['top', 'bottom'],
  right: ['top', 'bottom'],
} as const satisfies Record<Side, readonly Side[]>
/** CSS pixels along the side of the button, and away from it. */
const OFFSET = '0,2'

/** Whether the stylesheet alone places the menu: in a navigation bar, or where the button says so. */
export const isStatic = (button: HTMLElement): boolean =>
  button.getAttribute('data-bs-display') === 'static' || button.closest('.navbar') !== null

/**
 * Moves a menu that has just opened to its button and into sight, if the stylesheet has not put it there, and keeps it there
 * while the page scrolls. A menu in the flow, such as a filter's in a panel, stays in it. Only the next frame measures, with
 * everything else it shows laid out once; `placeAt` does so at once. Returns what ends this.
 */
export function keepAt(button: HTMLElement, menu: HTMLElement): () => void {
  const life = new AbortController()
  const { signal } = life
  const place = () => placeAt(button, menu)
  const frame = requestAnimationFrame(place)
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  return () => {
    cancelAnimationFrame(frame)
    life.abort()
    menu.style.transform = ''
    menu.removeAttribute('data-popper-placement')
  }
}

/** Everything is measured before anything is written, so that a menu that is in its place costs no second layout. */
export function placeAt(button: HTMLElement, menu: HTMLElement): void {
  const style = getComputedStyle(menu)
  const frame = button.parentElement ?? button
  const reference = button.getAttribute('data-bs-reference') === 'parent' ? frame : button
  const offset = (button.getAttribute('data-bs-offset') ?? OFFSET).match(/-?[\d.]+/g)?.map(Number)
  const [along = 0, away = 0] = offset ?? []
  if (style.position !== 'absolute' && style.position !== 'fixed') {
    menu.style.transform = ''
    return
  }
  const anchor = reference.getBoundingClientRect()
  const { width, height, left, top } = untransformed(menu, style)
  const sight = clippingAround(menu).map(insideOf).reduce(common, windowEdges())

  const edgesAt = ({ side, align }: Place): Edges => {
    const isUpright = ALONG[side][0] === 'left'
    const outer = isStart(side) ? anchor[side] - away - (isUpright ? height : width) : anchor[side] + away
    const x = isUpright ? anchor.left + align * (anchor.width - width) + along : outer
    const y = isUpright ? outer : anchor.top + align * (anchor.height - height) + along
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const isSeen = (place: Place, sides: readonly Side[]) => {
    const edges = edgesAt(place)
    return sides.every((side) => (isStart(side) ? edges[side] >= sight[side] : edges[side] <= sight[side]))
  }
  const wanted = wantedPlace(frame, style)
  const places = [wanted.side, OPPOSITE[wanted.side]].flatMap((side) =>
    [wanted.align, 1 - wanted.align].map((align) => ({ side, align })),
  )
  const chosen =
    places.find((place) => isSeen(place, [place.side, ...ALONG[place.side]])) ??
    places.find((place) => isSeen(place, [place.side, ALONG[place.side][place.align ? 0 : 1]])) ??
    places.find((place) => isSeen(place, [place.side])) ??
    wanted

  const edges = edgesAt(chosen)
  const [start, end] = ALONG[chosen.side]
  const length = edges[end] - edges[start]
  // Moved into sight only as far as it still touches its button, which may be out of sight itself.
  const least = Math.min(sight[start], anchor[end])
  const most = Math.max(sight[end], anchor[start]) - length
  edges[start] = Math.max(least, Math.min(edges[start], most))
  const [x, y] = [Math.round(edges.left - left), Math.round(edges.top - top)]
  if (x || y || style.transform !== 'none') menu.style.transform = x || y ? `translate(${x}px, ${y}px)` : 'none'
  const name = chosen.side + (chosen.align === 0.5 ? '' : chosen.align ? '-end' : '-start')
  if (menu.dataset['popperPlacement'] !== name) menu.dataset['popperPlacement'] = name
}

const isStart = (side: Side) => side === 'top' || side === 'left'

/** The place that the classes around the menu ask for, and its own, which may depend on the width of the window. */
function wantedPlace(frame: Element, style: CSSStyleDeclaration): Place {
  // In parts: a theme keeps the rules of every class that is named here.
  const is = (way: string) => frame.classList.contains(`drop${way}`)
  const isLeftwards = document.documentElement.dir === 'rtl'
  if (is('end')) return { side: isLeftwards ? 'left' : 'right', align: 0 }
  if (is('start')) return { side: isLeftwards ? 'right' : 'left', align: 0 }
  if (is('up-center')) return { side: 'top', align: 0.5 }
  if (is('down-center')) return { side: 'bottom', align: 0.5 }
  const isAtEnd = style.getPropertyValue('--bs-position').trim() === 'end'
  return { side: is('up') ? 'top' : 'bottom', align: isAtEnd === isLeftwards ? 0 : 1 }
}

/** The menu where the stylesheet has put it: without what moves it, ours or an animation of the theme. */
function untransformed(menu: HTMLElement, { transform }: CSSStyleDeclaration) {
  const { offsetWidth: width, offsetHeight: height } = menu
  const box = menu.getBoundingClientRect()
  const { e: x, f: y } = new DOMMatrix(transform)
  return { width, height, left: box.left + (box.width - width) / 2 - x, top: box.top + (box.height - height) / 2 - y }
}

/** The elements around a menu that cut off what extends beyond them. */
function clippingAround({ offsetParent }: HTMLElement): Element[] {
  const found: Element[] = []
  for (let element = offsetParent; element && element !== document.body; element = element.parentElement)
    if (/auto|scroll|hidden/.test(getComputedStyle(element).overflow)) found.push(element)
  return found
}

function insideOf(element: Element): Edges {
  const { left, top } = element.getBoundingClientRect()
  const [x, y] = [left + element.clientLeft, top + element.clientTop]
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
}

function windowEdges(): Edges {
  const { clientWidth, clientHeight } = document.documentElement
  return { left: 0, top: 0, right: clientWidth, bottom: clientHeight }
}

const common = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})
