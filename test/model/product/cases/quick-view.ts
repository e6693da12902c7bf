/** Test cases: a product of a list in the page's modal. */
import { createEmptyActor } from 'xstate'
import { modalRequest } from '../../../../src/bindings/bootstrap/modal-layer.ts'
import type { ModalActor } from '../../../../src/machines/bootstrap/modal.ts'
import type { quickViewMachine } from '../../../../src/machines/product/quick-view.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const OWNER = 'quick-view'
const dialog = modalRequest({ owner: OWNER, label: '' })
const product = (name: string) => ({ url: `/quickview/${name}`, address: `/${name}`, name })
/** Three products, in the order of the list. */
const products = ['cap', 'mug', 'vase'].map(product)

const CLOSED = 'no dialog, and the page at rest'
const OPENING = 'no dialog yet; the page shows that it is loading'
const WAITING = 'the dialog with a loader and the link to the page'
const SHOWN = 'the dialog with the product and the link to the page'
const LOOKING = `${SHOWN}, while a neighbour is asked ahead`
const FAILED = 'the dialog with a sentence, a button to try again, and the link to the page'

const OF_LIST = 'the shopper presses the link of the mug, between a cap and a vase'
const ALONE = 'the shopper presses the link of the mug, where nothing else is listed'
const NEXT = 'the shopper chooses the next product'
const PREVIOUS = 'the shopper chooses the previous product'
const GIVEN = 'the shop gives the product'
const NOT_GIVEN = 'the shop does not give the product'
const VARIANT = 'another variant takes its place in the buy box'
const RETRY = 'the shopper chooses to try again'
const AHEAD = 'the shop gives a neighbour'
const NOT_AHEAD = 'the shop does not give a neighbour'
const SAVING = 'nothing is asked ahead, to save data'
const DELAYED = 'the opening delay passes (350 ms)'
const TOO_LATE = 'the read deadline passes (10000 ms)'

type Story = {
  isAlone: boolean
  place: number
  /** The products that were asked for, and those that are loaded. */
  tried: Set<number>
  loaded: Set<number>
  isShown: boolean
  isVariant: boolean
}

/** The neighbour that is asked ahead: the next product comes before the previous one, and each is asked once. */
const aheadIn = ({ isAlone, isShown, place, tried }: Story): number | undefined =>
  isShown && !isAlone ? [place + 1, place - 1].find((each) => each in products && !tried.has(each)) : undefined

const newStory = (isAlone: boolean): Story => ({
  isAlone,
  place: 1,
  tried: new Set(),
  loaded: new Set(),
  isShown: false,
  isVariant: false,
})

/** What became of the list after the steps, worked out by hand. */
function storyOf(history: readonly string[]): Story {
  const story: Story = newStory(false)
  const settle = (place: number | undefined, isLoaded: boolean) => {
    if (place === undefined) return
    story.tried.add(place)
    if (isLoaded) story.loaded.add(place)
  }
  for (const says of history) {
    const place = story.place + (says === NEXT ? 1 : -1)
    if (says === OF_LIST || says === ALONE) Object.assign(story, newStory(says === ALONE))
    else if ((says === NEXT || says === PREVIOUS) && !story.isAlone && place in products)
      Object.assign(story, { place, isShown: story.loaded.has(place), isVariant: false })
    else if (says === VARIANT) story.isVariant = true
    else if (says === GIVEN) {
      settle(story.place, true)
      story.isShown = true
    } else if (says === AHEAD) settle(aheadIn(story), true)
    else if (says === NOT_AHEAD || says === SAVING || says === TOO_LATE) settle(aheadIn(story), false)
  }
  return story
}

/** What the dialog tells of the list. */
const TELLS = [
  'the cap, first of three, with the way to the mug',
  'the mug, second of three, with the ways to the vase and the cap',
  'the vase, last of three, with the way to the mug',
]
const TELLS_ALONE = 'the mug alone, with no ways on'
const TO_PRODUCT = 'the link leads to the product'
const TO_VARIANT = 'the link leads to that variant'

/** What follows from `says`, with what the dialog tells of the list then. */
const telling = (says: string, outcome: Outcome): Outcome[] => {
  const after = (history: readonly string[]) => storyOf([...history, says])
  const told = (finds: string, isSo: (story: Story) => boolean): Outcome[] =>
    [TO_PRODUCT, TO_VARIANT].map((link) => ({
      ...outcome,
      finds: [finds, link],
      when: (history) => {
        const story = after(history)
        return isSo(story) && story.isVariant === (link === TO_VARIANT) && (outcome.when?.(history) ?? true)
      },
    }))
  return [
    ...told(TELLS_ALONE, ({ isAlone }) => isAlone),
    ...TELLS.flatMap((finds, index) => told(finds, ({ isAlone, place }) => !isAlone && place === index)),
  ]
}

