import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showHeard } from '../../../src/loader/later/heard.ts'
import { watchIntent } from '../../../src/loader/later/intent.ts'
import { hearNews } from '../../../src/loader/later/news.ts'
import { keepInteractions } from '../../../src/loader/replay.ts'
import type { BindingEntry, MountContext } from '../../../src/loader/types.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

/** Code that loads when the test says so. */
function lateCode() {
  const arrivals = Promise.withResolvers<(context: MountContext) => void>()
  const load = () => arrivals.promise.then((mount) => ({ name: 'late', services: [], mount }))
  return { load, arrive: arrivals.resolve, fail: () => arrivals.reject(new Error('network')) }
}

const panel = (load: BindingEntry['load']): BindingEntry => ({
  name: 'panel',
  selector: '[data-panel]',
  moment: 'interaction',
  events: ['click'],
  ...(load && { load }),
})
const buy = (load: BindingEntry['load']): BindingEntry => ({
  name: 'buy',
  selector: '[data-buy]',
  moment: 'interaction',
  events: ['submit'],
  ...(load && { load }),
})

let followed: string[]
let warmed: string[]
let asked: string[]
let rehearse: () => void
let end: AbortController

const reach = {
  isAtHand: true,
  hasSign: true,
  /** Kept once what was asked has left. */
  hasAsked: undefined as Promise<void> | undefined,
  retries: [] as (() => void)[],
}

/** The listeners stay on the document; each test's own table decides. */
function start(entry: BindingEntry): TestPage {
  const set = createTestPage([entry])
  rehearse = watchIntent(
    { entries: set.entries },
    ({ name }) => warmed.push(name),
    ({ name }, element) => warmed.push(`${name} on ${element.localName}, without running it`),
  )
  keepInteractions({
    entries: set.entries,
    isMounted: set.mounting.isMounted,
    mount: set.mounting.mount,
    mountNow: set.mounting.mountNow,
    isCutOff: () => Promise.resolve(!navigator.onLine),
    isAtHand: () => reach.isAtHand,
    offerRetry: (retry) => reach.retries.push(retry),
    ask: (_, { name }) => (asked.push(name), reach.hasAsked),
    later: {
      showHeard: (event) => (reach.hasSign ? showHeard(event) : undefined),
      answers: { clear: () => asked.splice(0) },
    },
  })
  end.signal.addEventListener('abort', () => set.entries.clear())
  return set
}

