/** The provider's fields for a card, as its script has them (contract, payments A6, A14). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CardCalls, CardState, Provider } from '../../../src/services/contract/provider.ts'
import { type CardPlaces, createCardFields, drawCard, faultsIn } from '../../../src/services/paypal/card-fields.ts'

const byId = (id: string) => document.getElementById(id) as HTMLElement
const signal = () => new AbortController().signal

const calls = { inputEvents: {} } as unknown as CardCalls

/** The script, which notes what it is asked; `changes` to its fields. */
function script(changes: { isEligible?: boolean; render?: () => Promise<void>; state?: CardState } = {}) {
  const noted: unknown[] = []
  const make =
    (field: string) =>
    ({ placeholder }: { placeholder: string }) => ({
      render: async (place: Element) => {
        noted.push([field, place.id, placeholder])
        await changes.render?.()
      },
      focus: () => noted.push(['focus', field]),
      setMessage: (text: string) => noted.push(['message', field, text]),
      setAttribute: (name: string, value: string) => noted.push(['set', field, name, value]),
      removeAttribute: (name: string) => noted.push(['remove', field, name]),
      close: () => noted.push(['close', field]),
    })
  const CardFields = (options: { style: unknown }) => {
    noted.push(options.style)
    return {
      isEligible: () => changes.isEligible ?? true,
      getState: async () => changes.state ?? { isFormValid: true, fields: {} },
      submit: async () => noted.push('submit'),
      NameField: make('name'),
      NumberField: make('number'),
      ExpiryField: make('expiry'),
      CVVField: make('cvv'),
    }
  }
  return { provider: { CardFields } as unknown as Provider, noted }
}

function fieldsOf(places: CardPlaces = { name: byId('n'), number: byId('c'), expiry: byId('e'), cvv: byId('v') }) {
  const labels = [...document.querySelectorAll('label')]
  return createCardFields({ form: byId('form'), places, labels, style: { input: {} } })
}

beforeEach(() => {
  const field = (id: string) =>
    `<label class="d-none" for="${id}">${id}</label><div id="${id}" data-placeholder="my ${id}"></div>`
  document.body.innerHTML = `<div id="form" class="d-none">${['n', 'c', 'e', 'v'].map(field).join('')}</div>`
})
afterEach(() => document.body.replaceChildren())

const hidden = () => [...document.querySelectorAll('.d-none')].map(({ id, tagName }) => id || tagName)

describe('drawing', () => {
  test('puts the fields in the order of the page, with its placeholders, and shows form and labels', async () => {
    const { provider, noted } = script()
    await expect(fieldsOf().draw(provider, calls, signal())).resolves.toBe(true)
    expect(noted).toEqual([
      { input: {} },
      ['name', 'n', 'my n'],
      ['number', 'c', 'my c'],
      ['expiry', 'e', 'my e'],
      ['cvv', 'v', 'my v'],
    ])
    expect(hidden()).toEqual([])
  })
  test('does without a name where the page has no place for it', async () => {
    const { provider, noted } = script()
    await fieldsOf({ number: byId('c'), expiry: byId('e'), cvv: byId('v') }).draw(provider, calls, signal())
    expect(noted).toHaveLength(4)
  })
  test.each([
    ['a card cannot be typed', () => script({ isEligible: false }).provider],
    ['the script has no fields', () => ({})],
    ['there is no script', () => null],
  ])('is not done where %s', async (_, provider) => {
    await expect(fieldsOf().draw(provider(), calls, signal())).resolves.toBe(false)
    expect(hidden()).toEqual(['form', 'LABEL', 'LABEL', 'LABEL', 'LABEL'])
  })
  test('takes away what is there when one field fails', async () => {
    const { provider, noted } = script({ render: () => Promise.reject(new Error('no frame')) })
    await expect(fieldsOf().draw(provider, calls, signal())).rejects.toThrow('no frame')
    expect(noted.slice(-4)).toEqual(['name', 'number', 'expiry', 'cvv'].map((field) => ['close', field]))
    expect(hidden()).toContain('form')
  })
  test('takes away what is there when it is given up, and does not come back late', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { provider, noted } = script({ render: () => promise })
    const end = new AbortController()
    const drawing = fieldsOf().draw(provider, calls, end.signal)
    end.abort()
    resolve()
    await expect(drawing).rejects.toThrow(/abort/)
    expect(noted).toContainEqual(['close', 'number'])
    expect(hidden()).toContain('form')
  })
})

describe('the fields, or the button in their place', () => {
  const draw = (provider: Provider, isButton: boolean, hasPlaces = true) => {
    const told = { fields: vi.fn(), button: vi.fn() }
    const instead = vi.fn(async () => isButton)
    const fields = hasPlaces ? fieldsOf() : null
    const drawn = drawCard({ provider, fields, calls, instead, told, signal: signal() })
    return drawn.then((isDrawn) => [
      isDrawn,
      told.fields.mock.calls.length,
      told.button.mock.calls.length,
      instead.mock.calls.length,
    ])
  }
  test.each([
    ['fields', script().provider, false, true, [true, 1, 0, 0]],
    ['the button', script({ isEligible: false }).provider, true, true, [true, 0, 1, 1]],
    ['neither', script({ isEligible: false }).provider, false, true, [false, 0, 0, 1]],
    ['the button, on a page without places', script().provider, true, false, [true, 0, 1, 1]],
  ] as const)('%s', async (_, provider, isButton, hasPlaces, expected) => {
    expect(await draw(provider, isButton, hasPlaces)).toEqual(expected)
  })
})

test('wrong fields are those of the page, in its order, whatever the order of the script', () => {
  const no = { isValid: false }
  const yes = { isValid: true }
  expect(
    faultsIn({ isFormValid: false, fields: { cardCvvField: no, cardExpiryField: yes, cardNumberField: no } }),
  ).toEqual(['number', 'cvv'])
  expect(faultsIn({ isFormValid: true, fields: { cardNameField: no } })).toEqual([])
  // A card of a kind that is not accepted: each field by itself is right.
  expect(
    faultsIn({ isFormValid: false, errors: ['INELIGIBLE_CARD_VENDOR'], fields: { cardNumberField: yes } }),
  ).toEqual(['number'])
})

test('a field is focused, marked, and said to be right again, by the script', async () => {
  const { provider, noted } = script({ state: { isFormValid: false, fields: { cardCvvField: { isValid: false } } } })
  const fields = fieldsOf()
  await expect(fields.read()).rejects.toThrow('there are no fields')
  await fields.draw(provider, calls, signal())
  expect(await fields.read()).toEqual(['cvv'])
  noted.length = 0
  fields.focus('cvv')
  fields.mark('cvv', 'check it')
  fields.mark('cvv', null)
  await fields.submit()
  expect(noted).toEqual([
    ['focus', 'cvv'],
    ['message', 'cvv', 'check it'],
    ['set', 'cvv', 'aria-invalid', 'true'],
    ['message', 'cvv', ''],
    ['remove', 'cvv', 'aria-invalid'],
    'submit',
  ])
})
