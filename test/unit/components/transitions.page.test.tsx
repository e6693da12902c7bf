/** Elements with a transition are laid out at its start first: otherwise a browser shows the end immediately. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { reflectCollapse } from '../../../src/components/bootstrap/collapse.ts'
import { reflectTabs } from '../../../src/components/bootstrap/tab.ts'
import { type LevelPlaces, SlidingLevels } from '../../../src/components/shell/MenuLevels.tsx'
import type { collapseMachine } from '../../../src/machines/bootstrap/collapse.ts'
import type { tabMachine } from '../../../src/machines/bootstrap/tab.ts'
import type { Direction, Level } from '../../../src/machines/shell/off-canvas-menu.ts'
import { markupOf } from '../../../src/page/kit/markup-of.ts'
import { drawInto } from '../../model/support/draw.tsx'

let erase = () => undefined as void
afterEach(() => {
  flushSync(erase)
  erase = () => undefined
  document.body.replaceChildren()
})

const get = (selector: string) => document.querySelector(selector) as HTMLElement
/** The property and the two ends of each running transition of an element. */
const transitionsOf = (element: Element) =>
  element.getAnimations().map((animation) => {
    const { transitionProperty: property } = animation as CSSTransition
    const frames = (animation.effect as KeyframeEffect).getKeyframes()
    return [property, ...frames.map((frame) => frame[property])]
  })

describe('a collapsible element', () => {
  function setUp(classes = '') {
    document.body.innerHTML = `<style>.collapse:not(.show) { display: none } .collapsing { height: 0; overflow: hidden; transition: height 10s }
      .collapsing.collapse-horizontal { width: 0; height: auto; transition: width 10s }</style>
      <button>Details</button><div id="part" class="collapse ${classes}" style="box-sizing: border-box"><p style="margin: 0; width: 60px; height: 40px"></p></div>`
    const reflect = reflectCollapse(get('#part'), () => [get('button')])
    const shown: SnapshotFrom<typeof collapseMachine>[] = []
    return (value: string, isOpen: boolean) => {
      const part = isOpen ? { unfolded: value } : { folded: value }
      const matches = (asked: unknown) => JSON.stringify(asked) === JSON.stringify({ part })
      const snapshot = { value: { part, question: 'unasked' }, hasTag: () => isOpen, matches }
      const next = snapshot as unknown as SnapshotFrom<typeof collapseMachine>
      reflect(next, shown.at(-1))
      shown.push(next)
    }
  }

  test('expands from zero to its height', () => {
    const show = setUp()
    show('closed', false)
    show('opening', true)
    expect(transitionsOf(get('#part'))).toEqual([['height', '0px', '40px']])
  })

  test('collapses from its height to zero', () => {
    const show = setUp('show')
    show('open', true)
    show('closing', false)
    expect(transitionsOf(get('#part'))).toEqual([['height', '40px', '0px']])
  })

  test('horizontally, expands to its width and collapses from that', () => {
    const show = setUp('collapse-horizontal')
    show('closed', false)
    show('opening', true)
    expect(transitionsOf(get('#part'))).toEqual([['width', '0px', '60px']])
    show('open', true)
    expect([[...get('#part').classList].toSorted(), get('#part').style.width]).toEqual([
      ['collapse', 'collapse-horizontal', 'show'],
      '',
    ])
    get('#part').style.width = '50px'
    show('closing', false)
    expect(transitionsOf(get('#part'))).toEqual([['width', '50px', '0px']])
    expect(get('#part').style.height).toBe('')
  })

  test('reverses from its current size', () => {
    const show = setUp()
    show('closed', false)
    show('opening', true)
    for (const animation of get('#part').getAnimations()) animation.currentTime = 5000
    const { height } = get('#part').getBoundingClientRect()
    expect(height).toBeGreaterThan(10)
    expect(height).toBeLessThan(40)
    show('closing', false)
    const [[, from, to] = []] = transitionsOf(get('#part'))
    expect(Number.parseFloat(String(from))).toBeCloseTo(height, 0)
    expect(to).toBe('0px')
  })
})

