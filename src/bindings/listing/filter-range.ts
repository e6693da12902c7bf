/** The fields of a range filter; the range becomes part of the listing's selection (contract, catalog 1.7). */
import { reflectFilterRange } from '../../components/listing/filter-range.ts'
import { filterRangeMachine } from '../../machines/listing/filter-range.ts'
import { defineBinding, loadTexts, nextId, textOf } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'
import { listingOf } from './listing.ts'
import { FilterOptions, textsIn } from './options.ts'

export const binding = defineBinding({
  name: 'filter-range',
  options: FilterOptions,
  // For pages without messages of their own.
  prepare: loadTexts,

  mount({ element, options, page, signal, on, run }) {
    const { inputMinSelector, inputMaxSelector, containerSelector, minKey, maxKey, lowerBound } = options
    const min = element.querySelector<HTMLInputElement>(inputMinSelector)
    const max = element.querySelector<HTMLInputElement>(inputMaxSelector)
    const container = element.querySelector(containerSelector)
    if (!min || !max || !container)
      throw new Error(`the filter must hold ${inputMinSelector}, ${inputMaxSelector} and ${containerSelector}`)
    const found = listingOf(page)
    if (!found) throw new Error('no [data-listing] is on the page for the range to limit')
    const listing = found.actor
    // This flow starts anew when a script sets options of the filter, which the listing has read, too.
    found.takeFilter(element)
    found.signal.addEventListener('abort', () => page.restart(element, 'filter-range'), { once: true, signal })
    const snippets = textsIn(options.snippets)
    const texts = {
      upsideDown: snippets['filterRangeErrorMessage'] || textOf(page, 'listing.upsideDown'),
      tooLow: snippets['filterRangeLowerBoundErrorMessage'] || textOf(page, 'listing.tooLow'),
    }
    const readFields = () => ({ min: min.value, max: max.value })
    // The shopper may type before this code is loaded.
    const isTyped = min.value !== min.defaultValue || max.value !== max.defaultValue

    const machine = filterRangeMachine.provide({
      actions: {
        fillFields: (_, { range }) => {
          min.value = range.min
          max.value = range.max
        },
        sayInvalid: (_, { reason }) =>
          announcerOf(page).send({ type: 'message.say', message: { priority: 'error', text: texts[reason] } }),
      },
      delays: { inputDelay: options.inputTimeout },
    })
    const reflect = reflectFilterRange({
      fields: [min, max],
      container,
      invalidClass: options.inputInvalidCLass,
      errorClass: options.errorContainerClass,
      errorId: nextId(page, 'filter-range-error'),
      texts,
    })
    const typed = isTyped ? readFields() : null
    const actor = run(machine, { input: { listing, typed, minKey, maxKey, lowerBound }, reflect })
    // A theme's slider may write the fields and tell only of a change.
    for (const type of ['input', 'change'])
      for (const field of [min, max]) on(field, type, () => actor.send({ type: 'range.typed', range: readFields() }))
    on(element, 'keydown', (event) => {
      if (event.key !== 'Enter') return
      // Without this, a form around the filters would be sent.
      event.preventDefault()
      actor.send({ type: 'range.commit' })
    })
  },
})
