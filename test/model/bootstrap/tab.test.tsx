import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { binding, tabsOnPage } from '../../../src/bindings/bootstrap/tab.ts'
import { reflectTabs } from '../../../src/components/bootstrap/tab.ts'
import { tabMachine } from '../../../src/machines/bootstrap/tab.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { tabCases } from './cases/tab.ts'

const paths = reviewedPaths('tab', tabMachine, tabCases)

const heard: string[] = []
let end = new AbortController()
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const active = () => all('a.active').map(({ id }) => id)

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  const tab = (id: string, classes = '') =>
    `<a id="${id}" class="nav-link ${classes}" role="tab" data-bs-toggle="tab" href="#${id}-pane">${id}</a>`
  document.body.innerHTML = `<div role="tablist" class="nav">${tab('text', 'active')}${tab('reviews')}</div>
    <div class="tab-content"><div id="text-pane" class="tab-pane fade show active">text</div><div id="reviews-pane" class="tab-pane fade show">reviews <b id="review-7"></b></div></div>`
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.tab`, ({ target }) => heard.push(`${type} ${(target as Element).id}`), end)
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname + location.search)
})

describe('tabs', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const [tabs, panes] = [all('a'), all('.tab-pane')]
      const { askPage, isAsked } = heldQuestion()
      const { actor, follow } = createStage(tabsOnPage(tabs).provide({ actors: { askPage } }), {
        input: { active: 0 },
        services: [],
        cases: tabCases,
      })
      const reflect = reflectTabs(tabs, panes)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const isChosen = (chosen: string) => {
        expect(active()).toEqual([chosen])
        expect(all('[aria-selected="true"]').map(({ id }) => id)).toEqual([chosen])
        expect(all('[tabindex="0"]').map(({ id }) => id)).toEqual([chosen])
        expect(all('.tab-pane.active').map(({ id }) => id)).toEqual([`${chosen}-pane`])
        expect(all('.tab-pane.show').map(({ id }) => id)).toEqual([`${chosen}-pane`])
      }
      const isTold = () => {
        const [shown = ''] = active()
        const hidden = shown === 'text' ? 'reviews' : 'text'
        expect(heard.slice(-2)).toEqual([`hidden ${hidden}`, `shown ${shown}`])
      }
      await follow(path, {
        'one part of several': () => expect(all('.tab-pane.active')).toHaveLength(1),
        'the page is told which part is shown, and which is not': isTold,
        'nobody is asked': () => expect(isAsked()).toBe(false),
        'the page is asked': () => expect(isAsked()).toBe(true),
        'it is the description': () => isChosen('text'),
        'it is the reviews': () => isChosen('reviews'),
      })
    })
})

describe('on the page', () => {
  const mount = () =>
    binding.mount({
      element: all('[role="tablist"]')[0] as HTMLElement,
      signal: end.signal,
      page: createTestPage().page,
    })

  test('arrow keys, Home and End move the focus and select', async () => {
    mount()
    all('a')[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect([document.activeElement?.id, ...active()]).toEqual(['reviews', 'reviews'])
    await userEvent.keyboard('{ArrowRight}')
    expect([document.activeElement?.id, ...active()]).toEqual(['text', 'text'])
    await userEvent.keyboard('{End}')
    expect(active()).toEqual(['reviews'])
    await userEvent.keyboard('{Home}')
    expect(active()).toEqual(['text'])
    expect(heard.slice(0, 2)).toEqual(['hide text', 'show reviews'])
  })

  test('an address with the id of an element in a pane opens that pane', () => {
    history.replaceState(null, '', '#review-7')
    mount()
    expect(active()).toEqual(['reviews'])
  })

  test('a script can prevent it', async () => {
    mount()
    all('a')[1]?.addEventListener('show.bs.tab', (event) => event.preventDefault())
    await userEvent.click(all('a')[1] as HTMLElement)
    expect(active()).toEqual(['text'])
  })

  test.each([
    ['tab', '<ul class="nav nav-tabs"><li class="nav-item">', '</li><li class="nav-item">', '</li></ul>'],
    ['pill', '<div class="nav nav-pills">', '', '</div>'],
    ['list', '<div class="list-group">', '', '</div>'],
  ])('data-bs-toggle="%s" needs no roles, which are added', async (toggle, before, between, after) => {
    const tab = (id: string, classes = '') => `<a class="${classes}" data-bs-toggle="${toggle}" href="#${id}">${id}</a>`
    document.body.innerHTML = `<div role="tablist">${before}${tab('one', 'active')}${between}${tab('two')}${after}</div>
      <div class="tab-content"><div id="one" class="tab-pane active show">one</div><div id="two" class="tab-pane">two</div></div>`
    for (const element of all('[role="tablist"], .nav, .list-group'))
      binding.mount({ element, signal: end.signal, page: createTestPage().page })
    await userEvent.click(all('a')[1] as HTMLElement)
    expect(active()).toEqual(['two-tab'])
    expect(all('.tab-pane.active').map(({ id }) => id)).toEqual(['two'])
    expect(heard).toEqual(['hide one-tab', 'show two-tab'])
    const list = page.getByRole('tablist').nth(1)
    await expect.element(list.getByRole('tab', { name: 'two', selected: true })).toBeVisible()
    await expect.element(page.getByRole('tabpanel', { name: 'two' })).toBeVisible()
    expect(all('li:not([role="presentation"])')).toEqual([])
  })
})