beforeEach(() => {
  Object.assign(reach, { isAtHand: true, hasSign: true, hasAsked: undefined, retries: [] })
  followed = []
  warmed = []
  asked = []
  end = new AbortController()
  document.body.innerHTML = `
    <div data-panel><a href="#cart">Cart</a><label><input type="checkbox">Yes to the <a id="terms" href="#terms">terms</a></label></div>
    <form id="product" data-buy action="/add" method="post"><input name="n"><button name="b" value="1">Buy</button></form>
    <form id="outer" action="/outer"><span data-buy></span><button>Buy too</button></form>`
  // Records the browser's default actions instead of performing them.
  for (const type of ['click', 'submit'])
    addEventListener(
      type,
      (event) => {
        if (!event.defaultPrevented)
          followed.push(`${type} ${(event.target as HTMLElement).id || (event.target as HTMLElement).localName}`)
        // A prevented click on a button would submit nothing.
        if (type === 'submit' || (event.target as Element).localName === 'a') event.preventDefault()
      },
      { signal: end.signal },
    )
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test('once its code has run, a flow gets the events on new elements themselves, also by listeners on the document', async () => {
  const heard: unknown[] = []
  const mount = ({ element, signal }: MountContext) => {
    const hear = (event: Event) => {
      if (event.target instanceof Element && element.contains(event.target)) heard.push([event.type, event.isTrusted])
      event.preventDefault()
    }
    element.addEventListener('submit', hear, { signal })
    document.addEventListener('change', hear, { signal, capture: true })
  }
  const load = () => Promise.resolve({ name: 'late', services: [], mount })
  const set = start({ ...buy(load), events: ['submit', 'change'] })
  const form = document.querySelector('#product') as HTMLFormElement
  const later = form.cloneNode(true) as HTMLFormElement
  form.after(later)
  await set.mounting.load(set.entries.get('buy') as BindingEntry)
  expect(set.mounting.isMounted(later, 'buy')).toBeFalsy()
  later.requestSubmit()
  expect(heard).toEqual([['submit', true]])
  // Not held back: nothing was shown as busy, and nothing is replayed.
  expect(followed).toEqual([])
  form.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(heard).toEqual([
    ['submit', true],
    ['change', false],
  ])
})

test('a press on a part that is replaced while the code loads reaches the flow', async () => {
  const code = lateCode()
  start(panel(code.load))
  const element = document.querySelector('[data-panel]') as HTMLElement
  element.querySelector<HTMLElement>('a[href="#cart"]')?.click()
  // As the cart counter does once the shop has answered.
  element.innerHTML = '<a href="#cart">Cart, 1 product</a>'
  const pressed: unknown[] = []
  code.arrive(({ element: mounted }) => mounted.addEventListener('click', ({ target }) => pressed.push(target)))
  await vi.waitFor(() => expect(pressed).toEqual([element]))
})

test('a press asks at once what its flow will ask, which it takes as the press is replayed', async () => {
  const code = lateCode()
  const set = start(panel(code.load))
  const element = document.querySelector('[data-panel]') as HTMLElement
  const press = () => element.querySelector<HTMLElement>('a[href="#cart"]')?.click()
  const taken: string[][] = []
  press()
  expect(asked).toEqual(['panel'])
  code.arrive(({ element: mounted }) =>
    mounted.addEventListener('click', (event) => {
      event.preventDefault()
      taken.push([...asked])
    }),
  )
  await vi.waitFor(() => expect(taken).toEqual([['panel']]))
  await vi.waitFor(() => expect(asked).toEqual([]))
  // From now on the flow asks itself.
  expect(set.mounting.isMounted(element, 'panel')).toBe(true)
  press()
  expect(taken).toEqual([['panel'], []])
})

describe('without a network', () => {
  beforeEach(() => {
    reach.isAtHand = false
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['a link', 'a'],
    ['a form', '#product button'],
  ])('a press on %s is kept and offered again, and the page stays', async (_, selector) => {
    const opened = vi.fn()
    const mount = ({ element }: MountContext) => {
      for (const type of ['click', 'submit'])
        element.addEventListener(type, (event) => {
          event.preventDefault()
          if (type === 'submit' || element.matches('[data-panel]')) opened()
        })
    }
    const load = vi.fn(() => Promise.resolve({ name: 'late', services: [], mount }))
    start(selector === 'a' ? panel(load) : buy(load))
    const control = document.querySelector(selector) as HTMLElement
    await userEvent.click(control)
    await vi.waitFor(() => expect(reach.retries).toHaveLength(1))
    expect([followed.filter((what) => what !== 'click button'), control.ariaBusy]).toEqual([[], null])
    expect(load).not.toHaveBeenCalled()

    // Still gone: offered once more.
    reach.retries[0]?.()
    await vi.waitFor(() => expect(reach.retries).toHaveLength(2))
    reach.isAtHand = true
    reach.retries[1]?.()
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(reach.retries).toHaveLength(2)
  })

  test('code that fails to load is no reason to leave the page either', async () => {
    reach.isAtHand = true
    const code = lateCode()
    start(buy(code.load))
    await userEvent.click(document.querySelector('#product button') as Element)
    code.fail()
    await vi.waitFor(() => expect(reach.retries).toHaveLength(1))
    expect(followed.filter((what) => what.startsWith('submit'))).toEqual([])
  })

  test('a choice is offered again; what is only a sign of intent says nothing', async () => {
    const heard: string[] = []
    const mount = ({ element }: MountContext) =>
      element.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).name))
    const load = () => Promise.resolve({ name: 'late', services: [], mount })
    start({ name: 'choice', selector: '#product', moment: 'interaction', events: ['change', 'focusin'], load })
    const field = document.querySelector<HTMLInputElement>('#product input') as HTMLInputElement
    field.focus()
    expect(reach.retries).toEqual([])
    await userEvent.fill(field, '2')
    field.blur()
    expect(reach.retries).toHaveLength(1)
    reach.isAtHand = true
    reach.retries[0]?.()
    await vi.waitFor(() => expect(heard).toEqual(['n']))
  })
})

