/**
 * A slider: slides beside each other in the server's own strip, of which some are in view.
 *
 * The shopper swipes or scrolls, and the browser lets the strip rest on a slide; a button, a dot or an arrow key makes it glide
 * to another one. Some sliders go on by themselves: they wait while pointer or focus is on them or the tab is hidden, and the
 * shopper can stop them. Where the shopper prefers less motion, they begin stopped. On some viewports a slider may be hidden.
 */
import { type ActorRefFrom, assign, type EventObject, setup } from 'xstate'
import { hearViewport } from '../hear-viewport.ts'
import type { ViewportActor, ViewportName } from '../shell/viewport.ts'
import { unprovidedCallback } from '../unprovided.ts'

/** How long the strip glides to another slide (specification, section 9). */
export const GLIDE_MS = 300
/** How long a slide is shown by a slider that goes on by itself (specification, section 9). */
export const ROTATION_MS = 5000
/** The narrowest box of a product slider, in CSS pixels (specification, section 9). */
export const MIN_BOX_PX = 300
/** What the slider's options mean on one viewport. */
export type SliderSettings = {
  isEnabled: boolean
  /** It goes on by itself. */
  rotates: boolean
  /** The first slide follows the last one. */
  wraps: boolean
  /** Each move is announced. */
  announces: boolean
  /** Slides in view; null where their number depends on the width. */
  items: number | null
  slideBy: number | 'page'
  /** Between two slides, in CSS pixels. */
  gutter: number
  /** How long it glides to another slide, and how long it shows one before it goes on by itself, in milliseconds. */
  speed: number
  showTime: number
}

export type SliderInput = {
  viewport: ViewportActor
  name: ViewportName
  settings: Readonly<Record<ViewportName, SliderSettings>>
  /** Number of slides. */
  count: number
  /** Slides in view at first. */
  items: number
  /** The first slide in view, from 0. */
  slide: number
  /** The shopper prefers reduced motion. */
  isStill: boolean
}

/** The last slide that can be the first in view. */
const lastOf = ({ count, items }: Pick<SliderInput, 'count' | 'items'>) => Math.max(0, count - items)
export const settingsOf = ({ settings, name }: Pick<SliderInput, 'settings' | 'name'>) => settings[name]
/** How long the strip is under way, in milliseconds: it jumps where the shopper prefers less motion. */
const glideTimeOf = (context: SliderInput) => (context.isStill ? 0 : settingsOf(context).speed)
const within = (context: SliderInput, slide: number) => Math.min(Math.max(slide, 0), lastOf(context))

/** Where a step leads: to the neighbours, or round the end. */
function steppedFrom(context: SliderInput, direction: 1 | -1): number {
  const { slide, items } = context
  const [end, start] = direction === 1 ? [lastOf(context), 0] : [0, lastOf(context)]
  if (slide === end) return settingsOf(context).wraps ? start : end
  const { slideBy } = settingsOf(context)
  return within(context, slide + direction * (slideBy === 'page' ? items : slideBy))
}

const moves = {
  'slides.forward': { guard: 'hasNext', target: 'gliding', reenter: true, actions: 'goForward' },
  'slides.back': { guard: 'hasPrevious', target: 'gliding', reenter: true, actions: 'goBack' },
  'slide.show': {
    guard: { type: 'isElsewhere', params: ({ event }: { event: { slide: number } }) => event },
    target: 'gliding',
    reenter: true,
    actions: { type: 'goTo', params: ({ event }: { event: { slide: number } }) => event },
  },
} as const

const viewportChange = {
  type: 'isAnotherViewport',
  params: ({ event }: { event: { name: ViewportName } }) => event,
} as const

