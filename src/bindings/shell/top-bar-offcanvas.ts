/**
 * A button that opens the top bar, with language and currency, in the panel from the right (contract, shell 19; markup:
 * docs/theme-hooks.md).
 */
import * as z from 'zod/mini'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import type { ViewportName } from '../../machines/shell/viewport.ts'
import { defineBinding, word } from '../kit.ts'
import { classNameOf, panelClass } from './panel-class.ts'
import { loadSmallPanel, startSmallPanel } from './small-panel.ts'

/** A theme shows the button where it has no room for the top bar, which may be anywhere. */
const EVERY_VIEWPORT: readonly ViewportName[] = ['XS', 'SM', 'MD', 'LG', 'XL', 'XXL']

/** Options of `data-top-bar-offcanvas-options`. */
const Options = z.object({
  contentSelector: word('.top-bar'),
  offcanvasPosition: word('right'),
  additionalClass: panelClass('top-bar-offcanvas'),
})

export const binding = defineBinding({
  name: 'top-bar-offcanvas',
  options: Options,
  warm: loadSmallPanel,
  mount(flow) {
    const { element: button, options, onPress } = flow
    const { contentSelector, offcanvasPosition, additionalClass } = options
    const content = document.querySelector(contentSelector)
    if (!content) throw new Error(`nothing on the page matches "${contentSelector}" (contentSelector)`)
    const panel = startSmallPanel(flow, {
      small: EVERY_VIEWPORT,
      panel: { position: offcanvasPosition, className: classNameOf(additionalClass) },
    })
    onPress(button, () => panel.open(nameOf(button), content))
  },
})