describe('the first interaction', () => {
  test('is kept while the code loads, and replayed once', async () => {
    const code = lateCode()
    start(panel(code.load))
    const opened = vi.fn()
    await userEvent.click(document.querySelector('a') as Element)
    await userEvent.click(document.querySelector('a') as Element)
    expect(followed).toEqual([])
    code.arrive(({ element, signal }) =>
      element.addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          opened()
        },
        { signal },
      ),
    )
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
    await userEvent.click(document.querySelector('a') as Element)
    expect(opened).toHaveBeenCalledTimes(2)
    expect(followed).toEqual([])
  })

  test('a flow that shows interest starts with the focus by keyboard, and not with that of a press', async () => {
    const code = lateCode()
    const heard = vi.fn()
    start({ name: 'tip', selector: '#product button', moment: 'interest', events: ['focusin'], load: code.load })
    code.arrive(({ element }) => element.addEventListener('focusin', heard))
    const button = document.querySelector('#product button') as HTMLElement
    button.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(button)
    expect(document.activeElement).toBe(button)
    await new Promise((later) => setTimeout(later))
    expect([heard.mock.calls, warmed]).toEqual([[], []])
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    expect(document.activeElement).toBe(button)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  })

  test.each([
    { says: 'is told to a flow that comes later', isLeft: false, told: ['n'] },
    { says: 'is not told any more once it has gone elsewhere', isLeft: true, told: [] },
  ])('the focus $says', async ({ isLeft, told }) => {
    const code = lateCode()
    start({ name: 'choice', selector: '#product', moment: 'interaction', events: ['focusin'], load: code.load })
    const field = document.querySelector<HTMLInputElement>('#product input') as HTMLInputElement
    field.focus()
    if (isLeft) field.blur()
    const heard: string[] = []
    const { promise: runs, resolve } = Promise.withResolvers<void>()
    code.arrive(({ element }) => {
      element.addEventListener('focusin', ({ target }) => heard.push((target as HTMLInputElement).name))
      resolve()
    })
    await runs
    // What is told, is told in the task of the start.
    await new Promise((later) => setTimeout(later))
    expect(heard).toEqual(told)
  })

  test('6: each press on a button is replayed, in its order', async () => {
    const code = lateCode()
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p data-panel><button id="less">-</button><button id="more">+</button></p>',
    )
    start(panel(code.load))
    for (const id of ['more', 'more', 'less']) await userEvent.click(document.querySelector(`#${id}`) as Element)
    const pressed: string[] = []
    code.arrive(({ element, signal }) =>
      element.addEventListener('click', ({ target }) => pressed.push((target as Element).id), { signal }),
    )
    await vi.waitFor(() => expect(pressed).toEqual(['more', 'more', 'less']))
  })

  test('on a wide viewport, a press does not wait for what only small ones have, nor load it; it starts afterwards', async () => {
    const wide = lateCode()
    const load = vi.fn(wide.load)
    const set = start({ ...panel(load), isForSmall: true })
    // The page says from where on it is wide (contract, shell 1.4).
    Object.assign(window, { breakpoints: { md: innerWidth } })
    const mount = vi.fn<(context: MountContext) => void>()
    await userEvent.click(document.querySelector('[data-panel] a') as Element)
    expect(followed).toEqual(['click a'])
    // Signs of intent are answered in a task of their own.
    await new Promise((later) => setTimeout(later))
    expect(warmed).toEqual([])
    expect(load).not.toHaveBeenCalled()
    wide.arrive(mount)
    await set.mounting.settled()
    await expect.poll(() => mount.mock.calls.length).toBe(1)
    Object.assign(window, { breakpoints: { md: innerWidth + 1 } })
    const small = lateCode()
    const again = start({ ...panel(small.load), isForSmall: true })
    await userEvent.click(document.querySelector('[data-panel] a') as Element)
    expect(followed).toEqual(['click a'])
    small.arrive(({ element, signal }) => {
      element.addEventListener('click', (event) => event.preventDefault(), { signal })
    })
    await again.mounting.settled()
    expect(followed).toEqual(['click a'])
    Reflect.deleteProperty(window, 'breakpoints')
  })

  test('on a small viewport, a press does not wait for what only wide ones have there, nor start it', async () => {
    const small = lateCode()
    const load = vi.fn(small.load)
    const line = { ...panel(load), events: ['click', 'focusin'] as const, isForWide: '[data-panel]' }
    const set = start(line)
    Object.assign(window, { breakpoints: { md: innerWidth + 1 } })
    await userEvent.click(document.querySelector('[data-panel] a') as Element)
    expect(followed).toEqual(['click a'])
    await new Promise((later) => setTimeout(later))
    expect(warmed).toEqual([])
    expect(load).not.toHaveBeenCalled()
    small.arrive(() => undefined)
    // It may be wide later.
    await expect.poll(() => load.mock.calls.length).toBe(1)
    await set.mounting.settled()
    Reflect.deleteProperty(window, 'breakpoints')
  })

  test.each([
    ['on a wide viewport', '[data-panel]', 0],
    ['on a small one, for another element', '[data-other]', 1],
  ])('what only wide ones have somewhere is waited for %s', async (_, isForWide, more) => {
    Object.assign(window, { breakpoints: { md: innerWidth + more } })
    const code = lateCode()
    const set = start({ ...panel(code.load), isForWide })
    await userEvent.click(document.querySelector('[data-panel] a') as Element)
    expect(followed).toEqual([])
    code.arrive(({ element, signal }) => {
      element.addEventListener('click', (event) => event.preventDefault(), { signal })
    })
    await set.mounting.settled()
    expect(followed).toEqual([])
    Reflect.deleteProperty(window, 'breakpoints')
  })

  test('a submit is replayed with its button', async () => {
    const code = lateCode()
    start(buy(code.load))
    const sent = vi.fn()
    await userEvent.click(document.querySelector('#product button') as Element)
    code.arrive(({ element }) =>
      element.addEventListener('submit', (event) => {
        event.preventDefault()
        sent(event.submitter?.getAttribute('name'))
      }),
    )
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('b'))
    expect(followed.filter((what) => what.startsWith('submit'))).toEqual([])
  })

  test('6: a form is sent once, and after what was pressed in it, however soon its own code is there', async () => {
    const more = lateCode()
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id="wanted" action="/wanted"><span data-panel><button type="button" id="more">+</button></span>
      <input id="count" value="1"><button id="go">Buy</button></form>`,
    )
    const find = (selector: string) => document.querySelector(selector) as Element
    const count = find('#count') as HTMLInputElement
    const sent: string[] = []
    find('#wanted').addEventListener('submit', () => sent.push(count.value))
    start(panel(more.load))
    for (const id of ['more', 'go', 'more', 'go']) await userEvent.click(find(`#${id}`))
    expect(sent).toEqual([])
    more.arrive(({ element }) =>
      element.addEventListener('click', () => {
        count.value = String(Number(count.value) + 1)
      }),
    )
    await vi.waitFor(() => expect(sent).toEqual(['2']))
    await vi.waitFor(() => expect(count.value).toBe('3'))
    expect(followed).toContain('submit wanted')
    await userEvent.click(find('#go'))
    expect(sent).toEqual(['2', '3'])
  })

  test('a button that sends a form is marked as busy at once, and unmarked when its code has loaded', async () => {
    const code = lateCode()
    start(buy(code.load))
    const button = document.querySelector('#product button') as HTMLElement
    button.style.opacity = '0.9'
    await userEvent.click(button)
    expect(button.ariaBusy).toBe('true')
    expect(button.style.opacity).toBe('0.65')
    code.arrive(({ element }) => element.addEventListener('submit', (event) => event.preventDefault()))
    await vi.waitFor(() => expect(button.ariaBusy).toBeNull())
    expect(button.getAttribute('style')).toBe('opacity: 0.9;')
  })

  describe('what else is pressed', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const link = () => document.querySelector('[data-panel] > a') as HTMLElement

    test('is marked as busy once it waits for longer than one notices', async () => {
      const code = lateCode()
      start(panel(code.load))
      link().click()
      vi.advanceTimersByTime(99)
      expect([link().ariaBusy, link().getAttribute('style')]).toEqual([null, null])
      vi.advanceTimersByTime(1)
      expect([link().ariaBusy, link().style.opacity]).toEqual(['true', '0.65'])
      code.arrive(({ element }) => element.addEventListener('click', (event) => event.preventDefault()))
      await vi.waitFor(() => expect(link().ariaBusy).toBeNull())
      vi.advanceTimersByTime(500)
      expect([link().ariaBusy, link().style.opacity]).toEqual([null, ''])
    })

    test('is never marked where its code comes before', async () => {
      const code = lateCode()
      start(panel(code.load))
      link().click()
      const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault())
      code.arrive(({ element }) => element.addEventListener('click', opened))
      await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
      vi.advanceTimersByTime(500)
      expect([link().ariaBusy, link().getAttribute('style')]).toEqual([null, null])
    })

    test('is marked once what marks it has come', () => {
      reach.hasSign = false
      start(panel(lateCode().load))
      link().click()
      vi.advanceTimersByTime(200)
      expect(link().ariaBusy).toBeNull()
      reach.hasSign = true
      vi.advanceTimersByTime(100)
      expect(link().ariaBusy).toBe('true')
    })
  })

  test('a submit waits for a flow that starts by itself as well', async () => {
    const code = lateCode()
    start({ ...buy(code.load), moment: 'visible' })
    await userEvent.click(document.querySelector('[name=b]') as Element)
    expect(followed).not.toContain('submit product')
    const sent = vi.fn<() => void>()
    code.arrive(({ element }) => element.addEventListener('submit', sent))
    await vi.waitFor(() => expect(followed).toContain('submit product'))
    expect(sent).toHaveBeenCalledOnce()
  })

  test('a submit is replayed also when the code is already loaded', async () => {
    const sent = vi.fn()
    const mount = ({ element }: MountContext) =>
      element.addEventListener('submit', (event) => {
        event.preventDefault()
        sent()
      })
    start(buy(() => Promise.resolve({ name: 'buy', services: [], mount })))
    await userEvent.click(document.querySelector('#product button') as Element)
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  })

  test('B14: when the code fails to load, the native action runs', async () => {
    const code = lateCode()
    const { errors } = start(buy(code.load))
    await userEvent.click(document.querySelector('#product button') as Element)
    code.fail()
    await vi.waitFor(() => expect(followed).toContain('submit product'))
    expect(errors).toHaveBeenCalledWith('buy', expect.any(Error), document.querySelector('[data-buy]'))
  })

  test('a marker inside a form represents the form', async () => {
    const code = lateCode()
    start(buy(code.load))
    await userEvent.click(document.querySelector('#outer button') as Element)
    expect(followed.filter((what) => what.startsWith('submit'))).toEqual([])
  })

  test('a link in the label of a control is held back, the control is not', async () => {
    const code = lateCode()
    start(panel(code.load))
    const opened = vi.fn()
    await userEvent.click(document.querySelector('#terms') as Element)
    expect([followed, document.querySelector('input')?.checked]).toEqual([[], false])
    code.arrive(({ element, signal }) => element.addEventListener('click', opened, { signal }))
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  })

  test.each([
    ['a check box', '<input id="box" type="checkbox" data-panel>', '#box'],
    ['a check box by its label', '<input id="box" type="checkbox" data-panel><label for="box">More</label>', 'label'],
    ['a label around its control', '<label data-panel><input type="radio"> More</label>', 'label'],
    ['a label by the control in it', '<label data-panel><input type="radio"> More</label>', 'input'],
  ])('%s that is the marker itself starts the flow, and is ticked natively', async (_, markup, pressed) => {
    document.body.innerHTML = markup
    const code = lateCode()
    start(panel(code.load))
    const opened = vi.fn()
    await userEvent.click(document.querySelector(pressed) as Element)
    code.arrive(({ element, signal }) => element.addEventListener('click', opened, { signal }))
    await vi.waitFor(() => expect(opened).toHaveBeenCalled())
    expect(document.querySelector('input')?.checked).toBe(true)
  })

  test('a button input that is the marker itself is held back', async () => {
    document.body.innerHTML = '<input type="button" value="More" data-panel>'
    const code = lateCode()
    start(panel(code.load))
    const opened = vi.fn()
    await userEvent.click(document.querySelector('input') as Element)
    code.arrive(({ element, signal }) => element.addEventListener('click', opened, { signal }))
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  })

  test('clicks with a modifier key, and clicks on controls, are ignored', async () => {
    start(panel(lateCode().load))
    await userEvent.click(document.querySelector('a') as Element, { modifiers: ['Control'] })
    await userEvent.click(document.querySelector('input') as Element)
    expect(followed).toEqual(['click a', 'click input'])
  })
})

