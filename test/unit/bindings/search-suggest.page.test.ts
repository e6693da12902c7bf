/** The search field on a page: keys, input methods, focus, clicks, events for scripts, and its end. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/search/search-suggest.ts'
import type { SearchSuggestActor } from '../../../src/machines/search/search-suggest.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const EVENTS = ['handleInputEvent', 'beforeSearch', 'afterSuggest', 'clearSuggestResults', 'onBodyClick']
const RESULTS = `<div class="search-suggest js-search-result"><ul><li class="js-result"><a href="#mug">Mug</a></li>
  <li class="js-result"><a href="#all">All</a><span class="search-suggest-total-count"> 1 result </span></li></ul></div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const field = () => get('input') as HTMLInputElement
const isOpen = () => document.querySelector('.js-result') !== null
const nameOfFocus = () => document.activeElement?.id || document.activeElement?.textContent

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A page with the field, whose shop responds immediately. `begin` runs before the code is loaded. */
async function open({ options = {}, begin = (): void => undefined, value = '' } = {}) {
  document.body.innerHTML = `<button id="before">Before</button><div class="js-search-form">
    <form role="search" data-search-widget="true" data-search-widget-options='${JSON.stringify(options)}' data-url="/suggest?search=">
    <input id="field" type="search" name="search" aria-label="Search" value="${value}"><button id="submit" type="submit">Search</button>
    <button type="button" class="js-search-close-btn"><i>Close</i></button></form><p>Inside</p></div><button id="else">Else</button>`
  const { page, storefront, mounting, errors } = createTestPage([
    { name: 'search-suggest', selector: '[data-search-widget]', moment: 'load', binding },
  ])
  const asked: string[] = []
  const aborted = vi.fn<() => void>()
  let answer: () => Promise<unknown> = () => Promise.resolve()
  storefront.override('search-suggest', {
    services: {
      fetchSuggestions: async ({ url, term, mustContain, signal }) => {
        asked.push(`${url}${term} ${mustContain}`)
        signal.addEventListener('abort', aborted)
        await answer()
        return fakeMarkup(RESULTS)
      },
    },
  })
  const heard: string[] = []
  for (const type of EVENTS)
    get('form').addEventListener(type, (event) => {
      const detail = (event as CustomEvent<{ value: string } | null>).detail
      heard.push(detail ? `${type} ${detail.value}` : type)
    })
  begin()
  await binding.warm?.()
  mounting.mountInside(document)
  await mounting.settled()
  const hang = () => {
    answer = () => new Promise(() => undefined)
  }
  return { page, storefront, mounting, errors, asked, aborted, heard, hang }
}

async function suggest() {
  await userEvent.fill(field(), 'mug')
  await expect.poll(isOpen, { timeout: 5000 }).toBe(true)
}