/** The product, and the request for a neighbour where there is one left. */
const showing = (says: string, outcome: Outcome): Outcome[] => [
  ...telling(says, {
    ...outcome,
    sees: LOOKING,
    asks: ['lookAhead'],
    when: (history) => aheadIn(storyOf([...history, says])) !== undefined && (outcome.when?.(history) ?? true),
  }),
  ...telling(says, { ...outcome, sees: SHOWN }),
]

/** A step to a neighbour: shown at once if it is loaded, otherwise requested. At the end of the list nothing happens. */
const stepping = (says: string, way: number): Outcome[] => [
  {
    stays: true,
    when: (history) => {
      const { isAlone, place } = storyOf(history)
      return isAlone || !(place + way in products)
    },
  },
  ...showing(says, { does: ['modal.open'], when: (history) => storyOf([...history, says]).isShown }),
  ...telling(says, { sees: WAITING, asks: ['fetchQuickView'], does: ['modal.open'] }),
]

const OPENS: Outcome = { sees: OPENING, asks: ['fetchQuickView'] }

export const quickViewCases: Cases<typeof quickViewMachine> = {
  input: { modal: createEmptyActor() as unknown as ModalActor, owner: OWNER, dialog },
  guardContext: ({ products, place, views }) => ({
    products: products.length,
    place,
    views: Object.entries(views)
      .map(([url, view]) => `${url} ${view !== null}`)
      .toSorted(),
  }),
  states: {
    closed: { sees: CLOSED },
    'asked.opening': { sees: OPENING, waits: [350, 10_000], awaits: ['fetchQuickView'] },
    'asked.loading': { sees: WAITING, waits: [10_000], awaits: ['fetchQuickView'] },
    'shown.resting': { sees: SHOWN },
    'shown.looking': {
      sees: LOOKING,
      looks: SHOWN,
      waits: [10_000],
      awaits: ['lookAhead'],
    },
    failed: { sees: FAILED },
  },
  delays: {
    openingDelay: { ms: 350, follows: telling(DELAYED, { sees: WAITING, does: ['modal.open'] }) },
    readDeadline: {
      ms: 10_000,
      follows: [...telling(TOO_LATE, { in: 'asked', sees: FAILED, does: ['modal.open'] }), ...showing(TOO_LATE, {})],
    },
  },
  cases: [
    { event: { type: 'product.open', view: { products, place: 1, dialog } }, says: OF_LIST, follows: OPENS },
    {
      event: { type: 'product.open', view: { products: products.slice(1, 2), place: 0, dialog } },
      says: ALONE,
      follows: OPENS,
    },
    { event: { type: 'product.step', way: 1 }, says: NEXT, follows: stepping(NEXT, 1) },
    { event: { type: 'product.step', way: -1 }, says: PREVIOUS, follows: stepping(PREVIOUS, -1) },
    {
      event: { type: 'product.retry' },
      says: RETRY,
      follows: telling(RETRY, { sees: WAITING, asks: ['fetchQuickView'], does: ['modal.open'] }),
    },
    {
      event: { type: 'variant.shown', address: '/blue' },
      says: VARIANT,
      follows: telling(VARIANT, { stays: true }),
    },
    {
      event: { type: 'view.drawn', drawn: {} },
      says: 'the view is drawn before the dialog opens',
      follows: { stays: true },
    },
    { event: { type: 'modal.closed' }, says: 'the shopper closes the dialog', follows: { sees: CLOSED } },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page', follows: { sees: CLOSED } },
    {
      event: {
        type: 'xstate.done.actor.fetchQuickView',
        output: fakeMarkup('<p class="content">It can be bought.</p>'),
      },
      says: GIVEN,
      follows: showing(GIVEN, { does: ['modal.open'] }),
    },
    {
      event: { type: 'xstate.error.actor.fetchQuickView', error: { status: 500 } },
      says: NOT_GIVEN,
      follows: telling(NOT_GIVEN, { sees: FAILED, does: ['modal.open'] }),
    },
    {
      event: { type: 'xstate.done.actor.lookAhead', output: fakeMarkup('<p class="content">It can be bought.</p>') },
      says: AHEAD,
      follows: showing(AHEAD, {}),
    },
    { event: { type: 'xstate.done.actor.lookAhead', output: null }, says: SAVING, follows: showing(SAVING, {}) },
    {
      event: { type: 'xstate.error.actor.lookAhead', error: { status: 500 } },
      says: NOT_AHEAD,
      follows: showing(NOT_AHEAD, {}),
    },
  ],
}
