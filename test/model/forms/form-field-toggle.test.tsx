import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reflectFormFieldToggle } from '../../../src/components/forms/form-field-toggle.ts'
import { formFieldToggleMachine } from '../../../src/machines/forms/form-field-toggle.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { formFieldToggleCases } from './cases/form-field-toggle.ts'

const paths = reviewedPaths('form-field-toggle', formFieldToggleMachine, formFieldToggleCases)

describe('a choice controls which fields are shown', () => {
  beforeEach(() => {
    document.body.innerHTML = `<form><div class="company d-block"><input name="company" aria-label="Company" required><input name="department" aria-label="Department"><input name="old" aria-label="Old" disabled></div></form>`
  })
  afterEach(() => document.body.replaceChildren())

  const block = () => document.querySelector('.company') as HTMLElement
  const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
  const start = (revealed: (target: Element) => void = () => undefined) => {
    const stage = createStage(formFieldToggleMachine, { input: undefined, services: [], cases: formFieldToggleCases })
    stage.actor.subscribe(reflectFormFieldToggle(() => [block()], revealed))
    stage.actor.start()
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow } = start()
      await follow(path, {
        'the fields': () => {
          expect(block().className).toBe('company d-block')
          expect(field('company').required && !field('company').disabled).toBe(true)
          expect(field('department').disabled).toBe(false)
          expect(field('old').disabled).toBe(true)
        },
        'no such fields, and nothing of them is sent': () => {
          expect(block().className).toBe('company d-none')
          expect(field('company').required || !field('company').disabled).toBe(false)
          expect([...new FormData(document.forms[0])]).toEqual([])
          expect(field('old').disabled).toBe(true)
        },
      })
    })

  const choose = (isMatch: boolean) => ({ type: 'choice.made', isMatch }) as never

  test('a field that is shown again keeps the class that other scripts use', async () => {
    const { play } = start()
    await play(choose(false))
    await play(choose(true))
    expect(field('company').className).toBe('js-field-toggle-was-disabled')
    expect(field('company').disabled).toBe(false)
  })

  test('a field that other code has disabled since stays disabled', async () => {
    const { play } = start()
    await play(choose(false))
    await play(choose(true))
    field('company').disabled = true
    await play(choose(true))
    expect(field('company').disabled).toBe(true)
    await play(choose(false))
    await play(choose(true))
    expect(field('company').disabled).toBe(true)
  })

  test('a field in a block that was hidden before the one around it is shown again', async () => {
    const { play } = start()
    block().innerHTML = `<div class="d-none"><input name="inner" class="js-field-toggle-was-disabled" disabled></div>`
    await play(choose(false))
    await play(choose(true))
    expect(field('inner').disabled).toBe(false)
  })

  test('blocks that are shown again are reported, so that choices inside them apply', async () => {
    const revealed = vi.fn()
    const { play } = start(revealed)
    await play({ type: 'choice.made', isMatch: false } as never)
    expect(revealed).not.toHaveBeenCalledWith(expect.anything(), expect.anything())
    revealed.mockClear()
    await play({ type: 'choice.made', isMatch: true } as never)
    expect(revealed).toHaveBeenCalledExactlyOnceWith(block())
  })
})
