import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WithdrawalFailure } from '../../../src/components/forms/Withdrawal.tsx'
import { reflectWithdrawal } from '../../../src/components/forms/withdrawal.ts'
import { withdrawalMachine } from '../../../src/machines/forms/withdrawal.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { STEPS, withdrawalCases } from './cases/withdrawal.ts'

const paths = reviewedPaths('withdrawal', withdrawalMachine, withdrawalCases)

describe('the withdrawal from a contract', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<main><div data-withdrawal></div><div data-storefront-layer></div></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const sender = () => find('[data-withdrawal] form [type="submit"]')
  const changer = () => find('[data-withdrawal-change]')

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const element = find('[data-withdrawal]') as HTMLElement
      const failure = find('[data-storefront-layer]') as HTMLElement
      element.innerHTML = STEPS[path.input.step]
      const machine = withdrawalMachine.provide({
        actions: {
          showStep: (_, { part }) => {
            element.replaceChildren(part.markup.copy())
            find('h1')?.focus()
          },
          returnFocus: () => {
            if (failure.contains(document.activeElement)) sender()?.focus()
          },
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['sendWithdrawal', 'askWithdrawal'],
        cases: withdrawalCases,
        shopper: {
          'form.submit': (): void => actor.send({ type: 'form.submit', submitter: sender() }),
          'details.change': (): void => actor.send({ type: 'details.change', submitter: changer() }),
          'withdrawal.retry': () => {
            const again = find('.alert-danger button')
            again?.focus()
            again?.click()
          },
        },
      })
      const reflect = reflectWithdrawal({
        element,
        button: (submitter) => submitter as HTMLElement | null,
        printer: () => find('[data-withdrawal-print]'),
        label: () => 'Loading',
      })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      erase = drawInto(failure, <WithdrawalFailure actor={actor} />)
      await painted()

      /** The step on the page, what is busy in it, the message, and the message's button. */
      const look = () => [
        find('h1')?.textContent,
        element.getAttribute('aria-busy'),
        find('.loader')?.parentElement?.textContent.replace('Loading', '') ?? null,
        find('.alert-danger p')?.textContent ?? null,
        find('.alert-danger button')?.textContent ?? null,
      ]
      const [first, second] = ['Withdraw from a contract', 'Confirm your withdrawal']
      const shows = (...expected: (string | null)[]) => expect(look()).toEqual(expected)
      const nothing = 'The shop could not be reached. Nothing has been sent yet, and what you entered is still here.'
      await follow(path, {
        'the form of the first step': () => shows(first, null, null, null, null),
        'the first step on its way, with a loader on its button': () => shows(first, 'true', 'Continue', null, null),
        'that nothing is sent yet, at the first step, and a way to try again': () =>
          shows(first, null, null, nothing, 'Try again'),
        'what can be chosen, and the button that confirms': () => shows(second, null, null, null, null),
        'a loader on the button that changes the details': () => shows(second, 'true', 'Change', null, null),
        'that nothing is sent yet, at the choice, and a way to try again': () =>
          shows(second, null, null, nothing, 'Try again'),
        'a loader on the button that confirms': () => shows(second, 'true', 'Confirm withdrawal', null, null),
        'that nobody knows whether it has arrived, and a way to ask again': () =>
          shows(
            second,
            null,
            null,
            'We do not know yet whether your withdrawal has arrived. It is not sent twice: the shop is asked first.',
            'Ask again',
          ),
        'that it has not arrived, and a way to send it again': () =>
          shows(
            second,
            null,
            null,
            'Your withdrawal has not arrived. What you chose is still here: please send it again.',
            'Try again',
          ),
        'that it was not accepted, and a way to try again': () =>
          shows(
            second,
            null,
            null,
            'The shop did not accept this. What you chose is still here: please try again, or write to us.',
            'Try again',
          ),
        'the receipt, and a button that prints it': () => {
          shows('We have received your withdrawal', null, null, null, null)
          expect(find('[data-withdrawal-print]')?.hidden).toBe(false)
        },
        'the headline has the focus': () => expect(document.activeElement).toBe(find('h1')),
        'the button of the step has the focus': () => expect(document.activeElement).toBe(sender()),
      })
    })
})
