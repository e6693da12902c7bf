/** The submit of each form, shared by all flows that have a say in it or react to it. */
import { createActor } from 'xstate'
import type { FactBoard, Page, Reports, RunningFlows } from '../../loader/types.ts'
import {
  type FormSubmissionActor,
  type FormSubmissionReport,
  formSubmissionMachine,
  type Partner,
} from '../../machines/forms/form-submission.ts'
import { afterEvent, isFit, settingOf, submitForm } from '../../page/forms/fields.ts'
import { findHeir } from '../../page/forms/find-heir.ts'
import { onePerPage, refuses, startActor } from '../kit.ts'

const NAME = 'form-submission'

/** The callbacks are removed when `signal` aborts. */
export type FormSubmission = {
  actor: FormSubmissionActor
  /** Has the form sent as if `button` were pressed, now that what pays is ready; the browser checks its fields. */
  begin(button: object | null): void
  /** Lets `mayPass`, called with the pressed button, refuse each submit before any other listener runs. */
  check(mayPass: (submitter: HTMLElement | null) => boolean, signal: AbortSignal): void
  /**
   * Lets a flow that needs time decide whether the form may be sent: `ask` is called with the submit, and again with every further
   * press. It answers the actor with the `clear` of its role, or `form.refuse`, at once or later.
   */
  consult(role: 'captcha' | 'turn', ask: Partner['ask'], signal: AbortSignal): void
  /**
   * Calls `follow` when a check refused the form (`form.refused`), the form is being sent (`form.sent`), the browser left the page with
   * it or a response arrived in the background (`form.delivered`), or no usable response arrived (`form.failed`).
   */
  on(type: FormSubmissionReport, follow: () => void, signal: AbortSignal): void
}

/** The submission of `form`, for a flow that runs until `signal` aborts. It ends when such a flow ends with its form. */
export function formSubmissionOf(page: Page, form: HTMLFormElement, signal: AbortSignal): FormSubmission {
  const all = submissionsOf(page)
  const known = all.get(form)
  const isRunning = known && page.actors.has(known.actor)
  const submission = isRunning ? known : createSubmission(page, form, () => all.delete(form))
  const { actor } = submission
  all.set(form, submission)
  onAbort(signal, () => {
    if (page.actors.has(actor)) actor.send({ type: 'form.uproot' })
    // In a microtask: after the flow's own events at its end.
    queueMicrotask(() => form.isConnected || actor.stop())
  })
  return submission
}

function createSubmission(
  page: FactBoard & RunningFlows & Reports,
  form: HTMLFormElement,
  forget: () => boolean,
): FormSubmission {
  const machine = formSubmissionMachine.provide({
    actions: {
      ask: (_, { partner, submitter }) => partner?.ask(submitter),
      // A browser ignores what submits a form within its submit event.
      submitForm: (_, { submitter }) =>
        afterEvent(() => {
          // The submit that was under way has passed.
          if (refuses(actor, { type: 'form.pass' })) return
          submitForm(form, submitter)
          actor.send({ type: 'form.lapse' })
        }),
      // Of several flows that end, the first hands over.
      handOver: (_, { submitter }) =>
        findHeir(
          { form, pressed: submitter },
          (heir) => forget() && afterEvent(() => submitForm(heir.form, heir.button)),
          (error) => page.report(NAME, error, form),
        ),
    },
  })
  const actor: FormSubmissionActor = startActor(createActor(machine), { name: NAME, page })
  actor.on('form.sent', () => page.announce('form.sent', { form }))
  const join = (partner: Partner, signal: AbortSignal): void => {
    actor.send({ type: 'partner.join', partner })
    onAbort(signal, () => actor.send({ type: 'partner.leave', partner }))
  }
  return {
    actor,
    begin: (submitter) => isFit(form) && actor.send({ type: 'form.submit', submitter }),
    check(mayPass, signal) {
      const ask = (submitter: object | null) =>
        actor.send(mayPass(submitter as HTMLElement | null) ? { type: 'check.clear' } : { type: 'form.refuse' })
      join({ role: 'check', ask }, signal)
    },
    consult: (role, ask, signal) => join({ role, ask }, signal),
    on(type, follow, signal) {
      const subscription = actor.on(type, follow)
      onAbort(signal, () => subscription.unsubscribe())
    },
  }
}

const onAbort = (signal: AbortSignal, end: () => void) => signal.addEventListener('abort', end, { once: true })

/** All submissions by form; listens to every submit on the page. */
const submissionsOf = onePerPage({ name: NAME }, ({ page, on, onPageRestored }) => {
  const all = new WeakMap<EventTarget, FormSubmission>()
  const actorOf = ({ target }: Event) => (target ? all.get(target)?.actor : undefined)
  const ask = (event: SubmitEvent): void => {
    const actor = actorOf(event)
    if (!actor || event.defaultPrevented) return
    actor.send({ type: 'form.submit', submitter: event.submitter })
    actor.send({ type: 'form.pass' })
    if (!refuses(actor, { type: 'form.lapse' })) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  on(document, 'submit', ask, { capture: true })
  // Runs last: flows that send the form in the background have called `preventDefault` by then.
  on(window, 'submit', (event) => {
    // Whichever of the two listens first.
    page.early.later.keep?.(event)
    actorOf(event)?.send({ type: !event.defaultPrevented && leavesPage(event) ? 'form.send' : 'form.lapse' })
  })
  onPageRestored(() => {
    for (const form of document.querySelectorAll('form')) all.get(form)?.actor.send({ type: 'page.restored' })
  })
  return all
})

/** Whether the response replaces this page, rather than opening in another window or closing a dialog. */
function leavesPage({ target, submitter }: SubmitEvent): boolean {
  const read = (name: string) => settingOf(name, target as HTMLFormElement, submitter).toLowerCase()
  return ['', '_self'].includes(read('target')) && read('method') !== 'dialog'
}