describe('a key that leads through a list', () => {
  const keyed = (load: BindingEntry['load']): BindingEntry => ({ ...panel(load), events: ['click', 'keydown'] })
  const link = () => document.querySelector<HTMLElement>('[data-panel] > a') as HTMLElement
  /** The keys that the flow hears, and those that are left to the browser. */
  function watchKeys() {
    const keys = { heard: [] as string[], left: [] as string[] }
    const mount = ({ element, signal }: MountContext) =>
      element.addEventListener('keydown', ({ key }) => keys.heard.push(key), { signal })
    const note = ({ key, isTrusted, defaultPrevented }: KeyboardEvent) => {
      if (isTrusted && !defaultPrevented) keys.left.push(key)
    }
    addEventListener('keydown', note, { signal: end.signal })
    return { keys, mount }
  }

  test('is held back, and reaches the flow as often as it was pressed', async () => {
    const code = lateCode()
    start(keyed(code.load))
    const { keys, mount } = watchKeys()
    link().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{End}')
    expect(keys).toEqual({ heard: [], left: [] })
    await vi.waitFor(() => expect(link().ariaBusy).toBe('true'))
    code.arrive(mount)
    await vi.waitFor(() => expect(keys.heard).toEqual(['ArrowRight', 'ArrowRight', 'End']))
    expect(link().ariaBusy).toBe(null)
    // From now on they are real ones.
    await userEvent.keyboard('{Home}')
    expect(keys.heard.at(-1)).toBe('Home')
  })

  test('does not keep a link from being followed after it', async () => {
    const code = lateCode()
    start(keyed(code.load))
    const { mount } = watchKeys()
    link().focus()
    await userEvent.keyboard('{ArrowRight}{Enter}{Enter}')
    expect(followed).toEqual([])
    code.arrive(mount)
    await vi.waitFor(() => expect(followed).toEqual(['click a']))
  })

  test('up and down are for a list of buttons, otherwise for the page', async () => {
    document.querySelector('[data-panel]')?.insertAdjacentHTML('beforeend', '<button>1</button>')
    const code = lateCode()
    start(keyed(code.load))
    const { keys, mount } = watchKeys()
    link().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(keys.left).toEqual(['ArrowDown', 'ArrowUp'])
    document.querySelector<HTMLElement>('[data-panel] button')?.focus()
    await userEvent.keyboard('{ArrowDown}')
    code.arrive(mount)
    await vi.waitFor(() => expect(keys).toEqual({ heard: ['ArrowDown'], left: ['ArrowDown', 'ArrowUp'] }))
  })

  test.each([
    ['with a modifier key', '{Control>}{ArrowRight}{/Control}', '[data-panel] > a'],
    ['that is no arrow', 'a', '[data-panel] > a'],
    ['on a form control', '{ArrowRight}', '[data-panel] input'],
    ['on a video', '{ArrowRight}', '[data-panel] video'],
  ])('one %s is left to the browser', async (_, pressed, selector) => {
    document.querySelector('[data-panel]')?.insertAdjacentHTML('beforeend', '<video controls tabindex="0"></video>')
    start(keyed(lateCode().load))
    const { keys } = watchKeys()
    document.querySelector<HTMLElement>(selector)?.focus()
    await userEvent.keyboard(pressed)
    expect(keys.left.at(-1)).toBe(pressed === 'a' ? 'a' : 'ArrowRight')
  })

  test('is the browser’s once the code has failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const code = lateCode()
    start(keyed(code.load))
    const { keys } = watchKeys()
    link().focus()
    await userEvent.keyboard('{ArrowRight}')
    code.fail()
    await vi.waitFor(() => expect(link().ariaBusy).toBe(null))
    const before = keys.left.length
    await userEvent.keyboard('{ArrowRight}')
    expect(keys.left).toHaveLength(before + 1)
  })
})

