/** `bootstrap.Modal`, `Offcanvas` and `Alert`: methods that control the flows of dialogs, panel and messages. */
import BootstrapAlert from 'bootstrap/js/src/alert.js'
import EventHandler from 'bootstrap/js/src/dom/event-handler.js'
import BootstrapModal from 'bootstrap/js/src/modal.js'
import BootstrapOffcanvas from 'bootstrap/js/src/offcanvas.js'
import { nameOf, nameUnnamed } from '../../components/bootstrap/dialog-name.ts'
import { unlessComposing } from '../../keys.ts'
import type { Page } from '../../loader/types.ts'
import { textOf } from '../kit.ts'
import { offCanvasOf, PANELS } from '../shell/off-canvas.ts'
import { closeAlert } from './alert-dismiss.ts'
import { alsoFind } from './bootstrap-instances.ts'
import { openModal } from './modal.ts'
import { modals } from './modal-layer.ts'

const DISMISS_KEY = 'keydown.dismiss.bs.offcanvas'

/** Makes the classes. */
export function dialogClasses(page: Page) {
  class Modal extends BootstrapModal {
    get _isShown() {
      return modals.on(page, this._element)?.getSnapshot().hasTag('visible') ?? false
    }
    // Bootstrap's constructor sets it to false.
    set _isShown(_) {}
    override show(relatedTarget: Element | null = null) {
      if (!this._element.isConnected) document.body.append(this._element)
      openModal(page, this._element, relatedTarget, this._config)
    }
    override hide() {
      modals.on(page, this._element)?.send({ type: 'modal.dismiss', by: 'button' })
    }
    override handleUpdate() {}
    override _addEventListeners() {}
    override dispose() {
      this.hide()
      super.dispose()
    }
  }

  class Offcanvas extends BootstrapOffcanvas {
    override show(relatedTarget?: Element | null) {
      if (this._element.matches(PANELS)) return
      super.show(relatedTarget)
      // Once a listener to its event may have filled it.
      const unname = nameUnnamed(
        this._element,
        [relatedTarget ? nameOf(relatedTarget) : ''],
        textOf(page, 'dialog.name'),
      )
      this._element.addEventListener('hidden.bs.offcanvas', unname, { once: true })
    }
    override hide() {
      if (this._element.matches(PANELS)) offCanvasOf(page).send({ type: 'panel.close' })
      else super.hide()
    }
    override _addEventListeners() {
      if (this._element.matches(PANELS)) return
      super._addEventListeners()
      // As Bootstrap's, but an input method keeps its keys.
      EventHandler.off(this._element, DISMISS_KEY)
      const onKey = ({ key }: KeyboardEvent) => {
        if (key !== 'Escape') return
        if (this._config.keyboard) this.hide()
        else EventHandler.trigger(this._element, 'hidePrevented.bs.offcanvas')
      }
      EventHandler.on(this._element, DISMISS_KEY, unlessComposing(onKey))
    }
  }

  class Alert extends BootstrapAlert {
    override close() {
      closeAlert(page, this._element)
    }
  }
  alsoFind(Modal, (element) => modals.on(page, element) !== undefined)
  alsoFind(Offcanvas, (element) => element.matches(PANELS))
  return { Modal, Offcanvas, Alert }
}
