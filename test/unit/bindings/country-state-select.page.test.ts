/** The country of an address, with the contract's markup (shell 16). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/country-state-select.ts'
import { binding as formHandler } from '../../../src/bindings/forms/form-handler.ts'
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

/** Of the country C2, as 6.7 prints them (contract, versions C8). */
const PATTERNS = 'data-zipcode-pattern="\\d{5}" data-vat-id-pattern="(AR)?\\d{3}"'
const CHECKED = `${PATTERNS} data-check-zipcode-pattern="1" data-check-vat-id-pattern="1"`

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
  more = '',
  form = '',
} = {}) {
  const printed = JSON.stringify({ scopeElementSelector: '.register-billing', prefix: 'billingAddress', ...options })
  document.body.innerHTML = `<form ${form}>${before}<label for="vatIds">VAT id</label><input id="vatIds" name="vatIds[]">
    <div class="register-billing"><label for="zip">Zip<span class="d-none" id="zipcodeLabel">*</span></label>
      <input id="zip" data-input-name="zipcodeInput">${zip}
      <div id="address" data-country-state-select-options='${printed}'>
        <div class="form-group"><label for="c">Country</label>
          <select id="c" class="country-select" data-initial-country-id="${initial}">
            <option value="C1" data-zipcode-required="" data-vat-id-required="" data-state-required="">Utopia</option>
            <option value="C2" data-zipcode-required="${flags}" data-vat-id-required="${flags}" data-state-required="${flags}" ${more}>Arcadia</option>
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
        const answer = answers[asked.length - 1] ?? NORTH
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

describe('a country of 6.7', () => {
  const patterns = () => [get('#zip'), get('#vatIds')].map((field) => field.getAttribute('pattern'))

  test('says what its zip codes and VAT ids look like; another takes that back', async () => {
    setUp({ initial: '', more: CHECKED })
    expect(patterns()).toEqual([null, null])
    choose('C2')
    await vi.waitFor(() => expect(patterns()).toEqual(['\\d{5}', '(AR)?\\d{3}']))
    get('#zip').value = 'five'
    expect(get('#zip').validity.patternMismatch).toBe(true)
    choose('C1')
    await vi.waitFor(() => expect(patterns()).toEqual([null, null]))
  })

  test.each([
    ['are not to be checked', PATTERNS],
    ['are to be checked, or not', `${PATTERNS} data-check-zipcode-pattern="" data-check-vat-id-pattern="0"`],
    [
      'are to be checked, and empty',
      'data-check-zipcode-pattern="1" data-zipcode-pattern="" data-check-vat-id-pattern',
    ],
  ])('whose patterns %s leaves the fields alone', async (_, more) => {
    setUp({ initial: '', more })
    choose('C2')
    await vi.waitFor(() => expect(get('#s').childElementCount).toBe(2))
    // What has patterns is loaded by now, if at all.
    await import('../../../src/components/forms/country-patterns.ts')
    expect(patterns()).toEqual([null, null])
  })

  test('without patterns leaves a theme’s own', async () => {
    setUp({ initial: '' })
    get('#zip').pattern = '[0-9]+'
    choose('C2')
    await vi.waitFor(() => expect(get('#s').childElementCount).toBe(2))
    expect(patterns()).toEqual(['[0-9]+', null])
  })

  test('that the page comes with is not checked at once; one that the shopper chooses is', async () => {
    const heard: string[] = []
    setUp({ initial: 'C2', more: `${CHECKED} selected` })
    for (const id of ['zip', 'vatIds']) get(`#${id}`).addEventListener('input', () => heard.push(id))
    get('#zip').value = '12345'
    await vi.waitFor(() => expect(patterns()).toEqual(['\\d{5}', '(AR)?\\d{3}']))
    expect(heard).toEqual([])
    choose('C1')
    await vi.waitFor(() => expect(patterns()).toEqual([null, null]))
    expect(heard).toEqual(['zip'])
  })

  test('in a form with its own checks is said to be wrong, and right again with another country', async () => {
    setUp({ initial: '', more: CHECKED, form: 'data-form-handler="true"' })
    get('#zip').insertAdjacentHTML('afterend', '<div id="zip-feedback"></div>')
    get('#zip').setAttribute('aria-describedby', 'zip-feedback')
    formHandler.mount({ element: get('form'), page: createTestPage().page, signal: end.signal })
    get('#zip').value = '1234'
    choose('C2')
    await vi.waitFor(() => expect(get('#zip').className).toBe('is-invalid'))
    choose('C1')
    await vi.waitFor(() => expect(get('#zip').className).toBe(''))
  })

  test('decides about the VAT id if it is that of the address which does', async () => {
    setUp({ initial: '', more: CHECKED, before: '<input type="checkbox" id="differentShippingAddress">' })
    get('#differentShippingAddress').click()
    choose('C2')
    await vi.waitFor(() => expect(patterns()).toEqual(['\\d{5}', null]))
    get('#differentShippingAddress').click()
    await vi.waitFor(() => expect(patterns()).toEqual(['\\d{5}', '(AR)?\\d{3}']))
  })

  const isSeen = () => !get('#s').parentElement?.classList.contains('d-none') && !get('#s').disabled
  test.each([
    ['', '', false],
    ['0', '', false],
    ['false', '', false],
    ['1', '', true],
    ['', '1', true],
  ])('that shows its states by “%s”, and requires one by “%s”: %s', async (shown, flags, isAsked) => {
    const { asked } = setUp({ initial: '', flags, more: `data-display-state-in-registration="${shown}"` })
    choose('C2')
    await vi.waitFor(() => expect(isSeen()).toBe(isAsked))
    expect(asked).toHaveLength(isAsked ? 1 : 0)
  })

  test('that does not show them hides those of the page', async () => {
    const option = '<option value="S1" selected>North</option>'
    const { asked } = setUp({ initial: 'C2', more: 'data-display-state-in-registration="" selected', chosen: option })
    await vi.waitFor(() => expect(isSeen()).toBe(false))
    expect([asked.length, get('#s').disabled]).toEqual([0, true])
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
