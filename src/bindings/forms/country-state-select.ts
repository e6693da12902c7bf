/** Fits the fields of an address to its country. */
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectCountryStateSelect, reflectVatRule } from '../../components/forms/country-state-select.ts'
import { type Country, countryStateSelectMachine } from '../../machines/forms/country-state-select.ts'
import { fetchCountryStates } from '../../services/forms/countries.ts'
import { routePath } from '../../services/kit/router.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { drawWhen } from '../kit/draw-when.ts'
import { word } from '../kit/options.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { announcerOf } from '../shell/announcer.ts'

const FLOW = 'country-state-select'

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
type CountryOptions = z.output<typeof Options>

const countryStateSelectServices = { fetchCountryStates }

/** The box that says whether the goods go to another address (contract, shell 15.5). */
const DIFFERENT_SHIPPING = '#differentShippingAddress'

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: countryStateSelectServices,
  warm: loadTexts,

  mount({ element, options, services, page, signal }) {
    const select = element.querySelector<HTMLSelectElement>('.country-select')
    const stateSelect = element.querySelector<HTMLSelectElement>('.country-state-select')
    if (!select) throw new Error('.country-select is missing')
    const url = routePath('frontend.country.country-data')
    const form = element.closest('form')
    const scope = findScope(element, options.scopeElementSelector)
    const shippingBox = () => form?.querySelector<HTMLInputElement>(DIFFERENT_SHIPPING) ?? null

    const view = {
      stateSelect,
      zipInput: () => scope.querySelector<HTMLInputElement>(options.zipcodeFieldInput),
      zipMark: () => scope.querySelector(options.zipcodeLabel),
      // Ids occur twice on real pages: the own form's field first.
      vatInput: () =>
        form?.querySelector<HTMLInputElement>(options.vatIdFieldInput) ??
        document.querySelector<HTMLInputElement>(options.vatIdFieldInput),
      ownsVatRule: () => {
        const isShippedElsewhere = shippingBox()?.checked ?? false
        if (options.prefix === 'billingAddress') return !isShippedElsewhere
        return options.prefix !== 'shippingAddress' || isShippedElsewhere
      },
    }

    const actor = createActor(
      countryStateSelectMachine.provide({
        actors: {
          fetchCountryStates: fromPromise(({ input, signal: ended }) =>
            services.fetchCountryStates({ url, countryId: input.countryId, signal: ended }),
          ),
        },
        actions: { returnFocus: () => select.focus({ preventScroll: true }) },
      }),
      { input: { hasStateField: stateSelect !== null } },
    )
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(actor, reflectCountryStateSelect(view))

    let isChosen = false
    actor.subscribe((snapshot) => {
      if (!isChosen || snapshot.hasTag('busy')) return
      isChosen = false
      const text = snapshot.matches('offering') ? textsOf(page)['forms.statesShown'] : undefined
      if (text) announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
    })
    drawWhen(
      actor,
      { name: FLOW, page, element, signal },
      (snapshot) => snapshot.hasTag('failed'),
      async () => {
        const [{ createElement, renderLayer }, { CountryStateSelectFailure }] = await Promise.all([
          import('../kit/render.tsx'),
          import('../../components/forms/CountryStateSelect.tsx'),
        ])
        const content = createElement(CountryStateSelectFailure, { actor })
        if (!signal.aborted) renderLayer({ name: FLOW, page, texts: textsOf(page), content, parent: element, signal })
      },
    )

    select.addEventListener(
      'change',
      () => {
        isChosen = true
        actor.send({ type: 'country.chosen', country: readCountry(select, options) })
      },
      { signal },
    )
    document.addEventListener(
      'change',
      ({ target }) => {
        const { country } = actor.getSnapshot().context
        if (target && target === shippingBox() && country) reflectVatRule(view, country.isVatRequired)
      },
      { signal },
    )
    if (select.dataset['initialCountryId'] && select.value) {
      const stateId = stateSelect?.value || stateSelect?.dataset['initialCountryStateId'] || ''
      actor.send({ type: 'country.found', country: readCountry(select, options), stateId })
    }
  },
})

/** The block that the zip code stands in: around the marker, else the marker itself. */
const findScope = (element: HTMLElement, selector: string | null): Element =>
  (selector && (element.closest(selector) ?? document.querySelector(selector))) || element

function readCountry(select: HTMLSelectElement, options: CountryOptions): Country {
  const option = select.selectedOptions[0]
  // Servers write 1, 0, true, false or nothing.
  const flag = (name: string) => !['', '0', 'false'].includes(option?.getAttribute(`data-${name}`) ?? '')
  return {
    id: select.value,
    isStateRequired: flag(options.stateRequired),
    isZipRequired: flag(options.zipcodeRequired),
    isVatRequired: flag(options.vatIdRequired),
  }
}
