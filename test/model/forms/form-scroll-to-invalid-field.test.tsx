import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromCallback } from 'xstate'
import { HiddenField } from '../../../src/components/forms/HiddenField.tsx'
import { formScrollToInvalidFieldMachine } from '../../../src/machines/forms/form-scroll-to-invalid-field.ts'
import { scrollToElement } from '../../../src/page/shell/scrolling.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { formScrollToInvalidFieldCases } from './cases/form-scroll-to-invalid-field.ts'

const paths = reviewedPaths(
  'form-scroll-to-invalid-field',
  formScrollToInvalidFieldMachine,
  formScrollToInvalidFieldCases,
)

describe('scrolling to the first invalid field', () => {
  let unmount = () => undefined as void
  afterEach(() => {
    unmount()
    unmount = () => undefined
    document.body.replaceChildren()
  })
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      let isOnItsWay = false
      let isReporting = false
      let isWatched = false
      const did: string[] = []
      const machine = formScrollToInvalidFieldMachine.provide({
        actors: {
          reportField: fromCallback(({ input: { field } }) => {
            isOnItsWay = false
            isReporting = true
            did.push((field as { name: string }).name)
            return () => {
              isReporting = false
            }
          }),
          watchField: fromCallback(() => {
            isWatched = true
            return () => {
              isWatched = false
            }
          }),
        },
        actions: {
          scrollToField: () => {
            isOnItsWay = true
          },
          stopScrolling: () => {
            isOnItsWay = false
            did.push('stay')
          },
          showFocused: () => did.push('show'),
        },
      })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: [],
        cases: formScrollToInvalidFieldCases,
      })
      actor.start()
      const host = document.createElement('div')
      document.body.append(host)
      unmount = drawInto(host, <HiddenField actor={actor} host={host} />)
      await painted()
      const said = () => host.textContent
      await follow(path, {
        'a page that does not move': () => {
          expect([isOnItsWay, isReporting, isWatched, said()]).toEqual([false, false, false, ''])
        },
        'a sentence that names the field': () => {
          expect(isWatched).toBe(true)
          expect(said()).toBe('This could not be sent: “Street” is not shown here. Fill in.')
          did.length = 0
        },
        'a page on its way to the first invalid field': () => expect(isOnItsWay).toBe(true),
        'the browser, which says what is wrong': () => expect(isReporting).toBe(true),
        'the field has the focus': () => expect(did.splice(0)).toEqual(['street']),
        'the shopper is left alone': () => expect(did.splice(0)).toEqual(['stay', 'show']),
        'nothing moves under the pointer': () => expect(did.splice(0)).toEqual(['stay']),
      })
    })

  test('further fields of the same attempt are left for later', async () => {
    const scrollToField = vi.fn()
    const machine = formScrollToInvalidFieldMachine.provide({ actions: { scrollToField } })
    const { actor, play } = createStage(machine, { input: undefined, services: [] })
    actor.start()
    for (let field = 0; field < 3; field += 1) await play({ type: 'field.refused', field: {}, wishes: null } as never)
    expect(scrollToField).toHaveBeenCalledOnce()
  })

  test.each(['shopper.moved', 'shopper.pressed'])('the field itself is nothing else for %s', async (type) => {
    const { actor, play } = createStage(formScrollToInvalidFieldMachine, { input: undefined, services: [] })
    actor.start()
    const field = {}
    await play({ type: 'field.refused', field, wishes: null } as never)
    await play({ type, to: field } as never)
    expect(actor.getSnapshot().value).toBe('scrolling')
    await play({ type, to: {} } as never)
    expect(actor.getSnapshot().value).toBe('resting')
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
  ])('leaves it 15 px %s', async (_, header, expected) => {
    document.body.innerHTML = `${header}<div style="height:3000px"></div><input id="far"><div style="height:3000px"></div>`
    const field = document.querySelector('#far') as HTMLElement
    scrollToElement(field, { offset: 15, fixedHeaderSelector: 'header.fixed-top' })
    await vi.waitFor(() => expect(Math.round(field.getBoundingClientRect().top)).toBe(expected), { timeout: 5000 })
  })
})