/** Presses a key by script; returns whether the browser's default action is allowed. */
const press = (target: EventTarget, key: string, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
/** Dispatches the submit event; returns whether it was not prevented. */
const submit = () => get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

test('typing loads suggestions, and dispatches events for scripts', async () => {
  const { asked, heard } = await open()
  await suggest()
  expect(asked).toEqual(['/suggest?search=mug .js-search-result'])
  expect(heard).toEqual(['handleInputEvent mug', 'beforeSearch', 'afterSuggest'])
  await expect.poll(() => get('[data-storefront-announcer]').textContent).toBe('1 result')
  press(field(), 'Escape')
  expect(heard.at(-1)).toBe('clearSuggestResults')
})

test.each([
  [{}, 250],
  [{ searchWidgetDelay: 1500 }, 1500],
])('with the options %j a pause of %i ms in typing is waited for', async (options, delay) => {
  const { asked } = await open({ options })
  const { wait } = stopTime()
  field().value = 'mug'
  field().dispatchEvent(new Event('input', { bubbles: true }))
  wait(delay - 1)
  expect(asked).toEqual([])
  wait(1)
  expect(asked).toEqual(['/suggest?search=mug .js-search-result'])
})

describe('keys', () => {
  test('move from the field through the suggestions and back; Escape returns to the field', async () => {
    await open()
    await suggest()
    const places = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowUp', 'Escape'].map((key) => {
      expect(press(document.activeElement as Element, key)).toBe(false)
      return nameOfFocus()
    })
    expect(places).toEqual(['Mug', 'All', 'field', 'All', 'Mug', 'All', 'Mug', 'field'])
    await expect.poll(isOpen).toBe(false)
    expect(field().value).toBe('mug')
  })

  test('move the caret in the field, and act natively if nothing is open', async () => {
    await open()
    expect(press(field(), 'Escape')).toBe(true)
    expect(press(field(), 'ArrowDown')).toBe(true)
    await suggest()
    for (const key of ['Home', 'End', 'a', 'Tab']) expect(press(field(), key)).toBe(true)
    expect(nameOfFocus()).toBe('field')
  })

  test('during input method composition neither move nor close nor search', async () => {
    await open()
    await suggest()
    for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Enter']) expect(pressWhileComposing(field(), key)).toBe(true)
    expect(nameOfFocus()).toBe('field')
    expect(isOpen()).toBe(true)
    expect(get('.is-active')).toBeNull()
  })

  test('while loading, Escape aborts and arrows do nothing', async () => {
    const { asked, aborted, hang } = await open()
    hang()
    await userEvent.fill(field(), 'mug')
    await expect.poll(() => asked).toHaveLength(1)
    expect(press(field(), 'ArrowDown')).toBe(true)
    expect(press(field(), 'Escape')).toBe(false)
    expect(aborted).toHaveBeenCalledOnce()
  })
})

describe('the suggestions are closed', () => {
  test('by their button, with the focus back on the field', async () => {
    const { heard } = await open()
    await suggest()
    get('.js-search-close-btn').focus()
    get('.js-search-close-btn i').click()
    expect(nameOfFocus()).toBe('field')
    expect(heard.slice(3)).toEqual(['clearSuggestResults'])
    await expect.poll(isOpen).toBe(false)
  })

  test('by a click elsewhere, but by no click inside, even on an element that the click removes', async () => {
    const { heard } = await open()
    await suggest()
    field().click()
    get('p').click()
    get('p').addEventListener('click', () => get('p').remove())
    get('p').click()
    expect(heard).not.toContain('clearSuggestResults')
    get('#else').click()
    expect(heard.slice(3)).toEqual(['onBodyClick', 'clearSuggestResults'])
    get('#else').click()
    expect(heard).toHaveLength(5)
  })

  test('by no click on the form, wherever it is', async () => {
    const { heard } = await open({ options: { searchWidgetSelector: '.none' } })
    await suggest()
    get('form').click()
    expect(heard).not.toContain('onBodyClick')
    get('p').click()
    expect(heard.slice(3)).toEqual(['onBodyClick', 'clearSuggestResults'])
  })

  test('by the button of another search as by any click elsewhere', async () => {
    const { heard } = await open()
    document.body.insertAdjacentHTML('beforeend', '<button class="js-search-close-btn" id="other">Close</button>')
    await suggest()
    get('#other').click()
    expect(heard.slice(3)).toEqual(['onBodyClick', 'clearSuggestResults'])
  })

  test('by blur, but not by moving the focus within', async () => {
    const { heard } = await open()
    await suggest()
    get('#submit').focus()
    get('a[href="#all"]').focus()
    expect(get('.is-active').textContent).toContain('All')
    // To another window.
    field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(heard).not.toContain('clearSuggestResults')
    get('#else').focus()
    expect(heard).toContain('clearSuggestResults')
  })

  test('when the browser restores the page', async () => {
    const { heard } = await open()
    await suggest()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(heard).toContain('clearSuggestResults')
  })
})

test('other flows hear what is searched for', async () => {
  const { page } = await open()
  const asked = vi.fn()
  page.hear('search.asked', asked)
  await suggest()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ term: 'mug' })
})

