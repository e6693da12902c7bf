/** What the sanitisers keep and remove: each kind of element and attribute by itself. */
import { afterEach, describe, expect, test } from 'vitest'
import { SANITISERS } from '../support/sanitisers.ts'

const words = (text: string) => text.trim().split(/\s+/)
afterEach(() => document.body.replaceChildren())

describe.each(SANITISERS)('with $name,', ({ purify }) => {
  const left = (html: string) => {
    const host = document.createElement('div')
    host.append(purify(html))
    return host.innerHTML
  }

  describe('elements', () => {
    // HTML, "Index of elements", except those that run code, load a page, or affect the whole document.
    const CONTENT = `a abbr address article aside b bdi bdo blockquote br button canvas cite code data datalist del details dfn
    div dl em fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label main mark menu meter nav
    ol output p picture pre progress q ruby s samp search section select small span strong sub sup table textarea time u ul
    var video wbr svg paypal-button paypal-pay-later-button venmo-button paypal-message`
    test.each(words(CONTENT))('<%s> is kept', (name) => {
      expect(purify(`<${name}></${name}>`).firstElementChild?.localName).toBe(name)
    })

    // Elements that are only valid inside others.
    test.each([
      '<dl><dt>a</dt><dd>b</dd></dl>',
      '<ul><li>a</li></ul>',
      '<details><summary>a</summary></details>',
      '<fieldset><legend>a</legend></fieldset>',
      '<figure><figcaption>a</figcaption></figure>',
      '<ruby>a<rp>(</rp><rt>b</rt></ruby>',
      '<select><optgroup label="a"><option>b</option></optgroup></select>',
      '<picture><source srcset="/a.webp"><img src="/a.png"></picture>',
      '<video><track src="/a.vtt"></video>',
      '<table><caption>a</caption><colgroup><col></colgroup><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
      '<svg><defs><clipPath id="c"><circle r="1"></circle></clipPath><mask id="m"><rect></rect></mask><linearGradient id="l"><stop offset="0"></stop></linearGradient><radialGradient id="r"></radialGradient><symbol id="s"><title>a</title><desc>b</desc></symbol></defs><g><path d="M0 0"></path><ellipse></ellipse><line></line><polygon></polygon><polyline></polyline><use href="#s"></use></g></svg>',
      // The label of a guarantee (contract, versions A4).
      '<svg><mask id="m" maskUnits="userSpaceOnUse" maskContentUnits="userSpaceOnUse"><path d="M0 0"></path></mask><g mask="url(#m)"><text font-family="Inter" font-style="normal" letter-spacing="0">a</text></g></svg>',
      '<span itemscope><meta itemprop="price" content="1"><link itemprop="url" href="/a"></span>',
    ])('%s is kept as a whole', (html) => {
      expect(left(html).replaceAll('=""', '')).toBe(html)
    })

    // Elements that run code, load a page, switch to another language, or affect the whole document (HTML; quality,
    // "Security").
    test.each(
      words(`script style iframe frame frameset object embed applet base template noscript head html body slot
    portal fencedframe marquee dialog x-element`),
    )('<%s> is not kept', (name) => {
      const rest = left(`<p>a</p><${name} src="/x" href="/x" data="/x" name="x"></${name}>`)
      expect(rest).toBe('<p>a</p>')
    })

    test.each(words('script foreignObject animate set image feImage style handler iframe'))(
      '<%s> inside of <svg> is not kept',
      (name) => expect(left(`<svg><g></g><${name} href="/x"></${name}></svg>`)).toBe('<svg><g></g></svg>'),
    )
  })

  describe('attributes', () => {
    // HTML, "Index of attributes", by their elements.
    test.each([
      ['form', 'accept-charset action autocomplete enctype method name novalidate rel target'],
      [
        'input',
        `accept alt autocomplete checked dirname disabled form formaction formenctype formmethod formnovalidate formtarget
        height list max maxlength min minlength multiple name pattern placeholder popovertarget popovertargetaction readonly
        required size src step type value width`,
      ],
      ['button', 'disabled form formaction formmethod name popovertarget popovertargetaction type value'],
      [
        'textarea',
        'autocomplete cols dirname disabled form maxlength minlength name placeholder readonly required rows wrap',
      ],
      ['select', 'autocomplete disabled form multiple name required size'],
      ['option', 'disabled label selected value'],
      ['label', 'for'],
      ['fieldset', 'disabled form name'],
      ['output', 'for form name'],
      ['meter', 'high low max min optimum value'],
      ['a', 'download href hreflang referrerpolicy rel target type'],
      [
        'img',
        'alt crossorigin decoding fetchpriority height ismap loading referrerpolicy sizes src srcset usemap width',
      ],
      ['source', 'height media sizes src srcset type width'],
      ['video', 'autoplay controls crossorigin height loop muted playsinline poster preload src width'],
      ['track', 'kind label src srclang'],
      ['td', 'colspan headers rowspan'],
      ['th', 'abbr colspan headers rowspan scope'],
      ['col', 'span'],
      ['ol', 'reversed start type'],
      ['time', 'datetime'],
      ['blockquote', 'cite'],
      ['details', 'name open'],
      [
        'div',
        `class dir draggable enterkeyhint autocapitalize hidden id inert inputmode itemid itemprop itemref itemscope itemtype lang
        popover role spellcheck style tabindex title translate aria-label aria-expanded aria-live data-x data-bs-toggle
        data-form-validation-length`,
      ],
      ['svg', 'class focusable height preserveAspectRatio version viewBox width'],
      [
        'path',
        `class clip-path clip-rule d fill fill-opacity fill-rule id opacity pathLength stroke stroke-dasharray
        stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform`,
      ],
      ['linearGradient', 'gradientTransform gradientUnits'],
      ['stop', 'offset stop-color stop-opacity'],
      ['rect', 'height rx ry width x y'],
      ['circle', 'cx cy r'],
      ['line', 'x1 x2 y1 y2'],
      ['polygon', 'points'],
    ])('<%s> keeps its own', (name, attributes) => {
      for (const attribute of words(attributes)) {
        const value = /action|href|src|cite|poster|itemid/.test(attribute)
          ? '/a'
          : attribute === 'style'
            ? 'color: red'
            : '1'
        const wrapped = { td: 'table', th: 'table', col: 'table' }[name]
        const isDrawn = ['path', 'rect', 'circle', 'line', 'polygon', 'linearGradient', 'stop'].includes(name)
        const html = `<${name} ${attribute}="${value}">`
        const clean = purify(wrapped ? `<table>${html}</table>` : isDrawn ? `<svg>${html}</svg>` : html)
        expect(clean.querySelector(name)?.getAttribute(attribute), attribute).toBe(value)
      }
    })

    test.each(
      words(`onclick onload onerror onfocus onbeforeinput onanimationstart ontoggle onbegin srcdoc nonce integrity ping
      manifest background data http-equiv async defer language slot part sandbox allow code codebase archive
      profile xmlns:ev xml:base formtargets by from to values attributeName begin`),
    )('%s is not kept', (name) => {
      for (const element of ['div', 'img', 'a'])
        expect(left(`<${element} ${name}="x">`)).toBe(element === 'img' ? '<img>' : `<${element}></${element}>`)
    })

    test.each([
      ['a', 'href'],
      ['form', 'action'],
      ['button', 'formaction'],
      ['input', 'formaction'],
      ['img', 'src'],
      ['video', 'poster'],
      ['video', 'src'],
    ])('no script gets into <%s %s>', (name, attribute) => {
      const addresses = [
        'javascript:x()',
        ' javascript:x()',
        'JavaScript:x()',
        'java\nscript:x()',
        '&#106;avascript:x()',
        'vbscript:x',
      ]
      for (const address of [...addresses, 'data:text/html,<script>x()</script>'.replaceAll('<', '&lt;')]) {
        // A picture may have a data address.
        if (address.startsWith('data') && /img|video/.test(name)) continue
        expect(purify(`<${name} ${attribute}="${address}">`).firstElementChild?.hasAttribute(attribute), address).toBe(
          false,
        )
      }
    })
  })

  describe('a property of microdata', () => {
    // A meta element has one of name, http-equiv, charset and itemprop; a link to load something has rel (HTML).
    test.each([
      '<link itemprop="url" rel="stylesheet" href="/x.css">',
      '<link itemprop="url" rel="preload" as="script" href="/x.js">',
      '<link itemprop="" rel="manifest" href="/x">',
      '<meta itemprop="a" http-equiv="refresh" content="0;url=/x">',
      '<meta itemprop="a" name="referrer" content="unsafe-url">',
      '<meta itemprop="a" name="viewport" content="width=1">',
      '<meta itemprop="a" charset="utf-7">',
      '<meta name="robots" content="none">',
      '<link href="/x">',
    ])('that tells the browser something is none: %s', (html) => {
      expect(left(`<p>a</p>${html}`)).toBe('<p>a</p>')
    })

    test('changes nothing for the page', () => {
      document.body.append(
        purify('<i></i><meta itemprop="a" name="color-scheme" content="dark"><meta itemprop="b" content="1">'),
      )
      expect([...document.body.children].map(({ outerHTML }) => outerHTML)).toEqual([
        '<i></i>',
        '<meta itemprop="b" content="1">',
      ])
    })
  })

  test.each([
    ['#icon', true],
    ['/icons.svg#icon', true],
    [`${location.origin}/icons.svg#icon`, true],
    ['https://example.org/icons.svg#icon', false],
    ['//example.org/icons.svg#icon', false],
    ['data:image/svg+xml,x#icon', false],
    ['blob:x', false],
    ['http://[', false],
  ])('an icon from %s is drawn: %s', (address, isKept) => {
    for (const attribute of ['href', 'xlink:href']) {
      const use = purify(`<svg><use ${attribute}="${address}"></use></svg>`).querySelector('use')
      expect(use?.getAttribute(attribute)).toBe(isKept ? address : null)
    }
  })

  test.each([
    ['target="_blank"', 'noopener'],
    ['target="_blank" rel=""', 'noopener'],
    ['target="_blank" rel="nofollow"', 'nofollow noopener'],
    ['target="_blank" rel="nofollow noopener"', 'nofollow noopener'],
    ['target="_blank" rel="noopeners"', 'noopeners noopener'],
    ['target="_self" rel="nofollow"', 'nofollow'],
    ['rel="nofollow"', 'nofollow'],
  ])('a link with %s has rel %j', (attributes, rel) => {
    expect(purify(`<a href="/x" ${attributes}>x</a>`).querySelector('a')?.getAttribute('rel')).toBe(rel)
  })

  test('fields may be named like what a form or a document has, as those of the contract are', () => {
    const html = '<form id="location"><input name="title"><input name="name"><input name="submit" id="cookie"></form>'
    expect(left(html)).toBe(html)
  })

  test('what is left is of a document that loads nothing', () => {
    expect(purify('<img src="/none.png">').ownerDocument).not.toBe(document)
    expect(purify('<img src="/none.png">').ownerDocument.defaultView).toBeNull()
  })
})
