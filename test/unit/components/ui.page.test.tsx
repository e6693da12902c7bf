/**
 * The parts of all views: messages, loaders, the server's markup, moved nodes, texts (contract, shell 2.2, 3 and 6).
 */
import type { EffectCallback, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Alert, AnnounceContext } from '../../../src/components/ui/Alert.tsx'
import { CloseHeader } from '../../../src/components/ui/CloseHeader.tsx'
import { FlowError } from '../../../src/components/ui/FlowError.tsx'
import { Loader } from '../../../src/components/ui/Loader.tsx'
import { MovedNodes } from '../../../src/components/ui/MovedNodes.tsx'
import { PageLoader } from '../../../src/components/ui/PageLoader.tsx'
import { DoorContext, ServerMarkup } from '../../../src/components/ui/ServerMarkup.tsx'
import { TextsContext, useText } from '../../../src/components/ui/texts.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import { drawInto } from '../../model/support/draw.tsx'

let host: HTMLElement
let erase: () => void
beforeEach(() => {
  erase = () => undefined
  host = document.createElement('main')
  document.body.replaceChildren(host)
})
afterEach(() => {
  vi.restoreAllMocks()
  flushSync(erase)
  document.body.replaceChildren()
})
/** Renders `view`, replacing what was rendered before. */
function draw(view: ReactNode): string {
  flushSync(erase)
  flushSync(() => {
    erase = drawInto(host, view)
  })
  return host.innerHTML
}
const find = (selector: string) => host.querySelector(selector) as HTMLElement

