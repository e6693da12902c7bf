/** Adapts the fields of an address to its country. */
import * as z from 'zod/mini'
import { findScope, reflectCountryStateSelect, requireFieldBy } from '../../components/forms/country-state-select.ts'
import { type Address, type Country, countryStateSelectMachine } from '../../machines/forms/country-state-select.ts'
import { routePath } from '../../page/kit/router.ts'
import { fetchCountryStates } from '../../services/forms/countries.ts'
import { announceLater } from '../kit/announce-later.ts'
import { defineBinding, loadView, promised, textOf, wantTexts, withTexts, word } from '../kit.ts'

/** Options of `data-country-state-select-options` (contract, shell 16). */
const Options = z.object({
  scopeElementSelector: z._default(z.nullable(z.string()), null),
  prefix: z._default(z.nullable(z.string()), null),
  vatIdFieldInput: word('#vatIds'),
  zipcodeFieldInput: word('[data-input-name="zipcodeInput"]'),
  zipcodeLabel: word('#zipcodeLabel'),
  vatIdRequired: word('vat-id-required'),
  stateRequired: word('state-required'),
  zipcodeRequired: word('zipcode-required'),
})

/** The check box for another shipping address (contract, shell 15.5). */
const DIFFERENT_SHIPPING = '#differentShippingAddress'

/** The role of an address in a form with two, by its prefix. */
const ROLES: Record<string, Address['role']> = { billingAddress: 'billing', shippingAddress: 'shipping' }

const loadFailure = () => loadView(import('../../components/forms/CountryStateSelect.tsx'))

export const binding = defineBinding({
  name: 'country-state-select',
  options: Options,
  services: { fetchCountryStates },
  views: [loadFailure],

  mount(flow) {
    const { element, options, services, page, on, report, run, drawWhen } = flow
    const select = element.querySelector<HTMLSelectElement>('.country-select')
    if (!select) throw new Error('.country-select is missing')
    const stateSelect = element.querySelector<HTMLSelectElement>('.country-state-select')
    const url = routePath('frontend.country.country-data')
    const form = element.closest('form')
    const isElsewhere = () => form?.querySelector<HTMLInputElement>(DIFFERENT_SHIPPING)?.checked ?? false

    /** What is said of new states is for who chose a country here. */
    // oxlint-disable-next-line bindings/no-lasting-state -- A file on its way, which a chart has no word for: the answer that needs it waits for it.
    const texts = { loaded: Promise.resolve() }

    const machine = countryStateSelectMachine.provide({
      actors: {
        fetchCountryStates: promised(
          (given: Parameters<typeof fetchCountryStates>[0]) => withTexts(services.fetchCountryStates(given), texts),
          () => ({ url }),
        ),
      },
      actions: {
        returnFocus: () => select.focus({ preventScroll: true }),
        sayStates: () => {
          const text = textOf(page, 'forms.statesShown')
          announceLater(flow, (announcer) =>
            announcer.send({ type: 'message.say', message: { priority: 'status', text } }),
          )
        },
      },
    })
    const role = ROLES[options.prefix ?? ''] ?? null
    const scope = findScope(element, options.scopeElementSelector)
    const actor = run(machine, {
      input: { hasStateField: stateSelect !== null, role, isElsewhere: isElsewhere() },
      reflect: reflectCountryStateSelect({
        select,
        stateSelect,
        scope,
        form,
        ...options,
        requireField: requireFieldBy(report),
      }),
    })
    // Before the choice that asks for them.
    const want = () => Object.assign(texts, { loaded: wantTexts() })
    on(element, 'focusin', want, { once: true })
    on(element, 'change', want, { capture: true, once: true })
    drawWhen(
      actor,
      'failed',
      loadFailure,
      element,
      ({ createElement, CountryStateSelectFailure }) => createElement(CountryStateSelectFailure, { actor }),
      () => actor.send({ type: 'states.retry' }),
    )

    const readCountry = (): Country => {
      const option = select.selectedOptions[0]
      // Servers write 1, 0, true, false or nothing.
      const flag = (name: string, absent = '') =>
        !['', '0', 'false'].includes(option?.getAttribute(`data-${name}`) ?? absent)
      return {
        id: select.value,
        isStateRequired: flag(options.stateRequired),
        isStateShown: flag(options.stateRequired) || flag('display-state-in-registration', '1'),
        isZipRequired: flag(options.zipcodeRequired),
        isVatRequired: flag(options.vatIdRequired),
      }
    }
    on(select, 'change', () => actor.send({ type: 'country.chosen', country: readCountry() }))
    const look = () => actor.send({ type: 'shipping.switched', isElsewhere: isElsewhere() })
    on(document, 'change', ({ target }) => {
      if (target instanceof Element && target.matches(DIFFERENT_SHIPPING)) look()
    })
    // Browsers restore form fields without an event.
    on(window, 'pageshow', look)
    if (select.dataset['initialCountryId'] && select.value) {
      const stateId = stateSelect?.value || stateSelect?.dataset['initialCountryStateId'] || ''
      actor.send({ type: 'country.found', country: readCountry(), stateId })
    }
  },
})
