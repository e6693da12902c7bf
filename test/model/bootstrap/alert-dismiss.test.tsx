import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { alertOnPage, binding } from '../../../src/bindings/bootstrap/alert-dismiss.ts'
import { alertDismissMachine } from '../../../src/machines/bootstrap/alert-dismiss.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { alertDismissCases } from './cases/alert-dismiss.ts'

const paths = reviewedPaths('alert-dismiss', alertDismissMachine, alertDismissCases)

describe('a message that can be closed', () => {
  let end = new AbortController()
  const alert = () => document.querySelector<HTMLElement>('.alert')
  const button = () => document.querySelector('button') as HTMLElement
  beforeEach(() => {
    end = new AbortController()
    document.body.innerHTML = `<main><div class="alert fade show" role="alert">Saved. <button data-bs-dismiss="alert">Close</button></div></main>`
  })
  afterEach(() => {
    end.abort()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      button().focus()
      const { actor, follow } = createStage(alertOnPage(alert() as HTMLElement), {
        input: undefined,
        services: [],
        cases: alertDismissCases,
      })
      actor.start()
      await follow(path, {
        'a message': () => expect(alert()?.className).toBe('alert fade show'),
        'a message that fades out': () => expect(alert()?.className).toBe('alert fade'),
        'no message': () => expect(alert()).toBeNull(),
        'the focus is near': () => expect(document.activeElement?.localName).toBe('main'),
      })
    })

  test('its button closes it, unless a script prevents it', async () => {
    binding.mount({ element: button(), signal: end.signal, page: createTestPage().page })
    const objection = new AbortController()
    alert()?.addEventListener('close.bs.alert', (event) => event.preventDefault(), objection)
    await userEvent.click(button())
    expect(alert()?.classList.contains('show')).toBe(true)
    objection.abort()
    await userEvent.click(button())
    await expect.poll(alert).toBeNull()
  })
})
