/** "Show more" below payment or shipping methods (contract, shell 13): unfolds the rest of the list. */
import * as z from 'zod/mini'
import { collapseOf } from '../bootstrap/collapse.ts'
import { defineBinding, word } from '../kit.ts'

/** Options of `data-collapse-checkout-confirm-methods-options` (contract, shell 13); the template sets the labels. */
const Options = z.object({
  collapseContainerSelector: word('.collapse'),
  collapseTriggerLabelSelector: word('.confirm-checkout-collapse-trigger-label'),
  collapseTriggerChevronSelector: word('.icon-confirm-checkout-chevron'),
  collapseTriggerMoreLabel: word('Show more'),
  collapseTriggerLessLabel: word('Show less'),
})

export const binding = defineBinding({
  name: 'collapse-checkout-confirm-methods',
  options: Options,
  mount({ element: button, options, page, on, onPress, publish }) {
    const rest = button.parentElement?.querySelector<HTMLElement>(options.collapseContainerSelector)
    if (!rest) throw new Error(`nothing beside the button matches "${options.collapseContainerSelector}"`)
    const show = (isOpen: boolean) => {
      const label = button.querySelector(options.collapseTriggerLabelSelector)
      if (label) label.textContent = isOpen ? options.collapseTriggerLessLabel : options.collapseTriggerMoreLabel
      button.querySelector(options.collapseTriggerChevronSelector)?.classList.toggle('icon-rotate-180', isOpen)
      button.setAttribute('aria-expanded', String(isOpen))
    }
    const follow = (type: string, isOpen: boolean) =>
      on(rest, type, (event) => event.target === rest && !event.defaultPrevented && show(isOpen))
    follow('show.bs.collapse', true)
    follow('hide.bs.collapse', false)
    onPress(button, () => {
      publish('onClickCollapseTrigger')
      collapseOf(page, rest).send({ type: 'collapse.toggle' })
    })
  },
})
