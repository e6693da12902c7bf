import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { labelsOfAll } from '../../../src/bindings/listing/filter-labels.ts'
import { ActiveFilters } from '../../../src/components/listing/ActiveFilters.tsx'
import type { FilterPart } from '../../../src/components/listing/filter-parts.ts'
import { Listing } from '../../../src/components/listing/Listing.tsx'
import { reflectListing } from '../../../src/components/listing/listing.ts'
import { listingMachine, type Selection } from '../../../src/machines/listing/listing.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { listingCases } from './cases/listing.ts'

const paths = reviewedPaths('listing', listingMachine, listingCases)

const MARKUP = `<main><div class="filter-panel">
  <div data-filter-property-select><button class="filter-panel-item-toggle" type="button">Colour <span class="filter-multi-select-count"></span></button>
    <ul><li class="item"><input type="checkbox" id="blue" data-label="Blue"><label for="blue">Blue</label></li>
      <li class="item"><input type="checkbox" id="red" data-label="Red"><label for="red">Red</label></li></ul></div>
  <div class="brands"><button class="filter-panel-item-toggle" type="button">Brand</button>
    <ul><li class="item"><input type="checkbox" id="acme" data-label="Acme"><label for="acme">Acme</label></li></ul></div>
  <div class="filter-panel-active-container"></div></div>
  <div data-listing><div class="failure"></div><div class="cms-element-product-listing">The first list</div></div></main>`

const HINT = 'Filter not active'
const colours = (element: HTMLElement): FilterPart => ({
  kind: 'property-select',
  element,
  name: 'properties',
  displayName: 'Colour',
  propertyName: 'Colour',
  minKey: '',
  maxKey: '',
  unit: '',
  maxPoints: 5,
  checkboxSelector: 'input',
  countSelector: '.filter-multi-select-count',
  listItemSelector: '.item',
  mainFilterButtonSelector: '.filter-panel-item-toggle',
  altTextSelector: '.none',
  snippets: { disabledFilterText: HINT, ariaLabel: 'Filter by colour', ariaLabelCount: '%count% chosen' },
})

const brands = (element: HTMLElement): FilterPart => ({
  ...colours(element),
  kind: 'multi-select',
  name: 'manufacturer',
  displayName: 'Brand',
  snippets: { disabledFilterText: HINT },
})

