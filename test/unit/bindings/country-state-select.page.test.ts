/** The country of an address, with the contract's markup (shell 16). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/country-state-select.ts'
import { createTestPage } from '../support/page.ts'

const NORTH = { states: [{ id: 'S1', translated: { name: 'North' } }] }

let end: AbortController
beforeEach(async () => {
  end = new AbortController()
  Object.assign(window, { router: { 'frontend.country.country-data': '/country/country-state-data' } })
  // The view of a failure is loaded on demand; here it is loaded before.
  const failure = [
    import('../../../src/bindings/kit/render.tsx'),
    import('../../../src/components/forms/CountryStateSelect.tsx'),
  ]
  await Promise.all([binding.prepare?.(), ...failure])
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

type Asked = { url: string; countryId: string }

/** A form with the address; `answers` are returned one after the other, and requests are recorded. */
function setUp({
  initial = 'C1',
  flags = '',
  answers = [NORTH] as unknown[],
  before = '',
  options = {},
  zip = '',
  chosen = '',
} = {}) {
  const printed = JSON.stringify({ scopeElementSelector: '.register-billing', prefix: 'billingAddress', ...options })
  document.body.innerHTML = `<form>${before}<label for="vatIds">VAT id</label><input id="vatIds" name="vatIds[]">
    <div class="register-billing"><label for="zip">Zip<span class="d-none" id="zipcodeLabel">*</span></label>
      <input id="zip" data-input-name="zipcodeInput">${zip}
      <div id="address" data-country-state-select-options='${printed}'>
        <div class="form-group"><label for="c">Country</label>
          <select id="c" class="country-select" data-initial-country-id="${initial}">
            <option value="C1" data-zipcode-required="" data-vat-id-required="" data-state-required="">Utopia</option>
            <option value="C2" data-zipcode-required="${flags}" data-vat-id-required="${flags}" data-state-required="${flags}">Arcadia</option>
          </select></div>
        <div class="form-group d-none"><label for="s">State</label>
          <select id="s" class="country-state-select" data-initial-country-state-id="S1">
            <option value="" selected data-placeholder-option="true">Choose</option>${chosen}</select></div></div></div></form>`
  const asked: Asked[] = []
  const { page, storefront } = createTestPage([
    { name: 'country-state-select', selector: '#address', moment: 'load', binding },
  ])
  storefront.override('country-state-select', {
    services: {
      fetchCountryStates: ({ url, countryId }: Asked) => {
        asked.push({ url, countryId })
        const answer = answers[asked.length - 1]
        return answer instanceof Error ? Promise.reject(answer) : (Promise.resolve(answer) as Promise<never>)
      },
    },
  })
  binding.mount({ element: get('#address'), page, signal: end.signal })
  return { asked }
}
const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const choose = (id: string) => {
  get('#c').value = id
  get('#c').dispatchEvent(new Event('change', { bubbles: true }))
}
const announced = () => document.querySelector('[data-storefront-announcer]')?.textContent ?? ''

