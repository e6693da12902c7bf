import { afterEach, expect, test } from 'vitest'
import { binding } from '../../../src/bindings/shell/collapse-checkout-confirm-methods.ts'
import { createTestPage } from '../support/page.ts'

const end = new AbortController()
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test('the button expands the rest of the methods and is labelled with its next action', () => {
  document.body.innerHTML = `<div><div class="collapse">Invoice</div><button data-collapse-checkout-confirm-methods="true"
    data-collapse-checkout-confirm-methods-options='{"collapseTriggerMoreLabel":"Mehr","collapseTriggerLessLabel":"Weniger"}'>
    <span class="confirm-checkout-collapse-trigger-label">Mehr</span><i class="icon-confirm-checkout-chevron"></i></button></div>`
  const button = document.querySelector('button') as HTMLButtonElement
  const rest = document.querySelector('.collapse, .collapsing') as HTMLElement
  const seen = () => [
    button.textContent.trim(),
    button.getAttribute('aria-expanded'),
    button.querySelector('i')?.classList.contains('icon-rotate-180'),
  ]
  const clicks: string[] = []
  button.addEventListener('onClickCollapseTrigger', ({ type }) => clicks.push(type))
  binding.mount({ element: button, signal: end.signal, page: createTestPage().page })
  button.click()
  expect(seen()).toEqual(['Weniger', 'true', true])
  expect(rest.className).toBe('collapsing')
  button.click()
  expect(seen()).toEqual(['Mehr', 'false', false])
  expect(clicks).toHaveLength(2)
  // A script of the page may prevent it: then nothing changes.
  rest.addEventListener('show.bs.collapse', (event) => event.preventDefault(), { capture: true, signal: end.signal })
  button.click()
  expect(seen()).toEqual(['Mehr', 'false', false])
})
