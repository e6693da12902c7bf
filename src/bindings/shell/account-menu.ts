/** The account menu: drops down on wide screens, opens in the panel on the two smallest viewports (contract, shell 12). */
import * as z from 'zod/mini'
import { SMALL_VIEWPORTS } from '../../machines/shell/viewport.ts'
import { focusTrigger } from '../../page/focus.ts'
import { copyOf } from '../../services/shell/page-copy.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { word } from '../kit/options.ts'
import { loadSmallPanel, startSmallPanel } from './small-panel.tsx'

const FLOW = 'account-menu'

/** Options of `data-account-menu-options`, spelt as the contract does (shell 12). */
const Options = z.object({
  dropdownMenuSelector: word('js-account-menu-dropdown'),
  additionalClass: word('account-menu-offcanvas'),
  hiddenClass: word('d-none'),
  offcanvasPostion: word('left'),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: {},
  warm: loadSmallPanel,

  mount({ element: button, options, page, signal, view }) {
    const menu = button.parentElement?.getElementsByClassName(options.dropdownMenuSelector)[0]
    if (!menu) throw new Error(`no .${options.dropdownMenuSelector} stands beside the button (dropdownMenuSelector)`)
    const publish = (type: string) => button.dispatchEvent(new CustomEvent(type))
    const account = startSmallPanel({
      name: FLOW,
      page,
      view,
      small: SMALL_VIEWPORTS,
      panel: { position: options.offcanvasPostion, className: options.additionalClass },
      becomeSmall: () => {
        publish('onViewportHasChanged')
        if (menu.classList.contains('show')) button.click()
        menu.classList.add(options.hiddenClass)
      },
      becomeWide: () => {
        publish('onViewportHasChanged')
        menu.classList.remove(options.hiddenClass)
      },
      signal,
    })
    const isSmall = () => account.getSnapshot().hasTag('small')

    button.addEventListener('show.bs.dropdown', (event) => isSmall() && event.preventDefault(), { signal })
    button.addEventListener(
      'click',
      (event) => {
        if (!isSmall() || !isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        publish('onClickAccountMenuTrigger')
        const label = button.getAttribute('aria-label') ?? button.textContent.trim()
        account.send({ type: 'content.open', label, markup: copyOf(menu) })
      },
      // Before the dropdown hears it.
      { capture: true, signal },
    )
  },
})
