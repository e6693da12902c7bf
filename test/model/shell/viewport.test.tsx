import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { viewportOnPage } from '../../../src/bindings/shell/viewport.ts'
import { viewportMachine } from '../../../src/machines/shell/viewport.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { viewportCases } from './cases/viewport.ts'

const paths = reviewedPaths('viewport', viewportMachine, viewportCases)

describe('the name of the viewport', () => {
  const root = document.documentElement
  const heard: string[] = []
  let end = new AbortController()
  beforeEach(() => {
    end = new AbortController()
    heard.length = 0
    for (const type of ['isXS', 'isLG', 'hasChanged'])
      document.addEventListener(
        `Viewport/${type}`,
        (event) =>
          heard.push(`${type} after ${(event as CustomEvent<{ previousViewport: string }>).detail.previousViewport}`),
        end,
      )
  })
  afterEach(() => {
    end.abort()
    root.removeAttribute('style')
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      // The path controls the name from the stylesheet.
      let speak: ((name: string) => void) | undefined
      const { actor, follow } = createStage(
        viewportOnPage().provide({
          actors: {
            measure: fromCallback(({ sendBack }) => {
              speak = (name) => sendBack({ type: 'viewport.measured', name })
            }),
          },
        }),
        {
          input: undefined,
          services: [],
          cases: viewportCases,
          shopper: {
            'viewport.measured': ({ name }: { name: string }) => {
              speak?.(name)
              speak = undefined
            },
          },
        },
      )
      const told: string[] = []
      actor.on('viewport.changed', ({ name }) => told.push(name))
      actor.start()
      /** The last name reported to page and flows. */
      const isTold = (name: string, other: string) => {
        expect(told.at(-1)).toBe(name)
        expect(told.length > 1 ? heard.slice(-2) : heard).toEqual(
          told.length > 1 ? [`is${name} after ${other}`, `hasChanged after ${other}`] : [`is${name} after null`],
        )
      }
      await follow(path, {
        'the stylesheet is asked': () => expect(speak).toBeTypeOf('function'),
        'a viewport with a name': () => {
          expect(speak).toBeUndefined()
          expect(['XS', 'LG']).toContain(told.at(-1))
        },
        'the page was told last that it is XS': () => isTold('XS', 'LG'),
        'the page was told last that it is LG': () => isTold('LG', 'XS'),
      })
    })

  test('is read from the stylesheet, whatever quotes and case it uses', async () => {
    root.style.setProperty('--sw-current-breakpoint', '"xs"')
    const { actor, clock, play } = createStage(viewportOnPage(), { input: undefined, services: [] })
    actor.start()
    expect(actor.getSnapshot().context.name).toBe('XS')
    root.style.setProperty('--sw-current-breakpoint', 'lg')
    await play({ type: 'window.resized' })
    await play({ type: 'window.resized' })
    expect(clock.size).toBe(1)
    clock.fire(200)
    expect(actor.getSnapshot().context).toEqual({ name: 'LG', previous: 'XS' })
    expect(heard).toEqual(['isXS after null', 'isLG after XS', 'hasChanged after XS'])
    actor.stop()
  })
})
