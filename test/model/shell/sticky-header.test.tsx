import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectStickyHeader } from '../../../src/components/shell/sticky-header.ts'
import { stickyHeaderMachine } from '../../../src/machines/shell/sticky-header.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { stickyHeaderCases } from './cases/sticky-header.ts'

const paths = reviewedPaths('sticky-header', stickyHeaderMachine, stickyHeaderCases)

describe('the header that comes back', () => {
  const header = () => document.querySelector('header') as HTMLElement
  beforeEach(() => document.body.insertAdjacentHTML('beforeend', '<header class="header-main">Shop</header>'))
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const on = { measured: false, clear: false }
      /** Notes that it runs; the path says where the page is. */
      const noted = (name: keyof typeof on) => () => {
        on[name] = true
        return () => {
          on[name] = false
        }
      }
      const machine = stickyHeaderMachine.provide({
        actors: { measurePosition: fromCallback(noted('measured')), keepClear: fromCallback(noted('clear')) },
      })
      const { actor, follow } = createStage(machine, {
        input: { viewport: createViewport('MD').actor, viewports: ['LG', 'XL', 'XXL'] },
        services: [],
        cases: stickyHeaderCases,
      })
      const reflect = reflectStickyHeader(header())
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      const looksAs = (...classes: string[]) => {
        expect([...header().classList].toSorted()).toEqual(['header-main', ...classes].toSorted())
        // What the browser scrolls to is kept clear of a header that may be there.
        expect(on).toEqual({ measured: true, clear: classes.length > 0 })
      }
      await follow(path, {
        'the header of a small screen': () => {
          expect(header().className).toBe('header-main')
          expect(on).toEqual({ measured: false, clear: false })
        },
        'the position is measured when the page is scrolled': () => expect(on.measured).toBe(true),
        'the header in its place, in or out of sight': () => looksAs(),
        'no header: the page was scrolled down': () => looksAs('sticky', 'down', 'hide'),
        'the header, which has the focus, though the page was scrolled down': () => looksAs('sticky', 'down'),
        'the header: the page was scrolled up': () => looksAs('sticky', 'up'),
        'no header over what has the focus, though the page was scrolled up': () => looksAs('sticky', 'up', 'hide'),
      })
    })
})
