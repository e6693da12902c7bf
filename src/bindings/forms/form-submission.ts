/** The submit of each form, shared by all flows that have a say in it or follow it. */
import { createActor } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type FormSubmissionActor, formSubmissionMachine } from '../../machines/forms/form-submission.ts'
import { settingOf } from '../../services/forms/fields.ts'
import { onePerPage, refuses, startActor } from '../kit.ts'

const NAME = 'form-submission'

/** Each until `signal` aborts. */
export type FormSubmission = {
  actor: FormSubmissionActor
  /** Lets `isFit`, which is told the button that was pressed, if any, refuse a submit before any other listener hears of it. */
  check(isFit: Check, signal: AbortSignal): void
  /** Calls `follow` when a check has refused the form. */
  onRefused(follow: () => void, signal: AbortSignal): void
  /** Calls `follow` when the form goes on its way. */
  onSent(follow: () => void, signal: AbortSignal): void
  /** Calls `follow` when the form left with the browser or was answered in the background. */
  onDelivered(follow: () => void, signal: AbortSignal): void
}

type Check = (submitter: HTMLElement | null) => boolean
type Owned = FormSubmission & { checks: Set<Check>; users: Set<AbortSignal> }

/** The owner of `form`'s submit, for a flow that runs until `signal` aborts. It ends with the last of them. */
export function formSubmissionOf(page: Page, form: HTMLFormElement, signal: AbortSignal): FormSubmission {
  const all = submissionsOf(page)
  const owned = all.get(form) ?? createOwner(page)
  all.set(form, owned)
  owned.users.add(signal)
  const leave = () => {
    owned.users.delete(signal)
    if (owned.users.size > 0) return
    all.delete(form)
    owned.actor.stop()
  }
  // Behind what the flow itself has to say at its end.
  onAbort(signal, () => queueMicrotask(leave))
  return owned
}

function createOwner(page: Page): Owned {
  const actor = startActor(createActor(formSubmissionMachine), { name: NAME, page })
  const checks = new Set<Check>()
  const on = (type: 'form.refused' | 'form.sent' | 'form.delivered') => (follow: () => void, signal: AbortSignal) => {
    const subscription = actor.on(type, follow)
    onAbort(signal, () => subscription.unsubscribe())
  }
  return {
    actor,
    checks,
    users: new Set(),
    check(isFit, signal) {
      checks.add(isFit)
      onAbort(signal, () => checks.delete(isFit))
    },
    onRefused: on('form.refused'),
    onSent: on('form.sent'),
    onDelivered: on('form.delivered'),
  }
}

const onAbort = (signal: AbortSignal, end: () => void) => signal.addEventListener('abort', end, { once: true })

/** The owners of a page's forms, by form; they hear every submit of the page. */
const submissionsOf = onePerPage({ name: NAME }, ({ on, onPageRestored }) => {
  const all = new WeakMap<EventTarget, Owned>()
  const ownerOf = ({ target }: Event) => (target ? all.get(target) : undefined)
  const refuse = (event: SubmitEvent): void => {
    const owner = ownerOf(event)
    if (!owner || event.defaultPrevented) return
    const isUnderWay = refuses(owner.actor, { type: 'form.send' })
    if (!isUnderWay && [...owner.checks].every((isFit) => isFit(event.submitter))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    owner.actor.send({ type: 'form.refuse' })
  }
  on(document, 'submit', refuse, { capture: true })
  // Last of all listeners: whoever sends the form by other means has said so by then.
  on(window, 'submit', (event) => {
    if (!event.defaultPrevented && leavesPage(event)) ownerOf(event)?.actor.send({ type: 'form.send' })
  })
  onPageRestored(() => {
    for (const form of document.forms) all.get(form)?.actor.send({ type: 'page.restored' })
  })
  return all
})

/** Whether the answer replaces this page, and does not go to another window or a dialog. */
function leavesPage({ target, submitter }: SubmitEvent): boolean {
  const read = (name: string) => settingOf(name, target as HTMLFormElement, submitter).toLowerCase()
  return ['', '_self'].includes(read('target')) && read('method') !== 'dialog'
}
