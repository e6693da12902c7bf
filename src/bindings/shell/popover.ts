/**
 * `data-bs-toggle="popover"` (contract, shell 13): an explanation that comes with the focus of its control. Its heading is
 * `title` or `data-bs-title`, its text `data-bs-content`; as markup, sanitised, only with `data-bs-html="true"`.
 */
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { createPopover, reflectPopover } from '../../components/shell/popover.ts'
import { type PopoverContent, popoverMachine } from '../../machines/shell/popover.ts'
import { focusTrigger } from '../../page/focus.ts'
import { type PopoverSource, plainPopover, readPopover } from '../../services/shell/popover-content.ts'
import { publish } from '../bootstrap/bootstrap.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { nextId } from '../kit/ids.ts'
import { delaysOf, keepTip, lifeWithin, standBeside, tipOnPage, tipsOf } from './tip.ts'

const FLOW = 'popover'
/** Room that Bootstrap's stylesheet gives the arrow. */
const ARROW_PX = 8
/** What in an explanation can be used. */
const STOPS = 'a[href], button, input, select, textarea'

const popoverServices = { readPopover }

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: popoverServices,
  mount({ element: control, services, page, signal: stay }) {
    const life = lifeWithin(stay)
    const { signal } = life
    const source = takeSource(control, signal)
    if (!source.title && !source.body) return
    const id = nextId(page, FLOW)
    const machine = popoverOnPage(control).provide({
      actors: { readPopover: fromPromise(() => services.readPopover(source)) },
      delays: { showDelay: delaysOf(control).show },
    })
    const actor = createActor(machine, { input: { content: plainPopover(source) } })
    startActor(actor, { name: FLOW, page, signal })
    let popover: HTMLElement | null = null
    let remove = () => undefined as void

    const dismiss = () => actor.send({ type: 'popover.dismiss' })
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isWithin =
        relatedTarget instanceof Node && (control.contains(relatedTarget) || popover?.contains(relatedTarget))
      if (!isWithin) actor.send({ type: 'control.left' })
    }
    const put = (content: PopoverContent) => {
      const element = createPopover(id, content)
      popover = element
      remove = standBeside({
        tip: element,
        control,
        side: 'right',
        gap: ARROW_PX,
        isEntered: element.querySelector(STOPS) !== null,
        isWanted: () => true,
        dismiss: () => {
          if (element.contains(document.activeElement)) control.focus({ preventScroll: true })
          dismiss()
        },
      })
      page.mountInserted(element)
      control.setAttribute('aria-describedby', id)
      publish(control, 'inserted.bs.popover')
      element.addEventListener('focusout', leave)
      return element
    }
    const take = () => {
      if (popover) page.unmountInside(popover)
      remove()
      control.removeAttribute('aria-describedby')
      popover = null
    }
    reflectSnapshots(actor, reflectPopover(put, take))
    const tipOfControl = {
      isShown: () => actor.getSnapshot().hasTag('shown'),
      show: () => actor.send({ type: 'popover.show' }),
      hide: dismiss,
      giveWay: () => life.abort(),
    }
    keepTip(tipsOf(page, FLOW), { control, tip: tipOfControl, take, signal })

    control.addEventListener(
      'focusin',
      // The focus may have gone on while the code was on its way.
      () => control.matches(':focus-within') && actor.send({ type: 'control.entered' }),
      { signal },
    )
    control.addEventListener('focusout', leave, { signal })
    control.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        // Some browsers do not focus a pressed button, and who put the explanation away may want it again.
        focusTrigger(event)
        actor.send({ type: 'control.entered' })
      },
      { signal },
    )
    // A press beside it may leave the focus where it is.
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !control.contains(target) && !popover?.contains(target)) dismiss()
      },
      { signal },
    )
  },
})

/** Takes the browser's own tooltip away and gives what the popover says; the control keeps the name it had by it. */
function takeSource(control: HTMLElement, signal: AbortSignal): PopoverSource {
  const title = control.getAttribute('title')
  const isNamed = Boolean(control.getAttribute('aria-label') || control.textContent.trim())
  if (title) {
    control.removeAttribute('title')
    control.setAttribute('data-bs-original-title', title)
    if (!isNamed) control.setAttribute('aria-label', title)
    signal.addEventListener(
      'abort',
      () => {
        control.removeAttribute('data-bs-original-title')
        if (!isNamed) control.removeAttribute('aria-label')
        control.setAttribute('title', title)
      },
      { once: true },
    )
  }
  return {
    title: title || control.getAttribute('data-bs-title') || '',
    body: control.getAttribute('data-bs-content') ?? '',
    isMarkup: control.getAttribute('data-bs-html') === 'true',
  }
}

/** The machine with its events on the page. */
export const popoverOnPage = (control: HTMLElement) => popoverMachine.provide(tipOnPage(control, FLOW))
