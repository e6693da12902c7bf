import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FormCmsHandler } from '../../../src/components/forms/FormCmsHandler.tsx'
import { reflectFormCmsHandler } from '../../../src/components/forms/form-cms-handler.ts'
import { formCmsHandlerMachine } from '../../../src/machines/forms/form-cms-handler.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { formCmsHandlerCases, NOTED, THANKS, WRONG } from './cases/form-cms-handler.ts'

const paths = reviewedPaths('form-cms-handler', formCmsHandlerMachine, formCmsHandlerCases)

describe('a form of a page that a merchant composed', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<div class="cms-block"><form><input name="email" aria-label="E-mail"><button name="send">Send</button></form><div data-storefront-layer></div></div>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)

  function setUp() {
    const form = find('form') as HTMLFormElement
    const block = find('.cms-block') as HTMLElement
    const shown = vi.fn<() => void>()
    const released = vi.fn<(isAnswered: boolean) => void>()
    const told = vi.fn<(hasField: boolean) => void>()
    const machine = formCmsHandlerMachine.provide({
      actions: {
        releaseForm: (_, { isAnswered }) => released(isAnswered),
        tellCaptcha: (_, { answer }) => told(answer.captcha !== null),
        emptyForm: () => form.reset(),
      },
    })
    const button = () => find('button[name="send"]') as HTMLElement
    const stage = createStage(machine, {
      input: undefined,
      services: ['sendCmsForm'],
      cases: formCmsHandlerCases,
      shopper: {
        'form.renew': () => find('.confirm-message button')?.click(),
        'form.submit': () => {
          const again = find('.alert-danger button')
          if (again) again.click()
          else stage.actor.send({ type: 'form.submit', submitter: button() })
        },
      },
    })
    stage.actor.subscribe(reflectFormCmsHandler({ form, block, hiddenClass: 'd-none', label: () => 'Loading' }))
    stage.actor.start()
    erase = drawInto(
      find('[data-storefront-layer]') as Element,
      <FormCmsHandler
        actor={stage.actor}
        onRetry={(submitter) => stage.actor.send({ type: 'form.submit', submitter })}
        onShown={shown}
      />,
    )
    return { ...stage, form, shown, released, told, button }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, form, shown, released, told, button } = setUp()
      await painted()
      const isBusy = (expected: boolean) => {
        expect(form.getAttribute('aria-busy')).toBe(expected ? 'true' : null)
        expect(button().querySelectorAll('.loader')).toHaveLength(expected ? 1 : 0)
      }
      const isPlain = () => {
        expect(find('.alert')).toBeNull()
        expect(form.classList.contains('d-none')).toBe(false)
      }
      const hasFailed = (text: string) => {
        isBusy(false)
        expect(form.classList.contains('d-none')).toBe(false)
        expect(find('.alert-danger p')?.textContent).toBe(text)
        expect(find('.alert-danger button')?.textContent).toBe('Try again')
      }
      await follow(path, {
        'the form as it was filled in': () => {
          isBusy(false)
          isPlain()
        },
        'the form on its way, with a loader on the pressed button': () => {
          isBusy(true)
          isPlain()
        },
        'the confirmation in place of the form': () => {
          isBusy(false)
          expect(form.classList.contains('d-none')).toBe(true)
          expect(find('.confirm-message')?.textContent).toBe(`${THANKS}Back to the form`)
          expect(find('.confirm-alert')).toBeNull()
          expect(released).toHaveBeenLastCalledWith(true)
        },
        'the messages of the shop below the form': () => {
          isBusy(false)
          expect(form.classList.contains('d-none')).toBe(false)
          expect(find('.confirm-message')).toBeNull()
          expect(find('.confirm-alert .alert')).not.toBeNull()
          expect(shown).toHaveBeenCalled()
        },
        'that it was not accepted, and a way to try again': () =>
          hasFailed('This was not accepted. What you entered is still here.'),
        'that no clear answer came, and a way to try again': () =>
          hasFailed(
            'No clear answer came. What you entered is still here: try again, or reload the page to see what was saved.',
          ),
        'the form is delivered': () => expect(released).toHaveBeenLastCalledWith(true),
        'the confirmation has the focus': () =>
          expect(document.activeElement?.classList.contains('confirm-message')).toBe(true),
        'what is wrong is said': () => {
          expect(find('.confirm-alert')?.textContent).toBe(WRONG)
          expect(released).toHaveBeenLastCalledWith(false)
          expect(told).toHaveBeenLastCalledWith(true)
        },
        'the hint is said': () => {
          expect(find('.confirm-alert')?.textContent).toBe(NOTED)
          expect(released).toHaveBeenLastCalledWith(true)
          expect(told).toHaveBeenLastCalledWith(false)
        },
      })
    })
})
