/** A picture that moves slower than the page (contract, catalog 7.2; markup in docs/contract-media.md). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { reflectParallax } from '../../components/media/parallax.ts'
import { PARALLAX_DIVISOR, PARALLAX_SPEED, parallaxMachine } from '../../machines/media/parallax.ts'
import { canLinkToScroll, followScroll, linkToScroll } from '../../page/media/parallax.ts'
import { canWatchSight, watchSight } from '../../page/media/sight.ts'
import { defineBinding, number } from '../kit.ts'
import { warnUnwatched, watchStillness } from './motion.ts'

/** Options of `data-parallax-options`. */
const Options = z.object({
  speed: number(PARALLAX_SPEED),
  divisor: z._default(z.number().check(z.refine((value) => value > 0)), PARALLAX_DIVISOR),
})

export const binding = defineBinding({
  name: 'parallax',
  options: Options,
  mount(flow) {
    const { element, options, run } = flow
    const picture = element.querySelector<HTMLElement>('[data-parallax-picture]')
    if (!picture) throw new Error('nothing inside matches "[data-parallax-picture]"')
    const moved = { frame: element, picture, rate: options.speed / options.divisor }
    const machine = parallaxMachine.provide({
      actors: {
        linkToScroll: fromCallback(() => linkToScroll(moved)),
        followScroll: fromCallback(() => followScroll(moved)),
        watchFrame: fromCallback(({ sendBack }) =>
          watchSight(element, (isInView) => sendBack({ type: isInView ? 'frame.entered' : 'frame.left' })),
        ),
      },
      actions: { warnUnwatched: () => warnUnwatched(flow) },
    })
    const isStill = watchStillness(flow, (isStill) => actor.send({ type: 'motion.changed', isStill }))
    const actor = run(machine, {
      input: { isStill, canLink: canLinkToScroll(), canWatch: canWatchSight() },
      reflect: reflectParallax(element),
    })
  },
})