describe('an event that is not held back', () => {
  test('runs natively; the binding is mounted and receives a copy at the same target', async () => {
    const code = lateCode()
    const { mounting } = start({ ...panel(code.load), events: ['change', 'pointerover'] })
    const box = document.querySelector('input[type="checkbox"]') as HTMLInputElement
    await userEvent.click(box)
    expect(box.checked).toBe(true)
    const heard = vi.fn<(event: Event) => void>()
    code.arrive(({ element }) => {
      for (const type of ['change', 'pointerover']) element.addEventListener(type, heard)
    })
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect(heard.mock.calls.every(([{ target }]) => target instanceof Element)).toBe(true)
    expect(mounting.isMounted(document.querySelector('[data-panel]') as Element, 'panel')).toBe(true)
  })

  test('is passed to a binding whose code is loading for another reason', async () => {
    const code = lateCode()
    const { mounting } = start({ ...panel(code.load), moment: 'visible', events: ['change'] })
    mounting.mountInside(document)
    await userEvent.click(document.querySelector('input[type="checkbox"]') as Element)
    const heard = vi.fn()
    code.arrive(({ element }) => element.addEventListener('change', heard))
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    await userEvent.click(document.querySelector('input[type="checkbox"]') as Element)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('leaves a click to the flow that waits for clicks', async () => {
    const code = lateCode()
    start({ ...panel(code.load), events: ['click', 'focusin', 'pointerover'] })
    const clicked = vi.fn()
    await userEvent.click(document.querySelector('a') as Element)
    code.arrive(({ element }) =>
      element.addEventListener('click', (event) => {
        event.preventDefault()
        clicked(event.pointerType)
      }),
    )
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledExactlyOnceWith('mouse'))
    expect(followed).toEqual([])
  })

  test('is received by a marker inside the same form', async () => {
    document.body.innerHTML = '<form><span data-panel></span><select><option>1<option>2</select></form>'
    const code = lateCode()
    start({ ...panel(code.load), events: ['change'], isInForm: true })
    await userEvent.selectOptions(document.querySelector('select') as HTMLElement, '2')
    const started = vi.fn<(name: string) => void>()
    code.arrive(({ element }) => started(element.localName))
    await vi.waitFor(() => expect(started).toHaveBeenCalledExactlyOnceWith('span'))
  })

  test('is received by a form whose button is elsewhere', async () => {
    document.body.innerHTML = '<form id="terms"><input></form><button form="terms"><span>Send</span></button>'
    const code = lateCode()
    start({ ...panel(code.load), selector: 'form', events: ['pointerover'] })
    await userEvent.hover(document.querySelector('span') as Element)
    const started = vi.fn<(id: string) => void>()
    code.arrive(({ element }) => started(element.id))
    await vi.waitFor(() => expect(started).toHaveBeenCalledExactlyOnceWith('terms'))
  })
})

test('all flows that a press is for load at once, and it reaches them together', async () => {
  const codes = [lateCode(), lateCode()] as const
  const asked: string[] = []
  const line = (name: string, { load }: (typeof codes)[0]) => ({
    ...panel(() => {
      asked.push(name)
      return load()
    }),
    name,
  })
  const set = start(line('tip', codes[0]))
  set.entries.set('menu', line('menu', codes[1]))
  const link = document.querySelector('[data-panel] a') as HTMLElement
  link.click()
  await vi.waitFor(() => expect(asked).toEqual(['tip', 'menu']))
  const pressed: string[] = []
  codes[0].arrive(({ element }) => element.addEventListener('click', () => pressed.push('tip')))
  await vi.waitFor(() => expect(set.mounting.isMounted(link.parentElement as Element, 'tip')).toBe(true))
  expect(pressed).toEqual([])
  codes[1].arrive(({ element }) => element.addEventListener('click', () => pressed.push('menu')))
  await vi.waitFor(() => expect(pressed).toEqual(['tip', 'menu']))
})

test('a link that two flows wait for is followed once, however often it is pressed meanwhile', async () => {
  const codes = [lateCode(), lateCode()] as const
  const set = start({ ...panel(codes[0].load), name: 'tip', selector: '[data-panel] a' })
  set.entries.set('panel', panel(codes[1].load))
  const link = document.querySelector('[data-panel] a') as HTMLElement
  link.click()
  codes[0].arrive(() => undefined)
  await vi.waitFor(() => expect(set.mounting.isMounted(link, 'tip')).toBe(true))
  // By now only the other one, on another element, is missing.
  link.click()
  codes[1].arrive(() => undefined)
  await vi.waitFor(() => expect(followed).toEqual(['click a']))
  await new Promise((resolve) => setTimeout(resolve))
  expect(followed).toEqual(['click a'])
})

test('where one of two flows cannot be had, the other gets the press', async () => {
  const codes = [lateCode(), lateCode()] as const
  const set = start({ ...panel(codes[0].load), name: 'tip' })
  set.entries.set('panel', panel(codes[1].load))
  vi.spyOn(console, 'error').mockReturnValue()
  document.querySelector<HTMLElement>('[data-panel] a')?.click()
  const clicked = vi.fn<() => void>()
  codes[0].fail()
  codes[1].arrive(({ element }) =>
    element.addEventListener('click', (event) => {
      event.preventDefault()
      clicked()
    }),
  )
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(followed).toEqual([])
  vi.restoreAllMocks()
})

test('what scrolls inside an element starts its flow, the page that scrolls does not', () => {
  const load = vi.fn(lateCode().load)
  start({ ...panel(load), events: ['scroll'] })
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
  document.querySelector('[data-panel] a')?.dispatchEvent(new Event('scroll'))
  expect(load).toHaveBeenCalledOnce()
})

test('a finger that arrives starts nothing: its press is on the way', () => {
  const load = vi.fn(lateCode().load)
  start({ ...panel(load), events: ['pointerover'] })
  const arrive = (pointerType: string) =>
    document
      .querySelector('[data-panel] a')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
  arrive('touch')
  expect(load).not.toHaveBeenCalled()
  arrive('mouse')
  expect(load).toHaveBeenCalledOnce()
})

test('the rehearsal reads the selectors of what a press may be for, and prepares nothing', async () => {
  start(panel(undefined))
  const read = vi.spyOn(Element.prototype, 'closest')
  rehearse()
  expect(read.mock.calls.flat()).toContain('[data-panel]')
  expect(warmed).toEqual([])
  read.mockRestore()
  document.querySelector('[data-panel] a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(warmed).toEqual(['panel']))
})

test('a finger tells as it presses, a mouse after it, each once; pointer and focus tell in a task of their own', async () => {
  start(panel(undefined))
  const link = document.querySelector('[data-panel] a') as HTMLElement
  const sign = (type: string, pointerType = '') =>
    link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }))
  const focus = () => link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // Browsers hold timers back while a finger is down.
  for (const type of ['pointerover', 'pointerdown']) sign(type, 'touch')
  focus()
  expect(warmed).toEqual(['panel'])
  sign('pointerdown', 'mouse')
  focus()
  expect(warmed).toEqual(['panel'])
  await vi.waitFor(() => expect(warmed).toEqual(['panel', 'panel']))
  sign('pointerover', 'mouse')
  focus()
  expect(warmed).toEqual(['panel', 'panel'])
  await vi.waitFor(() => expect(warmed).toEqual(['panel', 'panel', 'panel', 'panel']))
})

