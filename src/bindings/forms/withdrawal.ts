/** The withdrawal from a contract, in two steps and with a receipt (docs/theme-hooks.md). */
import { reflectWithdrawal } from '../../components/forms/withdrawal.ts'
import { withdrawalMachine } from '../../machines/forms/withdrawal.ts'
import { addressOf, presentOf } from '../../page/forms/fields.ts'
import { isPlainClick } from '../../page/kit/press.ts'
import { askWithdrawal, sendWithdrawal, stepIn } from '../../services/forms/withdrawals.ts'
import { doorOf } from '../kit/door.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { addTexts, defineBinding, loadTexts, promised, textOf } from '../kit.ts'

const CHANGE = '[data-withdrawal-change]'
const PRINT = '[data-withdrawal-print]'
/** On the form that confirms: where the shop says whether it has arrived. */
const RECEIPT = 'data-withdrawal-receipt'
/** Where the shopper goes on: the first wrong field, else the headline. */
const NEXT = ['.is-invalid', ':is(h1, h2)[tabindex]']

const loadFailure = () =>
  loadMarkupView(
    Promise.all([
      import('../../components/forms/Withdrawal.tsx'),
      addTexts(
        () => import('../../snippets/withdrawal/de-DE.json'),
        () => import('../../snippets/withdrawal/en-GB.json'),
      ),
    ]).then(([view]) => view),
  )

export const binding = defineBinding({
  name: 'withdrawal',
  services: { sendWithdrawal, askWithdrawal },
  prepare: loadTexts,
  warm: loadFailure,

  mount({ name, element, services, page, on, onEnd, run, drawWhen }) {
    const step = stepIn(element)
    if (!step) throw new Error('no step of a withdrawal is in it')
    const form = () => {
      const found = element.querySelector('form')
      if (!found) throw new Error('the step has no form')
      return found
    }
    const sender = (submitter: object | null) =>
      presentOf(submitter) ?? element.querySelector<HTMLElement>('form [type="submit"]')
    const machine = withdrawalMachine.provide({
      actors: {
        sendWithdrawal: promised(({ submitter, signal }: { submitter: object | null; signal: AbortSignal }) => {
          const [sent, button] = [form(), presentOf(submitter)]
          return services.sendWithdrawal({
            url: addressOf(sent, button).href,
            body: new FormData(sent, button),
            signal,
          })
        }),
        askWithdrawal: promised(({ signal }: { signal: AbortSignal }) =>
          services.askWithdrawal({ url: form().getAttribute(RECEIPT) ?? '', signal }),
        ),
      },
      actions: {
        showStep: (_, { part }) => {
          doorOf(page).insert(element, part.markup, name)
          NEXT.map((each) => element.querySelector<HTMLElement>(each))
            .find(Boolean)
            ?.focus()
        },
        returnFocus: () => {
          if (failure.contains(document.activeElement)) sender(null)?.focus({ preventScroll: true })
        },
        printReceipt: () => window.print(),
      },
    })
    const reflect = reflectWithdrawal({
      element,
      button: sender,
      printer: () => element.querySelector<HTMLElement>(PRINT),
      label: () => textOf(page, 'loader.loading'),
    })
    const actor = run(machine, { input: { step }, reflect })
    onEnd(() => reflect(null))
    const failure = drawWhen(
      actor,
      'failed',
      loadFailure,
      (host) => element.after(host),
      ({ createElement, WithdrawalFailure }) => createElement(WithdrawalFailure, { actor }),
      () => actor.send({ type: 'withdrawal.retry' }),
    )

    on(element, 'submit', (event) => {
      const { target, submitter } = event
      if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return
      // The browser submits to addresses of another origin.
      if (addressOf(target, submitter).origin !== location.origin) return
      event.preventDefault()
      actor.send({ type: submitter?.matches(CHANGE) ? 'details.change' : 'form.submit', submitter })
    })
    on(element, 'click', (event) => {
      const { target } = event
      if (isPlainClick(event) && target instanceof Element && target.closest(PRINT))
        actor.send({ type: 'receipt.print' })
    })
    on(window, 'online', () => actor.send({ type: 'network.returned' }))
  },
})
