/**
 * The gallery of a product: pictures and videos, one of which is in view, thumbnails and dots that lead to them.
 *
 * The slides move as in any slider (base-slider); the thumbnails are a slider of their own, which marks the picture in view and
 * brings it into sight. A thumbnail, a dot or a link asks for a picture. On wide viewports a theme may have all pictures in sight
 * instead, below each other or in a grid: then the marked one is where the shopper has scrolled to, and a thumbnail scrolls there.
 * A picture or video that cannot be had says so in its place, and can be asked for again.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { effect } from '../effect.ts'
import { hearSlides } from '../hear-slides.ts'
import { hearViewport } from '../hear-viewport.ts'
import type { ViewportActor, ViewportName } from '../shell/viewport.ts'
import { withEvent } from '../with-event.ts'
import type { BaseSliderActor } from './base-slider.ts'

/** How long a gallery glides to another picture, in milliseconds (contract, catalog 12). */
export const GALLERY_GLIDE_MS = 500
/** Thumbnails in view (specification, section 9). */
export const THUMBNAILS = 5
/** The distance of two thumbnails in CSS pixels (specification, section 9). */
export const THUMBNAIL_GUTTER_PX = 10
/** The rest in scrolling after which the picture in sight is marked, in milliseconds (specification, section 9). */
export const GALLERY_SCROLL_DEBOUNCE_MS = 100
/** The viewports on which a gallery may have all pictures in sight (specification, section 4). */
export const SPREAD_VIEWPORTS: readonly ViewportName[] = ['LG', 'XL', 'XXL']

export type GalleryInput = {
  viewport: ViewportActor
  slides: BaseSliderActor
  /** null where the gallery has none. */
  thumbnails: BaseSliderActor | null
  /** The viewports on which all pictures are in sight. */
  spreadOn: readonly ViewportName[]
  name: ViewportName
  /** The slide in view, from 0. */
  slide: number
  /** Slides whose picture or video could not be had before the gallery started. */
  broken: readonly number[]
}

export const gallerySliderMachine = setup({
  types: {
    input: {} as GalleryInput,
    context: {} as GalleryInput & {
      /** The slide to which the shopper has scrolled. */
      scrolledTo: number
    },
    events: {} as
      | { type: 'slide.shown'; slide: number }
      | { type: 'slide.choose'; slide: number }
      | { type: 'page.scrolled'; slide: number }
      | { type: 'medium.failed'; slide: number }
      | { type: 'medium.loaded'; slide: number }
      | { type: 'medium.retry' }
      | { type: 'viewport.changed'; name: ViewportName },
    tags: {} as 'spread' | 'broken',
  },
  actors: { hearSlides, hearViewport },
  actions: {
    showSlide: sendTo(
      ({ context }) => context.slides,
      (_, { slide }: { slide: number }) => ({ type: 'slide.show' as const, slide }),
    ),
    /** Thumbnails that are hidden, or not there, are not moved. */
    revealThumbnail: ({ context: { thumbnails, slide } }) => thumbnails?.send({ type: 'slide.reveal', slide }),
    noteSlide: assign({ slide: (_, { slide }: { slide: number }) => slide }),
    noteScroll: assign({ scrolledTo: (_, { slide }: { slide: number }) => slide }),
    noteViewport: assign({ name: (_, { name }: { name: ViewportName }) => name }),
    noteBroken: assign({
      broken: ({ context: { broken } }, { slide }: { slide: number }) => [...new Set([...broken, slide])],
    }),
    noteWhole: assign({
      broken: ({ context: { broken } }, { slide }: { slide: number }) => broken.filter((index) => index !== slide),
    }),
    /** Tells who waits for it which slide is in view, and stops videos in the others. */
    tellShown: effect('tellShown'),
    /** Scrolls the page to a picture. */
    scrollTo: effect<{ slide: number }>('scrollTo'),
    /** Asks for the picture or the video in view again. */
    reload: effect('reload'),
  },
  guards: {
    isSpread: ({ context: { spreadOn, name } }) => spreadOn.includes(name),
    isAnotherViewport: ({ context }, { name }: { name: ViewportName }) => name !== context.name,
    isElsewhere: ({ context: { slide, scrolledTo } }) => slide !== scrolledTo,
    isBroken: ({ context: { broken, slide } }) => broken.includes(slide),
    isWhole: ({ context: { broken, slide } }) => !broken.includes(slide),
  },
  delays: { scrollDebounce: GALLERY_SCROLL_DEBOUNCE_MS },
}).createMachine({
  id: 'gallerySlider',
  context: ({ input }) => ({ ...input, scrolledTo: input.slide }),
  type: 'parallel',
  invoke: { id: 'hearViewport', src: 'hearViewport', input: ({ context }) => context },
  states: {
    pictures: {
      description: 'Where the pictures are.',
      initial: 'choosing',
      on: {
        'viewport.changed': {
          guard: withEvent('isAnotherViewport'),
          target: '.choosing',
          actions: withEvent('noteViewport'),
        },
      },
      states: {
        choosing: {
          description: 'Whether this viewport has all pictures in sight.',
          always: [{ guard: 'isSpread', target: 'spread' }, { target: 'sliding' }],
        },
        sliding: {
          description: 'One picture is in view, and the others slide in.',
          // Where all were in sight, the shopper may have come to another one.
          entry: { type: 'showSlide', params: ({ context }) => context },
          invoke: { id: 'hearSlides', src: 'hearSlides', input: ({ context }) => context },
          on: {
            'slide.shown': {
              actions: [withEvent('noteSlide'), 'revealThumbnail', 'tellShown'],
            },
            'slide.choose': { actions: withEvent('showSlide') },
          },
        },
        spread: {
          description: 'All pictures are in sight; one of them is marked.',
          tags: 'spread',
          initial: 'resting',
          on: {
            'page.scrolled': {
              target: '.scrolling',
              reenter: true,
              actions: withEvent('noteScroll'),
            },
            'slide.choose': { actions: withEvent('scrollTo') },
          },
          states: {
            resting: { description: 'The picture that the shopper has come to is marked.' },
            scrolling: {
              description: 'The shopper scrolls past pictures.',
              after: {
                scrollDebounce: [
                  {
                    guard: 'isElsewhere',
                    target: 'resting',
                    actions: [
                      { type: 'noteSlide', params: ({ context }) => ({ slide: context.scrolledTo }) },
                      'revealThumbnail',
                      'tellShown',
                    ],
                  },
                  { target: 'resting' },
                ],
              },
            },
          },
        },
      },
    },
    medium: {
      description: 'Whether the picture or video in view could be had.',
      initial: 'whole',
      on: {
        'medium.failed': { actions: withEvent('noteBroken') },
        'medium.loaded': { actions: withEvent('noteWhole') },
      },
      states: {
        whole: {
          description: 'The picture or video in view is there, or is still coming.',
          always: { guard: 'isBroken', target: 'missing' },
        },
        missing: {
          description: 'The picture or video in view could not be had; it can be asked for again.',
          tags: 'broken',
          always: { guard: 'isWhole', target: 'whole' },
          on: { 'medium.retry': { actions: 'reload' } },
        },
      },
    },
  },
})
export type GallerySliderActor = ActorRefFrom<typeof gallerySliderMachine>
