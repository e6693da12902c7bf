import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Binding, MountContext } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

const bindingThat = (mount: (context: MountContext) => void): Binding => ({ name: 'demo', services: [], mount })
/** Resolves once a frame is painted, and what comes after it is done. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))

afterEach(() => document.body.replaceChildren())

/** Mounts the body's content on an observed page; `signals` are those of each mount. */
async function watchDemo() {
  const signals: AbortSignal[] = []
  const { mounting, page } = createTestPage([
    {
      name: 'demo',
      selector: '[data-demo]',
      moment: 'load',
      binding: bindingThat(({ signal }) => void signals.push(signal)),
    },
  ])
  mounting.watch()
  mounting.mountInside(document)
  await mounting.settled()
  return { mounting, page, signals, element: document.querySelector('[data-demo]') as HTMLElement }
}

describe('mounting', () => {
  test('mounts each element once, however often it is requested', async () => {
    document.body.innerHTML = '<i data-demo></i><i data-demo></i>'
    const mount = vi.fn()
    const { mounting } = createTestPage([
      { name: 'demo', selector: '[data-demo]', moment: 'load', binding: bindingThat(mount) },
    ])
    mounting.mountInside(document)
    mounting.mountInside(document.body)
    await mounting.settled()
    mounting.mountInside(document)
    await mounting.settled()
    expect(mount).toHaveBeenCalledTimes(2)
  })

  test('starts interaction flows by name, once, and nothing for an unknown name', async () => {
    document.body.innerHTML = '<i data-demo></i>'
    const mount = vi.fn()
    const { mounting, page } = createTestPage([
      { name: 'demo', selector: '[data-demo]', moment: 'interaction', binding: bindingThat(mount) },
    ])
    const element = document.querySelector('[data-demo]') as HTMLElement
    page.start(element, 'no-flow')
    await mounting.settled()
    expect(mount).not.toHaveBeenCalled()
    page.start(element, 'demo')
    page.start(element, 'demo')
    await mounting.settled()
    expect(mount).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ element }))
  })

  test.each(['interaction', 'interest'] as const)('a flow of the moment “%s” waits for it', async (moment) => {
    document.body.innerHTML = '<i data-demo></i>'
    const mount = vi.fn()
    const { mounting } = createTestPage([
      { name: 'demo', selector: '[data-demo]', moment, events: ['pointerover'], binding: bindingThat(mount) },
    ])
    mounting.mountInside(document)
    await mounting.settled()
    expect(mount).not.toHaveBeenCalled()
  })

  test('what the page is for starts everywhere when the browser is idle, also in what is inserted', async () => {
    document.body.innerHTML =
      '<i data-demo class="is-first"></i><i data-demo></i><i data-demo class="is-first"></i><p></p>'
    const mount = vi.fn()
    const { mounting, page } = createTestPage([
      {
        name: 'demo',
        selector: '[data-demo]',
        moment: 'interaction',
        main: '[data-demo].is-first',
        binding: bindingThat(mount),
      },
    ])
    const started = () => (mount.mock.calls as [{ element: Element }][]).map(([{ element }]) => element)
    await mounting.mountMain(document)
    expect(started()).toEqual([...document.querySelectorAll('.is-first')])
    const host = document.querySelector('p') as HTMLElement
    host.innerHTML = '<i data-demo></i><i data-demo class="is-first"></i>'
    page.mountInserted(host)
    expect(mount).toHaveBeenCalledTimes(2)
    await mounting.settled()
    expect(started().slice(2)).toEqual([host.querySelector('.is-first')])
  })

  test('aborts the element’s lifetime once, when it has left the page or its content is cleared', async () => {
    document.body.innerHTML = '<p><i data-demo></i><b></b></p>'
    const { page, mounting, signals } = await watchDemo()
    const [paragraph, bold] = ['p', 'b'].map((selector) => document.querySelector(selector) as HTMLElement)
    if (!paragraph || !bold) throw new Error('the markup is another')
    const life = page.lifeOf(bold)
    expect(page.lifeOf(bold)).toBe(life)
    paragraph.append(bold)
    await frame()
    expect(life.aborted).toBe(false)
    page.unmountInside(paragraph)
    expect([life.aborted, signals[0]?.aborted]).toEqual([true, true])
    const again = page.lifeOf(bold)
    expect(again.aborted).toBe(false)
    mounting.mountInside(document)
    bold.remove()
    await vi.waitFor(() => expect(again.aborted).toBe(true))
  })

  test('a flow that replaces the content of its own element goes on, where another has asked for the element’s lifetime', async () => {
    document.body.innerHTML = '<p data-demo><i data-demo></i></p>'
    const { page, signals } = await watchDemo()
    const paragraph = document.querySelector('p') as HTMLElement
    page.lifeOf(paragraph)
    page.unmountInside(paragraph, 'demo')
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })

  test('what is added is painted first, and started then', async () => {
    document.body.innerHTML = '<p></p>'
    const { signals } = await watchDemo()
    document.querySelector('p')?.append(Object.assign(document.createElement('i'), { id: 'new' }))
    document.querySelector('#new')?.toggleAttribute('data-demo')
    // In a task that the frame follows.
    const whenFramed = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(signals.length)))
    await frame()
    expect([whenFramed, signals.length]).toEqual([0, 1])
  })

  test('a binding that throws is reported by name and element, and does not affect others', async () => {
    document.body.innerHTML = '<i data-bad></i><i data-demo></i>'
    const mount = vi.fn()
    const { mounting, errors } = createTestPage([
      {
        name: 'bad',
        selector: '[data-bad]',
        moment: 'load',
        binding: bindingThat(() => {
          throw new Error('option "delay": too low')
        }),
      },
      { name: 'demo', selector: '[data-demo]', moment: 'load', binding: bindingThat(mount) },
    ])
    mounting.mountInside(document)
    await mounting.settled()
    expect(errors).toHaveBeenCalledExactlyOnceWith('bad', expect.any(Error), document.querySelector('[data-bad]'))
    expect(mount).toHaveBeenCalledOnce()
  })

  test('one signal ends everything when the element leaves; a node moved within a task keeps it', async () => {
    document.body.innerHTML = '<div id="a"><i data-demo></i></div><div id="b"></div>'
    const { mounting, element, signals } = await watchDemo()

    document.querySelector('#b')?.append(element)
    await frame()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])

    element.remove()
    await frame()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])

    document.body.append(element)
    await frame()
    await mounting.settled()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test('an element that left before its code has loaded is not mounted', async () => {
    document.body.innerHTML = '<i data-demo></i>'
    const mount = vi.fn()
    const { mounting } = createTestPage([
      { name: 'demo', selector: '[data-demo]', moment: 'load', binding: bindingThat(mount) },
    ])
    mounting.mountInside(document)
    document.body.replaceChildren()
    await mounting.settled()
    expect(mount).not.toHaveBeenCalled()
  })

  test('idle waits for the browser to be idle, visible for the element to come near', async () => {
    document.body.innerHTML = '<i data-idle></i><div style="height:5000px"></div><i data-far>x</i>'
    const idle = vi.fn()
    const far = vi.fn()
    const { mounting } = createTestPage([
      { name: 'idle', selector: '[data-idle]', moment: 'idle', binding: bindingThat(idle) },
      { name: 'far', selector: '[data-far]', moment: 'visible', binding: bindingThat(far) },
    ])
    mounting.mountInside(document)
    expect(idle).not.toHaveBeenCalled()
    await mounting.settled()
    expect(idle).toHaveBeenCalledOnce()
    expect(far).not.toHaveBeenCalled()
    document.querySelector('[data-far]')?.scrollIntoView()
    await vi.waitFor(() => expect(far).toHaveBeenCalledOnce())
  })

  test('visible does not wait for an element whose content alone has a box', async () => {
    document.body.innerHTML =
      '<i data-far id="none" style="display: none">x</i>' +
      '<i data-far id="boxless" style="display: contents">x</i>' +
      '<div style="height: 5000px"></div><div data-far id="flat" style="height: 0">x</div>' +
      '<div style="content-visibility: auto"><div data-far id="skipped">x</div></div>'
    scrollTo(0, 0)
    const mount = vi.fn()
    const { mounting } = createTestPage([
      { name: 'far', selector: '[data-far]', moment: 'visible', binding: bindingThat(mount) },
    ])
    mounting.mountInside(document)
    // A busy browser is idle after two seconds at the latest.
    await vi.waitFor(() => expect(mount).toHaveBeenCalled(), { timeout: 5000 })
    await mounting.settled()
    const started = (mount.mock.calls as [{ element: Element }][]).map(([{ element }]) => element.id)
    expect(started).toEqual(['boxless'])
  })

  test('visible does not wait where the browser cannot tell what is near', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    document.body.innerHTML = '<div style="height:5000px"></div><i data-far>x</i>'
    const mount = vi.fn()
    const { mounting } = createTestPage([
      { name: 'far', selector: '[data-far]', moment: 'visible', binding: bindingThat(mount) },
    ])
    mounting.mountInside(document)
    vi.unstubAllGlobals()
    await mounting.settled()
    expect(mount).toHaveBeenCalledOnce()
  })

  test('present does not wait for the element to be seen', async () => {
    document.body.innerHTML = '<form data-guarded hidden></form>'
    const guard = vi.fn()
    const { mounting } = createTestPage([
      { name: 'guard', selector: '[data-guarded]', moment: 'present', binding: bindingThat(guard) },
    ])
    mounting.mountInside(document)
    expect(guard).not.toHaveBeenCalled()
    await mounting.settled()
    expect(guard).toHaveBeenCalledOnce()
  })

  test('scroll waits for the page to scroll, and starts at once on a page that has', async () => {
    document.body.innerHTML = '<div style="height: 5000px"></div><button data-up></button>'
    scrollTo(0, 0)
    // An earlier test may have scrolled; the event comes with a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const up = vi.fn()
    const line = { name: 'up', selector: '[data-up]', moment: 'scroll', binding: bindingThat(up) } as const
    const { mounting } = createTestPage([line])
    mounting.mountInside(document)
    await mounting.settled()
    expect(up).not.toHaveBeenCalled()
    scrollTo(0, 10)
    await vi.waitFor(() => expect(up).toHaveBeenCalledOnce())
    const { mounting: again } = createTestPage([line])
    const asked = vi.spyOn(window, 'scrollY', 'get')
    again.mountInside(document)
    // It would lay the page out, which is done with the next frame anyway.
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await vi.waitFor(() => expect(up).toHaveBeenCalledTimes(2))
    scrollTo(0, 0)
  })

  test('inserted elements start at once, and are searched once', async () => {
    document.body.innerHTML = '<section data-new></section><p></p>'
    const mount = vi.fn<Binding['mount']>()
    const { mounting, page } = createTestPage([
      { name: 'demo', selector: '[data-new]', moment: 'load', binding: bindingThat(mount) },
    ])
    mounting.watch()
    mounting.mountInside(document)
    await mounting.settled()
    const host = document.querySelector('section') as HTMLElement
    const beside = document.querySelector('p') as HTMLElement
    const list = document.createElement('ul')
    list.innerHTML = '<li data-new></li>'
    const look = vi.spyOn(list, 'querySelectorAll')
    const looked = () => look.mock.calls.filter(([selector]) => selector === '[data-new]').length

    page.unmountInside(host)
    host.append(list)
    beside.innerHTML = '<i data-new></i>'
    page.mountInserted(host)
    expect(looked()).toBe(1)
    await mounting.settled()
    const mounted = () => mount.mock.calls.map(([{ element }]) => element.localName).toSorted()
    expect(mounted()).toEqual(['i', 'li', 'section', 'section'])
    await frame()
    expect(looked()).toBe(1)
    expect(mounted()).toHaveLength(4)
  })

  test('what the head is given is not searched: it costs a slow device time, and starts nothing', async () => {
    const { mounting } = await watchDemo()
    const link = document.createElement('link')
    const look = vi.spyOn(link, 'matches')
    document.head.append(link)
    await frame()
    link.remove()
    await mounting.settled()
    expect(look).not.toHaveBeenCalled()
  })

  test('an element that is detached during an insertion, and back within the task, keeps its binding', async () => {
    document.body.innerHTML = '<p></p><i data-demo></i>'
    const { page, element, signals } = await watchDemo()
    const host = document.querySelector('p') as HTMLElement
    element.remove()
    page.mountInserted(host)
    document.body.append(element)
    await frame()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])

    element.remove()
    page.mountInserted(host)
    await frame()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('F2: after many replacements nothing is left running', async () => {
    const alive = new Set<AbortSignal>()
    const { mounting, page } = createTestPage([
      {
        name: 'demo',
        selector: '[data-demo]',
        moment: 'load',
        binding: bindingThat(({ signal }) => {
          alive.add(signal)
          signal.addEventListener('abort', () => alive.delete(signal))
        }),
      },
    ])
    mounting.watch()
    for (let round = 0; round < 50; round += 1) {
      page.unmountInside(document.body)
      document.body.innerHTML = '<i data-demo></i>'
      page.mountInserted(document.body)
      await mounting.settled()
    }
    expect(alive.size).toBe(1)
  })
})
