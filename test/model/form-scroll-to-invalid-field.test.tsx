import { afterEach, describe, expect, test, vi } from 'vitest'
import { formScrollToInvalidFieldMachine } from '../../src/machines/forms/form-scroll-to-invalid-field.ts'
import { scrollToElement } from '../../src/services/scrolling.ts'
import { formScrollToInvalidFieldCases } from './cases/form-scroll-to-invalid-field.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(formScrollToInvalidFieldMachine, formScrollToInvalidFieldCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(formScrollToInvalidFieldMachine, paths)).toMatchFileSnapshot(
    'paths/form-scroll-to-invalid-field.md',
  )
})

describe('the first wrong field comes into view', () => {
  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const [scrollToField, reportField, stayWithShopper] = [vi.fn(), vi.fn(), vi.fn()]
      const machine = formScrollToInvalidFieldMachine.provide({
        actions: { scrollToField, reportField, stayWithShopper },
      })
      const { actor, play } = createStage(machine, { input: undefined, services: [] })
      actor.start()
      let reports = 0
      let goesOn = 0
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        if (event?.type.startsWith('xstate.after')) reports += 1
        if (event?.type === 'shopper.moved') goesOn += 1
        expect(stayWithShopper).toHaveBeenCalledTimes(goesOn)
        expect(actor.getSnapshot().value).toEqual(state.value)
        await expectSeen(state, {
          resting: () => expect(reportField).toHaveBeenCalledTimes(reports),
          scrolling: () => {
            expect(scrollToField).toHaveBeenCalled()
            expect(reportField).toHaveBeenCalledTimes(reports)
          },
        })
      }
    })

  test('further fields of the same try are left for later', async () => {
    const scrollToField = vi.fn()
    const machine = formScrollToInvalidFieldMachine.provide({ actions: { scrollToField } })
    const { actor, play } = createStage(machine, { input: undefined, services: [] })
    actor.start()
    for (let field = 0; field < 3; field += 1) await play({ type: 'field.refused' })
    expect(scrollToField).toHaveBeenCalledOnce()
  })
})

describe('scrolling to an element', () => {
  afterEach(() => {
    document.body.replaceChildren()
    scrollTo(0, 0)
  })

  test.each([
    ['below the top of the window', '', 15],
    ['below a fixed header', '<header class="fixed-top" style="position:fixed;top:0;height:60px"></header>', 75],
  ])('it stands 15 px %s', async (_, header, expected) => {
    document.body.innerHTML = `${header}<div style="height:3000px"></div><input id="far"><div style="height:3000px"></div>`
    const field = document.querySelector('#far') as HTMLElement
    scrollToElement(field, { offset: 15, fixedHeaderSelector: 'header.fixed-top' })
    await vi.waitFor(() => expect(Math.round(field.getBoundingClientRect().top)).toBe(expected), { timeout: 5000 })
  })
})