test('the pane of a tab fades in, once', () => {
  document.body.innerHTML = `<style>.tab-pane { display: none } .tab-pane.active { display: block }
    .fade { opacity: 0; transition: opacity 10s } .fade.show { opacity: 1 }</style>
    <a id="a"></a><a id="b"></a><div id="one" class="tab-pane fade show active">1</div><div id="two" class="tab-pane fade show">2</div>`
  const show = reflectTabs([get('#a'), get('#b')], [get('#one'), get('#two')])
  const choose = (active: number) => show({ context: { active } } as SnapshotFrom<typeof tabMachine>)
  choose(0)
  expect(transitionsOf(get('#one'))).toEqual([])
  choose(1)
  expect(transitionsOf(get('#two'))).toEqual([['opacity', '0', '1']])
  expect([get('#one').className, get('#two').className]).toEqual(['tab-pane fade', 'tab-pane fade active show'])
})

test('a tab without a pane is selected nevertheless', () => {
  document.body.innerHTML = '<a id="a"></a><a id="b"></a><div id="two" class="tab-pane"></div>'
  const show = reflectTabs([get('#a'), get('#b')], [undefined, get('#two')])
  show({ context: { active: 0 } } as SnapshotFrom<typeof tabMachine>)
  expect(['#a', '#b', '#two'].map((id) => get(id).classList.contains('active'))).toEqual([true, false, false])
  expect(['#a', '#b'].map((id) => [get(id).tabIndex, get(id).ariaSelected])).toEqual([
    [0, 'true'],
    [-1, 'false'],
  ])
})

describe('a level of the menu', () => {
  const level = (text: string): Level => {
    const fragment = document.createDocumentFragment()
    fragment.append(text)
    return { url: `/${text}`, markup: markupOf(fragment, text.length) }
  }
  function slide(direction: Direction, { hasMenu = true } = {}) {
    document.body.innerHTML = `<style>.over { position: absolute } .moving { transition: left 10s }</style>
      <div class="offcanvas" style="position: relative; height: 70px; width: 200px"><div class="menu"></div></div><div id="host"></div>`
    const places: LevelPlaces = {
      menu: () => (hasMenu ? get('.menu') : null),
      level: () => null,
      overlayClass: 'over',
      placeholderClass: 'under',
      transitionClass: 'moving',
    }
    flushSync(() => {
      erase = drawInto(
        get('#host'),
        <SlidingLevels next={level('Cups')} left={level('Mugs')} direction={direction} places={places} />,
      )
    })
    return [...get('.menu').children].map((layer) => ({
      is: layer.className,
      minHeight: (layer as HTMLElement).style.minHeight,
      // `display: contents`, so that a theme's rules for the content apply.
      shows: [...layer.querySelectorAll('div')].map((div) => div.style.display),
      text: layer.textContent,
      isInert: layer.firstElementChild?.hasAttribute('inert'),
      moves: transitionsOf(layer),
    }))
  }
  const UNDER = { is: 'under', minHeight: '70px', moves: [] }
  const OVER = { is: 'over moving', minHeight: '70px' }
  const [USABLE, LEAVING] = [
    { isInert: false, shows: ['contents'] },
    { isInert: true, shows: ['contents', 'contents'] },
  ]

  test('slides in over the one that is left, which is inert', () => {
    expect(slide('forwards')).toEqual([
      { ...UNDER, ...LEAVING, text: 'Mugs' },
      { ...OVER, ...USABLE, text: 'Cups', moves: [['left', '100%', '0%']] },
    ])
  })

  test('is uncovered by the one that is left', () => {
    expect(slide('backwards')).toEqual([
      { ...UNDER, ...USABLE, text: 'Cups' },
      { ...OVER, ...LEAVING, text: 'Mugs', moves: [['left', '0%', '100%']] },
    ])
  })

  test('is not rendered if the menu is gone', () => {
    expect(slide('forwards', { hasMenu: false })).toEqual([])
    expect(get('#host').innerHTML).toBe('')
  })
})
