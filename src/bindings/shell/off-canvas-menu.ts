/** A burger button: opens the category menu in the panel (contract, shell 11). */
import { defineBinding } from '../kit.ts'
import { loadMenuPanel, MENU_PANEL, MenuPanelOptions, menuPanelOf, menuPanelServices, panelFor } from './menu-panel.ts'

export const binding = defineBinding({
  name: MENU_PANEL,
  options: MenuPanelOptions,
  services: menuPanelServices,
  warm: loadMenuPanel,
  mount({ element, options, page, onPress }) {
    const menu = menuPanelOf(page)
    onPress(element, () => menu.send({ type: 'menu.open', panel: panelFor(options) }))
  },
})
