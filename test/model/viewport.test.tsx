import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewportOnPage } from '../../src/bindings/shell/viewport.ts'
import { RESIZE_DELAY_MS, viewportMachine } from '../../src/machines/shell/viewport.ts'
import { viewportCases } from './cases/viewport.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(viewportMachine, viewportCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(viewportMachine, paths)).toMatchFileSnapshot('paths/viewport.md')
})

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

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      // The stylesheet speaks when the path says so.
      let speak: ((name: string) => void) | undefined
      const stage = createStage(
        viewportOnPage().provide({
          actions: {
            measure: ({ self }) => {
              speak = (name) => self.send({ type: 'viewport.measured', name: name as 'XS' })
            },
          },
        }),
        {
          input: undefined,
          services: [],
          shopper: { 'viewport.measured': ({ name }: { name: string }) => speak?.(name) },
        },
      )
      const told = vi.fn()
      stage.actor.on('viewport.changed', told)
      stage.actor.start()
      let name: string | null = null
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        heard.length = 0
        told.mockClear()
        if (event) await stage.play(event)
        expect(stage.actor.getSnapshot().value).toEqual(state.value)
        const silence = () => expect(heard).toEqual([])
        await expectSeen(state, {
          measuring: silence,
          resizing: silence,
          settled: () => {
            const measured = String(event?.['name'])
            const isNew = measured !== name
            expect(told).toHaveBeenCalledTimes(isNew ? 1 : 0)
            const events = name === null ? [`is${measured}`] : [`is${measured}`, 'hasChanged']
            expect(heard).toEqual(isNew ? events.map((type) => `${type} after ${name}`) : [])
            name = measured
          },
        })
      }
      stage.actor.stop()
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
    clock.fire(RESIZE_DELAY_MS)
    expect(actor.getSnapshot().context).toEqual({ name: 'LG', previous: 'XS' })
    expect(heard).toEqual(['isXS after null', 'isLG after XS', 'hasChanged after XS'])
    actor.stop()
  })
})
