/** The submit of each form, shared by all flows that check it or react to it. */
import { createActor } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type FormSubmissionActor, formSubmissionMachine } from '../../machines/forms/form-submission.ts'
import { settingOf, submitNext } from '../../services/forms/fields.ts'
import { onePerPage, refuses, startActor } from '../kit.ts'

const NAME = 'form-submission'

/** The callbacks are removed when `signal` aborts. */
export type FormSubmission = {
  actor: FormSubmissionActor
  /**
   * Lets `isFit`, called with the pressed button, refuse a submit before any other listener runs; `isFirst`: before the checks
   * that begin something.
   */
  check(isFit: Check, signal: AbortSignal, order?: { isFirst: boolean }): void
  /**
   * Lets a captcha decide whether the complete form may be sent: `ask` is called with the submit, and again with every further
   * press. It answers with `form.clear` or `form.refuse` to the actor, at once or later.
   */
  captcha(ask: () => void, signal: AbortSignal): void
  /** A check refused the form. */
  onRefused(follow: () => void, signal: AbortSignal): void
  /** The form is being sent. */
  onSent(follow: () => void, signal: AbortSignal): void
  /** The browser left the page with the form, or a response arrived in the background. */
  onDelivered(follow: () => void, signal: AbortSignal): void
  /** The form was sent in the background, and no usable response arrived. */
  onFailed(follow: () => void, signal: AbortSignal): void
}

type Check = (submitter: HTMLElement | null) => boolean
type Owned = FormSubmission & { checks: Set<Check>; captchas: Set<() => void>; users: Set<AbortSignal> }

/** The submission of `form`, for a flow that runs until `signal` aborts. It ends with the last such flow. */
export function formSubmissionOf(page: Page, form: HTMLFormElement, signal: AbortSignal): FormSubmission {
  const all = submissionsOf(page)
  const owned = all.get(form) ?? createOwner(page, form)
  all.set(form, owned)
  owned.users.add(signal)
  const leave = () => {
    owned.users.delete(signal)
    if (owned.users.size > 0) return
    all.delete(form)
    owned.actor.stop()
  }
  // After the flow's own events at its end.
  onAbort(signal, () => queueMicrotask(leave))
  return owned
}

function createOwner(page: Page, form: HTMLFormElement): Owned {
  const actor = startActor(createActor(formSubmissionMachine), { name: NAME, page })
  const checks = new Set<Check>()
  const captchas = new Set<() => void>()
  actor.on('form.held', () => {
    for (const ask of captchas) ask()
  })
  actor.on('form.cleared', ({ submitter }) => submitNext(form, submitter, () => actor.send({ type: 'form.lapse' })))
  actor.on('form.sent', () => page.announce('form.sent', { form }))
  const on =
    (type: 'form.refused' | 'form.sent' | 'form.delivered' | 'form.failed') =>
    (follow: () => void, signal: AbortSignal) => {
      const subscription = actor.on(type, follow)
      onAbort(signal, () => subscription.unsubscribe())
    }
  return {
    actor,
    checks,
    captchas,
    users: new Set(),
    check(isFit, signal, { isFirst } = { isFirst: false }) {
      const others = isFirst ? [...checks] : []
      if (isFirst) checks.clear()
      for (const check of [isFit, ...others]) checks.add(check)
      onAbort(signal, () => checks.delete(isFit))
    },
    captcha(ask, signal) {
      captchas.add(ask)
      onAbort(signal, () => captchas.delete(ask))
    },
    onRefused: on('form.refused'),
    onSent: on('form.sent'),
    onDelivered: on('form.delivered'),
    onFailed: on('form.failed'),
  }
}

const onAbort = (signal: AbortSignal, end: () => void) => signal.addEventListener('abort', end, { once: true })

/** All submissions by form; listens to every submit on the page. */
const submissionsOf = onePerPage({ name: NAME }, ({ page, on, onPageRestored }) => {
  const all = new WeakMap<EventTarget, Owned>()
  const ownerOf = ({ target }: Event) => (target ? all.get(target) : undefined)
  const refuse = (event: SubmitEvent): void => {
    const owner = ownerOf(event)
    if (!owner || event.defaultPrevented) return
    const { actor, checks, captchas } = owner
    const hold = { type: 'form.hold' as const, submitter: event.submitter, captchas: captchas.size }
    const mustAsk = captchas.size > 0 && !refuses(actor, hold)
    const isUnderWay = !mustAsk && refuses(actor, { type: 'form.send' })
    const isFit = !isUnderWay && [...checks].every((check) => check(event.submitter))
    if (isFit && !mustAsk) return
    event.preventDefault()
    event.stopImmediatePropagation()
    actor.send(isFit ? hold : { type: 'form.refuse' })
  }
  on(document, 'submit', refuse, { capture: true })
  // Runs last: flows that send the form in the background have called `preventDefault` by then.
  on(window, 'submit', (event) => {
    // Whichever of the two listens first.
    page.early.later.keep?.(event)
    const owner = ownerOf(event)
    if (owner && !event.defaultPrevented && leavesPage(event)) owner.actor.send({ type: 'form.send' })
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