describe('a message', () => {
  const html = (role: string, type: string) =>
    `<div${role && ` role="${role}"`} class="alert alert-${type}"><div class="alert-content-container"><div class="alert-content">Gone</div></div></div>`

  test.each([
    ['info', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('of the kind %s is a live region of its own, with the role %s', (type, role) => {
    expect(draw(<Alert type={type}>Gone</Alert>)).toBe(html(role, type))
  })

  test.each([
    ['info', 'status'],
    ['warning', 'error'],
    ['danger', 'error'],
  ] as const)('of the kind %s is announced by the page’s announcer instead, once, as %s', (type, priority) => {
    const announce = vi.fn<() => void>()
    const view = (text: string) => (
      <AnnounceContext value={announce}>
        <Alert type={type}>{text}</Alert>
      </AnnounceContext>
    )
    expect(draw(view('Gone'))).toBe(html('', type))
    expect(announce.mock.calls).toEqual([[{ priority, text: 'Gone' }]])
  })

  test('is announced as its texts, each part by itself; one without a text is not', () => {
    const announce = vi.fn<() => void>()
    draw(
      <AnnounceContext value={announce}>
        <Alert type="info">
          <p> That failed. </p>
          <p> </p>
          <button type="button">Try again</button>
        </Alert>
        <Alert type="danger"> </Alert>
      </AnnounceContext>,
    )
    expect(announce.mock.calls).toEqual([[{ priority: 'status', text: 'That failed. Try again' }]])
  })
})

describe('a failure', () => {
  test('has a message, and offers the next step', () => {
    draw(<FlowError text="cart.failed" action="error.retry" onAction={() => undefined} />)
    expect(find('.alert-content').innerHTML).toBe(
      '<p>Your cart could not be loaded. Nothing in it is lost.</p><button type="button" class="btn btn-outline-primary">Try again</button>',
    )
    expect(find('.alert').matches('.alert-danger[role="alert"]')).toBe(true)
  })

  test('that is acted on leaves the focus in its dialog, without a scroll jump', () => {
    const act = vi.fn<() => void>()
    draw(
      <div role="dialog" tabIndex={-1} aria-label="Cart">
        <FlowError text="cart.failed" action="error.retry" onAction={act} />
      </div>,
    )
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    find('button').click()
    expect(act).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(find('[role="dialog"]'))
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  test('outside of a dialog leaves the focus where it is', () => {
    const act = vi.fn<() => void>()
    draw(<FlowError text="cart.failed" action="error.retry" onAction={act} />)
    find('button').focus()
    find('button').click()
    expect(act).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(find('button'))
  })
})

test('loaders have the contract’s classes, and a label', () => {
  const loader = '<div class="loader" role="status"><span class="visually-hidden">Loading</span></div>'
  expect(draw(<Loader />)).toBe(loader)
  const veil = (classes: string) => `<div class="${classes}" role="presentation">${loader}</div>`
  expect(draw(<PageLoader isOpen={false} />)).toBe(veil('modal-backdrop'))
  expect(draw(<PageLoader isOpen />)).toBe(veil('modal-backdrop modal-backdrop-open'))
})

test('a click on the page loader is told on the document', () => {
  const heard = vi.fn<() => void>()
  document.addEventListener('backdrop/onclick', heard, { once: true })
  draw(<PageLoader isOpen />)
  find('.modal-backdrop').click()
  expect(heard).toHaveBeenCalledOnce()
})

test('the header of a panel has the contract’s close button, which submits no form around it', () => {
  expect(draw(<CloseHeader />)).toBe(
    '<div class="offcanvas-header"><button type="button" class="btn btn-light offcanvas-close js-offcanvas-close">Close</button></div>',
  )
})

test('moved nodes stay the same, with `display: contents` around them, and go back', () => {
  const home = document.createElement('aside')
  home.innerHTML = '<input value="a"> and <b>more</b>'
  const nodes = [...home.childNodes]
  draw(<MovedNodes home={home} />)
  expect([...(find('main > div').childNodes ?? [])]).toEqual(nodes)
  expect([find('main > div').style.display, home.childNodes.length]).toEqual(['contents', 0])
  flushSync(erase)
  expect([...home.childNodes]).toEqual(nodes)
})

describe('markup of the server', () => {
  const [first, second] = ['first', 'second'].map((toJSON) => ({ toJSON }) as unknown as Markup) as [Markup, Markup]
  const names = new Map([
    [first, 'first'],
    [second, 'second'],
  ])

  test('is inserted and cleared through the page, into an element with `display: contents`', () => {
    const done: string[] = []
    const door = {
      insert: (place: HTMLElement, markup: Markup) =>
        done.push(`${names.get(markup)} into ${place.style.display} of ${place.parentElement?.localName}`),
      clear: (place: HTMLElement) => done.push(`cleared ${place.localName}`),
    }
    const inserted: EffectCallback = () => {
      done.push('told')
      return () => void done.push('about to go')
    }
    const root = createRoot(host)
    const show = (markup: Markup) =>
      flushSync(() =>
        root.render(
          <DoorContext value={door}>
            <ServerMarkup markup={markup} onInserted={inserted} />
          </DoorContext>,
        ),
      )
    show(first)
    expect(done.splice(0)).toEqual(['first into contents of main', 'told'])
    show(second)
    expect(done.splice(0)).toEqual(['about to go', 'second into contents of main', 'told'])
    show(second)
    expect(done).toEqual([])
    flushSync(() => root.unmount())
    expect(done).toEqual(['about to go', 'cleared div'])
  })
})

describe('a text', () => {
  const say = (key: string, parameters?: Record<string, string>) => {
    const Words = () => useText()(key, parameters)
    return draw(
      <TextsContext value={{ hits: '%count% hits for %term%, %count% in all', plain: '100 %' }}>
        <Words />
      </TextsContext>,
    )
  }
  test.each([
    ['hits', { count: '2', term: 'mug' }, '2 hits for mug, 2 in all'],
    ['hits', { count: '2' }, '2 hits for %term%, 2 in all'],
    ['hits', undefined, '%count% hits for %term%, %count% in all'],
    ['plain', undefined, '100 %'],
    // A gap must be visible.
    ['missing.key', undefined, 'missing.key'],
  ])('of the key %s with %j is "%s"', (key, parameters, expected) => {
    expect(say(key, parameters)).toBe(expected)
  })
})
