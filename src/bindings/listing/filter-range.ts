/** The fields of a range filter; the range becomes part of the listing's selection (contract, catalog 1.7). */
import { createActor } from 'xstate'
import { reflectFilterRange } from '../../components/listing/filter-range.ts'
import { filterRangeMachine } from '../../machines/listing/filter-range.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { nextId } from '../kit/ids.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { announcerOf } from '../shell/announcer.ts'
import { textsIn } from './filter-parts.ts'
import { listingOf } from './listing.ts'
import { FilterOptions } from './options.ts'

const FLOW = 'filter-range'

export const binding = defineBinding({
  name: FLOW,
  options: FilterOptions,
  // For pages that print no messages of their own.
  warm: loadTexts,

  mount({ element, options, page, signal }) {
    const [min, max] = [options.inputMinSelector, options.inputMaxSelector].map((selector) =>
      element.querySelector<HTMLInputElement>(selector),
    )
    const container = element.querySelector(options.containerSelector)
    if (!min || !max || !container)
      throw new Error(
        `the filter must hold ${options.inputMinSelector}, ${options.inputMaxSelector} and ${options.containerSelector}`,
      )
    const listing = listingOf(page)?.actor
    if (!listing) throw new Error('no [data-listing] stands on the page for the range to limit')
    const { minKey, maxKey, lowerBound } = options
    const snippets = textsIn(options.snippets)
    const { filters } = listing.getSnapshot().context.selection
    const readFields = () => ({ min: min.value, max: max.value })
    // What was typed before the code was there counts.
    const isTyped = min.value !== min.defaultValue || max.value !== max.defaultValue
    const range = isTyped ? readFields() : { min: filters[minKey]?.[0] ?? '', max: filters[maxKey]?.[0] ?? '' }

    const own = textsOf(page)
    const texts = {
      upsideDown: snippets['filterRangeErrorMessage'] || (own['listing.upsideDown'] ?? ''),
      tooLow: snippets['filterRangeLowerBoundErrorMessage'] || (own['listing.tooLow'] ?? ''),
    }

    const actor = createActor(
      filterRangeMachine.provide({
        actions: {
          fillFields: (_, context) => {
            min.value = context.range.min
            max.value = context.range.max
          },
          sayInvalid: (_, { reason }) =>
            announcerOf(page).send({ type: 'message.say', message: { priority: 'error', text: texts[reason] } }),
        },
        delays: { inputDelay: options.inputTimeout },
      }),
      { input: { listing, range, minKey, maxKey, lowerBound, isTyped } },
    )
    reflectSnapshots(
      startActor(actor, { name: FLOW, page, signal }),
      reflectFilterRange({
        fields: [min, max],
        container,
        invalidClass: options.inputInvalidCLass,
        errorClass: options.errorContainerClass,
        errorId: nextId(page, 'filter-range-error'),
        texts,
      }),
    )
    for (const field of [min, max])
      field.addEventListener('input', () => actor.send({ type: 'range.typed', range: readFields() }), { signal })
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' || event.isComposing) return
        // Without this, a form around the filters would be sent.
        event.preventDefault()
        actor.send({ type: 'range.commit' })
      },
      { signal },
    )
  },
})
