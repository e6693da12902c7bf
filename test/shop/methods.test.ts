/** Long lists of payment and shipping methods: the collapsed part. */
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { methodRadios } from '../../shop/checkout/methods-view.ts'
import type { ShopContext } from '../../shop/context.ts'

const as = (platform: string) =>
  ({ var: { language: 'de-DE', sandbox: { scenario: { platform } } } }) as unknown as ShopContext

async function print(count: number, chosen: number, platform = '6.6.7') {
  const methods = Array.from({ length: count }, (_, index) => {
    const text = { 'en-GB': `Method ${index}`, 'de-DE': `Art ${index}` }
    return { id: `m${index}`, name: text, description: text }
  })
  const html = await methodRadios(as(platform), { kind: 'shipping', methods, chosen: `m${chosen}` })
  const { document } = new JSDOM(String(html)).window
  const trigger = document.querySelector('[data-collapse-checkout-confirm-methods]')
  return {
    radios: document.querySelectorAll('input').length,
    folded: document.querySelectorAll('.collapse input').length,
    isOpen: document.querySelector('.collapse')?.classList.contains('show'),
    trigger: trigger && [trigger.textContent, trigger.getAttribute('aria-expanded')],
    options: JSON.parse(trigger?.getAttribute('data-collapse-checkout-confirm-methods-options') ?? '{}') as object,
  }
}

test('6.6.10 folds nothing away', async () => {
  expect(await print(9, 7, '6.6.10')).toMatchObject({ radios: 9, folded: 0, trigger: null })
})

describe('methods beyond the fifth', () => {
  test('five are listed as they are', async () => {
    expect(await print(5, 4)).toMatchObject({ radios: 5, folded: 0, trigger: null })
  })
  test('are folded, with a button that says what it does', async () => {
    expect(await print(7, 0)).toEqual({
      radios: 7,
      folded: 2,
      isOpen: false,
      trigger: ['Mehr anzeigen', 'false'],
      options: { collapseTriggerMoreLabel: 'Mehr anzeigen', collapseTriggerLessLabel: 'Weniger anzeigen' },
    })
  })
  test('are open when the chosen one is among them', async () => {
    expect(await print(7, 6)).toMatchObject({ isOpen: true, trigger: ['Weniger anzeigen', 'true'] })
  })
})
