/** Texts that take turns (contract, catalog 7.2; markup in docs/contract-media.md). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { reflectTextSlider } from '../../components/media/text-slider.ts'
import { FIRST_START_MS, TEXT_INTERVAL_MS, textSliderMachine } from '../../machines/media/text-slider.ts'
import { slideAt, watchAttention } from '../../page/media/strip.ts'
import { turnTo } from '../../page/media/turn-to.ts'
import { amount, defineBinding, textOf } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'
import { addMediaTexts } from './media-texts.ts'

/** Options of `data-text-slider-options`; times in milliseconds. */
const Options = z.object({ interval: amount(TEXT_INTERVAL_MS), firstStart: amount(FIRST_START_MS) })

export const binding = defineBinding({
  name: 'text-slider',
  options: Options,
  prepare: addMediaTexts,
  mount({ element, options, page, on, onEnd, onPress, run }) {
    const part = (name: string) => element.querySelector<HTMLElement>(`[data-text-slider-${name}]`)
    const [strip, toggle, back, forward] = [part('texts'), part('toggle'), part('previous'), part('next')]
    if (!strip) throw new Error('nothing inside matches "[data-text-slider-texts]"')
    // What moves by itself needs a way to stop it.
    if (!toggle) throw new Error('nothing inside matches "[data-text-slider-toggle]"')
    const count = strip.children.length
    if (count < 2) return

    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const machine = textSliderMachine.provide({
      actors: {
        watchAttention: fromCallback(({ sendBack }) =>
          watchAttention(element, (isCome) => sendBack({ type: isCome ? 'attention.came' : 'attention.left' })),
        ),
      },
      actions: {
        showText: ({ context: { text, isStill } }) => turnTo(strip, text, isStill),
        announceText: ({ context }) => {
          const text = strip.children[context.text]?.textContent?.trim() ?? ''
          announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
        },
      },
      delays: { firstStart: options.firstStart, textInterval: options.interval },
    })
    const actor = run(machine, {
      input: { count, text: slideAt(strip), isStill: stillness.matches },
      reflect: reflectTextSlider({ element, strip, toggle }, (key) => textOf(page, key)),
    })
    element.classList.add('is-turning')
    onEnd(() => element.classList.remove('is-turning', 'is-stopped'))
    on(strip, 'scroll', () => actor.send({ type: 'text.seen', text: slideAt(strip) }), { passive: true })
    on(stillness, 'change', () => actor.send({ type: 'motion.changed', isStill: stillness.matches }))
    onPress(toggle, () => actor.send({ type: 'rotation.toggle' }))
    if (back) onPress(back, () => actor.send({ type: 'text.back' }))
    if (forward) onPress(forward, () => actor.send({ type: 'text.forward' }))
  },
})