test('too short a term is not searched for, with a message; a longer one is', async () => {
  await open({ options: { searchWidgetMinChars: 2 } })
  await userEvent.fill(field(), ' m ')
  expect(submit()).toBe(false)
  await expect.poll(() => get('.js-search-result')?.textContent).toContain('at least 2 characters')
  field().value = 'mu'
  expect(submit()).toBe(true)
  await expect.poll(() => get('.js-search-result')).toBeNull()
})

test('after a failure, a retry focuses the field', async () => {
  const { storefront, asked } = await open()
  storefront.override('search-suggest', {
    services: {
      fetchSuggestions: () => {
        asked.push('failed')
        return Promise.reject(new Error('offline'))
      },
    },
  })
  await userEvent.fill(field(), 'mug')
  await expect.poll(() => get('.js-search-result')?.textContent).toContain('could not be loaded')
  await userEvent.click([...document.querySelectorAll('button')].find((b) => b.textContent === 'Try again') as Element)
  expect(nameOfFocus()).toBe('field')
  await expect.poll(() => asked).toEqual(['failed', 'failed'])
})

describe('before the code has loaded', () => {
  const type = (value: string) => () => {
    field().focus()
    field().value = value
  }

  test('a typed term is requested', async () => {
    const { asked } = await open({ begin: type('lamp') })
    await expect.poll(() => asked).toEqual(['/suggest?search=lamp .js-search-result'])
  })

  test('a term that the browser filled in is not', async () => {
    const { page } = await open({
      begin: () => {
        field().value = 'lamp'
      },
    })
    const states = [...page.actors.keys()].map((actor) => (actor as SearchSuggestActor).getSnapshot().value)
    expect(states).toContain('idle')
  })

  test('a printed term is not', async () => {
    const { page } = await open({ begin: type('lamp'), value: 'lamp' })
    const states = [...page.actors.keys()].map((actor) => (actor as SearchSuggestActor).getSnapshot().value)
    expect(states).toContain('idle')
  })
})

test('everything ends with the form', async () => {
  const { page, mounting, asked, aborted, hang, heard } = await open()
  hang()
  await userEvent.fill(field(), 'mug')
  await expect.poll(() => asked).toHaveLength(1)
  const form = get('form')
  mounting.unmountInside(form)
  expect([...page.actors.values()]).toEqual(['announcer'])
  expect(aborted).toHaveBeenCalledOnce()
  field().value = 'm'
  expect(submit()).toBe(true)
  expect(press(field(), 'Escape')).toBe(true)
  get('#else').click()
  expect(heard).toEqual(['handleInputEvent mug', 'beforeSearch'])
  expect(get('[data-storefront-layer="search-suggest"]')).toBeNull()
})

test('the button may be elsewhere, and name the form', async () => {
  const { errors } = await open({
    begin: () => {
      get('form').id = 'search'
      get('#submit').setAttribute('form', 'search')
      document.body.append(get('#submit'))
    },
  })
  await suggest()
  expect(errors).not.toHaveBeenCalled()
})

test('a form without its field, its button or its address is reported and ignored', async () => {
  const { errors } = await open({ options: { searchWidgetInputFieldSelector: '.none' } })
  expect(String(errors.mock.calls[0]?.[1])).toContain('.none')
  expect(submit()).toBe(true)
})

describe('a list that a script moves out of the form', () => {
  const lists = () => document.querySelectorAll('body > .moved')
  const move = () =>
    get('form').addEventListener('afterSuggest', () => {
      const [list] = get('[data-storefront-layer="search-suggest"] > div').children
      list?.classList.add('moved')
      if (list) document.body.append(list)
    })

  test('gives way to the next one, and goes when the suggestions are closed', async () => {
    const { asked } = await open()
    move()
    await userEvent.fill(field(), 'mug')
    await expect.poll(() => lists().length, { timeout: 5000 }).toBe(1)
    const [first] = lists()
    await userEvent.fill(field(), 'lamp')
    await expect.poll(() => asked.length).toBe(2)
    await expect.poll(() => first?.isConnected).toBe(false)
    await expect.poll(() => lists().length).toBe(1)
    expect(document.querySelectorAll('.moved')).toHaveLength(1)
    press(field(), 'Escape')
    await expect.poll(() => lists().length).toBe(0)
  })
})