describe('a listing', () => {
  let end = new AbortController()
  afterEach(() => {
    end.abort()
    end = new AbortController()
    document.body.replaceChildren()
  })

  async function setUp(input: (typeof paths)[number]['input']) {
    document.body.innerHTML = MARKUP
    const find = (selector: string) => document.querySelector(selector) as HTMLElement
    const findBox = (selector: string) => document.querySelector(selector) as HTMLInputElement
    const wrapper = find('[data-listing]')
    const list = find('.cms-element-product-listing')
    const parts = [colours(find('[data-filter-property-select]')), brands(find('.brands'))]
    const pushed: Selection[] = []
    /** What has the focus after each new list; null for what had it before. */
    const focused: (string | null)[] = []
    /** Its button may be gone, e.g. on a second press. */
    const pressOrSend =
      (selector: string) =>
      (event: { type: 'filter.remove'; id: string } | { type: 'filters.reset' }): unknown => {
        const button = document.querySelector(selector)
        return button ? userEvent.click(button) : stage.actor.send(event)
      }
    const stage = createStage(
      listingMachine.provide({
        actions: {
          pushAddress: (_, context) => void pushed.push(context.selection),
          insertList: (_, { list: { markup }, turned }) => {
            list.replaceChildren(...(markup.copy().firstElementChild?.childNodes ?? []))
            focused.push(turned?.focusId ?? null)
          },
        },
      }),
      {
        input,
        cases: listingCases,
        services: ['fetchListing', 'fetchAggregations'],
        shopper: {
          'filter.remove': pressOrSend('button[data-id="blue"]'),
          'filters.reset': pressOrSend('.filter-reset-all'),
          'list.retry': () =>
            userEvent.click(
              [...wrapper.querySelectorAll('button')].find((b) => b.textContent === 'Try again') as Element,
            ),
        },
      },
    )
    const { actor } = stage
    const erase = [
      drawInto(
        find('.filter-panel-active-container'),
        <ActiveFilters
          actor={actor}
          labelsOf={(selection) => labelsOfAll(parts, selection)}
          style={{
            isOneButton: false,
            activeFilterLabelClasses: '',
            activeFilterLabelClass: 'filter-active',
            activeFilterLabelRemoveClass: 'filter-active-remove',
            activeFilterLabelPreviewClass: 'filter-active-preview',
            resetAllFilterButtonClasses: 'filter-reset-all',
            snippets: {
              resetAllButtonText: 'Reset all',
              resetAllFiltersAriaLabel: 'Reset all filters',
              removeFilterAriaLabel: 'Remove filter',
            },
          }}
        />,
      ),
      drawInto(document.createElement('div'), <Listing actor={actor} above={find('.failure')} />),
    ]
    end.signal.addEventListener('abort', () => {
      actor.stop()
      for (const remove of erase) remove()
    })
    const reflect = reflectListing({
      listing: wrapper,
      wrapper,
      panelOf: () => find('.filter-panel'),
      partsOf: () => parts,
      startRange: () => undefined,
      loadingIndicatorClass: 'is-loading',
      loadingElementLoaderClass: 'has-element-loader',
    })
    actor.start()
    reflect(actor.getSnapshot())
    actor.subscribe(reflect)
    await painted()
    return { ...stage, find, findBox, wrapper, list, pushed, focused }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, find, findBox, wrapper, list, pushed, focused } = await setUp(path.input)
      const isBusy = (expected: boolean) => {
        expect(wrapper.getAttribute('aria-busy')).toBe(String(expected))
        expect(wrapper.classList.contains('has-element-loader')).toBe(expected)
        expect(find('.filter-panel').classList.contains('is-loading')).toBe(expected)
      }
      const showsFailure = (expected: boolean) =>
        expect(wrapper.textContent.includes('This list could not be renewed.')).toBe(expected)
      const isLocked = (name: string, expected: boolean) => {
        expect(findBox(`#${name}`).disabled).toBe(expected)
        expect(find(`#${name}`).parentElement?.title).toBe(expected ? HINT : '')
        expect(find(`#${name}`).parentElement?.classList.contains('disabled')).toBe(expected)
      }
      const isTicked = (...names: string[]) => {
        for (const name of ['blue', 'red']) expect(findBox(`#${name}`).checked).toBe(names.includes(name))
        // Beside a size, which the address may hold.
        const labels = [...document.querySelectorAll('[data-id]:not([data-id="big"])')]
        expect(labels.map((label) => label.getAttribute('data-id'))).toEqual(names)
        expect(find('.filter-multi-select-count').textContent).toBe(names.length > 0 ? `(${names.length})` : '')
        const { size: _, ...filters } = pushed.at(-1)?.filters ?? {}
        expect(filters).toEqual(names.length > 0 ? { properties: names } : {})
      }
      let before = 'The first list'
      await follow(path, {
        'the list': () => {
          isBusy(false)
          showsFailure(false)
          before = list.textContent
        },
        'the list dimmed': () => {
          isBusy(true)
          showsFailure(false)
        },
        'a line that the list could not be renewed, and a way to try again': () => {
          isBusy(false)
          showsFailure(true)
          expect(find('.failure button').textContent).toBe('Try again')
        },
        'nothing locked': ({ children }) => {
          expect(children).not.toHaveProperty('fetchAggregations')
          for (const name of ['blue', 'red', 'acme']) isLocked(name, false)
        },
        'filters that can be used while the shop is asked what is left': ({ children }) => {
          expect(children).toHaveProperty('fetchAggregations')
          isLocked('blue', false)
        },
        'what would find nothing locked, with a hint': ({ children }) => {
          expect(children).not.toHaveProperty('fetchAggregations')
          isLocked('blue', false)
          isLocked('acme', true)
          expect(find('.brands button').hasAttribute('disabled')).toBe(true)
        },
        'red is locked': () => isLocked('red', true),
        'red can be chosen': () => isLocked('red', false),
        'blue alone is ticked': () => isTicked('blue'),
        'nothing is ticked': () => isTicked(),
        'red alone is ticked': () => {
          for (const name of ['blue', 'red']) expect(findBox(`#${name}`).checked).toBe(name === 'red')
          expect(document.querySelector('[data-id]')?.getAttribute('data-id')).toBe('red')
        },
        'the address names the first page': () => expect(pushed.at(-1)?.page).toBe(1),
        'the address names the second page': () => expect(pushed.at(-1)?.page).toBe(2),
        'the address names the order': () => expect(pushed.at(-1)?.order).toBe('name-asc'),
        'the renewed list': () => expect(list.textContent).toBe('The renewed list'),
        'what was pressed to turn the page has the focus': () => expect(focused.at(-1)).toBe('second'),
        'the list as it was': () => expect(list.textContent).toBe(before),
      })
    })

  test('E9: the button goes with its label, and the focus moves to the next, then to the filters', async () => {
    const { actor, find } = await setUp(listingCases.input)
    actor.send({ type: 'filter.changed', values: { properties: ['blue', 'red'] } })
    await painted()
    await userEvent.click(find('[data-id="blue"]'))
    await painted()
    expect(document.activeElement?.getAttribute('data-id')).toBe('red')
    await userEvent.click(find('[data-id="red"]'))
    await painted()
    expect(document.activeElement?.className).toBe('filter-panel-item-toggle')
  })

  test('a value that no filter offers has a label that removes it', async () => {
    const { actor, find } = await setUp(listingCases.input)
    actor.send({ type: 'filter.changed', values: { properties: ['gone'] } })
    await painted()
    expect(find('.filter-active').textContent).toContain('Unknown filter')
    await userEvent.click(find('[data-id="gone"]'))
    expect(actor.getSnapshot().context.selection.filters).toEqual({})
  })
})
