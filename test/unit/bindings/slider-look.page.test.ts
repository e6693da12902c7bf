/**
 * Where slides, thumbnails and dots stand beside the rules of a theme, before and while their script runs: ours give way to any of
 * the theme's, whichever come first, and are added to none.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { binding as baseSlider } from '../../../src/bindings/media/base-slider.ts'
import { binding as gallerySlider } from '../../../src/bindings/media/gallery-slider.ts'
import { binding as productSlider } from '../../../src/bindings/media/product-slider.ts'
import FIRST_PAINT from '../../../src/components/media/sliders.css?raw'
import { createTestPage } from '../support/page.ts'

/** Rules of the same effect as those of themes. */
const THEME = `
.shop-card { box-sizing: border-box; height: 100%; margin-bottom: 24px; border: 1px solid; }
.shop-thumbnail { padding-bottom: 10px; }
.shop-thumbnails-arrows button:disabled { opacity: 0.2; }
.base-slider-nav button { width: 16px; height: 16px; margin: 0 5px; padding: 0; border: 0; }`

/** What the markup gives by itself. */
const BASE = `
.shop-text, .shop-picture { display: block; }
.shop-picture { width: 65px; height: 65px; }`

type Kind = 'base' | 'product' | 'gallery'
const BINDINGS = { base: baseSlider, product: productSlider, gallery: gallerySlider }

const slides = (count: number, slide: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => slide(i)).join('')
const slider = (kind: Kind, options: object, inside: string) =>
  `<div class="base-slider" style="width: 700px" data-${kind}-slider="true" data-${kind}-slider-options='${JSON.stringify(options)}'>${inside}</div>`

const VERTICAL = { axis: 'vertical' }
const MARKUP: Record<Kind, string> = {
  base: slider(
    'base',
    { slider: { nav: true } },
    `<div data-base-slider-container="true">${slides(3, () => '<div><b class="shop-picture"></b></div>')}</div>`,
  ),
  product: slider(
    'product',
    { productboxMinWidth: '300px', slider: { gutter: 30, nav: false, loop: false } },
    `<div data-product-slider-container="true">${slides(
      4,
      (index) =>
        `<div><div class="shop-card"><span class="shop-text" style="height: ${80 + 40 * (index % 2)}px">Lamp</span></div></div>`,
    )}</div>`,
  ),
  gallery: slider(
    'gallery',
    { thumbnailSlider: { items: 5, slideBy: 4, responsive: { md: VERTICAL, lg: VERTICAL, xl: VERTICAL } } },
    `<div data-gallery-slider-container="true">${slides(8, () => '<div><b class="shop-picture"></b></div>')}</div>
    <div data-gallery-slider-thumbnails="true">${slides(8, () => '<div class="shop-thumbnail"><b class="shop-picture"></b></div>')}</div>
    <div class="shop-thumbnails-arrows" data-thumbnail-slider-controls="true"><button>Back</button><button>On</button></div>`,
  ),
}

const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
const distance = (selector: string, side: 'left' | 'top') => {
  const [first, second] = boxes(selector)
  return first && second && second[side] - first[side]
}

type Row = { kind: Kind; measure: () => number | undefined; right: number; bare: number | null; isOurs?: true }
/** `right`: the CSS pixels that are measured beside the theme; `bare`: without one. `isOurs`: what the script makes. */
const GEOMETRY: Record<string, Row> = {
  'room below the highest card': {
    kind: 'product',
    measure: () => {
      const [strip] = boxes('[data-product-slider-container]')
      return strip && strip.bottom - Math.max(...boxes('.shop-card').map(({ bottom }) => bottom))
    },
    right: 24,
    bare: 0,
  },
  'distance of vertical thumbnails': {
    kind: 'gallery',
    measure: () => distance('[data-gallery-slider-thumbnails] > *', 'top'),
    right: 75,
    bare: 75,
  },
  'distance of dots': {
    kind: 'base',
    measure: () => distance('.base-slider-nav button', 'left'),
    right: 26,
    bare: 32,
    isOurs: true,
  },
  'opacity of an arrow that leads nowhere': {
    kind: 'gallery',
    measure: () =>
      Number(getComputedStyle(document.querySelector('.shop-thumbnails-arrows button') as Element).opacity),
    right: 0.2,
    bare: null,
    isOurs: true,
  },
}

let end = new AbortController()
beforeEach(async () => {
  end = new AbortController()
  await browser.viewport(1280, 900)
  document.documentElement.style.setProperty('--sw-current-breakpoint', 'lg')
})
afterEach(() => {
  end.abort()
  document.adoptedStyleSheets = []
  for (const own of document.querySelectorAll('style[data-own]')) own.remove()
  document.body.replaceChildren()
  document.documentElement.style.removeProperty('--sw-current-breakpoint')
})

function addStyle(css: string): void {
  const style = document.createElement('style')
  style.dataset['own'] = ''
  style.textContent = css
  document.head.append(style)
}

/** After every sheet of the document, and every other that was adopted before. */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

async function start(kind: Kind): Promise<void> {
  const binding = BINDINGS[kind]
  await binding.prepare?.()
  const element = document.querySelector('.base-slider') as HTMLElement
  binding.mount({ element, signal: end.signal, page: createTestPage().page })
}

describe.each(Object.entries(GEOMETRY))('%s', (_, { kind, measure, right, isOurs }) => {
  test.each(['before', 'after'])('beside a theme whose rules come %s ours', async (when) => {
    addStyle(BASE)
    if (when === 'before') addStyle(THEME)
    addStyle(FIRST_PAINT)
    if (when === 'after') addStyle(THEME)
    document.body.innerHTML = MARKUP[kind]
    if (!isOurs) expect(measure(), 'before the script runs').toBe(right)
    await start(kind)
    if (when === 'after') adopt(THEME)
    expect(measure(), 'while it runs').toBe(right)
  })
})

const BARE = Object.entries(GEOMETRY).filter(([, { bare }]) => bare !== null)

test.each(BARE)('%s, without a theme', async (_, { kind, measure, bare, isOurs }) => {
  addStyle(BASE + FIRST_PAINT)
  document.body.innerHTML = MARKUP[kind]
  if (!isOurs) expect(measure(), 'before the script runs').toBe(bare)
  await start(kind)
  expect(measure(), 'while it runs').toBe(bare)
})
