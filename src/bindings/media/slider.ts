/** Starts a slider on the server's strip (contract, catalog 5). */
import { fromCallback } from 'xstate'
import {
  addSliderLook,
  layOut,
  markSlides,
  nameSlider,
  reflectSlider,
  type SliderParts,
} from '../../components/media/base-slider.ts'
import { drawSliderNav } from '../../components/media/slider-nav.ts'
import type { PageSettings } from '../../loader/types.ts'
import {
  type BaseSliderActor,
  baseSliderMachine,
  type SliderSettings,
  settingsOf,
} from '../../machines/media/base-slider.ts'
import type { ViewportName } from '../../machines/shell/viewport.ts'
import { followPull, watchGrip, wheelTurns } from '../../page/media/grip.ts'
import { isInMotion, onceAtRest, slideAt, watchAttention } from '../../page/media/strip.ts'
import { type Track, trackOf } from '../../page/media/track.ts'
import { announceLater } from '../kit/announce-later.ts'
import { type Flow, reflectSnapshots, registry, textOf } from '../kit.ts'
import { viewportOf } from '../shell/viewport.ts'
import { type Carousel, currentViewport, settingsOn } from './slider-options.ts'

/** What moves slides needs of a flow. */
export type SlidesFlow = Pick<Flow, 'name' | 'page' | 'signal' | 'on' | 'onEnd' | 'onPress' | 'run'>

type SliderFlow = Flow<{
  initializedCls: string
  containerSelector: string
  controlsSelector: string
  slider: Carousel
}>

/** How many slides fit, where that depends on the width; null while that cannot be known. */
type Fitting = () => number | null | undefined

/** By the slider's element. */
export const sliders = registry<BaseSliderActor>('sliders')

type Step = 'slides.forward' | 'slides.back'
const STEPS: Record<string, Partial<Record<string, Step>>> = {
  horizontal: { ArrowRight: 'slides.forward', ArrowLeft: 'slides.back' },
  vertical: { ArrowDown: 'slides.forward', ArrowUp: 'slides.back' },
}

export function startSlider(flow: SliderFlow, fitting?: Fitting): void {
  const { element, options, on, onEnd } = flow
  const { initializedCls, containerSelector, controlsSelector, slider } = options
  const strip = element.querySelector<HTMLElement>(containerSelector)
  if (!strip) throw new Error(`nothing inside matches "${containerSelector}" (containerSelector)`)
  // Another script has built it.
  if (element.classList.contains(initializedCls)) return
  const parts = { element, strip, controls: element.querySelector<HTMLElement>(controlsSelector) }
  nameSlider(parts, (key, values) => filled(flow.page, key, values))
  const { actor, settingsNow } = moveSlides(flow, {
    parts,
    carousel: slider,
    ...(fitting && { fitting }),
    onRebuilt: (isHidden) => {
      publishBuilt(flow, isHidden)
      flow.publish('rebuild')
    },
  })
  element.classList.add(initializedCls)
  onEnd(() => element.classList.remove(initializedCls))
  sliders.enter(flow, actor)
  publishBuilt(flow, !settingsNow().isEnabled)

  on(strip, 'keydown', (event) => {
    // In a slide the keys belong to its own controls.
    if (event.target === strip) stepByKey(event, { actor, settings: settingsNow(), count: strip.children.length })
  })
  const nav = drawSliderNav(actor, parts, (key, values) => filled(flow.page, key, values))
  reflectSnapshots(actor, nav.reflect)
  onEnd(nav.remove)
}

type Keyed = { actor: BaseSliderActor; settings: SliderSettings; count: number }

