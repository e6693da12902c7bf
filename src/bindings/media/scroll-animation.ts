/** What appears where the shopper scrolls to it (contract, catalog 7.2; markup in docs/contract-media.md). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { addScrollAnimationLook, reflectScrollAnimation, type Timing } from '../../components/media/scroll-animation.ts'
import {
  ITEM_DELAY_S,
  ITEM_DURATION_S,
  scrollAnimationMachine,
  WOW_DELAY_S,
  WOW_DURATION_S,
} from '../../machines/media/scroll-animation.ts'
import { canWatchSight, watchItems } from '../../page/media/sight.ts'
import { amount, defineBinding } from '../kit.ts'
import { warnUnwatched, watchStillness } from './motion.ts'

/** Options of `data-scroll-animation-options`; times in seconds. */
const Options = z.object({ duration: amount(ITEM_DURATION_S), delay: amount(ITEM_DELAY_S) })

/** Of several things inside the element. */
const oneByOne =
  ({ duration, delay }: z.output<typeof Options>): Timing =>
  (place) => ({ duration: `${duration}s`, delay: `${place * delay}s` })

/** Of the element itself, as its attributes say. */
function alone({ dataset }: HTMLElement): Timing {
  const duration = dataset['wowDuration'] || `${WOW_DURATION_S}s`
  const delay = dataset['wowDelay'] || `${WOW_DELAY_S}s`
  return () => ({ duration, delay })
}

export const binding = defineBinding({
  name: 'scroll-animation',
  options: Options,
  mount(flow) {
    const { element, options, page, onEnd, run } = flow
    const inside = [...element.querySelectorAll<HTMLElement>('[data-scroll-animation-item]')]
    const [items, timing] = inside.length ? [inside, oneByOne(options)] : [[element], alone(element)]
    page.singleton('scroll-animation-look', addScrollAnimationLook)
    const machine = scrollAnimationMachine.provide({
      actors: {
        watchItems: fromCallback(({ sendBack }) =>
          watchItems(items, {
            below: (items) => sendBack({ type: 'items.below', items }),
            entered: (items) => sendBack({ type: 'items.entered', items }),
          }),
        ),
      },
      actions: { warnUnwatched: () => warnUnwatched(flow) },
    })
    const isStill = watchStillness(flow, (isStill) => actor.send({ type: 'motion.changed', isStill }))
    const reflect = reflectScrollAnimation(element, items, timing)
    const actor = run(machine, { input: { isStill, canWatch: canWatchSight() }, reflect })
    // What ends early hides nothing.
    onEnd(() => {
      for (const item of items) item.classList.remove('scroll-animation-held')
    })
  },
})
