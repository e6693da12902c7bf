/** The label of a guarantee, small or whole (contract, versions A4). Where one of its parts is missing, the server's markup is left alone. */
import * as z from 'zod/mini'
import { reflectGaranLabelToggle } from '../../components/product/garan-label-toggle.ts'
import { garanLabelToggleMachine } from '../../machines/product/garan-label-toggle.ts'
import { defineBinding, word } from '../kit.ts'

const TRIGGER = '[data-garan-label-toggle-trigger]'
const LINK = '.product-detail-garan-label-show-link'
/** Newer pages print it in the small label. */
const BUTTON = '.garan-label-button'

/** Options of `data-garan-label-toggle-options`. */
const Options = z.object({
  previewSelector: word('.product-detail-garan-label'),
  fullSelector: word('.product-detail-garan-label-full'),
  triggerSelector: word(TRIGGER),
  textSelector: word(`${LINK}-text`),
  iconShowSelector: word(`${LINK}-icon-show`),
  iconHideSelector: word(`${LINK}-icon-hide`),
  showTextAttribute: word('data-garan-label-show-text'),
  hideTextAttribute: word('data-garan-label-hide-text'),
  hiddenCls: word('d-none'),
})

export const binding = defineBinding({
  name: 'garan-label-toggle',
  options: Options,

  mount({ element, options, onPress, run }) {
    const find = (selector: string): HTMLElement => {
      const found = element.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`no element matches "${selector}": the label of a guarantee needs all of its parts`)
      return found
    }
    const [small, whole, button] = [
      find(options.previewSelector),
      find(options.fullSelector),
      find(options.triggerSelector),
    ]
    const machine = garanLabelToggleMachine.provide({ actions: { focusButton: () => button.focus() } })
    const actor = run(machine, {
      input: { isWhole: !whole.classList.contains(options.hiddenCls) },
      reflect: reflectGaranLabelToggle({
        small,
        whole,
        button,
        text: find(options.textSelector),
        more: find(options.iconShowSelector),
        less: find(options.iconHideSelector),
        words: {
          show: button.getAttribute(options.showTextAttribute),
          hide: button.getAttribute(options.hideTextAttribute),
        },
        hiddenCls: options.hiddenCls,
      }),
    })
    onPress(button, () => actor.send({ type: 'label.toggle' }))
    onPress(small.querySelector<HTMLElement>(BUTTON) ?? small, () => actor.send({ type: 'label.press' }))
  },
})
