import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AccessoryMessages } from '../../../src/components/accessories/AccessoryMessages.tsx'
import { moneyFor, reflectAccessories } from '../../../src/components/accessories/accessories.ts'
import { accessoriesMachine } from '../../../src/machines/accessories/accessories.ts'
import { lookOf } from '../../../src/machines/accessories/sums.ts'
import texts from '../../../src/snippets/en-GB.json'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { accessoriesCases, offer } from './cases/accessories.ts'

const paths = reviewedPaths('accessories', accessoriesMachine, accessoriesCases)

const MARKUP = `<form><div id="block"><details open data-group><summary>Care</summary><div data-brush>
  <label><input type="radio" name="care" value="BRUSH">Brush</label> <span class="js-accessory-price">€5.00</span>
  <p class="accessory-delivery"></p><span class="js-accessory-unit"></span>
  <input type="number" class="js-accessory-quantity" aria-label="Quantity of Brush" value="1"></div></details>
  <span class="js-accessory-total"></span><p class="accessory-reason" id="reason"></p><div class="accessory-messages"></div></div><button>Buy</button></form>`

describe('accessories', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = MARKUP
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector(selector) as HTMLElement

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const press = (name: string) => () =>
        [...document.querySelectorAll<HTMLButtonElement>('.alert button')]
          .findLast(({ textContent }) => textContent === name)
          ?.click()
      const { actor, follow } = createStage(accessoriesMachine, {
        input: { offer, picks: { main: 1, quantities: { BRUSH: 1 }, chosen: { CARE: '' } } },
        services: ['fetchVariants', 'removeMainLine', 'restoreMainLine'],
        cases: accessoriesCases,
        shopper: { 'line.retry': press('Try again') },
      })
      const reflect = reflectAccessories({
        block: find('#block'),
        form: document.forms[0] as HTMLFormElement,
        places: {
          groups: [{ id: 'CARE', element: find('[data-group]') }],
          accessories: [{ id: 'BRUSH', groupId: 'CARE', element: find('[data-brush]'), variantId: null }],
        },
        look: lookOf,
        money: moneyFor('en-GB', 'EUR'),
        text: (key, parameters = {}) =>
          (texts as Record<string, string>)[key]?.replace(/%(\w+)%/g, (_, name: string) => String(parameters[name])) ??
          key,
      })
      actor.subscribe((snapshot) => reflect(snapshot))
      actor.start()
      reflect(actor.getSnapshot())
      unmount = drawInto(find('.accessory-messages'), <AccessoryMessages actor={actor} />)
      await painted()
      const reason = () => find('.accessory-reason').textContent ?? ''
      const button = () => find('form > button') as HTMLButtonElement
      const alerts = () => [...document.querySelectorAll('.alert')].map(({ textContent }) => textContent ?? '')
      const isBlocked = (sentence: string) => () => {
        expect(reason()).toBe(sentence)
        expect([button().ariaDisabled, button().getAttribute('aria-describedby')]).toEqual(['true', 'reason'])
      }
      const isAlert =
        (...words: string[]) =>
        () =>
          expect(alerts().some((text) => words.every((word) => text.includes(word)))).toBe(true)
      await follow(path, {
        'the product can be bought': () => {
          expect([reason(), button().ariaDisabled, button().getAttribute('aria-describedby')]).toEqual(['', null, null])
          expect(['€15.00', '€25.00', '€17.00', '€27.00']).toContain(find('.js-accessory-total').textContent)
        },
        'that one of the group must be chosen': () => {
          isBlocked('Please choose one of “Care”.')()
          expect(find('[data-group]').className).toBe('is-missing')
        },
        'that there cannot be so many': () => {
          isBlocked('Brush: at most 1 can be had, not 9. Please choose fewer.')()
          expect(find('.js-accessory-quantity').getAttribute('aria-invalid')).toBe('true')
        },
        'that the price is being looked up': () => {
          isBlocked('The price of your choice is being looked up.')()
          expect(find('.js-accessory-price').textContent).toBe('–')
        },
        'that the price could not be loaded, and a way to try again': () => {
          isBlocked('The price of your choice could not be loaded. Nothing was added.')()
          isAlert('Please try again, or choose other options.', 'Try again')()
        },
        'that there is no such combination': isBlocked('There is no such combination. Please choose other options.'),
        'nothing about the cart': () => expect(alerts().filter((text) => text.includes('Teapot'))).toEqual([]),
        'that the product was taken out of the cart, and a way to put it back': isAlert(
          'Teapot was taken out of your cart',
          'Put it back',
        ),
        'that it is unclear whether the product is in the cart': isAlert('whether Teapot is still', 'Try again'),
        'that the product could not be put back': isAlert('Teapot could not be put back', 'Try again'),
      })
    })
})
