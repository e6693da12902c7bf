/**
 * `data-bs-toggle="popover"` (contract, shell 13): an explanation on focus. Its heading is `title` or `data-bs-title`, its text
 * `data-bs-content`; with `data-bs-html="true"` they are markup and sanitised.
 */
import { fromPromise, type SnapshotFrom } from 'xstate'
import { createPopover } from '../../components/bootstrap/popover.ts'
import { delaysOf, reflectTip, standBeside, takeTitle } from '../../components/bootstrap/tip.ts'
import { popoverMachine } from '../../machines/bootstrap/popover.ts'
import { plainPopover, readPopover } from '../../page/bootstrap/popover-content.ts'
import { lifeWithin } from '../kit/life.ts'
import { defineBinding, nextId, toolsFor } from '../kit.ts'
import { publish } from './bootstrap.ts'
import { tipOnPage, tips } from './tip.ts'

const FLOW = 'popover'
/** The arrow's height in Bootstrap's stylesheet. */
const ARROW_PX = 8
/** Focusable elements in an explanation. */
const STOPS = 'a[href], button, input, select, textarea'

export const binding = defineBinding({
  name: FLOW,
  services: { readPopover },
  mount(flow) {
    const { element: control, services, page } = flow
    const life = lifeWithin(flow.signal)
    const owner = { ...flow, signal: life.signal }
    const { on, onEnd, onPress, run } = toolsFor(owner)
    const ownTitle = control.getAttribute('title') ?? ''
    const title = ownTitle || control.getAttribute('data-bs-title') || ''
    const body = control.getAttribute('data-bs-content') ?? ''
    const source = { title, body, isMarkup: control.getAttribute('data-bs-html') === 'true' }
    if (!title && !body) return
    const content = plainPopover(source)
    const { giveBack } = takeTitle(control, ownTitle && content.title)
    const id = nextId(page, FLOW)
    const isInside = (place: unknown) =>
      place instanceof Node && (control.contains(place) || Boolean(document.getElementById(id)?.contains(place)))

    const hide = () => actor.send({ type: 'popover.dismiss' })
    const leave = ({ relatedTarget }: FocusEvent) => isInside(relatedTarget) || actor.send({ type: 'control.left' })
    const { reflect, remove: takeOff } = reflectTip(
      ({ context }: Pick<SnapshotFrom<typeof popoverMachine>, 'hasTag' | 'context'>) => {
        const tip = createPopover(id, context.content)
        const dismiss = () => {
          if (tip.contains(document.activeElement)) control.focus({ preventScroll: true })
          hide()
        }
        const isEntered = tip.querySelector(STOPS) !== null
        const remove = standBeside({ tip, control, side: 'right', gap: ARROW_PX, isEntered, dismiss })
        page.mountInserted(tip)
        control.setAttribute('aria-describedby', id)
        publish(control, 'inserted.bs.popover')
        tip.addEventListener('focusout', leave)
        tip.classList.add('show')
        return () => {
          page.unmountInside(tip)
          remove()
        }
      },
    )
    const machine = popoverOnPage(control).provide({
      actors: { readPopover: fromPromise(() => services.readPopover(source)) },
      delays: { showDelay: delaysOf(control).show },
    })
    const actor = run(machine, { input: { content } })
    actor.subscribe(reflect)
    const show = () => actor.send({ type: 'popover.show' })
    tips.popover.enter(owner, { actor, show, hide, giveWay: () => life.abort() })
    onEnd(takeOff)
    onEnd(giveBack)

    const enter = () => actor.send({ type: 'control.entered' })
    // The focus may have moved on before this code was loaded.
    on(control, 'focusin', () => control.matches(':focus-within') && enter())
    on(control, 'focusout', leave)
    // The control's own action goes on, unless that is only to scroll to the top.
    onPress(control, () => {
      enter()
      return control.matches('a[href="#"]')
    })
    // A press outside does not always move the focus.
    on(document, 'pointerdown', ({ target }) => target instanceof Node && !isInside(target) && hide())
  },
})

/** The machine with its events on the page. */
export const popoverOnPage = (control: HTMLElement) => popoverMachine.provide(tipOnPage(control, FLOW))
