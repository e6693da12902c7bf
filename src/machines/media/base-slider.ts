/**
 * A slider: slides beside each other, or one below the other, in the server's own strip, of which some are in view.
 *
 * The shopper takes hold of the slides with a finger or the mouse and lets go of them, or turns the wheel; a button, a dot or an
 * arrow key makes them glide, and a slide that gets the focus comes into view. In most sliders the first slide follows the last
 * one without end. Some go on by themselves: they wait while pointer, finger or focus is on them or the tab is hidden, and the
 * shopper can stop them. Where the shopper prefers less motion, they begin stopped. On some viewports a slider may be hidden.
 */
import { type ActorRefFrom, assign, type EventObject, setup } from 'xstate'
import { effect } from '../effect.ts'
import { hearViewport } from '../hear-viewport.ts'
import type { ViewportActor, ViewportName } from '../shell/viewport.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** How long the strip glides to another slide (specification, section 9). */
export const GLIDE_MS = 300
/** How long a slide is shown by a slider that goes on by itself (specification, section 9). */
export const ROTATION_MS = 5000
/** The narrowest box of a product slider, in CSS pixels (specification, section 9). */
export const MIN_BOX_PX = 300
/** How far from the slider's axis the direction may be in which the shopper pulls the slides, in degrees (specification, section 9). */
export const PULL_ANGLE_DEGREES = 15
/** What the slider's options mean on one viewport. */
export type SliderSettings = {
  isEnabled: boolean
  /** Where it is not enabled: all slides are in sight at once, and nothing is hidden. */
  isSpread: boolean
  /** It goes on by itself. */
  rotates: boolean
  /** The first slide follows the last one, and the last one comes before the first. */
  loops: boolean
  /** From the last slide it goes all the way back to the first one. */
  rewinds: boolean
  /** Each move is announced. */
  announces: boolean
  axis: 'horizontal' | 'vertical'
  /** Slides in view; null where their number depends on the width. */
  items: number | null
  slideBy: number | 'page'
  /** Between two slides, and beyond the slides in view, in CSS pixels. */
  gutter: number
  edgePadding: number
  hasDots: boolean
  hasControls: boolean
  /** Slides are as wide as what they hold. */
  isAutoWide: boolean
  /** The strip is as high as the slides in view. */
  isAutoHigh: boolean
  /** What the shopper may pull the slides with, and up to which angle to the axis. */
  isPulledByFinger: boolean
  isPulledByMouse: boolean
  pullAngle: number
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

type Place = Pick<SliderInput, 'settings' | 'name' | 'count' | 'items'>
export const settingsOf = ({ settings, name }: Pick<SliderInput, 'settings' | 'name'>) => settings[name]
/** Where all slides are in view, none follows the last one. */
const isEndless = (place: Place) => settingsOf(place).loops && place.count > place.items
/** The last slide that can be the first in view. */
const lastOf = (place: Place) => (isEndless(place) ? place.count - 1 : Math.max(0, place.count - place.items))
/** How long the slides are under way, in milliseconds: they jump where the shopper prefers less motion. */
const glideTimeOf = (context: SliderInput) => (context.isStill ? 0 : settingsOf(context).speed)
const within = (place: Place, slide: number) => Math.min(Math.max(slide, 0), lastOf(place))

export type Way = 1 | -1

/** Where a step leads: to the neighbours, or round the end. */
function steppedFrom(context: SliderInput, way: Way): number {
  const { slide, items, count } = context
  const { slideBy, rewinds } = settingsOf(context)
  const by = slideBy === 'page' ? items : slideBy
  if (isEndless(context)) return (((slide + way * by) % count) + count) % count
  const [end, start] = way === 1 ? [lastOf(context), 0] : [0, lastOf(context)]
  if (slide === end) return rewinds ? start : end
  return within(context, slide + way * by)
}

/** Whether a slide is among those in view; round the end, the first one follows the last. */
const isInView = ({ slide, items, count }: Pick<SliderInput, 'slide' | 'items' | 'count'>, index: number) =>
  (index - slide + count) % count < items

/** Which way the slides glide: the shorter one (0), unless a step leads round the end. */
function wayOf(event: { type: string; way?: Way }): Way | 0 {
  if (event.way) return event.way
  if (event.type === 'slides.back') return -1
  return ['slide.show', 'slide.focused', 'slide.reveal', 'strip.released'].includes(event.type) ? 0 : 1
}

const moves = {
  'slides.forward': { guard: 'hasNext', target: 'gliding', reenter: true, actions: 'goForward' },
  'slides.back': { guard: 'hasPrevious', target: 'gliding', reenter: true, actions: 'goBack' },
  'slide.show': {
    guard: withEvent('isElsewhere'),
    target: 'gliding',
    reenter: true,
    actions: withEvent('goTo'),
  },
  'slide.focused': {
    guard: withEvent('isOutOfView'),
    target: 'gliding',
    reenter: true,
    actions: withEvent('goTo'),
  },
  'slide.reveal': {
    guard: withEvent('isOutOfView'),
    target: 'gliding',
    reenter: true,
    actions: withEvent('goBefore'),
  },
  'strip.taken': 'pulled',
} as const

const viewportChange = withEvent('isAnotherViewport')

type Motion = { event: { isStill: boolean } }
const IS_STILL = { type: 'isStill', params: ({ event }: Motion) => event } as const
const NOTE_MOTION = { type: 'noteMotion', params: ({ event }: Motion) => event } as const

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
      | { type: 'slide.focused'; slide: number }
      | { type: 'slide.reveal'; slide: number }
      | { type: 'wheel.turned'; way: Way }
      | { type: 'strip.taken'; at: number }
      | { type: 'strip.moved'; slide: number }
      | { type: 'strip.released'; slide: number }
      | { type: 'strip.measured'; items: number }
      | { type: 'slider.rebuild' }
      | { type: 'rotation.toggle' }
      | { type: 'attention.came' }
      | { type: 'attention.left' }
      | { type: 'motion.changed'; isStill: boolean }
      | { type: 'viewport.changed'; name: ViewportName },
    tags: {} as 'hidden' | 'pulled' | 'rotatable' | 'rotating',
  },
  actors: {
    hearViewport,
    /** Sends `strip.measured` whenever another number of slides fits. */
    measureStrip: unprovidedCallback('measureStrip'),
    /** Sends `strip.taken` when the shopper begins to pull the slides along their axis, with the place on it, in CSS pixels. */
    watchGrip: unprovidedCallback<EventObject, SliderSettings>('watchGrip'),
    /** Lets the slides follow finger or mouse; sends `strip.moved` when another slide becomes the nearest, and `strip.released`. */
    followPull: unprovidedCallback<EventObject, { at: number; axis: SliderSettings['axis'] }>('followPull'),
    /** Moves the slides to the slide in that time, that way (0: the shorter one); they end where they are if it is stopped. */
    glide: unprovidedCallback<EventObject, { slide: number; way: Way | 0; ms: number }>('glide'),
    /** Sends `attention.came` while pointer, finger or focus is on the slider or the tab is hidden, and `attention.left`. */
    watchAttention: unprovidedCallback('watchAttention'),
  },
  actions: {
    goForward: assign({ slide: ({ context }) => steppedFrom(context, 1) }),
    goBack: assign({ slide: ({ context }) => steppedFrom(context, -1) }),
    goThatWay: assign({ slide: ({ context }, { way }: { way: Way }) => steppedFrom(context, way) }),
    goTo: assign({ slide: ({ context }, { slide }: { slide: number }) => within(context, slide) }),
    /** Where there is room, the slide before it is seen as well, which says that there are more (contract, catalog 4.2). */
    goBefore: assign({
      slide: ({ context }, { slide }: { slide: number }) => within(context, slide - (context.items > 1 ? 1 : 0)),
    }),
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
    /** Puts the slide where the view begins. */
    placeStrip: effect('placeStrip'),
    /** The same, where its layout may have changed, and tells the page's scripts that the slider was built anew. */
    rebuild: effect('rebuild'),
    announceSlide: effect('announceSlide'),
  },
  guards: {
    hasNext: ({ context }) => steppedFrom(context, 1) !== context.slide,
    hasPrevious: ({ context }) => steppedFrom(context, -1) !== context.slide,
    hasNextThatWay: ({ context }, { way }: { way: Way }) => steppedFrom(context, way) !== context.slide,
    isOutOfView: ({ context }, { slide }: { slide: number }) => !isInView(context, slide),
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
  context: ({ input }) => ({ ...input, slide: within(input, input.slide), mayRotate: !input.isStill }),
  type: 'parallel',
  invoke: [
    { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => context },
    { id: 'measureStrip', src: 'measureStrip' },
  ],
  on: {
    'strip.measured': { actions: withEvent('noteItems') },
    'motion.changed': [
      // Where the slider does not go on by itself, it begins stopped later.
      { guard: IS_STILL, actions: ['noteStopped', NOTE_MOTION] },
      { actions: NOTE_MOTION },
    ],
  },
  states: {
    strip: {
      description: 'Which slides are in view.',
      initial: 'choosing',
      on: {
        'viewport.changed': {
          guard: viewportChange,
          target: '.choosing',
          actions: [withEvent('noteViewport'), 'rebuild'],
        },
        'slider.rebuild': { target: '.choosing', actions: ['goToStart', 'rebuild'] },
      },
      states: {
        choosing: {
          description: 'Whether this viewport has the slider.',
          always: [{ guard: 'isEnabled', target: 'shown' }, { target: 'hidden' }],
        },
        hidden: { description: 'The slider is hidden on this viewport.', tags: 'hidden' },
        shown: {
          description: 'The slides can be moved.',
          invoke: { id: 'watchGrip', src: 'watchGrip', input: ({ context }) => settingsOf(context) },
          initial: 'resting',
          states: {
            resting: {
              description: 'The slides stand.',
              on: {
                ...moves,
                'wheel.turned': {
                  guard: withEvent('hasNextThatWay'),
                  target: 'gliding',
                  actions: withEvent('goThatWay'),
                },
              },
            },
            pulled: {
              description: 'The slides follow the finger or the mouse.',
              tags: 'pulled',
              invoke: {
                id: 'followPull',
                src: 'followPull',
                input: ({ context, event }) => ({
                  at: event.type === 'strip.taken' ? event.at : 0,
                  axis: settingsOf(context).axis,
                }),
              },
              on: {
                'strip.moved': { actions: withEvent('goTo') },
                'strip.released': { target: 'gliding', actions: withEvent('goTo') },
              },
            },
            gliding: {
              description: 'The slides glide to another place.',
              invoke: {
                id: 'glide',
                src: 'glide',
                input: ({ context, event }) => ({ slide: context.slide, way: wayOf(event), ms: glideTimeOf(context) }),
              },
              on: moves,
              after: {
                glideTime: [
                  { guard: 'isAnnounced', target: 'resting', actions: ['placeStrip', 'announceSlide'] },
                  { target: 'resting', actions: 'placeStrip' },
                ],
              },
            },
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
              guard: IS_STILL,
              target: 'stopped',
              actions: ['noteStopped', NOTE_MOTION],
            },
            'viewport.changed': { guard: viewportChange, target: 'choosing' },
          },
          states: {
            running: {
              description: 'The next slide follows by itself.',
              after: {
                rotationTime: {
                  guard: 'hasNext',
                  target: ['#baseSlider.strip.shown.gliding', '#baseSlider.rotation.rotating.running'],
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
