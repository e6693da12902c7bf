import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CountryStateSelectFailure } from '../../../src/components/forms/CountryStateSelect.tsx'
import {
  type CountryView,
  reflectCountryStateSelect,
  reflectVatRule,
} from '../../../src/components/forms/country-state-select.ts'
import { countryStateSelectMachine } from '../../../src/machines/forms/country-state-select.ts'
import { drawInto } from '../support/draw.tsx'
import { describePaths } from '../support/list.ts'
import { pathsOf } from '../support/paths.ts'
import { createStage, painted } from '../support/stage.ts'
import { arcadia, countryStateSelectCases, states, utopia } from './cases/country-state-select.ts'

const paths = pathsOf(countryStateSelectMachine, countryStateSelectCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(countryStateSelectMachine, paths, countryStateSelectCases)).toMatchFileSnapshot(
    'paths/country-state-select.md',
  )
})

describe('the country of an address', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = `<form><label for="vatIds">VAT id</label><input id="vatIds">
      <label for="zip">Zip<span class="d-none" id="zipcodeLabel">*</span></label><input id="zip">
      <div class="row"><div class="form-group d-none"><label for="s">State</label><select id="s" class="country-state-select">
        <option value="" selected data-placeholder-option="true">Choose</option></select></div></div></form><div id="layer"></div>`
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })

  const find = (selector: string) => document.querySelector(selector) as HTMLInputElement
  const select = () => document.querySelector('#s') as HTMLSelectElement
  const label = (id: string) => find(`label[for="${id}"]`).textContent
  const view = (ownsVatRule = () => true): CountryView => ({
    stateSelect: document.querySelector<HTMLSelectElement>('#s'),
    zipInput: () => find('#zip'),
    zipMark: () => find('#zipcodeLabel'),
    vatInput: () => find('#vatIds'),
    ownsVatRule,
  })

  function setUp(ownsVatRule?: () => boolean, input = { hasStateField: true }) {
    if (!input.hasStateField) select().remove()
    const stage = createStage(countryStateSelectMachine, {
      input,
      services: ['fetchCountryStates'],
      cases: countryStateSelectCases,
      shopper: { 'states.retry': () => find('[role="alert"] button').click() },
    })
    stage.actor.subscribe(reflectCountryStateSelect(view(ownsVatRule)))
    stage.actor.start()
    unmount = drawInto(find('#layer'), <CountryStateSelectFailure actor={stage.actor} />)
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow } = setUp(undefined, path.input)
      await painted()
      const { hasStateField } = path.input
      const isBusy = () => hasStateField && select().getAttribute('aria-busy') === 'true'
      const isSeen = () => hasStateField && !select().parentElement?.classList.contains('d-none')
      const isOffered = () => isSeen() && !select().disabled && select().options.length > 1
      const hasFailed = () => document.querySelector('[role="alert"]') !== null
      const asked = () => ({
        zip: find('#zip').required,
        zipMark: find('#zipcodeLabel').className,
        vat: find('#vatIds').required,
        vatLabel: label('vatIds'),
      })
      const nothingAsked = { zip: false, zipMark: 'd-none', vat: false, vatLabel: 'VAT id' }
      const isResting = () => !isBusy() && !hasFailed()
      await follow(path, {
        'the fields as the page brought them': () => {
          expect(asked()).toEqual(nothingAsked)
          expect([isResting(), isSeen()]).toEqual([true, false])
        },
        'the choice of states at work': () => expect([isBusy(), hasFailed()]).toEqual([true, false]),
        'states to choose from': () => {
          expect([isResting(), isOffered()]).toEqual([true, true])
          expect([...select().options].map(({ text }) => text)).toEqual(['Choose', 'North', 'South'])
        },
        'no choice of states': () => {
          expect(asked()).not.toEqual(nothingAsked)
          expect([isResting(), isSeen()]).toEqual([true, false])
          if (hasStateField) expect([select().disabled, select().required]).toEqual([true, false])
        },
        'that the states of the country could not be loaded': () => {
          expect(isBusy()).toBe(false)
          expect(find('[role="alert"]').textContent).toContain('states of this country could not be loaded')
          expect(find('[role="alert"] button').textContent).toBe('Try again')
        },
        'what Utopia asks for': () => {
          expect(asked()).toEqual({ ...nothingAsked, zip: true, zipMark: '' })
          if (hasStateField) expect([select().required, label('s')]).toEqual([false, 'State'])
        },
        'what Arcadia asks for': () => expect(asked()).toEqual({ ...nothingAsked, vat: true, vatLabel: 'VAT id*' }),
        'no state of another country': () => {
          expect([...select().options].map(({ text }) => text)).toEqual(['Choose'])
          expect([isSeen(), select().disabled, select().required]).toEqual([false, true, false])
        },
        'the state of the address is chosen, and it may be left out': () => {
          expect(select().value).toBe('S2')
          expect([select().required, select().options[0]?.disabled, label('s')]).toEqual([false, false, 'State'])
        },
        'no state is chosen, and one must be': () => {
          expect(select().value).toBe('')
          expect([select().required, select().options[0]?.disabled, label('s')]).toEqual([true, true, 'State*'])
        },
      })
    })

  test('B3: the states of a country that is no longer selected are not shown', async () => {
    const { actor, play } = setUp()
    await play({ type: 'country.chosen', country: utopia } as never)
    const older = actor.getSnapshot().children['fetchCountryStates']
    await play({ type: 'country.chosen', country: arcadia } as never)
    expect(older?.getSnapshot().status).toBe('stopped')
  })

  test('a state that the shop no longer has must be selected again by the shopper, if required', async () => {
    select().add(new Option('East', 'S9', true, true))
    const { play } = setUp()
    await play({ type: 'country.found', country: arcadia, stateId: 'S9' } as never)
    await play({ type: 'xstate.done.actor.fetchCountryStates', output: states })
    expect(select().value).toBe('')
    expect([...select().options].map(({ text }) => text)).toEqual(['Choose', 'North', 'South'])
    expect([select().options[0]?.disabled, label('s')]).toEqual([true, 'State*'])
    expect(select().checkValidity()).toBe(false)
  })

  test('after a change of country no state is selected', async () => {
    const { play } = setUp()
    await play({ type: 'country.found', country: utopia, stateId: 'S2' } as never)
    await play({ type: 'xstate.done.actor.fetchCountryStates', output: states })
    await play({ type: 'country.chosen', country: arcadia } as never)
    await play({ type: 'xstate.done.actor.fetchCountryStates', output: states })
    expect(select().value).toBe('')
    expect([select().required, select().options[0]?.disabled, label('s')]).toEqual([true, true, 'State*'])
  })

  test('the server’s rule about the state overrides the flag of the country', async () => {
    const { play } = setUp()
    await play({ type: 'country.chosen', country: arcadia } as never)
    await play({ type: 'xstate.done.actor.fetchCountryStates', output: { ...states, stateRequired: false } })
    expect(select().required).toBe(false)
  })

  test('an address hidden by a toggle stays disabled, and its states are there when it is shown', async () => {
    const { play } = setUp()
    document.querySelector('.row')?.classList.add('d-none')
    const wasDisabled = () => select().classList.contains('js-field-toggle-was-disabled')
    await play({ type: 'country.chosen', country: arcadia } as never)
    expect([select().disabled, wasDisabled()]).toEqual([true, false])
    await play({ type: 'xstate.done.actor.fetchCountryStates', output: states })
    expect([select().disabled, wasDisabled()]).toEqual([true, true])
    document.querySelector('.row')?.classList.remove('d-none')
    await play({ type: 'country.chosen', country: utopia } as never)
    await play({ type: 'xstate.done.actor.fetchCountryStates', output: states })
    expect([select().disabled, wasDisabled()]).toEqual([false, false])
  })

  test('the VAT id follows the address that controls it', async () => {
    let isOwner = false
    const { play } = setUp(() => isOwner)
    await play({ type: 'country.chosen', country: arcadia } as never)
    expect(find('#vatIds').required).toBe(false)
    isOwner = true
    reflectVatRule(view(), true)
    expect(find('#vatIds').required).toBe(true)
  })
})
