import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { CountryStateSelectFailure } from '../../../src/components/forms/CountryStateSelect.tsx'
import { reflectCountryStateSelect } from '../../../src/components/forms/country-state-select.ts'
import { requireField } from '../../../src/components/forms/required-field.ts'
import { type Address, countryStateSelectMachine } from '../../../src/machines/forms/country-state-select.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { arcadia, countryStateSelectCases, states, utopia } from './cases/country-state-select.ts'

const paths = reviewedPaths('country-state-select', countryStateSelectMachine, countryStateSelectCases)

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
  const vat = () => [find('#vatIds').required, label('vatIds')]

  function setUp(input: Address = { hasStateField: true, role: null, isElsewhere: false }) {
    if (!input.hasStateField) select().remove()
    const stage = createStage(countryStateSelectMachine, {
      input,
      services: ['fetchCountryStates'],
      cases: countryStateSelectCases,
      shopper: {
        'states.retry': () => find('[role="alert"] button').click(),
        'shipping.switched': (event: { type: 'shipping.switched'; isElsewhere: boolean }) => {
          stage.actor.send(event)
          // As the other address says it, which has no label of its own: it is required, and not marked.
          if (!event.isElsewhere || input.role === null) return
          find('#vatIds').required = true
          ;(find('label[for="vatIds"]') as HTMLElement).textContent = 'VAT id'
        },
      },
    })
    const reflect = reflectCountryStateSelect({
      stateSelect: document.querySelector<HTMLSelectElement>('#s'),
      scope: document,
      form: document.querySelector('form'),
      zipcodeFieldInput: '#zip',
      zipcodeLabel: '#zipcodeLabel',
      vatIdFieldInput: '#vatIds',
      requireField,
    })
    reflectSnapshots(stage.actor, reflect)
    stage.actor.start()
    unmount = drawInto(find('#layer'), <CountryStateSelectFailure actor={stage.actor} />)
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow } = setUp(path.input)
      await painted()
      const { hasStateField } = path.input
      const isBusy = () => hasStateField && select().getAttribute('aria-busy') === 'true'
      const isSeen = () => hasStateField && !select().parentElement?.classList.contains('d-none')
      const isOffered = () => isSeen() && !select().disabled && select().options.length > 1
      const hasFailed = () => document.querySelector('[role="alert"]') !== null
      const isDisabled = () => hasStateField && select().disabled
      const asked = () => [find('#zip').required, find('#zipcodeLabel').className]
      const isAsked = () => asked()[0] || label('vatIds') === 'VAT id*'
      const isResting = () => !isBusy() && !hasFailed()
      await follow(path, {
        'the fields as the page brought them': () => {
          expect([isAsked() && !hasStateField, asked()]).toEqual([false, [false, 'd-none']])
          expect([isResting(), isSeen(), isDisabled()]).toEqual([true, false, false])
        },
        'the choice of states at work': () => expect([isBusy(), hasFailed()]).toEqual([true, false]),
        'states to choose from': () => {
          expect([isResting(), isOffered()]).toEqual([true, true])
          expect([...select().options].map(({ text }) => text)).toEqual(['Choose', 'North', 'South'])
        },
        'no choice of states': () => {
          expect([isResting(), isSeen()]).toEqual([true, false])
          if (hasStateField) expect([select().disabled, select().required]).toEqual([true, false])
          else expect(isAsked()).toBe(true)
        },
        'that the states of the country could not be loaded': () => {
          expect(isBusy()).toBe(false)
          expect(find('[role="alert"]').textContent).toContain('states of this country could not be loaded')
          expect(find('[role="alert"] button').textContent).toBe('Try again')
        },
        'what Utopia asks for': () => {
          expect(asked()).toEqual([true, ''])
          if (hasStateField) expect([select().required, label('s')]).toEqual([false, 'State'])
        },
        'what Arcadia asks for': () => expect(asked()).toEqual([false, 'd-none']),
        'what is asked for without a country': () => expect(asked()).toEqual([true, '']),
        'a VAT id is needed': () => expect(vat()).toEqual([true, 'VAT id*']),
        'no VAT id is needed': () => expect(vat()).toEqual([false, 'VAT id']),
        'the VAT id is as the other address has it': () => expect(vat()).toEqual([true, 'VAT id']),
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

  test('the address that the goods go to decides about the VAT id only while they go there', async () => {
    const { actor, play } = setUp({ hasStateField: true, role: 'shipping', isElsewhere: false })
    await play({ type: 'country.chosen', country: arcadia } as never)
    expect(vat()).toEqual([false, 'VAT id'])
    actor.send({ type: 'shipping.switched', isElsewhere: true })
    expect(vat()).toEqual([true, 'VAT id*'])
    find('#vatIds').required = false
    actor.send({ type: 'shipping.switched', isElsewhere: false })
    expect(vat()).toEqual([false, 'VAT id*'])
  })
})