/** Moves the slides by arrow keys along their axis, Home and End. */
export function stepByKey(event: KeyboardEvent, { actor, settings, count }: Keyed): void {
  const type = STEPS[settings.axis]?.[event.key]
  const ends: Record<string, number> = { Home: 0, End: count }
  const end = ends[event.key]
  if ((!type && end === undefined) || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  actor.send(type ? { type } : { type: 'slide.show', slide: end ?? 0 })
}

/** Which child of `parent` the target of an event is in; -1 for none. */
const indexIn = (parent: Element, target: EventTarget | null) =>
  [...parent.children].findIndex((child) => target instanceof Node && child.contains(target))

type Moving = {
  parts: SliderParts
  carousel: Carousel
  fitting?: Fitting
  /** Viewports on which all slides are in sight at once, wherever the stylesheet has them. */
  spreadOn?: readonly ViewportName[]
  /** Whether the shopper may pull the slides now. */
  mayPull?: () => boolean
  /** Called when the slides have been laid out anew. */
  onRebuilt: (isHidden: boolean) => void
}

/** Makes the slides of a strip move: by its buttons, by a pull, by the wheel, and with the focus. */
export function moveSlides(flow: SlidesFlow, moving: Moving) {
  const { page, signal, on, onEnd, onPress, run } = flow
  const { parts, carousel, fitting, spreadOn = [] } = moving
  const { strip, controls } = parts
  const name = currentViewport()
  const settings = settingsOn(carousel, fitting !== undefined, spreadOn)
  // The browser scrolls the strip until then.
  const slide = slideAt(strip) || Math.max(carousel.startIndex - 1, 0)
  const track = trackOf(strip)
  const settingsNow = () => settings[currentViewport()]
  const countFitting = () => (settingsNow().isAutoWide ? track.itemsAtEnd() : fitting?.())

  page.singleton('slider-look', addSliderLook)
  markSlides(strip)
  layOut(strip, { settings, name, items: settings[name].items ?? 1 })
  const items = settings[name].items ?? countFitting() ?? 1
  const count = strip.children.length
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const isStill = stillness.matches
  const reflect = reflectSlider(parts)
  const actor = run(sliderOnPage(flow, moving, track, countFitting), {
    input: { viewport: viewportOf(page), name, settings, count, items, slide, isStill },
    reflect,
  })
  onEnd(() => track.end())
  if (isInMotion(strip))
    onceAtRest(strip, signal, () => {
      const now = settingsNow()
      // The strip is scrolled back when it is laid out.
      const at = slideAt(strip)
      track.lay(now, at, now.items ?? countFitting() ?? 1)
      actor.send({ type: 'slide.show', slide: at })
    })
  else track.lay(settings[name], slide, items)

  on(strip, 'scroll', () => {
    const found = track.foundByBrowser()
    if (found !== null) actor.send({ type: 'slide.focused', slide: found })
  })
  on(strip, 'focusin', ({ target }) => {
    const focused = indexIn(strip, target)
    if (focused >= 0) actor.send({ type: 'slide.focused', slide: focused })
  })
  on(
    strip,
    'wheel',
    (event) => {
      const way = wheelTurns(settingsNow().axis, event)
      if (!way || moving.mayPull?.() === false) return
      // Some browsers go back in their history.
      event.preventDefault()
      actor.send({ type: 'wheel.turned', way })
    },
    { passive: false },
  )
  on(stillness, 'change', () => actor.send({ type: 'motion.changed', isStill: stillness.matches }))
  if (controls) {
    const controlOf = ({ target }: Event) => indexIn(controls, target)
    onPress(controls, (event) => actor.send({ type: controlOf(event) === 0 ? 'slides.back' : 'slides.forward' }), {
      isOurs: (event) => controlOf(event) >= 0,
    })
    on(controls, 'focusout', () => {
      reflect(actor.getSnapshot())
    })
  }
  return { actor, slide, settingsNow }
}

/** The machine with its effects on the page. */
function sliderOnPage(
  flow: SlidesFlow,
  { parts: { element, strip }, mayPull, onRebuilt }: Moving,
  track: Track,
  countFitting: Fitting,
) {
  const isMovable = () => track.isMovable() && mayPull?.() !== false
  return baseSliderMachine.provide({
    actors: {
      measureStrip: fromCallback(({ sendBack }) => {
        const observer = new ResizeObserver(() => {
          const items = countFitting()
          if (items) sendBack({ type: 'strip.measured', items })
        })
        for (const sized of [element, ...strip.children]) observer.observe(sized)
        return () => observer.disconnect()
      }),
      watchGrip: fromCallback(({ sendBack, input }) =>
        watchGrip(strip, { ...input, isMovable }, (at) => sendBack({ type: 'strip.taken', at })),
      ),
      followPull: fromCallback(({ sendBack, input }) =>
        followPull(strip, input, {
          move: (pixels) => {
            const before = track.nearest()
            track.pull(pixels)
            const slide = track.nearest()
            if (slide !== before) sendBack({ type: 'strip.moved', slide })
          },
          release: () => sendBack({ type: 'strip.released', slide: track.restingPlace() }),
        }),
      ),
      glide: fromCallback(({ input: { slide, way, ms } }) => track.glide(slide, way, ms)),
      watchAttention: fromCallback(({ sendBack }) =>
        watchAttention(element, (isCome) => sendBack({ type: isCome ? 'attention.came' : 'attention.left' })),
      ),
    },
    actions: {
      placeStrip: ({ context }) => track.place(context.slide),
      rebuild: ({ context }) => {
        layOut(strip, context)
        track.lay(settingsOf(context), context.slide, context.items)
        onRebuilt(!settingsOf(context).isEnabled)
      },
      announceSlide: ({ context: { slide, items, count } }) => {
        const key = items > 1 ? 'slider.shownSeveral' : 'slider.shown'
        const text = filled(flow.page, key, { first: slide + 1, last: ((slide + items - 1) % count) + 1, count })
        announceLater(flow, (announcer) =>
          announcer.send({ type: 'message.say', message: { priority: 'status', text } }),
        )
      },
    },
    delays: {
      glideTime: ({ context }) => settingsOf(context).speed,
      rotationTime: ({ context }) => settingsOf(context).showTime,
    },
  })
}

/** Tells the page's scripts that the slider was built; without `initSlider` where it is hidden (contract, catalog 5.1). */
function publishBuilt({ publish }: SliderFlow, isHidden: boolean): void {
  if (!isHidden) publish('initSlider')
  publish('afterInitSlider')
}

/** A text with its numbers. */
export const filled = (page: PageSettings, key: string, values: Record<string, number> = {}) =>
  textOf(page, key).replace(/%(\w+)%/g, (place, name: string) => String(values[name] ?? place))
