/** Test cases: the header that comes back. */
import { createEmptyActor } from 'xstate'
import type { FocusPlace, stickyHeaderMachine } from '../../../../src/machines/shell/sticky-header.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const SMALL = 'the header of a small screen'
const IN_PAGE = 'the header in its place, in or out of sight'
const GONE = 'no header: the page was scrolled down'
const USED = 'the header, which has the focus, though the page was scrolled down'
const BACK = 'the header: the page was scrolled up'
const AVOIDING = 'no header over what has the focus, though the page was scrolled up'

const AT_REST = 'the position is measured when the page is scrolled'
const SCROLLED = 'the position is measured every 250 ms'

const measures = ['position.measure']

/** The header of the cases is 100 px high; the page is scrolled to 0, 80, 400 or 900 px. */
const HEIGHT = 100
export const POSITIONS = {
  'the page is at its top': [0, 'elsewhere'],
  'the page is at 80 px': [80, 'elsewhere'],
  'the page is at 400 px': [400, 'elsewhere'],
  'the page is at 400 px, and the focus in the header': [400, 'inside'],
  'the page is at 400 px, and the focus at the top of the window': [400, 'beneath'],
  'the page is at 900 px': [900, 'elsewhere'],
  'the page is at 900 px, and the focus in the header': [900, 'inside'],
  'the page is at 900 px, and the focus at the top of the window': [900, 'beneath'],
} as const satisfies Record<string, readonly [top: number, focus: FocusPlace]>

/** Where the page was when it was last measured; on a small screen it is not. */
function before(history: readonly string[]): number {
  const places = history.map((says) =>
    says === 'the screen becomes small' ? 0 : POSITIONS[says as 'the page is at its top']?.[0],
  )
  return places.findLast((top) => top !== undefined) ?? 0
}

/** What scrolling to `top` leads to: by the specification's words, for a header that never covers the focus. */
function measuredAt(top: number, focus: FocusPlace): Outcome[] {
  const down = focus === 'inside' ? USED : GONE
  const up = focus === 'beneath' ? AVOIDING : BACK
  return [
    ...(top === 0 ? [{ sees: IN_PAGE }] : []),
    { in: 'large.place.inPage', sees: top > HEIGHT ? GONE : IN_PAGE },
    { when: (history) => top > before(history), sees: down },
    { when: (history) => top < before(history), sees: up },
    { in: 'large.place.sticky.down', sees: down },
    { in: 'large.place.sticky.up', sees: up },
  ]
}

export const stickyHeaderCases: Cases<typeof stickyHeaderMachine> = {
  input: { viewport: createEmptyActor() as unknown as ViewportActor, viewports: ['LG', 'XL', 'XXL'] },
  guardContext: ({ top }) => top,
  states: {
    small: { sees: SMALL },
    'large.pace.waiting': { sees: AT_REST },
    'large.pace.scrolling': { sees: SCROLLED, looks: AT_REST, waits: [250] },
    'large.place.inPage': { sees: IN_PAGE },
    'large.place.sticky.down.hidden': { sees: GONE },
    'large.place.sticky.down.used': { sees: USED },
    'large.place.sticky.up.shown': { sees: BACK },
    'large.place.sticky.up.avoiding': { sees: AVOIDING },
  },
  // Specification 9.35.
  delays: { scrollThrottle: { ms: 250, follows: { sees: SCROLLED, does: measures } } },
  cases: [
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the screen becomes large',
      follows: [
        { in: 'small', sees: [IN_PAGE, AT_REST] },
        { in: 'large', stays: true },
      ],
    },
    {
      event: { type: 'viewport.changed', name: 'MD' },
      says: 'the screen becomes small',
      follows: { sees: SMALL },
    },
    {
      event: { type: 'page.scrolled' },
      says: 'the page is scrolled',
      follows: { sees: SCROLLED, does: measures },
    },
    { event: { type: 'focus.moved' }, says: 'the focus moves', follows: { stays: true, does: measures } },
    ...Object.entries(POSITIONS).map(([says, [top, focus]]) => ({
      event: { type: 'position.measured' as const, top, height: HEIGHT, focus },
      says,
      follows: measuredAt(top, focus),
    })),
  ],
}
