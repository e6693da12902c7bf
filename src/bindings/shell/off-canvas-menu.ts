/** A burger button: opens the category menu in the panel (contract, shell 11). */
import { focusTrigger } from '../../page/focus.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { loadMenuPanel, MENU_PANEL, MenuPanelOptions, menuPanelOf, menuPanelServices } from './menu-panel.tsx'

export const binding = defineBinding({
  name: MENU_PANEL,
  options: MenuPanelOptions,
  services: menuPanelServices,
  warm: loadMenuPanel,

  mount({ element, page, signal, view }) {
    const menu = menuPanelOf(page, element, view)
    element.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        menu.send({ type: 'menu.open' })
      },
      { signal },
    )
  },
})
