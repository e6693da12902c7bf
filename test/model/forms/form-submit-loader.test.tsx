/** The buttons are tested on the paths of the form's submit; this tests the options of a page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LoaderView, reflectFormSubmitLoader } from '../../../src/components/forms/form-submit-loader.ts'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import { createStage } from '../support/stage.ts'

describe('the buttons of a form that is being sent', () => {
  beforeEach(() => {
    document.body.innerHTML = `<form><button type="submit" class="first">Send</button><button type="submit" name="how" value="fast">Fast</button></form>`
  })
  afterEach(() => document.body.replaceChildren())

  const buttons = () => [...document.querySelectorAll('button')]
  const start = (position: LoaderView['position'] = 'before') => {
    const stage = createStage(formSubmissionMachine, { input: undefined, services: [] })
    stage.actor.subscribe(reflectFormSubmitLoader({ buttons, position, label: () => 'Loading' }))
    stage.actor.start()
    return stage
  }
  const resting = () => {
    expect(document.querySelector('.loader')).toBeNull()
    expect(document.querySelector('button:disabled, [aria-disabled]')).toBeNull()
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Send', 'Fast'])
  }

  test.each([
    ['inner', 'Loading'],
    ['after', 'SendLoading'],
    [null, 'Send'],
  ] as const)('the loader is %s', async (position, text) => {
    const { play } = start(position)
    await play({ type: 'form.post' })
    expect(buttons()[0]?.textContent).toBe(text)
    expect(buttons()[0]?.disabled).toBe(true)
    await play({ type: 'form.failed' })
    resting()
  })

  test('a button whose name is sent is not disabled, as that would omit it; one that was disabled stays so', async () => {
    const [disabled, named] = buttons() as [HTMLButtonElement, HTMLButtonElement]
    disabled.disabled = true
    const { play } = start()
    await play({ type: 'form.post' })
    expect(named.textContent).toBe('LoadingFast')
    expect([named.disabled, named.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect([disabled.disabled, disabled.getAttribute('aria-disabled')]).toEqual([true, null])
    await play({ type: 'form.failed' })
    expect([named.disabled, named.getAttribute('aria-disabled')]).toEqual([false, null])
    expect([disabled.disabled, disabled.getAttribute('aria-disabled')]).toEqual([true, null])
  })

  test('a focus that has moved on is kept, without a scroll jump for one that has not', async () => {
    const { play } = start()
    const [pressed, other] = buttons() as [HTMLButtonElement, HTMLButtonElement]
    pressed.focus()
    await play({ type: 'form.post' })
    other.focus()
    await play({ type: 'form.failed' })
    expect(document.activeElement).toBe(other)
    pressed.focus()
    await play({ type: 'form.post' })
    // A browser removes the focus from a disabled element with a delay.
    pressed.blur()
    const focus = vi.spyOn(pressed, 'focus')
    await play({ type: 'form.failed' })
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  test('a button that had the focus gets it back', async () => {
    const { play } = start()
    buttons()[0]?.focus()
    await play({ type: 'form.post' })
    await play({ type: 'form.failed' })
    expect(document.activeElement).toBe(buttons()[0])
  })
})
