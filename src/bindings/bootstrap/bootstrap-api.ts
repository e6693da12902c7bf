/**
 * What `window.bootstrap` is once a page's script has used it: Bootstrap's own classes, with the flows of this page in
 * their place wherever one runs an element.
 *
 * Of Bootstrap's listeners on the document only those stay that serve what no flow here does.
 */
import Button from 'bootstrap/js/src/button.js'
import Carousel from 'bootstrap/js/src/carousel.js'
import EventHandler from 'bootstrap/js/src/dom/event-handler.js'
import BootstrapPopover from 'bootstrap/js/src/popover.js'
import ScrollSpy from 'bootstrap/js/src/scrollspy.js'
import Toast from 'bootstrap/js/src/toast.js'
import BootstrapTooltip from 'bootstrap/js/src/tooltip.js'
import { defineBinding } from '../kit.ts'
import { binding as popover } from '../shell/popover.ts'
import { tips } from '../shell/tip.ts'
import { binding as tooltip } from '../shell/tooltip.ts'
import { dialogClasses } from './bootstrap-dialogs.ts'
import { foldingClasses } from './bootstrap-folding.ts'
import { tipClass } from './bootstrap-tips.ts'

/** Fetched by the entry on the first use of `window.bootstrap`; answers by the page's singleton of this name. */
export const binding = defineBinding({
  name: 'bootstrap-api',
  mount({ page }) {
    page.singleton('bootstrap', () => {
      const { Modal, Offcanvas, Alert } = dialogClasses(page)
      const { Collapse, Dropdown, Tab } = foldingClasses(page)
      for (const { EVENT_KEY } of [Modal, Alert, Collapse, Dropdown, Tab])
        for (const target of [document, window]) EventHandler.off(target, EVENT_KEY)
      // It would show what is open while the page is still loading, our panel as well.
      EventHandler.off(window, 'load.bs.offcanvas.data-api')
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
