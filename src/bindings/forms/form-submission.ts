/** The submit of each form, shared by all flows that have a say in it or follow it. */
import { createActor } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type FormSubmissionActor, formSubmissionMachine } from '../../machines/forms/form-submission.ts'
import { onPageRestored, startActor } from '../kit/actors.ts'

export type FormSubmission = {
  actor: FormSubmissionActor
  /** Lets `isFit` refuse a submit before any other listener of the page hears of it, until `signal` aborts. */
  check(isFit: Check, signal: AbortSignal): void
  /** Calls `follow` when the form goes on its way, until `signal` aborts. */
  onSent(follow: () => void, signal: AbortSignal): void
  /** Calls `follow` when the form left with the browser or was answered in the background, until `signal` aborts. */
  onDelivered(follow: () => void, signal: AbortSignal): void
}

/** Is told the button that was pressed, if any. */
type Check = (submitter: HTMLElement | null) => boolean
type Owned = FormSubmission & { checks: Set<Check>; users: Set<AbortSignal> }

/** The owner of `form`'s submit, for a flow that runs until `signal` aborts. It ends with the last of them. */
export function formSubmissionOf(page: Page, form: HTMLFormElement, signal: AbortSignal): FormSubmission {
  const all = page.singleton('form-submissions', listenToSubmits)
  const owned = all.get(form) ?? startOwner(page)
  all.set(form, owned)
  owned.users.add(signal)
  const leave = () => {
    owned.users.delete(signal)
    if (owned.users.size > 0) return
    all.delete(form)
    owned.actor.stop()
  }
  // Behind what the flow itself has to say at its end.
  signal.addEventListener('abort', () => queueMicrotask(leave), { once: true })
  return owned
}

function startOwner(page: Page): Owned {
  const actor = startActor(createActor(formSubmissionMachine), { name: 'form-submission', page })
  const checks = new Set<Check>()
  const on = (type: 'form.sent' | 'form.delivered') => (follow: () => void, signal: AbortSignal) => {
    const subscription = actor.on(type, follow)
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
  }
  return {
    actor,
    checks,
    users: new Set(),
    check(isFit, signal) {
      checks.add(isFit)
      signal.addEventListener('abort', () => checks.delete(isFit), { once: true })
    },
    onSent: on('form.sent'),
    onDelivered: on('form.delivered'),
  }
}

function listenToSubmits(): WeakMap<EventTarget, Owned> {
  const all = new WeakMap<EventTarget, Owned>()
  const ownerOf = ({ target }: Event) => (target ? all.get(target) : undefined)
  document.addEventListener(
    'submit',
    (event) => {
      const owner = ownerOf(event)
      if (!owner || event.defaultPrevented) return
      const isBusy = owner.actor.getSnapshot().hasTag('busy')
      if (!isBusy && [...owner.checks].every((isFit) => isFit(event.submitter))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!isBusy) owner.actor.send({ type: 'form.refuse' })
    },
    true,
  )
  // Last of all listeners: whoever sends the form by other means has said so by then.
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && leavesPage(event)) ownerOf(event)?.actor.send({ type: 'form.send' })
  })
  onPageRestored(() => {
    for (const form of document.forms) all.get(form)?.actor.send({ type: 'page.restored' })
  })
  return all
}

/** Whether the answer replaces this page, and does not go to another window or a dialog. */
function leavesPage({ target, submitter }: SubmitEvent): boolean {
  const read = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? (target as HTMLFormElement).getAttribute(name) ?? ''
  return ['', '_self'].includes(read('target').toLowerCase()) && read('method').toLowerCase() !== 'dialog'
}
