/**
 * `data-bs-toggle="tooltip"` (contract, shell 13): the control's `title` as a text that can be reached by keyboard, too,
 * and be put away (WCAG 1.4.13). Without script the browser shows the title.
 */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { createTooltip, reflectTooltip } from '../../components/shell/tooltip.ts'
import {
  BOX_HIDE_DELAY_MS,
  BOX_SHOW_DELAY_MS,
  HEADER_HIDE_DELAY_MS,
  HEADER_SHOW_DELAY_MS,
  tooltipMachine,
} from '../../machines/shell/tooltip.ts'
import { publish } from '../bootstrap/bootstrap.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { nextId } from '../kit/ids.ts'
import { delaysOf, keepTip, lifeWithin, standBeside, tipOnPage, tipsOf } from './tip.ts'

const FLOW = 'tooltip'
/** Room that Bootstrap's stylesheet gives the arrow. */
const ARROW_PX = 6

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element: control, page, signal: stay }) {
    const life = lifeWithin(stay)
    const { signal } = life
    const text = takeTitle(control, signal)
    if (!text) return
    const id = nextId(page, FLOW)
    const actor = createActor(tooltipOnPage(control).provide({ delays: delaysOn(control) }))
    startActor(actor, { name: FLOW, page, signal })
    let tip: HTMLElement | null = null
    let remove = () => undefined as void

    const stays = () => control.matches(':hover, :focus-visible') || Boolean(tip?.matches(':hover'))
    const enter = () => {
      if (!isReadable(control, text)) actor.send({ type: 'control.entered' })
    }
    const leave = () => {
      if (!stays()) actor.send({ type: 'control.left' })
    }
    const dismiss = () => actor.send({ type: 'tooltip.dismiss' })
    const put = () => {
      tip = createTooltip(id, text)
      remove = standBeside({ tip, control, side: 'top', gap: ARROW_PX, isWanted: stays, dismiss })
      // Who hears the name of the control need not hear the same words again.
      if (text !== nameOf(control)) control.setAttribute('aria-describedby', id)
      publish(control, 'inserted.bs.tooltip')
      tip.addEventListener('pointerenter', () => actor.send({ type: 'control.entered' }))
      tip.addEventListener('pointerleave', leave)
      return tip
    }
    const take = () => {
      remove()
      control.removeAttribute('aria-describedby')
      tip = null
    }
    reflectSnapshots(actor, reflectTooltip(put, take))
    const tipOfControl = {
      isShown: () => actor.getSnapshot().hasTag('shown'),
      show: () => actor.send({ type: 'tooltip.show' }),
      hide: dismiss,
      giveWay: () => life.abort(),
    }
    keepTip(tipsOf(page, FLOW), { control, tip: tipOfControl, take, signal })

    control.addEventListener(
      'pointerover',
      ({ pointerType, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && control.contains(relatedTarget)
        // The pointer may have gone on while the code was on its way.
        if (pointerType !== 'touch' && !isInside && control.matches(':hover')) enter()
      },
      { signal },
    )
    control.addEventListener('pointerleave', leave, { signal })
    control.addEventListener('focusin', () => control.matches(':focus-visible') && enter(), { signal })
    control.addEventListener('focusout', leave, { signal })
    control.addEventListener('pointerdown', dismiss, { signal })
    control.addEventListener('click', dismiss, { signal })
  },
})

/** Takes the browser's own tooltip away and gives its text; the control keeps the name it had by it. */
function takeTitle(control: HTMLElement, signal: AbortSignal): string {
  const text = control.getAttribute('title') || control.getAttribute('data-bs-title') || ''
  if (!text) return ''
  const isNamed = Boolean(nameOf(control))
  const hadTitle = control.hasAttribute('title')
  control.removeAttribute('title')
  control.setAttribute('data-bs-original-title', text)
  if (!isNamed) control.setAttribute('aria-label', text)
  signal.addEventListener(
    'abort',
    () => {
      control.removeAttribute('data-bs-original-title')
      if (!isNamed) control.removeAttribute('aria-label')
      if (hadTitle) control.setAttribute('title', text)
    },
    { once: true },
  )
  return text
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') || control.textContent.trim()

/** Whether the control itself says the same and all of it can be read. */
const isReadable = (control: HTMLElement, text: string) =>
  control.innerText.trim() === text &&
  control.scrollWidth <= control.clientWidth &&
  control.scrollHeight <= control.clientHeight

/** The delays of the place the control stands in, in milliseconds; elsewhere those of `data-bs-delay`, or none. */
function delaysOn(control: HTMLElement): { showDelay: number; hideDelay: number } {
  if (control.closest('header')) return { showDelay: HEADER_SHOW_DELAY_MS, hideDelay: HEADER_HIDE_DELAY_MS }
  if (control.closest('.product-box')) return { showDelay: BOX_SHOW_DELAY_MS, hideDelay: BOX_HIDE_DELAY_MS }
  const { show, hide } = delaysOf(control)
  return { showDelay: show, hideDelay: hide || BOX_HIDE_DELAY_MS }
}

/** The machine with its events on the page. */
export const tooltipOnPage = (control: HTMLElement) => tooltipMachine.provide(tipOnPage(control, FLOW))
