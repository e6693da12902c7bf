/** `bootstrap.Collapse`, `Dropdown` and `Tab`: methods that control the element's flow where one runs. */
import BootstrapCollapse from 'bootstrap/js/src/collapse.js'
import BootstrapDropdown from 'bootstrap/js/src/dropdown.js'
import BootstrapTab from 'bootstrap/js/src/tab.js'
import { isComposing } from '../../keys.ts'
import type { Page } from '../../loader/types.ts'
import { refuses } from '../kit.ts'
import { alsoFind } from './bootstrap-instances.ts'
import { collapseOf, collapses } from './collapse.ts'
import { binding as dropdown, dropdowns } from './dropdown.ts'
import { TAB_LISTS, tabLists, binding as tabs } from './tab.ts'

/** Makes the classes. */
export function foldingClasses(page: Page) {
  const menuOf = (element: HTMLElement) => {
    page.mount(element, dropdown)
    return dropdowns.on(page, element)
  }
  const listOf = (element: HTMLElement) => {
    const list = element.closest(TAB_LISTS)
    if (list) page.mount(list, tabs)
    return list && tabLists.on(page, list)
  }

  /** The element's flow; null while it moves, when Bootstrap ignores calls (a script may repeat the constructor's `show`). */
  const whenStill = ({ _element, _config }: BootstrapCollapse) => {
    const collapse = collapseOf(page, _element)
    if (_config.parent) collapse.send({ type: 'accordion.join', accordion: _config.parent })
    return _element.classList.contains('collapsing') ? null : collapse
  }

  class Collapse extends BootstrapCollapse {
    override show() {
      whenStill(this)?.send({ type: 'collapse.open' })
    }
    override hide() {
      whenStill(this)?.send({ type: 'collapse.close' })
    }
    // The flow updates the controls.
    override _initializeChildren() {}
    override _addAriaAndCollapsedClass() {}
  }

  class Dropdown extends BootstrapDropdown {
    override show() {
      const menu = menuOf(this._element)
      if (!menu) super.show()
      else if (!refuses(menu, { type: 'menu.open' })) {
        menu.send({ type: 'menu.open' })
        this._element.focus()
      }
    }
    override hide() {
      const menu = menuOf(this._element)
      if (menu) menu.send({ type: 'menu.close' })
      else super.hide()
    }
  }

  class Tab extends BootstrapTab {
    override show() {
      const list = listOf(this._element)
      if (list) list.select(this._element)
      else super.show()
    }
    override _setInitialAttributes(...args: unknown[]) {
      if (!listOf(this._element)) super._setInitialAttributes(...args)
    }
    override _keydown(event: KeyboardEvent) {
      if (!listOf(this._element) && !isComposing(event)) super._keydown(event)
    }
  }
  alsoFind(Collapse, (element) => collapses.on(page, element) !== undefined, { toggle: false })
  alsoFind(Dropdown, (element) => dropdowns.on(page, element) !== undefined)
  return { Collapse, Dropdown, Tab }
}