test('a finger on what asks the shop has its code fetched, and not run', () => {
  start({ ...panel(undefined), asks: 'a route' })
  const link = document.querySelector('[data-panel] a') as HTMLElement
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  expect(warmed).toEqual(['panel on div, without running it'])
})

test.each([
  ['has run', true],
  ['has not', false],
])('what asks the shop does so before it runs, whether its code %s', async (_, hasRun) => {
  const left = Promise.withResolvers<void>()
  reach.hasAsked = left.promise
  const heard: string[][] = []
  const mount = vi.fn(({ element, signal }: MountContext) => {
    element.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        heard.push([...asked])
      },
      { signal },
    )
  })
  const load = vi.fn(() => Promise.resolve({ name: 'late', services: [], mount }))
  const set = start({ ...panel(load), asks: 'a route' })
  if (hasRun) await set.mounting.load(set.entries.get('panel') as BindingEntry)
  load.mockClear()
  document.querySelector<HTMLElement>('[data-panel] a')?.click()
  await new Promise((resolve) => setTimeout(resolve))
  expect([asked, load.mock.calls.length, mount.mock.calls.length]).toEqual([['panel'], 0, 0])
  left.resolve()
  await vi.waitFor(() => expect(heard).toEqual([['panel']]))
  expect([asked, followed]).toEqual([[], []])
})

