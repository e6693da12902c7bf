/** The modal of a dialog in the page's markup: opening, closing, names, events, focus and layers. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding, openModal } from '../../../src/bindings/bootstrap/modal.ts'
import { modals } from '../../../src/bindings/bootstrap/modal-layer.ts'
import { layersOf } from '../../../src/bindings/shell/layers.ts'
import { coverWith } from '../../model/support/layers.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
/** Longer than the 300 ms of a fade, on a busy machine. */
const SOON = { timeout: 5000 }
const heard: string[] = []
let end = new AbortController()

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  for (const type of ['shown', 'hide', 'hidden', 'hidePrevented'])
    document.addEventListener(`${type}.bs.modal`, ({ target }) => heard.push(`${type} ${(target as Element).id}`), end)
})
afterEach(() => {
  end.abort()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.body.removeAttribute('class')
})

describe('a dialog in the markup of the page', () => {
  const dialog = () => get('#ask')
  const veil = () => document.querySelector<HTMLElement>('.modal-backdrop')
  const isOpen = () => dialog().classList.contains('show')
  const press = (key: string, on: Element = dialog()) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    on.dispatchEvent(event)
    return event
  }
  let page = createTestPage().page

  /** The dialog in the page's markup, and its button. */
  function setUpMarkup(attributes = ''): void {
    document.body.innerHTML = `<main><button id="opener" data-bs-toggle="modal" data-bs-target="#ask">Cancel</button></main>
      <div class="modal fade" id="ask" aria-hidden="true" aria-label="Ask" style="position: fixed; inset: 0; overflow: auto; display: none" ${attributes}>
        <div class="modal-dialog" style="margin-left: 200px; min-height: 200vh">Sure?
          <button id="no" data-bs-dismiss="modal"><b>No</b></button><a id="link" href="#yes" data-bs-dismiss="modal">Yes</a>
          <div class="modal"><button id="inner" data-bs-dismiss="modal">Inner</button></div></div></div>`
    page = createTestPage().page
    binding.mount({ element: get('#opener'), page, signal: end.signal })
  }
  const clickBeside = (pressed: string, detail = 1) => {
    get(pressed).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  }

  test('has the focus and makes everything else inert; closing restores it', async () => {
    setUpMarkup()
    await userEvent.click(get('#opener'))
    const said = ['role', 'aria-modal', 'aria-hidden', 'tabindex'].map((name) => dialog().getAttribute(name))
    expect(said).toEqual(['dialog', 'true', null, '-1'])
    expect([dialog().style.display, dialog().scrollTop, dialog().style.zIndex]).toEqual(['block', 0, ''])
    expect(document.activeElement).toBe(dialog())
    await expect.poll(() => heard, SOON).toEqual(['shown ask'])
    get('#no').querySelector('b')?.click()
    expect(document.activeElement).toBe(get('#opener'))
    await expect.poll(() => heard, SOON).toEqual(['shown ask', 'hide ask', 'hidden ask'])
    expect([dialog().style.display, dialog().inert, veil()]).toEqual(['', false, null])
    expect(document.body.classList).not.toContain('modal-open')
  })

  test('dispatches events to scripts, with the opener, and exposes the previous focus', async () => {
    setUpMarkup()
    const told: unknown[] = []
    for (const type of ['show', 'shown', 'hide', 'hidden'])
      document.addEventListener(
        `${type}.bs.modal`,
        (event) => told.push([type, (event as unknown as { relatedTarget: Element }).relatedTarget.id]),
        end,
      )
    for (const type of ['StateSaved', 'StateResumed'])
      document.addEventListener(
        `Focus/${type}`,
        (event) => {
          const { key, element } = (event as CustomEvent<{ key: string; element: Element }>).detail
          told.push([type, key, element.id])
        },
        end,
      )
    get('#opener').click()
    await expect.poll(() => heard, SOON).toEqual(['shown ask'])
    press('Escape')
    await expect.poll(() => told.length, SOON).toBe(6)
    expect(told).toEqual([
      ['show', 'opener'],
      ['StateSaved', 'ask', 'opener'],
      ['shown', 'opener'],
      ['hide', 'opener'],
      ['StateResumed', 'ask', 'opener'],
      ['hidden', 'opener'],
    ])
  })

  test('a click beside it closes it, one that began inside does not', async () => {
    setUpMarkup()
    get('#opener').click()
    clickBeside('.modal-dialog')
    expect(isOpen()).toBe(true)
    clickBeside('#ask')
    expect(isOpen()).toBe(false)
  })

  test('the second click of a double click on what opened it leaves it open', () => {
    setUpMarkup()
    get('#opener').click()
    clickBeside('#ask', 2)
    expect(isOpen()).toBe(true)
  })

  test('closing prevents the default action; closing a nested dialog, or a handled click, does not close it', () => {
    setUpMarkup()
    get('#opener').click()
    get('#inner').click()
    expect(isOpen()).toBe(true)
    get('#no').addEventListener('click', (event) => event.preventDefault(), { once: true })
    get('#no').click()
    expect(isOpen()).toBe(true)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    get('#link').dispatchEvent(click)
    expect([isOpen(), click.defaultPrevented]).toEqual([false, true])
  })

  test('a key that belongs to an input method leaves it open', () => {
    setUpMarkup()
    get('#opener').click()
    expect([pressWhileComposing(get('#no'), 'Escape'), isOpen()]).toEqual([true, true])
    press('Escape', get('#no'))
    expect(isOpen()).toBe(false)
  })

  test('Escape only closes the topmost dialog, and never one that is gone', async () => {
    setUpMarkup()
    get('#opener').click()
    expect(press('Enter').defaultPrevented).toBe(false)
    get('#no').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press('Escape', get('#no'))
    expect(isOpen()).toBe(true)
    const uncover = coverWith(layersOf(page), get('main'), 'dialog')
    expect([press('Escape').defaultPrevented, isOpen()]).toEqual([false, true])
    uncover()
    const release = coverWith(layersOf(page), get('main'), 'panel')
    expect([press('Escape').defaultPrevented, isOpen()]).toEqual([false, false])
    release()
    await expect.poll(() => heard.at(-1), SOON).toBe('hidden ask')
    get('#opener').click()
    expect([press('Escape').defaultPrevented, isOpen()]).toEqual([true, false])
    await expect.poll(() => heard.at(-1), SOON).toBe('hidden ask')
    expect(press('Escape').defaultPrevented).toBe(false)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    get('#link').dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
  })

  test('it fades in, and what is in it moves with the theme', () => {
    setUpMarkup()
    document.body.insertAdjacentHTML(
      'beforeend',
      `<style>.modal.fade { opacity: 0; transition: opacity 10s } .modal.show { opacity: 1 }
        .modal.fade .modal-dialog { transform: translateY(-50px); transition: transform 10s } .modal.show .modal-dialog { transform: none }</style>`,
    )
    get('#opener').click()
    const moved = dialog()
      .getAnimations({ subtree: true })
      .map((animation) => (animation as CSSTransition).transitionProperty)
    expect(moved.toSorted()).toEqual(['opacity', 'transform'])
  })

  test('reopened, it is scrolled to its top', async () => {
    setUpMarkup()
    get('#opener').click()
    dialog().scrollTop = 50
    expect(dialog().scrollTop).toBe(50)
    press('Escape')
    await expect.poll(() => heard.at(-1), SOON).toBe('hidden ask')
    get('#opener').click()
    expect(dialog().scrollTop).toBe(0)
  })

  test('a script can prevent opening, and closing', () => {
    setUpMarkup()
    const object = (type: string) => dialog().addEventListener(type, (event) => event.preventDefault(), { once: true })
    object('show.bs.modal')
    get('#opener').click()
    expect(isOpen()).toBe(false)
    get('#opener').click()
    for (const close of [() => get('#no').click(), () => press('Escape'), () => clickBeside('#ask')]) {
      object('hide.bs.modal')
      close()
      expect(isOpen()).toBe(true)
    }
    expect(heard).toEqual(['hide ask', 'hide ask', 'hide ask'])
    get('#no').click()
    expect(isOpen()).toBe(false)
    expect(heard).toHaveLength(4)
  })

  const RULES: [string, string, { byKey: boolean; byClick: boolean; hasVeil: boolean }][] = [
    ['closes every way', '', { byKey: true, byClick: true, hasVeil: true }],
    ['has no veil', 'data-bs-backdrop="false"', { byKey: true, byClick: true, hasVeil: false }],
    ['stays when clicked beside', 'data-bs-backdrop="static"', { byKey: true, byClick: false, hasVeil: true }],
    ['stays on Escape', 'data-bs-keyboard="false"', { byKey: false, byClick: true, hasVeil: true }],
  ]
  for (const [what, attributes, { byKey, byClick, hasVeil }] of RULES)
    test(`one that ${what} as its markup says`, async () => {
      setUpMarkup(attributes)
      get('#opener').click()
      expect(veil() !== null).toBe(hasVeil)
      press('Escape')
      expect(isOpen()).toBe(!byKey)
      if (!byKey) expect(heard).toEqual(['hidePrevented ask'])
      modals.on(page, dialog())?.send({ type: 'page.restored' })
      get('#opener').click()
      clickBeside('#ask')
      expect(isOpen()).toBe(!byClick)
      if (byClick) expect(heard.filter((fact) => fact.startsWith('hidePrevented'))).toHaveLength(byKey ? 0 : 1)
    })

  test('a click with a modifier key, or that a script has handled, opens nothing', () => {
    setUpMarkup()
    for (const init of [{ ctrlKey: true }, { button: 1 }]) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      get('#opener').dispatchEvent(click)
      expect([isOpen(), click.defaultPrevented]).toEqual([false, false])
    }
    get('#opener').addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
    get('#opener').click()
    expect(isOpen()).toBe(false)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    get('#opener').dispatchEvent(click)
    expect([isOpen(), click.defaultPrevented]).toEqual([true, true])
  })

  test('clicked again while it is open, its button does nothing; it may be removed', () => {
    setUpMarkup()
    let asked = 0
    dialog().addEventListener('show.bs.modal', () => (asked += 1), end)
    get('#opener').click()
    get('#opener').click()
    expect(asked).toBe(1)
    press('Escape')
    end.abort()
    get('#opener').click()
    expect(isOpen()).toBe(false)
  })

  test('a page restored from the browser’s cache has no open one', () => {
    setUpMarkup()
    get('#opener').click()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect([isOpen(), veil()]).toEqual([false, null])
    expect([...page.actors.values()]).toEqual(['layers', 'modal'])
  })

  test('a button without a dialog is reported', () => {
    setUpMarkup()
    get('#ask').remove()
    expect(() => binding.mount({ element: get('#opener'), page, signal: end.signal })).toThrow('data-bs-target')
  })

  test('stacked on another one it is above that and its backdrop', async () => {
    setUpMarkup()
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style id="theme">.modal { z-index: 1055 } .modal-backdrop { z-index: 1050; position: fixed }</style>',
    )
    end.signal.addEventListener('abort', () => get('#theme').remove())
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="modal fade" id="upper" aria-label="Upper" style="position: fixed"></div>',
    )
    get('#opener').click()
    openModal(page, get('#upper'), null)
    expect(get('#upper').style.zIndex).toBe('1075')
    expect([...document.querySelectorAll<HTMLElement>('.modal-backdrop')].map(({ style }) => style.zIndex)).toEqual([
      '',
      '1070',
    ])
    press('Escape')
    expect([isOpen(), get('#upper').classList.contains('show')]).toEqual([true, false])
    expect(document.body.classList).toContain('modal-open')
    await expect.poll(() => heard.at(-1), SOON).toBe('hidden upper')
    expect(get('#upper').style.zIndex).toBe('')
  })
})
