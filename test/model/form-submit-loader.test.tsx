/** The paths are those of the form's submit; here each is played with what the buttons show. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LoaderView, reflectFormSubmitLoader } from '../../src/components/forms/form-submit-loader.ts'
import { formSubmissionMachine } from '../../src/machines/forms/form-submission.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(formSubmissionMachine, {
  input: undefined,
  cases: [
    { event: { type: 'form.refuse' }, says: 'the shopper sends the form, and something is wrong with it' },
    { event: { type: 'form.send' }, says: 'the shopper sends the form' },
    { event: { type: 'form.post' }, says: 'the shopper sends the form, and it stays on its page' },
    { event: { type: 'form.answered' }, says: 'the shop answers' },
    { event: { type: 'form.failed' }, says: 'the shop is in trouble' },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page' },
  ],
})

describe('the buttons of a form that is on its way', () => {
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

  const busy = () => {
    const [plain, named] = buttons()
    expect(plain?.firstElementChild?.outerHTML).toBe(
      '<div class="loader" role="status"><span class="visually-hidden">Loading</span></div>',
    )
    expect(plain?.disabled).toBe(true)
    expect(named?.getAttribute('aria-disabled')).toBe('true')
    expect(new FormData(document.forms[0], named).get('how')).toBe('fast')
  }

  for (const { id, title, start: first, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { play } = start()
      for (const { event, state } of [{ event: null, state: first }, ...steps]) {
        if (event) await play(event)
        await expectSeen(state, {
          open: resting,
          refused: resting,
          sending: busy,
          posting: busy,
          overdue: resting,
        })
      }
    })

  test.each([
    ['inner', 'Loading'],
    ['after', 'SendLoading'],
    [null, 'Send'],
  ] as const)('the loader stands %s', async (position, text) => {
    const { play } = start(position)
    await play({ type: 'form.send' })
    expect(buttons()[0]?.textContent).toBe(text)
    expect(buttons()[0]?.disabled).toBe(true)
    await play({ type: 'page.restored' })
    resting()
  })

  test('a button that had the focus gets it back', async () => {
    const { play } = start()
    buttons()[0]?.focus()
    await play({ type: 'form.send' })
    await play({ type: 'page.restored' })
    expect(document.activeElement).toBe(buttons()[0])
  })
})