describe('a country', () => {
  test('that the page printed is requested at once, and its state is selected; nothing is announced', async () => {
    const { asked } = setUp()
    await vi.waitFor(() => expect(get('#s').value).toBe('S1'))
    expect(asked).toEqual([{ url: '/country/country-state-data', countryId: 'C1' }])
    expect(announced()).toBe('')
  })

  test('that is not selected is not requested', () => {
    expect(setUp({ initial: '' }).asked).toEqual([])
  })

  test('selected by the shopper is requested, and the state field is announced', async () => {
    const { asked } = setUp({ initial: '' })
    choose('C2')
    await vi.waitFor(() => expect(announced()).toBe('You can now choose a state.'))
    expect(asked.map(({ countryId }) => countryId)).toEqual(['C2'])
    expect(get('#s').value).toBe('')
  })

  // Specification 3.13.
  test.each([
    ['1', true],
    ['true', true],
    ['', false],
    ['0', false],
    ['false', false],
  ])('whose flags are printed as "%s" requires zip code, VAT id and state: %s', async (flags, isAsked) => {
    setUp({ initial: '', flags })
    choose('C2')
    await vi.waitFor(() => expect(get('#s').childElementCount).toBe(2))
    expect([get('#zip').required, get('#vatIds').required, get('#s').required]).toEqual([isAsked, isAsked, isAsked])
  })

  test.each([
    ['vatIdRequired', [false, true, true]],
    ['zipcodeRequired', [true, false, true]],
    ['stateRequired', [true, true, false]],
    ['none', [true, true, true]],
  ])('whose flags have other names: %s', async (option, [isVat, isZip, isState]) => {
    setUp({ initial: '', flags: '1', options: { [option]: 'another-name' } })
    choose('C2')
    await vi.waitFor(() => expect(get('#s').childElementCount).toBe(2))
    expect([get('#vatIds').required, get('#zip').required, get('#s').required]).toEqual([isVat, isZip, isState])
  })

  test('whose fields have other names', async () => {
    const before = '<label for="vat">VAT</label><input id="vat"><label for="post">Post</label>'
    const options = { vatIdFieldInput: '#vat', zipcodeFieldInput: '#post', zipcodeLabel: '#star' }
    const zip = '<input id="post"><span id="star" class="d-none">*</span>'
    setUp({ initial: '', flags: '1', before, options, zip })
    choose('C2')
    await vi.waitFor(() => expect(get('#s').childElementCount).toBe(2))
    expect(['#vat', '#post', '#vatIds', '#zip'].map((field) => get(field).required)).toEqual([true, true, false, false])
    expect([get('#star').className, get('#zipcodeLabel').className]).toEqual(['', 'd-none'])
  })

  test('whose states fail to load shows a message; a retry requests again, with the focus on the country', async () => {
    const { asked } = setUp({ answers: [new Error('lost'), NORTH] })
    const alert = () => get('#address .alert')
    await vi.waitFor(() => expect(alert().textContent).toContain('The states of this country could not be loaded.'))
    alert().querySelector('button')?.click()
    await vi.waitFor(() => expect(get('#s').value).toBe('S1'))
    expect(asked).toHaveLength(2)
    expect(document.activeElement).toBe(get('#c'))
    expect(document.querySelector('#address .alert')).toBeNull()
  })

  test('that is none after all is not requested, and has no states', async () => {
    const { asked } = setUp({ flags: '1' })
    await vi.waitFor(() => expect(get('#s').value).toBe('S1'))
    get('#c').insertAdjacentHTML('afterbegin', '<option value="">Choose a country</option>')
    choose('')
    expect([asked.length, get('#s').disabled, get('#s').parentElement?.classList.contains('d-none')]).toEqual([
      1,
      true,
      true,
    ])
    choose('C2')
    await vi.waitFor(() => expect(asked.map(({ countryId }) => countryId)).toEqual(['C1', 'C2']))
  })

  test('leaves the states of another address before it alone', async () => {
    setUp({ flags: '1', before: '<select id="other" class="country-state-select"></select>' })
    await vi.waitFor(() => expect(get('#s').value).toBe('S1'))
    expect(get('#other').childElementCount).toBe(0)
  })

  test('marks the labels of its own fields, where another form has their ids', async () => {
    setUp({ initial: '', flags: '1' })
    const first = document.querySelector('form') as HTMLFormElement
    const own = '<label for="vatIds">VAT id</label><input id="vatIds">'
    // Before it, with the same ids.
    const other = `<form><p>${own}</p><p><label for="s">State</label><select id="s"></select></p></form>`
    first.insertAdjacentHTML('beforebegin', other)
    const vat = first.querySelector('#vatIds') as HTMLElement
    vat.replaceWith(Object.assign(document.createElement('p'), { innerHTML: own }))
    choose('C2')
    const said = () => [...document.querySelectorAll('label:is([for=s], [for=vatIds])')].map((each) => each.textContent)
    first.querySelector('label')?.remove()
    await vi.waitFor(() => expect(said()).toEqual(['VAT id', 'State', 'VAT id*', 'State*']))
  })

  test('of a removed address is ignored', () => {
    const { asked } = setUp({ initial: '' })
    end.abort()
    choose('C2')
    expect(asked).toEqual([])
  })
})

test('the VAT rule is that of the shipping address', async () => {
  setUp({ initial: '', flags: '1', before: '<input type="checkbox" id="differentShippingAddress">' })
  choose('C2')
  await vi.waitFor(() => expect(get('#vatIds').required).toBe(true))
  // Set by the other address meanwhile.
  get('#vatIds').required = false
  get('#differentShippingAddress').click()
  expect(get('#vatIds').required).toBe(false)
  get('#differentShippingAddress').click()
  expect(get('#vatIds').required).toBe(true)
})

test('the VAT rule is that of a shipping address from the start, or once the browser has restored its box', async () => {
  setUp({ initial: '', flags: '1', before: '<input type="checkbox" id="differentShippingAddress" checked>' })
  choose('C2')
  await vi.waitFor(() => expect(get('#s').childElementCount).toBe(2))
  expect(get('#vatIds').required).toBe(false)
  get('#differentShippingAddress').checked = false
  dispatchEvent(new PageTransitionEvent('pageshow'))
  expect(get('#vatIds').required).toBe(true)
})

test('a state is no country: choosing one asks for nothing, and it stays', async () => {
  const { asked } = setUp()
  await vi.waitFor(() => expect(get('#s').value).toBe('S1'))
  get('#s').dispatchEvent(new Event('change', { bubbles: true }))
  expect([asked.length, get('#s').value, get('#s').ariaBusy]).toEqual([1, 'S1', 'false'])
})

test('a state that is chosen on the page already comes before the one that the page names', async () => {
  const answers = [{ states: [...NORTH.states, { id: 'S2', translated: { name: 'South' } }] }]
  setUp({ answers, chosen: '<option value="S2" selected>South</option>' })
  await vi.waitFor(() => expect(get('#s').childElementCount).toBe(3))
  expect(get('#s').value).toBe('S2')
})
