/**
 * A filter with a lowest and a highest value, e.g. the price.
 *
 * The shopper types, or moves a theme's slider; half a second after the last key, or on Enter, the values are checked. A range that
 * is upside down or below the lower bound is not requested: both fields are marked as invalid, with a message. A valid one becomes
 * part of the selection. When the selection changes by other means (back, a removed label), the fields show it and are checked
 * again.
 */
import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'
import type { Filters, ListingActor } from './listing.ts'

/** Wait after the last key (specification, section 9). */
export const RANGE_INPUT_DELAY_MS = 500

/** The values of the two fields; an empty one sets no limit. */
export type Range = { min: string; max: string }

const valuesOf = (text: string) => (text.trim() === '' ? [] : [text.trim()])

/** The range in a selection. */
const rangeIn = (filters: Filters, { minKey, maxKey }: { minKey: string; maxKey: string }): Range => ({
  min: filters[minKey]?.[0] ?? '',
  max: filters[maxKey]?.[0] ?? '',
})

/** The number in a field; null for none. */
const numberOf = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)

export const filterRangeMachine = setup({
  types: {
    input: {} as {
      listing: ListingActor
      /** What the shopper typed before this machine started; null for nothing. */
      typed: Range | null
      minKey: string
      maxKey: string
      lowerBound: number
    },
    context: {} as {
      listing: ListingActor
      range: Range
      minKey: string
      maxKey: string
      lowerBound: number
      isTyped: boolean
    },
    events: {} as
      | { type: 'range.typed'; range: Range }
      | { type: 'range.commit' }
      | { type: 'selection.replaced'; filters: Filters },
    tags: {} as 'invalid' | 'upsideDown' | 'tooLow',
  },
  actors: {
    hearListing: fromCallback<{ type: string }, { listing: ListingActor }>(({ input, sendBack }) => {
      const subscription = input.listing.on('selection.replaced', sendBack)
      return () => subscription.unsubscribe()
    }),
  },
  actions: {
    keep: assign({ range: (_, { range }: { range: Range }) => range }),
    takeSelection: assign({
      range: ({ context }, { filters }: { filters: Filters }) => rangeIn(filters, context),
    }),
    tellListing: sendTo(
      ({ context }) => context.listing,
      ({ context }) => ({
        type: 'filter.changed' as const,
        values: {
          [context.minKey]: valuesOf(context.range.min),
          [context.maxKey]: valuesOf(context.range.max),
        },
      }),
    ),
    /** Puts the range into the fields. */
    fillFields: effect<{ range: Range }>('fillFields'),
    /** Announces to screen readers why the range is not requested. */
    sayInvalid: effect<{ reason: 'upsideDown' | 'tooLow' }>('sayInvalid'),
  },
  guards: {
    isTyped: ({ context }) => context.isTyped,
    isOther: ({ context: { range } }, { range: { min, max } }: { range: Range }) =>
      min !== range.min || max !== range.max,
    isUpsideDown: ({ context }) => {
      const [min, max] = [numberOf(context.range.min), numberOf(context.range.max)]
      return min !== null && max !== null && min > max
    },
    isTooLow: ({ context }) =>
      [context.range.min, context.range.max].some(
        (text) => (numberOf(text) ?? context.lowerBound) < context.lowerBound,
      ),
  },
  delays: { inputDelay: RANGE_INPUT_DELAY_MS },
}).createMachine({
  id: 'filterRange',
  context: ({ input: { typed, ...input } }) => ({
    ...input,
    range: typed ?? rangeIn(input.listing.getSnapshot().context.selection.filters, input),
    isTyped: typed !== null,
  }),
  invoke: { id: 'hearListing', src: 'hearListing', input: ({ context }) => ({ listing: context.listing }) },
  initial: 'starting',
  on: {
    'range.typed': {
      guard: withEvent('isOther'),
      target: '.typing',
      reenter: true,
      actions: withEvent('keep'),
    },
    'selection.replaced': {
      target: '.restored',
      actions: withEvent('takeSelection'),
    },
  },
  states: {
    starting: {
      description: 'The fields hold the page’s selection, or what the shopper typed before this flow started.',
      always: [{ guard: 'isTyped', target: 'typing' }, { target: 'restored' }],
    },
    restored: {
      description: 'The fields are set to the selection’s range, which may be invalid.',
      entry: { type: 'fillFields', params: ({ context }) => context },
      always: [
        { guard: 'isUpsideDown', target: 'upsideDown' },
        { guard: 'isTooLow', target: 'tooLow' },
        { target: 'settled' },
      ],
    },
    settled: { description: 'The list is limited to the range in the fields.' },
    typing: {
      description: 'The shopper is typing; the list is unchanged.',
      on: { 'range.commit': 'judging' },
      after: { inputDelay: 'judging' },
    },
    judging: {
      description: 'The shopper has stopped typing, or pressed Enter.',
      always: [
        {
          guard: 'isUpsideDown',
          target: 'upsideDown',
          actions: { type: 'sayInvalid', params: { reason: 'upsideDown' } },
        },
        { guard: 'isTooLow', target: 'tooLow', actions: { type: 'sayInvalid', params: { reason: 'tooLow' } } },
        { target: 'settled', actions: 'tellListing' },
      ],
    },
    upsideDown: {
      description: 'The lowest value is above the highest: a message says so, and no request is sent.',
      tags: ['invalid', 'upsideDown'],
    },
    tooLow: {
      description: 'A value is below the lower bound: a message says so, and no request is sent.',
      tags: ['invalid', 'tooLow'],
    },
  },
})
export type FilterRangeActor = ActorRefFrom<typeof filterRangeMachine>
