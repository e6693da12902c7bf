import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { viewportOnPage } from '../../src/bindings/shell/viewport.ts'
import { viewportMachine } from '../../src/machines/shell/viewport.ts'
import { viewportCases } from './cases/viewport.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage } from './support/stage.ts'

const paths = pathsOf(viewportMachine, viewportCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(viewportMachine, paths, viewportCases)).toMatchFileSnapshot('paths/viewport.md')
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

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      // The stylesheet speaks when the path says so.
      let isAsked = false
      const told: string[] = []
      const stage = createStage(
        viewportOnPage().provide({
          actions: {
            measure: () => {
              isAsked = true
            },
          },
        }),
        {
          input: undefined,
          services: [],
          cases: viewportCases,
          shopper: {
            'viewport.measured': (event: { type: 'viewport.measured'; name: 'XS' }) => {
              isAsked = false
              stage.actor.send(event)
            },
          },
        },
      )
      stage.actor.on('viewport.changed', ({ name }) => told.push(name))
      stage.actor.start()
      /** The events of the page since the last look, and what the flows were told. */
      const news = () => [heard.splice(0).map((type) => type.split(' ')[0]), told.splice(0)]
      let isFirst = true
      const isTold = (name: string) => {
        expect(news()).toEqual([isFirst ? [`is${name}`] : [`is${name}`, 'hasChanged'], [name]])
        isFirst = false
      }
      await stage.follow(path, {
        'the stylesheet is asked': () => expect(isAsked).toBe(true),
        'the window keeps its size': () => expect(isAsked).toBe(false),
        'the page is told XS': () => isTold('XS'),
        'the page is told LG': () => isTold('LG'),
        'nothing is told': () => expect(news()).toEqual([[], []]),
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