test('presses of two flows of a form are kept in one order with its submit', async () => {
  const codes = [lateCode(), lateCode()] as const
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form id="wanted" action="/wanted"><span data-tip><button type="button" id="tip">?</button></span>
    <span data-panel><button type="button" id="more">+</button></span><input id="count" value="1"><button id="go">Buy</button></form>`,
  )
  const find = (selector: string) => document.querySelector(selector) as HTMLElement
  const count = find('#count') as HTMLInputElement
  const sent: string[] = []
  find('#wanted').addEventListener('submit', () => sent.push(count.value))
  const set = start({ ...panel(codes[0].load), name: 'tip', selector: '[data-tip]' })
  set.entries.set('panel', panel(codes[1].load))
  for (const id of ['tip', 'more', 'go']) await userEvent.click(find(`#${id}`))
  codes[0].arrive(() => undefined)
  await vi.waitFor(() => expect(set.mounting.isMounted(find('[data-tip]'), 'tip')).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toEqual([])
  codes[1].arrive(({ element }) =>
    element.addEventListener('click', () => {
      count.value = String(Number(count.value) + 1)
    }),
  )
  await vi.waitFor(() => expect(sent).toEqual(['2']))
})

test('a press beside the form, in a flow whose field names it, comes before its submit', async () => {
  const codes = [lateCode(), lateCode()] as const
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form id="wanted" data-buy action="/wanted"></form>
    <span data-panel><button type="button" id="more">+</button><input id="count" value="1" form="wanted"></span><button id="go" form="wanted">Buy</button>`,
  )
  const find = (selector: string) => document.querySelector(selector) as HTMLElement
  const count = find('#count') as HTMLInputElement
  const sent: string[] = []
  const set = start(panel(codes[0].load))
  set.entries.set('buy', buy(codes[1].load))
  for (const id of ['more', 'go']) await userEvent.click(find(`#${id}`))
  codes[1].arrive(({ element }) => element.addEventListener('submit', () => sent.push(count.value)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  codes[0].arrive(({ element }) =>
    element.addEventListener('click', () => {
      count.value = String(Number(count.value) + 1)
    }),
  )
  await vi.waitFor(() => expect(sent).toEqual(['2']))
})

test('news told to the document start a flow on whatever has its marker, and are told there once it runs; nowhere twice', async () => {
  document.body.insertAdjacentHTML('beforeend', '<i data-box class="first"></i><i data-box></i>')
  const heard: string[] = []
  const code = lateCode()
  const { entries, mounting } = start({
    name: 'box',
    selector: '[data-box].first',
    moment: 'present',
    news: 'updateBuyWidget',
    load: code.load,
  })
  hearNews({ entries, ...mounting })
  const boxes = [...document.querySelectorAll('[data-box]')]
  const tell = (url: string) => document.dispatchEvent(new CustomEvent('updateBuyWidget', { detail: { url } }))
  tell('/1')
  tell('/2')
  code.arrive(({ element, signal }) => {
    for (const target of [document, element])
      target.addEventListener(
        'updateBuyWidget',
        (event) => heard.push(`${boxes.indexOf(element)} ${(event as CustomEvent<{ url: string }>).detail.url}`),
        { signal },
      )
  })
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['0 /1', '0 /2', '1 /1', '1 /2']))
  tell('/3')
  expect(heard.slice(4).toSorted()).toEqual(['0 /3', '1 /3'])
  mounting.unmountInside(document.documentElement)
})
