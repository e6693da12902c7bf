import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CountryStateSelectFailure } from '../../src/components/forms/CountryStateSelect.tsx'
import {
  type CountryView,
  reflectCountryStateSelect,
  reflectVatRule,
} from '../../src/components/forms/country-state-select.ts'
import { countryStateSelectMachine } from '../../src/machines/forms/country-state-select.ts'
import { arcadia, countryStateSelectCases, states, utopia } from './cases/country-state-select.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, painted } from './support/stage.ts'

const paths = pathsOf(countryStateSelectMachine, countryStateSelectCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(countryStateSelectMachine, paths)).toMatchFileSnapshot('paths/country-state-select.md')
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
    const stage = createStage(countryStateSelectMachine, { input, services: ['fetchCountryStates'] })
    stage.actor.subscribe(reflectCountryStateSelect(view(ownsVatRule)))
    stage.actor.start()
    unmount = drawInto(find('#layer'), <CountryStateSelectFailure actor={stage.actor} />)
    return stage
  }

  for (const { id, title, input, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = setUp(undefined, input)
      await painted()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { country, isStateRequired } = actor.getSnapshot().context
        expect(find('#zip').required).toBe(country?.isZipRequired ?? false)
        expect(find('#zipcodeLabel').className).toBe(country?.isZipRequired ? '' : 'd-none')
        expect(find('#vatIds').required).toBe(country?.isVatRequired ?? false)
        expect(label('vatIds')).toBe(country?.isVatRequired ? 'VAT id*' : 'VAT id')
        if (!input.hasStateField) {
          expect(actor.getSnapshot().matches(country ? 'stateless' : 'open')).toBe(true)
          continue
        }
        expect(select().required).toBe(isStateRequired)
        const isSeen = !select().parentElement?.classList.contains('d-none')
        await expectSeen(state, {
          open: () => expect(isSeen).toBe(false),
          loading: () => {
            expect(select().getAttribute('aria-busy')).toBe('true')
            if (country === arcadia) expect(select().options).toHaveLength(1)
          },
          offering: () => {
            expect(isSeen && !select().disabled).toBe(true)
            expect([...select().options].map(({ text }) => text)).toEqual(['Choose', 'North', 'South'])
            expect(select().value).toBe(country === utopia ? 'S2' : '')
            expect(label('s')).toBe(country === arcadia ? 'State*' : 'State')
            expect(select().options[0]?.disabled).toBe(country === arcadia)
          },
          stateless: () => {
            expect(isSeen).toBe(false)
            expect(select().disabled).toBe(true)
          },
          failed: () => {
            expect(find('[role="alert"]').textContent).toContain('states of this country could not be loaded')
            expect(find('[role="alert"] button').textContent).toBe('Try again')
          },
        })
      }
    })

  test('B3: the states of a country that is no longer chosen are not shown', async () => {
    const { actor, play } = setUp()
    await play({ type: 'country.chosen', country: utopia } as never)
    const older = actor.getSnapshot().children['fetchCountryStates']
    await play({ type: 'country.chosen', country: arcadia } as never)
    expect(older?.getSnapshot().status).toBe('stopped')
  })

  test('what the server says about the state counts more than the flag of the country', async () => {
    const { play } = setUp()
    await play({ type: 'country.chosen', country: arcadia } as never)
    await play({ type: 'xstate.done.actor.fetchCountryStates', output: { ...states, stateRequired: false } })
    expect(select().required).toBe(false)
  })

  test('the VAT id follows the address that decides about it', async () => {
    let isOwner = false
    const { play } = setUp(() => isOwner)
    await play({ type: 'country.chosen', country: arcadia } as never)
    expect(find('#vatIds').required).toBe(false)
    isOwner = true
    reflectVatRule(view(), true)
    expect(find('#vatIds').required).toBe(true)
  })
})
