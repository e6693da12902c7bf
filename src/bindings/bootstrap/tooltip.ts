/**
 * `data-bs-toggle="tooltip"` (contract, shell 13): shows `title` also on keyboard focus, and can be dismissed (WCAG 1.4.13). With
 * `data-bs-html="true"` it is markup and sanitised.
 */
import { fromPromise, type SnapshotFrom } from 'xstate'
import { delaysOf, reflectTip, standBeside, takeTitle } from '../../components/bootstrap/tip.ts'
import { createTooltip, hasOpened, isReadable } from '../../components/bootstrap/tooltip.ts'
import {
  BOX_HIDE_DELAY_MS,
  BOX_SHOW_DELAY_MS,
  HEADER_HIDE_DELAY_MS,
  HEADER_SHOW_DELAY_MS,
  tooltipMachine,
} from '../../machines/bootstrap/tooltip.ts'
import { plainText, readTooltip } from '../../page/bootstrap/tooltip-content.ts'
import { lifeWithin } from '../kit/life.ts'
import { defineBinding, nextId, toolsFor } from '../kit.ts'
import { publish } from './bootstrap.ts'
import { tipOnPage, tips } from './tip.ts'

const FLOW = 'tooltip'
/** The arrow's height in Bootstrap's stylesheet. */
const ARROW_PX = 6

export const binding = defineBinding({
  name: FLOW,
  services: { readTooltip },
  mount(flow) {
    const { element: control, page, services } = flow
    const life = lifeWithin(flow.signal)
    const owner = { ...flow, signal: life.signal }
    const { on, onEnd, run } = toolsFor(owner)
    const source = control.getAttribute('title') || control.getAttribute('data-bs-title') || ''
    if (!source) return
    const html = control.getAttribute('data-bs-html') === 'true' ? source : null
    const text = html === null ? source : plainText(html)
    const { isName, giveBack } = takeTitle(control, text)
    const id = nextId(page, FLOW)
    const tip = () => document.getElementById(id)

    const stays = () => control.matches(':hover, :focus-visible') || Boolean(tip()?.matches(':hover'))
    const enter = () => isReadable(control, text) || hasOpened(control) || actor.send({ type: 'control.entered' })
    const leave = () => stays() || actor.send({ type: 'control.left' })
    const dismiss = () => actor.send({ type: 'tooltip.dismiss' })
    const { reflect, remove: takeOff } = reflectTip(
      ({ context }: Pick<SnapshotFrom<typeof tooltipMachine>, 'hasTag' | 'context'>) => {
        const element = createTooltip(id, context.content)
        const remove = standBeside({ tip: element, control, side: 'top', gap: ARROW_PX, isWanted: stays, dismiss })
        // A screen reader must not read the same text as name and as description.
        if (!isName()) control.setAttribute('aria-describedby', id)
        publish(control, 'inserted.bs.tooltip')
        element.addEventListener('pointerenter', () => actor.send({ type: 'control.entered' }))
        element.addEventListener('pointerleave', leave)
        element.classList.add('show')
        return remove
      },
    )
    const machine = tooltipOnPage(control).provide({
      actors: { readTooltip: fromPromise(({ input }) => services.readTooltip(input)) },
      delays: delaysOn(control),
    })
    const actor = run(machine, { input: { content: text, html } })
    actor.subscribe(reflect)
    const show = () => actor.send({ type: 'tooltip.show' })
    tips.tooltip.enter(owner, { actor, show, hide: dismiss, giveWay: () => life.abort() })
    onEnd(takeOff)
    onEnd(giveBack)

    on(control, 'pointerover', ({ pointerType, relatedTarget }) => {
      const isInside = relatedTarget instanceof Node && control.contains(relatedTarget)
      // The pointer may have moved on before this code was loaded.
      if (pointerType !== 'touch' && !isInside && control.matches(':hover')) enter()
    })
    on(control, 'pointerleave', leave)
    on(control, 'focusin', () => control.matches(':focus-visible') && enter())
    on(control, 'focusout', leave)
    on(control, 'pointerdown', dismiss)
    on(control, 'click', dismiss)
  },
})

/** The delays in milliseconds: fixed in the header and product boxes, elsewhere from `data-bs-delay`. */
function delaysOn(control: HTMLElement): { showDelay: number; hideDelay: number } {
  if (control.closest('header')) return { showDelay: HEADER_SHOW_DELAY_MS, hideDelay: HEADER_HIDE_DELAY_MS }
  if (control.closest('.product-box')) return { showDelay: BOX_SHOW_DELAY_MS, hideDelay: BOX_HIDE_DELAY_MS }
  const { show, hide } = delaysOf(control)
  return { showDelay: show, hideDelay: hide || BOX_HIDE_DELAY_MS }
}

/** The machine with its events on the page. */
export const tooltipOnPage = (control: HTMLElement) => tooltipMachine.provide(tipOnPage(control, FLOW))