export const baseSliderMachine = setup({
  types: {
    input: {} as SliderInput,
    context: {} as SliderInput & {
      /** Neither the shopper nor a preference for less motion has stopped it. */
      mayRotate: boolean
    },
    events: {} as
      | { type: 'slides.forward' }
      | { type: 'slides.back' }
      | { type: 'slide.show'; slide: number }
      | { type: 'strip.scrolled'; slide: number }
      | { type: 'strip.taken' }
      | { type: 'strip.measured'; items: number }
      | { type: 'slider.rebuild' }
      | { type: 'rotation.toggle' }
      | { type: 'attention.came' }
      | { type: 'attention.left' }
      | { type: 'motion.changed'; isStill: boolean }
      | { type: 'viewport.changed'; name: ViewportName },
    tags: {} as 'hidden' | 'rotatable' | 'rotating',
  },
  actors: {
    hearViewport,
    /** Sends `strip.measured` whenever another number of slides fits. */
    measureStrip: unprovidedCallback('measureStrip'),
    /** Moves the strip to the slide in that time; ends where it is if it is stopped. */
    glide: unprovidedCallback<EventObject, { slide: number; ms: number }>('glide'),
    /** Sends `attention.came` while pointer or focus is on the slider or the tab is hidden, and `attention.left`. */
    watchAttention: unprovidedCallback('watchAttention'),
  },
  actions: {
    goForward: assign({ slide: ({ context }) => steppedFrom(context, 1) }),
    goBack: assign({ slide: ({ context }) => steppedFrom(context, -1) }),
    goTo: assign({ slide: ({ context }, { slide }: { slide: number }) => within(context, slide) }),
    goToStart: assign({ slide: 0 }),
    noteViewport: assign(({ context }, { name }: { name: ViewportName }) => {
      const next = { ...context, name, items: context.settings[name].items ?? context.items }
      return { ...next, slide: within(next, next.slide) }
    }),
    noteItems: assign(({ context }, { items }: { items: number }) => ({
      items,
      slide: within({ ...context, items }, context.slide),
    })),
    noteMotion: assign({ isStill: (_, { isStill }: { isStill: boolean }) => isStill }),
    noteStopped: assign({ mayRotate: false }),
    noteStarted: assign({ mayRotate: true }),
    /** Puts the strip where the slide is. */
    placeStrip: () => undefined,
    /** The same, where its layout may have changed, and tells the page's scripts that the slider was built anew. */
    rebuild: () => undefined,
    announceSlide: () => undefined,
  },
  guards: {
    hasNext: ({ context }) => steppedFrom(context, 1) !== context.slide,
    hasPrevious: ({ context }) => steppedFrom(context, -1) !== context.slide,
    isElsewhere: ({ context }, { slide }: { slide: number }) => within(context, slide) !== context.slide,
    isAnotherViewport: ({ context }, { name }: { name: ViewportName }) => name !== context.name,
    isEnabled: ({ context }) => settingsOf(context).isEnabled,
    isAnnounced: ({ context }) => settingsOf(context).announces,
    isRotatable: ({ context }) => settingsOf(context).rotates && settingsOf(context).isEnabled,
    isRotating: ({ context }) => settingsOf(context).rotates && settingsOf(context).isEnabled && context.mayRotate,
    isStill: (_, { isStill }: { isStill: boolean }) => isStill,
  },
  delays: { glideTime: GLIDE_MS, rotationTime: ROTATION_MS },
}).createMachine({
  id: 'baseSlider',
  context: ({ input }) => ({ ...input, mayRotate: !input.isStill }),
  type: 'parallel',
  invoke: [
    { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => context },
    { id: 'measureStrip', src: 'measureStrip' },
  ],
  on: {
    'strip.measured': { actions: { type: 'noteItems', params: ({ event }) => event } },
    'motion.changed': { actions: { type: 'noteMotion', params: ({ event }) => event } },
  },
  states: {
    strip: {
      description: 'Which slides are in view.',
      initial: 'choosing',
      on: {
        'viewport.changed': {
          guard: viewportChange,
          target: '.choosing',
          actions: [{ type: 'noteViewport', params: ({ event }) => event }, 'rebuild'],
        },
        'slider.rebuild': { target: '.choosing', actions: ['goToStart', 'rebuild'] },
      },
      states: {
        choosing: {
          description: 'Whether this viewport has the slider.',
          always: [{ guard: 'isEnabled', target: 'resting' }, { target: 'hidden' }],
        },
        hidden: { description: 'The slider is hidden on this viewport.', tags: 'hidden' },
        resting: {
          description: 'The strip stands, or the shopper scrolls it.',
          on: {
            ...moves,
            'strip.scrolled': {
              guard: { type: 'isElsewhere', params: ({ event }) => event },
              actions: { type: 'goTo', params: ({ event }) => event },
            },
          },
        },
        gliding: {
          description: 'The strip glides to another slide.',
          invoke: {
            id: 'glide',
            src: 'glide',
            input: ({ context }) => ({ slide: context.slide, ms: glideTimeOf(context) }),
          },
          on: { ...moves, 'strip.taken': 'resting' },
          after: {
            glideTime: [
              { guard: 'isAnnounced', target: 'resting', actions: ['placeStrip', 'announceSlide'] },
              { target: 'resting', actions: 'placeStrip' },
            ],
          },
        },
      },
    },
    rotation: {
      description: 'Whether the slider goes on by itself.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Whether the slider goes on by itself on this viewport.',
          always: [
            { guard: 'isRotating', target: 'rotating' },
            { guard: 'isRotatable', target: 'stopped' },
            { target: 'off' },
          ],
        },
        off: {
          description: 'Only the shopper moves the slides.',
          on: { 'viewport.changed': { guard: viewportChange, target: 'choosing' } },
        },
        rotating: {
          description: 'The slider goes on by itself.',
          tags: ['rotatable', 'rotating'],
          invoke: { id: 'watchAttention', src: 'watchAttention' },
          initial: 'running',
          on: {
            'attention.came': '.waiting',
            'attention.left': '.running',
            'rotation.toggle': { target: 'stopped', actions: 'noteStopped' },
            'motion.changed': {
              guard: { type: 'isStill', params: ({ event }) => event },
              target: 'stopped',
              actions: ['noteStopped', { type: 'noteMotion', params: ({ event }) => event }],
            },
            'viewport.changed': { guard: viewportChange, target: 'choosing' },
          },
          states: {
            running: {
              description: 'The next slide follows by itself.',
              after: {
                rotationTime: {
                  guard: 'hasNext',
                  target: ['#baseSlider.strip.gliding', '#baseSlider.rotation.rotating.running'],
                  reenter: true,
                  actions: 'goForward',
                },
              },
            },
            waiting: { description: 'The slide stays while the shopper is at the slider, or away from the tab.' },
          },
        },
        stopped: {
          description: 'The shopper stopped it, or prefers less motion.',
          tags: 'rotatable',
          on: {
            'rotation.toggle': { target: 'rotating', actions: 'noteStarted' },
            'viewport.changed': { guard: viewportChange, target: 'choosing' },
          },
        },
      },
    },
  },
})
export type BaseSliderActor = ActorRefFrom<typeof baseSliderMachine>
