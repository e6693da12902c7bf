/** Test cases: a gallery that slides on MD and has all pictures in sight on LG, where it begins. */
import { createEmptyActor } from 'xstate'
import type { BaseSliderActor } from '../../../../src/machines/media/base-slider.ts'
import type { gallerySliderMachine } from '../../../../src/machines/media/gallery-slider.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const ONE = 'one picture, the others out of reach'
const ALL = 'all pictures within reach'
const QUIET = 'no sentence about the picture'
const MISSING = 'a sentence that the picture could not be loaded'
const MARKS = ['the first picture is marked', 'the second picture is marked'] as const

const SECOND = 'the second picture slides into view'
const FIRST = 'the first picture slides into view'
const DOWN = 'the shopper scrolls to the second picture'
const UP = 'the shopper scrolls to the first picture'
const REST = 'the scroll debounce passes (100 ms)'
const FAILS = 'the first picture cannot be had'
const COMES = 'the first picture arrives after all'

/** The marked picture, from 0, and whether it is missing, worked out by hand. */
function after(history: readonly string[]): { slide: 0 | 1; isMissing: boolean } {
  let [slide, scrolledTo, isFirstBroken]: [0 | 1, 0 | 1, boolean] = [0, 0, false]
  for (const says of history) {
    if (says === SECOND) slide = 1
    if (says === FIRST) slide = 0
    if (says === DOWN) scrolledTo = 1
    if (says === UP) scrolledTo = 0
    if (says === REST) slide = scrolledTo
    if (says === FAILS) isFirstBroken = true
    if (says === COMES) isFirstBroken = false
  }
  return { slide, isMissing: isFirstBroken && slide === 0 }
}

/** `outcome`, with the mark and the sentence that follow from `says`. */
const marked = (
  says: string,
  outcome: Outcome,
  isMoved: (history: readonly string[]) => boolean = () => true,
): Outcome[] =>
  [0, 1].flatMap((slide) =>
    [true, false].map((isMissing) => ({
      ...outcome,
      sees: [...[outcome.sees ?? []].flat(), isMissing ? MISSING : QUIET],
      finds: MARKS[slide] ?? '',
      when: (history: readonly string[]) => {
        const now = after([...history, says])
        return now.slide === slide && now.isMissing === isMissing && isMoved(history)
      },
    })),
  )

const none = createEmptyActor()

export const gallerySliderCases: Cases<typeof gallerySliderMachine> = {
  input: {
    viewport: none as unknown as ViewportActor,
    slides: none as unknown as BaseSliderActor,
    thumbnails: null,
    spreadOn: ['LG', 'XL', 'XXL'],
    name: 'LG',
    slide: 0,
    broken: [],
  },
  states: {
    'pictures.sliding': { sees: ONE },
    'pictures.spread.resting': { sees: ALL },
    'pictures.spread.scrolling': { sees: 'all pictures, past which the shopper scrolls', looks: ALL, waits: [100] },
    'medium.whole': { sees: QUIET },
    'medium.missing': { sees: MISSING },
  },
  guardContext: ({ name, slide, scrolledTo, broken }) => [name, slide, scrolledTo, broken],
  // Specification 9.17.
  delays: {
    scrollDebounce: {
      ms: 100,
      follows: [
        ...marked(
          REST,
          { sees: ALL, does: ['revealThumbnail', 'tellShown'] },
          (history) => after(history).slide !== after([...history, REST]).slide,
        ),
        ...marked(REST, { sees: ALL }),
      ],
    },
  },
  cases: [
    {
      event: { type: 'slide.shown', slide: 1 },
      says: SECOND,
      follows: marked(SECOND, { sees: ONE, does: ['revealThumbnail', 'tellShown'] }),
    },
    {
      event: { type: 'slide.shown', slide: 0 },
      says: FIRST,
      follows: marked(FIRST, { sees: ONE, does: ['revealThumbnail', 'tellShown'] }),
    },
    {
      event: { type: 'slide.choose', slide: 1 },
      says: 'the shopper presses the second thumbnail',
      follows: [
        { in: 'pictures.sliding', stays: true, does: ['slide.show'] },
        { stays: true, does: ['scrollTo'] },
      ],
    },
    {
      event: { type: 'page.scrolled', slide: 1 },
      says: DOWN,
      follows: { sees: 'all pictures, past which the shopper scrolls' },
    },
    {
      event: { type: 'page.scrolled', slide: 0 },
      says: UP,
      follows: { sees: 'all pictures, past which the shopper scrolls' },
    },
    { event: { type: 'medium.failed', slide: 0 }, says: FAILS, follows: marked(FAILS, {}) },
    { event: { type: 'medium.loaded', slide: 0 }, says: COMES, follows: marked(COMES, {}) },
    {
      event: { type: 'medium.retry' },
      says: 'the shopper asks for the picture again',
      follows: { stays: true, does: ['reload'] },
    },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the viewport becomes LG',
      follows: [{ in: 'pictures.spread', stays: true }, { sees: ALL }],
    },
    {
      event: { type: 'viewport.changed', name: 'MD' },
      says: 'the viewport becomes MD',
      follows: [
        { in: 'pictures.sliding', stays: true },
        { sees: ONE, does: ['slide.show'] },
      ],
    },
  ],
}
