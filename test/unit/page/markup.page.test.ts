/** Markup as a value: inserting, reading, taking parts, and serialising it. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadPurifier, prepareSanitiser, sanitise } from '../../../src/page/kit/markup.ts'
import { markupOf } from '../../../src/page/kit/markup-of.ts'
import { textOfMarkup } from '../../../src/page/kit/markup-text.ts'
import { parseInert } from '../../../src/page/kit/trusted-types.ts'
import { longListsIn, nextTask } from '../../../src/page/listing/long-lists.ts'
import type { Markup, RawMarkup } from '../../../src/services/contract/markup.ts'
import { freshModule } from '../support/fresh.ts'

const clean = (html: string, mustContain?: string) => sanitise(html as RawMarkup, mustContain)
function htmlOf(content: DocumentFragment) {
  const host = document.createElement('div')
  host.append(content)
  return host.innerHTML
}
const tick = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => vi.restoreAllMocks())

describe('sanitised markup', () => {
  const HTML = '<p class="a  b" id="x">One <b>two</b></p><p class="a"></p><p>three</p>'

  test('is inserted as a copy of the page, each time anew', async () => {
    const markup = await clean(`${HTML}<script>x()</script>`)
    const [one, other] = [markup.copy(), markup.copy()]
    expect(one).not.toBe(other)
    expect([one.ownerDocument, one.firstChild?.ownerDocument]).toEqual([document, document])
    expect([htmlOf(one), htmlOf(other)]).toEqual([HTML, HTML])
  })

  test('is read in a document that loads nothing, and without a copy', async () => {
    const markup = await clean(HTML)
    const read = markup.read()
    expect(read.firstElementChild?.ownerDocument.defaultView).toBeNull()
    expect(read.querySelector('#x b')?.textContent).toBe('two')
    expect(htmlOf(markup.copy())).toBe(HTML)
    expect(markup.read()).toBe(read)
  })

  test('has parts: the content of what matches, with its classes', async () => {
    const markup = await clean(HTML)
    const parts = markup.parts('p')
    expect(parts.map(({ className }) => className)).toEqual(['a b', 'a', ''])
    expect(parts.map((part) => part.markup && htmlOf(part.markup.copy()))).toEqual(['One <b>two</b>', null, 'three'])
    expect(parts[0]?.markup?.copy().ownerDocument).toBe(document)
    expect(parts[0]?.markup?.parts('b').map((part) => part.markup && htmlOf(part.markup.copy()))).toEqual(['two'])
    expect(htmlOf(markup.copy())).toBe(HTML)
    expect(markup.parts('.none')).toEqual([])
  })

  test('is told as its length, and so are its parts', async () => {
    const markup = await clean('<p><b>Jane Doe</b></p>')
    expect([markup.length, JSON.stringify(markup)]).toEqual([22, '{"markup":22}'])
    const part = markup.parts('p')[0]?.markup as Markup
    expect(JSON.stringify(part)).toBe('{"markup":8}')
  })

  test('is told to scripts as it came; what is inserted is sanitised', async () => {
    const html = '<p>a</p><script type="application/json">{"b":1}</script><!-- c --><iframe src="/d"></iframe>'
    const markup = await clean(html)
    expect(textOfMarkup(markup)).toBe(html)
    expect(htmlOf(markup.copy())).toBe('<p>a</p>')
  })

  test('must hold what was asked for', async () => {
    await expect(clean(HTML, '.cart')).rejects.toThrow('".cart"')
    expect(htmlOf((await clean(HTML, 'b')).copy())).toBe(HTML)
    await expect(clean('<script class="cart"></script>', '.cart')).rejects.toThrow('".cart"')
  })

  test('is text for whoever is told of it, without loading its pictures', async () => {
    const fragment = parseInert('<p title="&lt;">a &amp; b</p><img src="/none.png">').createDocumentFragment()
    fragment.append(...parseInert('<p title="&lt;">a &amp; b</p><img src="/none.png">').body.childNodes)
    const image = fragment.querySelector('img') as HTMLImageElement
    expect(textOfMarkup({ ...markupOf(fragment, 1), read: () => fragment })).toBe(
      '<p title="&lt;">a &amp; b</p><img src="/none.png">',
    )
    await tick()
    expect([image.ownerDocument === document, image.currentSrc]).toEqual([false, ''])
  })
})

describe('long markup', () => {
  /** Counts the pauses in which the page can respond. */
  function countPauses() {
    const made = vi.spyOn(window, 'MessageChannel')
    return () => made.mock.calls.length
  }
  const textOf = (length: number) => `<p>${'x'.repeat(length - 7)}</p>`

  test.each([
    [99_999, 0],
    [100_000, 2],
  ])('of %i characters is sanitised with %i pauses, to the same end', async (length, pauses) => {
    await loadPurifier()
    const html = textOf(length)
    expect(html).toHaveLength(length)
    const count = countPauses()
    const markup = await clean(html, 'p')
    expect(count()).toBe(pauses)
    expect([markup.length, htmlOf(markup.copy())]).toEqual([length, html])
  })

  const listOf = (tag: string, count: number) => `<${tag}>${'<li></li>'.repeat(count)}</${tag}>`
  test('is long by a list of more entries than a page of a listing has', () => {
    const root = document.createElement('main')
    root.innerHTML = `${listOf('ul', 24)}${listOf('ol', 25)}<div>${listOf('menu', 30)}</div>`
    root.querySelector('ol li')?.insertAdjacentHTML('beforeend', listOf('ul', 30))
    expect(longListsIn(root).map(({ localName }) => localName)).toEqual(['ol', 'menu'])
  })

  test('lets the page do what is due: a task, and not only what follows at once', async () => {
    const order: string[] = []
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => order.push('task'))
    port1.start()
    port2.postMessage(null)
    void Promise.resolve().then(() => order.push('at once'))
    await nextTask()
    order.push('next')
    expect(order).toEqual(['at once', 'task', 'next'])
    port1.close()
  })
})

test('the sanitiser is loaded once for everybody', async () => {
  const first = loadPurifier()
  prepareSanitiser()
  expect(loadPurifier()).toBe(first)
  expect(await first).toBe(await loadPurifier())
})

test('the sanitiser can be had ahead of the first markup', async () => {
  const fresh = await freshModule<typeof import('../../../src/page/kit/markup.ts')>('page/kit/markup')
  fresh.prepareSanitiser()
  await import('../../../src/page/kit/purifier.ts')
  await tick()
  expect(await Promise.race([fresh.loadPurifier(), Promise.resolve('not yet')])).not.toBe('not yet')
})
