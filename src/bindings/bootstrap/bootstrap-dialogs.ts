/** `bootstrap.Modal`, `Offcanvas` and `Alert`: what lies over the page is run by its flow, whoever opens or closes it. */
import BootstrapAlert from 'bootstrap/js/src/alert.js'
import BootstrapModal from 'bootstrap/js/src/modal.js'
import BootstrapOffcanvas from 'bootstrap/js/src/offcanvas.js'
import { getElement } from 'bootstrap/js/src/util/index.js'
import type { Page } from '../../loader/types.ts'
import { closeAlert } from '../shell/alert-dismiss.ts'
import { modalOn } from '../shell/modal.ts'
import { modalsOf } from '../shell/modal-layer.ts'
import { offCanvasOf } from '../shell/off-canvas.ts'

/** The page's own panel, whichever flow fills it. */
const PANEL = '[data-storefront-layer] > .offcanvas'

/** The classes for `page`. */
export function dialogClasses(page: Page) {
  class Modal extends BootstrapModal {
    /** Also for a modal that a control or a flow opened. */
    static override getInstance(element: unknown) {
      const found = getElement(element)
      return super.getInstance(element) ?? (found && modalsOf(page).has(found) ? new this(found) : null)
    }
    get _isShown() {
      return modalsOf(page).get(this._element)?.isOpen() ?? false
    }
    // Bootstrap's constructor notes that nothing is shown yet.
    set _isShown(_) {}
    override show(relatedTarget: Element | null = null) {
      if (!this._element.isConnected) document.body.append(this._element)
      modalOn(page, this._element, this._config).open(relatedTarget)
    }
    override hide() {
      modalsOf(page).get(this._element)?.close()
    }
    override handleUpdate() {}
    override _addEventListeners() {}
    override dispose() {
      this.hide()
      super.dispose()
    }
  }

  class Offcanvas extends BootstrapOffcanvas {
    static override getInstance(element: unknown) {
      const found = getElement(element)
      return super.getInstance(element) ?? (found?.matches(PANEL) ? new this(found) : null)
    }
    override show(relatedTarget?: Element | null) {
      if (!this._element.matches(PANEL)) super.show(relatedTarget)
    }
    override hide() {
      if (this._element.matches(PANEL)) offCanvasOf(page).send({ type: 'panel.close' })
      else super.hide()
    }
    override _addEventListeners() {
      if (!this._element.matches(PANEL)) super._addEventListeners()
    }
  }

  class Alert extends BootstrapAlert {
    override close() {
      closeAlert(page, this._element)
    }
  }
  return { Modal, Offcanvas, Alert }
}
