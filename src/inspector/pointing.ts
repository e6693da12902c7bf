/** Outlines elements of the page, and lets somebody pick one. */
import { unlessComposing } from '../keys.ts'
import { elementText } from './panel/words.ts'
import { sheetFor } from './sheet.ts'

export type Pointing = {
  /** Outlines an element; undefined takes the outline away. */
  outline: (element: Element | undefined, label?: string) => void
  /** Resolves with the element that is pressed on the page, or undefined if that is called off. */
  pick: (label?: (element: Element) => string) => Promise<Element | undefined>
  stop: () => void
}

const STYLE = `
:host{all:initial;position:fixed;inset:0;margin:0;padding:0;border:0;width:100vw;height:100vh;background:none;overflow:visible;pointer-events:none;z-index:2147483646}
:host(.picking){pointer-events:auto;cursor:crosshair}
.box{position:fixed;box-sizing:border-box;border:2px solid #6d4aff;background:rgb(109 74 255/14%);border-radius:3px;transition:all .06s linear}
.label{position:fixed;max-width:70vw;padding:3px 8px;border-radius:4px;background:#6d4aff;color:#fff;font:600 12px/1.4 system-ui,sans-serif;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
[hidden]{display:none}
@media (prefers-reduced-motion:reduce){.box{transition:none}}
`

export function createPointing(): Pointing {
  const host = document.createElement('div')
  host.dataset['storefrontInspectorOutline'] = ''
  host.setAttribute('aria-hidden', 'true')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetFor(window, STYLE)]
  const box = document.createElement('div')
  const tag = document.createElement('div')
  box.className = 'box'
  tag.className = 'label'
  root.append(box, tag)
  let outlined: Element | undefined
  let frame = 0
  let end: (() => void) | undefined

  /** Above dialogs, too. */
  function raise() {
    if (!host.isConnected) document.documentElement.append(host)
    if (!('showPopover' in host)) return
    host.popover = 'manual'
    if (host.matches(':popover-open')) host.hidePopover()
    host.showPopover()
  }

  function place() {
    cancelAnimationFrame(frame)
    if (!outlined?.isConnected) return outline(undefined)
    const { left, top, width, height } = outlined.getBoundingClientRect()
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    const y = top > 28 ? top - 26 : Math.min(top + height + 4, innerHeight - 28)
    Object.assign(tag.style, { left: `${Math.max(4, Math.min(left, innerWidth - 200))}px`, top: `${Math.max(4, y)}px` })
    frame = requestAnimationFrame(place)
  }

  function outline(element: Element | undefined, label?: string) {
    if (element && outlined === undefined) raise()
    outlined = element
    if (element) {
      tag.textContent = label ?? elementText(element)
      place()
    } else {
      cancelAnimationFrame(frame)
      if (!end) host.remove()
    }
  }

  function pick(label = elementText): Promise<Element | undefined> {
    end?.()
    return new Promise((resolve) => {
      const life = new AbortController()
      const finish = (element?: Element) => {
        life.abort()
        end = undefined
        host.classList.remove('picking')
        outline(undefined)
        resolve(element)
      }
      end = () => finish()
      raise()
      host.classList.add('picking')
      /** The element below the cover, at a place in the window. */
      const at = ({ clientX, clientY }: MouseEvent) =>
        document
          .elementsFromPoint(clientX, clientY)
          .find((element) => !element.closest('[data-storefront-inspector],[data-storefront-inspector-outline]'))
      const { signal } = life
      host.addEventListener(
        'pointermove',
        (event) => {
          const element = at(event)
          if (element !== outlined) outline(element, element && label(element))
        },
        { signal },
      )
      host.addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          event.stopPropagation()
          finish(at(event))
        },
        { signal },
      )
      // The page must scroll on.
      host.addEventListener('wheel', ({ deltaX, deltaY }) => scrollBy(deltaX, deltaY), { signal, passive: true })
      addEventListener(
        'keydown',
        unlessComposing((event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopImmediatePropagation()
          finish()
        }),
        { signal, capture: true },
      )
    })
  }

  return {
    outline,
    pick,
    stop() {
      end?.()
      outline(undefined)
    },
  }
}
