/** `window.bootstrap` for the page's scripts: Bootstrap's classes, which control the element's flow where one runs. */
import Button from 'bootstrap/js/src/button.js'
import Carousel from 'bootstrap/js/src/carousel.js'
import EventHandler from 'bootstrap/js/src/dom/event-handler.js'
import BootstrapPopover from 'bootstrap/js/src/popover.js'
import ScrollSpy from 'bootstrap/js/src/scrollspy.js'
import Toast from 'bootstrap/js/src/toast.js'
import BootstrapTooltip from 'bootstrap/js/src/tooltip.js'
import { defineBinding } from '../kit.ts'
import { dialogClasses } from './bootstrap-dialogs.ts'
import { foldingClasses } from './bootstrap-folding.ts'
import { tipClass } from './bootstrap-tips.ts'
import { binding as popover } from './popover.ts'
import { tips } from './tip.ts'
import { binding as tooltip } from './tooltip.ts'

/** Bootstrap starts these when the page loads, which its code may come after. */
function startMarked(): void {
  for (const [Class, marked] of [
    [Carousel, '[data-bs-ride="carousel"]'],
    [ScrollSpy, '[data-bs-spy="scroll"]'],
  ] as const)
    for (const element of document.querySelectorAll(marked)) Class.getOrCreateInstance(element)
}

/** Loaded on the first use of `window.bootstrap`; the classes are the page's singleton `bootstrap`. */
export const binding = defineBinding({
  name: 'bootstrap-api',
  mount({ page }) {
    page.singleton('bootstrap', () => {
      const { Modal, Offcanvas, Alert } = dialogClasses(page)
      const { Collapse, Dropdown, Tab } = foldingClasses(page)
      // The flows replace these listeners.
      for (const { EVENT_KEY } of [Modal, Alert, Collapse, Dropdown, Tab])
        for (const target of [document, window]) EventHandler.off(target, EVENT_KEY)
      // On load, Bootstrap would show every open panel, including this bundle's.
      EventHandler.off(window, 'load.bs.offcanvas.data-api')
      // After the scripts' calls: what one of them has made is kept.
      void page.early.whenIdle(startMarked)
      return {
        Alert,
        Button,
        Carousel,
        Collapse,
        Dropdown,
        Modal,
        Offcanvas,
        Popover: tipClass(BootstrapPopover, page, popover, tips.popover),
        ScrollSpy,
        Tab,
        Toast,
        Tooltip: tipClass(BootstrapTooltip, page, tooltip, tips.tooltip),
      }
    })
  },
})
