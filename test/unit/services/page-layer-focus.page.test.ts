/** Scrolling and focus around a layer: what is taken, and given back as it was. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { focusAgain, focusedElement, focusTrigger, holdPage, isTopLayer } from '../../../src/services/page-layer.ts'

const element = (id: string) => document.getElementById(id) as HTMLElement
const { body } = document
let releases: (() => void)[] = []
const hold = (id: string) => {
  const release = holdPage(element(id))
  releases.push(release)
  return release
}

beforeEach(() => {
  body.innerHTML = `<main id="main"><a id="link" href="#x"><span id="label">Cart</span></a><button id="button">x</button>
    <p id="text">x</p></main><div id="panel" role="dialog" tabindex="-1"><button id="inside">x</button></div><svg id="icon"></svg>
    <div id="wrapper"><div id="modal" role="dialog"></div></div>`
})
afterEach(() => {
  for (const release of releases) release()
  releases = []
  vi.restoreAllMocks()
  body.replaceChildren()
  body.removeAttribute('style')
})

describe('scrolling', () => {
  function showScrollbar(width: number) {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width)
  }

  test.each([
    [15, '', '15px', ''],
    [15, '8px', '23px', '8px'],
    [17, '0.5em', '25px', '0.5em'],
    [1, '8px', '9px', '8px'],
    [0, '', '', ''],
    [0, '8px', '8px', '8px'],
  ])('a scrollbar of %i px beside a padding of %j leaves no gap, and all is as before', (width, own, held, after) => {
    showScrollbar(width)
    body.style.cssText = `font-size: 16px; overflow: clip; padding-right: ${own}`
    const release = hold('panel')
    expect([body.style.overflow, body.style.paddingRight]).toEqual(['hidden', held])
    // The scrollbar has gone; a second layer must not measure that.
    showScrollbar(0)
    const releaseModal = hold('modal')
    expect(body.style.paddingRight).toBe(held)
    release()
    expect(body.style.overflow).toBe('hidden')
    releaseModal()
    expect([body.style.overflow, body.style.paddingRight]).toEqual(['clip', after])
  })
})

describe('the rest of the page', () => {
  test('is inert beside the layer and whatever is around it; only what the layer took is given back', () => {
    element('text').inert = true
    const release = hold('modal')
    expect(['main', 'panel', 'wrapper', 'modal'].map((id) => element(id).inert)).toEqual([true, true, false, false])
    expect([...document.documentElement.children].filter((part) => part.hasAttribute('inert'))).toEqual([])
    expect(isTopLayer(element('panel'))).toBe(false)
    release()
    expect(['main', 'panel', 'text'].map((id) => element(id).inert)).toEqual([false, false, true])
    expect(isTopLayer(element('modal'))).toBe(false)
  })

  test('a layer that has gone hears of nothing, and the next one below is the one that works', () => {
    const covered = vi.fn<(by: Element) => void>()
    releases.push(holdPage(element('panel'), { onCovered: covered }))
    element('panel').remove()
    hold('modal')
    expect(covered).not.toHaveBeenCalled()
    expect(isTopLayer(element('modal'))).toBe(true)
  })

  test('what a layer that has gone held is let go before another holds the page', () => {
    body.style.overflow = 'clip'
    hold('panel')
    element('panel').remove()
    body.removeAttribute('style')
    const release = hold('modal')
    expect(body.style.overflow).toBe('hidden')
    release()
    expect(body.style.overflow).toBe('clip')
    expect(element('main').inert).toBe(false)
  })

  test('every layer above hears that one below has gone, and none below', () => {
    const heard: string[] = []
    releases = ['panel', 'wrapper', 'modal'].map((id) =>
      holdPage(element(id), {
        onUncovered: () => heard.push(id),
        onCovered: (by) => heard.push(`${id} under ${by.id}`),
      }),
    )
    const [first, second] = releases
    expect(heard.splice(0)).toEqual(['panel under wrapper', 'wrapper under modal'])
    second?.()
    expect(heard.splice(0)).toEqual(['modal'])
    first?.()
    expect(heard).toEqual(['modal'])
  })
})

describe('the focus', () => {
  test('is on an element, or on nothing in particular', () => {
    expect(focusedElement()).toBeNull()
    element('button').focus()
    expect(focusedElement()).toBe(element('button'))
  })

  // Some browsers do not focus a clicked button.
  test.each([
    ['button', 'button'],
    ['label', 'link'],
    ['text', null],
  ])('a click on #%s gives it to %s', (id, expected) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    element(id).addEventListener('click', focusTrigger, { once: true })
    element(id).dispatchEvent(new MouseEvent('click'))
    expect(focusedElement()?.id ?? null).toBe(expected)
    for (const [options] of focus.mock.calls) expect(options).toEqual({ preventScroll: true })
  })

  test('is left where it is by a click', () => {
    element('inside').focus()
    element('button').addEventListener('click', focusTrigger, { once: true })
    element('button').dispatchEvent(new MouseEvent('click'))
    expect(focusedElement()?.id).toBe('inside')
    focusTrigger(new Event('click'))
    expect(focusedElement()?.id).toBe('inside')
  })

  test('goes to the button that submits, and to none where there is none', () => {
    const submit = (submitter: HTMLElement | null) => focusTrigger(new SubmitEvent('submit', { submitter }))
    submit(null)
    expect(focusedElement()).toBeNull()
    submit(element('button'))
    expect(focusedElement()?.id).toBe('button')
  })

  test('comes back without a jump of the page', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    focusAgain(element('button'))
    expect(focusedElement()?.id).toBe('button')
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    element('button').remove()
    focusAgain(element('inside'))
    expect(focusedElement()?.id).toBe('inside')
  })

  test.each([
    ['has left the page', () => element('button').remove()],
    ['cannot be focused', () => element('button').setAttribute('disabled', '')],
  ])('of a control that %s goes to the page’s content, which it may leave again', (_, change) => {
    const button = element('button')
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    change()
    focusAgain(button)
    expect([focusedElement()?.id, element('main').tabIndex]).toEqual(['main', -1])
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  })

  test.each([
    ['panel', 'panel'],
    ['wrapper', 'modal'],
  ])('of a control that has gone goes to the dialog of the layer #%s', (layer, expected) => {
    hold(layer)
    focusAgain(null)
    expect([focusedElement()?.id, element(expected).tabIndex]).toEqual([expected, -1])
  })

  test('an own tabindex of where it goes stays', () => {
    element('main').tabIndex = 0
    onTestFinished(() => element('main')?.remove())
    focusAgain(null)
    expect([focusedElement()?.id, element('main').tabIndex]).toEqual(['main', 0])
  })

  test('stays where there is nowhere to go', () => {
    body.innerHTML = '<p>x</p>'
    focusAgain(null)
    expect(focusedElement()).toBeNull()
  })
})
