/** The labels of active filters: texts, requests, and the focus (contract, catalog 1.8). */
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { labelsOfAll } from '../../../src/bindings/listing/filter-labels.ts'
import { ActiveFilters, type LabelStyle } from '../../../src/components/listing/ActiveFilters.tsx'
import type { FilterPart } from '../../../src/components/listing/filter-parts.ts'
import type { ListingActor, Selection } from '../../../src/machines/listing/listing.ts'
import { drawInto } from '../../model/support/draw.tsx'

const style: LabelStyle = {
  isOneButton: false,
  activeFilterLabelClasses: 'one button',
  activeFilterLabelClass: 'label',
  activeFilterLabelRemoveClass: 'remove',
  activeFilterLabelPreviewClass: 'preview',
  resetAllFilterButtonClasses: 'reset all',
  snippets: {
    resetAllButtonText: 'Reset all',
    resetAllFiltersAriaLabel: 'Remove every filter',
    removeFilterAriaLabel: 'Remove filter',
  },
}
const MARKUP = `<div class="filter-panel"><button class="filter-panel-item-toggle" id="empty" disabled>Size</button>
    <button id="other">Sort</button><button class="filter-panel-item-toggle" id="colours">Colour</button>
    <div id="inputs"><input type="checkbox" id="red" data-label="Red" data-preview-hex="#ff0000"><input type="checkbox" id="dots"
      data-label="Dots" data-preview-hex="#00ff00" data-preview-image-url="/dots (1).svg"><input type="checkbox" id="plain"></div>
    <div id="labels"></div></div>
  <button data-off-canvas-filter id="show" style="display: none">Filters</button><main id="main">Mugs</main>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const labels = () => get('#labels')
const focused = () => document.activeElement?.getAttribute('data-id') ?? document.activeElement?.id
let sent: unknown[]
let erase: () => void
beforeEach(() => {
  sent = []
  erase = () => undefined
  document.body.innerHTML = MARKUP
})
afterEach(() => {
  vi.restoreAllMocks()
  flushSync(erase)
  document.body.replaceChildren()
})

const draw = (...properties: string[]) => drawAs(style, ...properties)

function drawAs(style: LabelStyle, ...properties: string[]): void {
  const part = {
    kind: 'multi-select',
    element: get('#inputs'),
    name: 'properties',
    checkboxSelector: 'input',
    snippets: {},
  } as unknown as FilterPart
  const selection: Selection = { filters: { properties }, order: null, page: 1 }
  const logic = fromTransition(
    (context: { selection: Selection }, event) => {
      sent.push(event)
      return context
    },
    { selection },
  )
  const actor = createActor(logic).start() as unknown as ListingActor
  flushSync(() => {
    erase = drawInto(
      labels(),
      <ActiveFilters actor={actor} labelsOf={(selection) => labelsOfAll([part], selection)} style={style} />,
    )
  })
}
const button = (id: string) => get(`button[data-id="${id}"]`)

describe('labels', () => {
  test('there is one for each value, with a button that removes it, and one that removes all', () => {
    draw('red', 'plain')
    const label = (id: string, text: string, preview = '') =>
      `<span class="label">${preview}<span aria-hidden="true">${text}</span><button type="button" class="remove" data-id="${id}" aria-label="Remove filter: ${text}">×</button></span>`
    expect(labels().innerHTML).toBe(
      label('red', 'Red', '<span class="preview" style="background-color: rgb(255, 0, 0);"></span>') +
        label('plain', 'plain') +
        '<button type="button" class="reset all" aria-label="Remove every filter">Reset all</button>',
    )
  })

  // Contract, versions B2.
  test('each is one button where the page has the flag for accessibility', () => {
    drawAs({ ...style, isOneButton: true }, 'red', 'plain')
    const label = (id: string, text: string, preview = '') =>
      `<button type="button" class="one button" data-id="${id}" aria-label="Remove filter: ${text}">${preview}${text}<span aria-hidden="true">×</span></button>`
    expect(labels().innerHTML).toBe(
      label('red', 'Red', '<span class="preview" style="background-color: rgb(255, 0, 0);"></span>') +
        label('plain', 'plain') +
        '<button type="button" class="reset all" aria-label="Remove every filter">Reset all</button>',
    )
  })

  // Specification 3.11.
  test('show a value’s picture, and its colour where it has none', () => {
    draw('red', 'dots')
    expect([...labels().querySelectorAll<HTMLElement>('.preview')].map(({ style: own }) => own.cssText)).toEqual([
      'background-color: rgb(255, 0, 0);',
      'background-image: url("/dots (1).svg");',
    ])
  })

  test('an unknown value is named as unknown', () => {
    draw('gone')
    expect(labels().textContent).toBe('Unknown filter×Reset all')
    expect(button('gone').ariaLabel).toBe('Remove filter: Unknown filter')
  })

  test('there are none without a choice, and then nothing can be reset', () => {
    draw()
    expect(labels().innerHTML).toBe('')
  })
})

describe('a press', () => {
  test.each([
    ['red', 'dots'],
    ['dots', 'plain'],
    ['plain', 'dots'],
  ])('on %s removes it; the focus is on %s', (pressed, beside) => {
    for (const isOneButton of [false, true]) {
      flushSync(erase)
      drawAs({ ...style, isOneButton }, 'red', 'dots', 'plain')
      remove(pressed, beside)
    }
  })
  const remove = (pressed: string, beside: string) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    button(pressed).click()
    expect(sent.at(-1)).toEqual({ type: 'filter.remove', id: pressed })
    expect(focused()).toBe(beside)
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    focus.mockRestore()
  }

  test.each(['button[data-id="red"]', '.reset'])(
    'on the last label (%s) leaves the focus on the filters',
    (selector) => {
      draw('red')
      const focus = vi.spyOn(HTMLElement.prototype, 'focus')
      get(selector).click()
      // A disabled control cannot be focused.
      expect(focused()).toBe('colours')
      for (const options of focus.mock.calls) expect(options).toEqual([{ preventScroll: true }])
      expect(['#colours', '#empty'].map((id) => get(id).hasAttribute('tabindex'))).toEqual([false, false])
      expect(sent.at(-1)).toEqual(
        selector === '.reset' ? { type: 'filters.reset' } : { type: 'filter.remove', id: 'red' },
      )
    },
  )

  test('on the last label leaves the focus on the filters where that is one button', () => {
    drawAs({ ...style, isOneButton: true }, 'red')
    button('red').click()
    expect(focused()).toBe('colours')
  })

  test('removes all, and leaves the focus on a field if the filters can no longer collapse', () => {
    draw('red', 'dots')
    for (const toggle of document.querySelectorAll('.filter-panel-item-toggle')) toggle.remove()
    get('.reset').click()
    expect(sent).toContainEqual({ type: 'filters.reset' })
    expect(focused()).toBe('red')
  })

  describe('outside of the filters', () => {
    beforeEach(() => get('#main').append(labels()))
    const hideFilters = () => {
      get('.filter-panel').style.display = 'none'
    }

    test('leaves the focus on the filters where they are in sight', () => {
      draw('red')
      button('red').click()
      expect(focused()).toBe('colours')
    })

    test('leaves the focus on the button that shows them, wherever it is in the content', () => {
      hideFilters()
      get('#main').append(get('#show'))
      draw('red')
      get('#show').style.display = 'block'
      button('red').click()
      expect([focused(), get('#show').hasAttribute('tabindex')]).toEqual(['show', false])
    })

    test('leaves it on the page’s content if there is none', () => {
      hideFilters()
      draw('red')
      button('red').click()
      expect([focused(), get('#main').tabIndex]).toEqual(['main', -1])
    })

    test('leaves an own tabindex of the content as it is', () => {
      hideFilters()
      get('#main').tabIndex = 0
      draw('red')
      button('red').click()
      expect([focused(), get('#main').tabIndex]).toEqual(['main', 0])
    })
  })
})
