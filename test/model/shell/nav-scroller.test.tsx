import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectNavScroller } from '../../../src/components/shell/nav-scroller.ts'
import { navScrollerMachine } from '../../../src/machines/shell/nav-scroller.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { glidesTo, navScrollerCases, TARGETS } from './cases/nav-scroller.ts'

const paths = reviewedPaths('nav-scroller', navScrollerMachine, navScrollerCases)

describe('a strip of links that is wider than its place', () => {
  beforeEach(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      `<main><button type="button" aria-label="Back" hidden></button>
      <nav aria-label="Departments"><a href="#home">Home</a></nav>
      <button type="button" aria-label="On" hidden></button></main>`,
    ),
  )
  afterEach(() => document.body.replaceChildren())

  function setUp() {
    const [previous, next] = document.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement]
    const list = document.querySelector('nav') as HTMLElement
    const glides: number[] = []
    // The path says where the strip is.
    const machine = navScrollerMachine.provide({
      actors: {
        measureStrip: fromCallback(() => undefined),
        glide: fromCallback(({ input }) => void glides.push(input.to)),
      },
    })
    const stage = createStage(machine, { input: { controlOffset: 50 }, services: [], cases: navScrollerCases })
    const reflect = reflectNavScroller({ list, previous, next })
    stage.actor.subscribe(reflect)
    stage.actor.start()
    reflect(stage.actor.getSnapshot())
    return { ...stage, glides, list, previous, next }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, glides, previous, next } = setUp()
      const shows = (isBack: boolean, isOn: boolean) => expect([previous.hidden, next.hidden]).toEqual([!isBack, !isOn])
      const targets = TARGETS.map((target) => [glidesTo(target), () => expect(glides.at(-1)).toBe(target)] as const)
      await follow(path, {
        'the whole strip, and no button': () => shows(false, false),
        'the start of the strip, and a button that leads on': () => shows(false, true),
        'a button on each side': () => shows(true, true),
        'the end of the strip, and a button that leads back': () => shows(true, false),
        'the strip rests': () => expect(previous.isConnected).toBe(true),
        ...Object.fromEntries(targets),
      })
    })

  test('the focus of a button that goes passes to the other one, or to the strip', async () => {
    const { play, list, previous, next } = setUp()
    const at = (before: number, beyond: number) => play({ type: 'strip.measured', before, beyond, width: 400 } as never)
    await at(0, 600)
    next.focus()
    await at(600, 0)
    expect(document.activeElement).toBe(previous)
    await at(300, 300)
    expect(document.activeElement).toBe(previous)
    await at(0, 600)
    expect(document.activeElement).toBe(next)
    await at(0, 0)
    expect(document.activeElement).toBe(list.firstElementChild)
  })
})
