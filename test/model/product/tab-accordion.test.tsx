import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/product/tab-accordion.ts'
import { reflectTabAccordion } from '../../../src/components/product/tab-accordion.ts'
import type { TabActor } from '../../../src/machines/bootstrap/tab.ts'
import { tabAccordionMachine } from '../../../src/machines/product/tab-accordion.ts'
import type { ViewportName } from '../../../src/machines/shell/viewport.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createSibling } from '../support/sibling.ts'
import { createStage } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { tabAccordionCases } from './cases/tab-accordion.ts'

const paths = reviewedPaths('tab-accordion', tabAccordionMachine, tabAccordionCases)

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
let end = new AbortController()

beforeEach(() => {
  end = new AbortController()
  const tab = (id: string, classes = '') =>
    `<a id="${id}" class="nav-link ${classes}" role="tab" data-bs-toggle="tab" href="#${id}-pane">${id}</a>`
  const part = (id: string, classes: string, content: string) =>
    `<h2 class="tab-accordion-headline" hidden><button type="button" id="${id}-headline">${id}</button></h2>
     <div id="${id}-pane" role="tabpanel" class="tab-pane ${classes}">${content}</div>`
  document.body.innerHTML = `<style>.tab-pane:not(.active){display:none}</style><div data-tab-accordion>
    <div role="tablist" class="nav">${tab('text', 'active')}${tab('reviews')}</div>
    <div class="tab-content">${part('text', 'show active', 'text')}${part('reviews', 'show', '<b id="review-7">reviews</b>')}</div></div>`
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  history.replaceState(null, '', location.pathname + location.search)
})

const isVisible = (selector: string) => get(selector).checkVisibility()
const expanded = () => all('h2 button').map((button) => button.ariaExpanded)
/** Whether only `id` is shown: by its tab's panel, or under its headline. */
const isShown = (id: string) => {
  expect(['text', 'reviews'].filter((name) => isVisible(`#${name}-pane`))).toEqual([id])
  const isStacked = isVisible('h2')
  if (isStacked) expect(expanded()).toEqual([String(id === 'text'), String(id === 'reviews')])
  expect(get(`#${id}-pane`).role).toBe(isStacked ? 'region' : 'tabpanel')
  expect(get(`#${id}-pane`).getAttribute('aria-labelledby')).toBe(isStacked ? `${id}-headline` : id)
}

describe('tabs that become an accordion', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { sibling, emit } = createSibling()
      const viewport = createViewport('MD')
      const show = (tab: number) => {
        for (const [index, pane] of all('.tab-pane').entries()) pane.classList.toggle('active', index === tab)
      }
      const { actor, follow } = createStage(tabAccordionMachine, {
        input: { viewport: viewport.actor, tabs: sibling as TabActor, viewports: ['LG', 'XL', 'XXL'], part: 0 },
        services: [],
        cases: tabAccordionCases,
        shopper: {
          'viewport.changed': (event: { type: 'viewport.changed'; name: ViewportName }) => {
            if (viewport.actor.getSnapshot().context.name === event.name) actor.send(event)
            else viewport.become(event.name)
          },
          'tab.activated': (event: { type: 'tab.activated'; tab: number }) => {
            show(event.tab)
            emit(event)
          },
        },
      })
      const parts = ['text', 'reviews'].map((id) => ({
        tab: get(`#${id}`),
        headline: get(`#${id}-headline`).parentElement as HTMLElement,
        button: get(`#${id}-headline`),
        pane: get(`#${id}-pane`),
      }))
      const reflect = reflectTabAccordion(get('.nav'), parts)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      await follow(path, {
        'tabs above one part': () => {
          expect([isVisible('.nav'), isVisible('h2')]).toEqual([true, false])
          expect(all('.tab-pane').filter((pane) => pane.checkVisibility())).toHaveLength(1)
        },
        'headlines, one part open': () => {
          expect([isVisible('.nav'), ...all('h2').map((headline) => headline.checkVisibility())]).toEqual([
            false,
            true,
            true,
          ])
          expect(expanded().filter((value) => value === 'true')).toHaveLength(1)
        },
        'headlines, all parts folded': () => {
          expect([isVisible('.nav'), isVisible('h2'), ...expanded()]).toEqual([false, true, 'false', 'false'])
          expect(all('.tab-pane').filter((pane) => pane.checkVisibility())).toEqual([])
        },
        'it is the description': () => isShown('text'),
        'it is the reviews': () => isShown('reviews'),
      })
    })
})

describe('on the page', () => {
  /** Mounts it on a viewport of that name. */
  function mountAt(name: string, options?: object) {
    document.documentElement.style.setProperty('--sw-current-breakpoint', `"${name}"`)
    const { page } = createTestPage([{ name: 'tab', selector: '[role=tablist]', moment: 'interaction' }])
    if (options) get('[data-tab-accordion]').setAttribute('data-tab-accordion-options', JSON.stringify(options))
    binding.mount({ element: get('[data-tab-accordion]'), page, signal: end.signal })
  }

  test.each(['LG', 'XL', 'XXL'])('on %s the first part is open under its headline', (name) => {
    mountAt(name)
    expect([isVisible('.nav'), ...expanded()]).toEqual([false, 'true', 'false'])
    isShown('text')
  })

  test.each(['XS', 'SM', 'MD'])('on %s they are tabs', (name) => {
    mountAt(name)
    expect([isVisible('.nav'), isVisible('h2')]).toEqual([true, false])
  })

  test('a headline opens its part in place of the other, and folds it', async () => {
    mountAt('LG')
    await userEvent.click(get('#reviews-headline'))
    isShown('reviews')
    expect(get('#reviews').classList.contains('active')).toBe(true)
    await userEvent.click(get('#reviews-headline'))
    expect(expanded()).toEqual(['false', 'false'])
    expect(['#text-pane', '#reviews-pane'].map(isVisible)).toEqual([false, false])
  })

  test('an address opens the part with what it names', () => {
    history.replaceState(null, '', '#review-7')
    mountAt('LG')
    isShown('reviews')
  })

  test('a press on a hidden tab, by a link to it, opens its part, folded or not', async () => {
    mountAt('LG')
    get('#reviews').click()
    isShown('reviews')
    await userEvent.click(get('#reviews-headline'))
    get('#reviews').click()
    isShown('reviews')
  })

  test('a theme names the viewports', () => {
    mountAt('XS', { viewports: ['XS'] })
    isShown('text')
    expect(isVisible('h2')).toBe(true)
  })

  test('the focus moves from a tab to its headline, and back', async () => {
    mountAt('MD')
    get('#text').focus()
    const become = (name: string) => {
      document.documentElement.style.setProperty('--sw-current-breakpoint', `"${name}"`)
      dispatchEvent(new Event('resize'))
    }
    become('LG')
    await expect.poll(() => document.activeElement?.id).toBe('text-headline')
    become('MD')
    await expect.poll(() => document.activeElement?.id).toBe('text')
  })

  test('a pane without a headline is reported with what it needs, and the tabs stay', () => {
    get('#reviews-headline').removeAttribute('id')
    expect(() => mountAt('LG')).toThrow('the pane of the tab "reviews" needs a headline')
    expect(isVisible('.nav')).toBe(true)
  })
})
