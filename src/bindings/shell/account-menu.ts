/** The account menu: a dropdown on wide screens, in the panel on the two smallest viewports (contract, shell 12). */
import * as z from 'zod/mini'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { SMALL_VIEWPORTS } from '../../machines/shell/viewport.ts'
import { defineBinding, word } from '../kit.ts'
import { classNameOf, panelClass } from './panel-class.ts'
import { startSmallPanel } from './small-panel.ts'

/** Options of `data-account-menu-options`, spelt as the contract does (shell 12). */
const Options = z.object({
  dropdownMenuSelector: word('js-account-menu-dropdown'),
  additionalClass: panelClass('account-menu-offcanvas'),
  hiddenClass: word('d-none'),
  offcanvasPostion: word('left'),
})

export const binding = defineBinding({
  name: 'account-menu',
  options: Options,

  mount(flow) {
    const { element: button, options, on, onPress, publish } = flow
    const menu = button.parentElement?.getElementsByClassName(options.dropdownMenuSelector)[0]
    if (!menu) throw new Error(`no .${options.dropdownMenuSelector} is beside the button (dropdownMenuSelector)`)
    const account = startSmallPanel(flow, {
      small: SMALL_VIEWPORTS,
      panel: { position: options.offcanvasPostion, className: classNameOf(options.additionalClass) },
      becomeSmall: () => {
        publish('onViewportHasChanged')
        if (menu.classList.contains('show')) button.click()
        menu.classList.add(options.hiddenClass)
      },
      becomeWide: () => {
        publish('onViewportHasChanged')
        menu.classList.remove(options.hiddenClass)
      },
    })
    const open = () => {
      publish('onClickAccountMenuTrigger')
      account.open(nameOf(button), menu)
    }
    on(button, 'show.bs.dropdown', (event) => account.isOurs() && event.preventDefault())
    // Captured, to run before the dropdown.
    onPress(button, open, { capture: true, isOurs: account.isOurs })
  },
})
