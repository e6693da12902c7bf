/** The two sanitisers keep the same; the browser's own goes first, and long markup is cleaned in slices. */
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadPurifier } from '../../../src/page/kit/markup.ts'
import { freshModule } from '../support/fresh.ts'
import { DOMPURIFY, OWN, SANITISERS } from '../support/sanitisers.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const htmlOf = (content: Node) => {
  const host = document.implementation.createHTMLDocument('').createElement('div')
  host.append(content)
  return host.innerHTML
}

const TAGS =
  `a area article b button div form input label img li link meta ol option p select source span table tbody td
  textarea title tr ul video picture svg g path use desc symbol linearGradient clipPath math mi mtext annotation-xml
  script style iframe object embed base template noscript foreignObject animate set image audio dialog marquee slot
  x-element xmp noembed selectedcontent body head html font center text switch`.split(/\s+/)
const NAMES =
  `class id style title href src srcset action formaction poster cite for name value rel target itemprop content
  http-equiv charset is onclick onerror xlink:href xml:space xmlns xmlns:xlink viewBox gradientTransform data-x data-@
  aria-label aria-x role type tabindex background ping srcdoc slot part nonce placeholder pattern datetime media
  accept-charset fetchpriority popover`.split(/\s+/)
const VALUES = [
  '',
  'a',
  ' a  b ',
  '\n',
  '/a?b=c',
  '#a',
  'a:b',
  'https://example.org/',
  'mailto:a@example.org',
  'tel:1',
  'ftp:a',
  'javascript:x()',
  ' java\tscript:x()',
  '\u00A0javascript:x()',
  'vbscript:x',
  'data:text/html,x',
  'data:,',
  'data:image/png;base64,AA',
  ' data:,',
  '-->',
  'a]>b',
  '</script',
  '</TITLE>',
  '_blank',
  'noopener',
  'nodeName',
  'attributes',
  'remove',
  'blob:x',
  'a+b:c',
  '1:2',
  ':a',
  '&colon;',
  'http://[',
  '//example.org/x#y',
]

const attribute = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES))
const text = fc.constantFrom('', ' ', 'a', '&amp;', '\u0000', '\n', 'javascript:x()')
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    text,
    fc
      .tuple(
        fc.constantFrom(...TAGS),
        fc.array(attribute, { maxLength: 4 }),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([tag, attributes, children, isClosed]) => {
        const own = attributes.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
        return `<${tag}${own.join('')}>${children.join('')}${isClosed ? `</${tag}>` : ''}`
      }),
  ),
}))

/**
 * A form with a field that stands in front of what the form itself has, inside an element that is removed: the browser removes the
 * field before anybody looks at the form, which DOMPurify removes as a whole. Neither leaves anything that could harm.
 */
const isRemovedField = (html: string) =>
  /<form/.test(html) &&
  /(id|name)="(nodeName|attributes)"/.test(html) &&
  /<(annotation-xml|audio|foreignObject|iframe|math|mi|mtext|noembed|noscript|script|selectedcontent|style|template|xmp)\b/.test(
    html,
  )

test('both keep the same of any tree', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
      const html = trees.join('')
      fc.pre(!isRemovedField(html))
      expect(htmlOf(OWN.purify(html))).toBe(htmlOf(DOMPURIFY.purify(html)))
    }),
    { numRuns: 1000 },
  )
})

test('a field that stands in front of its form is never kept', () => {
  const html = '<form id="a"><audio><img name="nodeName"></audio><a>b</a></form>'
  expect(htmlOf(OWN.purify(html))).toBe('<form id="a"><a>b</a></form>')
  expect(htmlOf(DOMPURIFY.purify(html))).toBe('')
})

test.each([
  '',
  'text',
  ' \n <p>a</p>',
  '\t<meta itemprop="a" content="1"><p>a</p>',
  '<!doctype html><title>a</title><p>a<table></table>',
  '<p>a<table></table>',
  '<!doctype quirky><p>a<table></table>',
  '<html lang="en"><head><meta charset="utf-8"></head><body class="a"><main>a</main></body></html>',
  '<tr><td>a</td></tr>',
  '<frameset></frameset>',
  '<DIV ARIA-Label="a" Aria-2="b" aria-é="c">a</DIV>',
  '<p>shadowrootmode</p>',
])('both take %j as a document', (html) => {
  expect(htmlOf(OWN.purify(html))).toBe(htmlOf(DOMPURIFY.purify(html)))
})

describe("the browser's sanitiser", () => {
  test('goes first: what comes out of it executes nothing, and has no comments', () => {
    const parse = vi.spyOn(Element.prototype, 'setHTMLUnsafe')
    const seen: string[] = []
    vi.spyOn(Element.prototype, 'querySelector').mockImplementationOnce(function look(this: Element) {
      seen.push(this.outerHTML)
      return null
    })
    OWN.purify(
      '<p onclick="x()" slot="a">a</p><!-- b --><?c d?><script>x()</script><svg><style>e</style></svg><math><mi>f</mi></math>',
    )
    expect(parse).toHaveBeenCalledTimes(1)
    expect(seen).toEqual(['<html><head></head><body><p>a</p><svg></svg></body></html>'])
  })

  test('is given nothing that makes a shadow tree', () => {
    const parse = vi.spyOn(Element.prototype, 'setHTMLUnsafe')
    OWN.purify('<div><TEMPLATE ShadowRootMode="open"><b>a</b></TEMPLATE></div>')
    expect(String(parse.mock.calls[0]?.[0])).toMatch(/^<div><TEMPLATE hidden="open">/)
  })

  test('works on a document of the page’s own address that loads nothing', () => {
    const link = OWN.purify('<a href="b">a</a>').querySelector('a')
    expect([link?.ownerDocument.defaultView, link?.href]).toEqual([null, new URL('b', document.baseURI).href])
  })

  test('is the one that a page with it loads', async () => {
    expect((await loadPurifier()).purify).toBe(OWN.purify)
  })

  test.each([
    ['none', undefined],
    ['one of an earlier draft', vi.fn()],
  ])('with %s, a page loads DOMPurify', async (_, sanitiser) => {
    vi.stubGlobal('Sanitizer', sanitiser)
    const fresh = await freshModule<typeof import('../../../src/page/kit/markup.ts')>('page/kit/markup')
    expect((await fresh.loadPurifier()).purify).toBe(DOMPURIFY.purify)
  })
})

describe.each(SANITISERS)('long markup with $name', ({ purify, purifyLong }) => {
  const entry = (index: number) => `<li data-id="${index}" onclick="x()"><a href="javascript:x()">${index}</a></li>`
  const html = `<svg><title><b>a</b></title></svg><ul>${Array.from({ length: 60 }, (__, index) => entry(index)).join('')}</ul>`

  test('becomes the same as in one piece', async () => {
    const whole = htmlOf(purify(html))
    expect(whole).toContain('<li data-id="59"><a>59</a></li>')
    expect(whole).not.toMatch(/x\(\)|<b>/)
    expect(htmlOf(await purifyLong(html))).toBe(whole)
  })

  test('leaves the page free again every 10 milliseconds', async () => {
    let [now, pauses] = [0, 0]
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
    vi.stubGlobal(
      'MessageChannel',
      class extends MessageChannel {
        constructor() {
          super()
          pauses += 1
        }
      },
    )
    await purifyLong(html)
    // Each time the clock is read, a millisecond has passed; at least each of the 60 entries reads it.
    expect(pauses).toBeGreaterThanOrEqual(2 + Math.floor(60 / 11))
  })
})
