import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ActiveFilters } from '../../src/components/listing/ActiveFilters.tsx'
import type { FilterPart } from '../../src/components/listing/filter-parts.ts'
import { Listing } from '../../src/components/listing/Listing.tsx'
import { reflectListing } from '../../src/components/listing/listing.ts'
import { listingMachine } from '../../src/machines/listing/listing.ts'
import { listingCases } from './cases/listing.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, painted } from './support/stage.ts'

const paths = pathsOf(listingMachine, listingCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(listingMachine, paths)).toMatchFileSnapshot('paths/listing.md')
})

const MARKUP = `<main><div class="filter-panel">
  <div data-filter-property-select><button class="filter-panel-item-toggle" type="button">Colour <span class="filter-multi-select-count"></span></button>
    <ul><li class="item"><input type="checkbox" id="blue" data-label="Blue"><label for="blue">Blue</label></li>
      <li class="item"><input type="checkbox" id="red" data-label="Red"><label for="red">Red</label></li></ul></div>
  <div class="filter-panel-active-container"></div></div>
  <div data-listing><div class="failure"></div><div class="cms-element-product-listing">The first list</div></div></main>`

const HINT = 'Filter not active'
const part = (element: HTMLElement): FilterPart => ({
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
    const parts = [part(find('[data-filter-property-select]'))]
    const pushed: unknown[] = []
    const stage = createStage(
      listingMachine.provide({
        actions: {
          pushAddress: (_, context) => void pushed.push(context.selection),
          insertList: (_, { markup }) => list.replaceChildren(...(markup.copy().firstElementChild?.childNodes ?? [])),
        },
      }),
      {
        input,
        services: ['fetchListing', 'fetchAggregations'],
        shopper: {
          'filter.remove': () => {
            const button = document.querySelector('button[data-id="blue"]')
            return button ? userEvent.click(button) : undefined
          },
          'filters.reset': () => {
            const button = document.querySelector('.filter-reset-all')
            return button ? userEvent.click(button) : undefined
          },
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
          partsOf={() => parts}
          style={{
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
      drawInto(find('.failure'), <Listing actor={actor} />),
    ]
    end.signal.addEventListener('abort', () => {
      actor.stop()
      for (const remove of erase) remove()
    })
    const reflect = reflectListing({
      wrapper,
      panelOf: () => find('.filter-panel'),
      partsOf: () => parts,
      loadingIndicatorClass: 'is-loading',
      loadingElementLoaderClass: 'has-element-loader',
    })
    actor.start()
    reflect(actor.getSnapshot())
    actor.subscribe(reflect)
    await painted()
    return { ...stage, find, findBox, wrapper, list, pushed }
  }

  for (const { id, title, input, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, find, findBox, wrapper, list, pushed } = await setUp(input)
      let renewals = 0
      let version = 0
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        if (event?.type === 'xstate.done.actor.fetchListing') renewals += 1
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { selection } = state.context
        const chosen = selection.filters['properties'] ?? []

        // Controls, labels and address show the one selection, whatever has arrived.
        for (const id of ['blue', 'red']) expect(findBox(`#${id}`).checked).toBe(chosen.includes(id))
        expect([...document.querySelectorAll('[data-id]')].map((label) => label.getAttribute('data-id'))).toEqual(
          chosen,
        )
        expect(find('.filter-multi-select-count').textContent).toBe(chosen.length > 0 ? `(${chosen.length})` : '')
        const isOfShopper = state.context.version > version && event?.type !== 'address.changed'
        if (isOfShopper) expect(pushed.at(-1)).toEqual(selection)
        version = state.context.version

        const isBusy = (expected: boolean) => {
          expect(wrapper.getAttribute('aria-busy')).toBe(String(expected))
          expect(find('.filter-panel').classList.contains('is-loading')).toBe(expected)
        }
        const showsFailure = (expected: boolean) =>
          expect(wrapper.textContent.includes('This list could not be renewed.')).toBe(expected)
        const isOpen = (name: string) => {
          expect(findBox(`#${name}`).disabled).toBe(false)
          expect(find(`#${name}`).parentElement?.title).toBe('')
        }
        const isLeftAsItWas = () => {
          if (!state.context.aggregations) for (const name of ['blue', 'red']) isOpen(name)
          else isOpen('blue')
        }
        await expectSeen(state, {
          'list.settled': () => {
            isBusy(false)
            showsFailure(false)
            expect(list.textContent).toBe(renewals > 0 ? 'The renewed list' : 'The first list')
            expect(state.context.shownVersion).toBe(state.context.version)
          },
          'list.loading': () => {
            isBusy(true)
            showsFailure(false)
          },
          'list.failed': () => {
            isBusy(false)
            showsFailure(true)
          },
          'choices.open': () => {
            isOpen('blue')
            isOpen('red')
          },
          'choices.waiting': isLeftAsItWas,
          'choices.loading': isLeftAsItWas,
          'choices.known': () => {
            isOpen('blue')
            // Values of one group widen the list: with one chosen, the other stays open.
            expect(findBox('#red').disabled).toBe(chosen.length === 0)
            expect(find('#red').parentElement?.title).toBe(chosen.length === 0 ? HINT : '')
          },
        })
      }
    })

  test('E9: with its label the button goes, and the focus moves to the next, then to the filters', async () => {
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
