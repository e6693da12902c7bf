import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding as baseSlider } from '../../../src/bindings/media/base-slider.ts'
import { binding as crossSelling } from '../../../src/bindings/media/cross-selling.ts'
import { binding as productSlider } from '../../../src/bindings/media/product-slider.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const strip = () => get('.strip')
const active = () =>
  [...strip().children].flatMap((slide, index) => (slide.classList.contains('tns-slide-active') ? [index + 1] : []))
const items = () => strip().style.getPropertyValue('--slider-items')
const heard: string[] = []
let end = new AbortController()

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  document.documentElement.style.removeProperty('--sw-current-breakpoint')
})

function draw(kind: 'base' | 'product', options: Record<string, unknown>, width = 700): void {
  const slides = [1, 2, 3, 4, 5].map((number) => `<div><a href="#${number}">${number}</a></div>`).join('')
  document.body.innerHTML = `<div id="slider" style="width:${width}px"><h3 class="cms-element-title">Lamps</h3>
    <div class="strip" data-${kind}-slider-container="true">${slides}</div>
    <div data-${kind}-slider-controls="true"><button>Back</button><button>On</button></div></div>`
  get('#slider').setAttribute(`data-${kind}-slider-options`, JSON.stringify(options))
  for (const type of ['initSlider', 'afterInitSlider', 'rebuild'])
    get('#slider').addEventListener(type, () => heard.push(type), end)
}

async function mount(kind: 'base' | 'product', options: Record<string, unknown> = {}, width?: number) {
  draw(kind, options, width)
  const binding = kind === 'base' ? baseSlider : productSlider
  await binding.prepare?.()
  const { page } = createTestPage()
  binding.mount({ element: get('#slider'), signal: end.signal, page })
  return page
}

const still = { nav: false, loop: false }

describe('a slider of products', () => {
  test.each([
    [320, '1'],
    [659, '1'],
    [660, '2'],
    [989, '2'],
    [990, '3'],
  ])('in %i px, %s boxes of 300 px with 30 px between them fit', async (width, fitting) => {
    await mount('product', { productboxMinWidth: '', slider: { ...still, gutter: 30 } }, width)
    expect(items()).toBe(fitting)
    expect(active()).toHaveLength(Number(fitting))
  })

  test('a box may be narrower', async () => {
    await mount('product', { productboxMinWidth: '150px', slider: { ...still, gutter: 25 } }, 700)
    expect(items()).toBe('4')
  })

  test('another width has room for more', async () => {
    await mount('product', { slider: { ...still, gutter: 30 } }, 700)
    get('#slider').style.width = '1000px'
    await expect.poll(items).toBe('3')
  })

  test('in a hidden tab nothing is measured', async () => {
    await mount('product', { slider: { ...still, gutter: 30 } }, 700)
    get('#slider').style.display = 'none'
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(items()).toBe('2')
  })
})

describe('a slider', () => {
  test('begins at its start index, tells the page, and has the classes of themes', async () => {
    await mount('base', { slider: { ...still, startIndex: 3 } })
    expect(heard).toEqual(['initSlider', 'afterInitSlider'])
    expect(get('#slider').className).toBe('js-slider-initialized')
    expect(strip().classList.contains('tns-slider')).toBe(true)
    expect(document.querySelectorAll('.tns-item')).toHaveLength(5)
    expect(active()).toEqual([3])
    expect(strip().scrollLeft).toBe(1400)
  })

  test('is named after its headline, and so is each slide by its place', async () => {
    await mount('base', { slider: still })
    expect([strip().role, strip().ariaLabel, strip().ariaRoleDescription, strip().tabIndex]).toEqual([
      'group',
      'Lamps',
      'slider',
      0,
    ])
    expect(strip().children[1]?.ariaLabel).toBe('Slide 2 of 5')
  })

  test('one that another script has built is left alone', async () => {
    draw('base', { slider: still })
    get('#slider').classList.add('js-slider-initialized')
    baseSlider.mount({ element: get('#slider'), signal: end.signal, page: createTestPage().page })
    expect(heard).toEqual([])
    expect(active()).toEqual([])
  })

  test('without a strip it says what is missing', async () => {
    draw('base', { slider: still })
    strip().remove()
    expect(() =>
      baseSlider.mount({ element: get('#slider'), signal: end.signal, page: createTestPage().page }),
    ).toThrow('containerSelector')
  })

  test('options of the viewport count more than the others', async () => {
    document.documentElement.style.setProperty('--sw-current-breakpoint', 'md')
    await mount('base', {
      slider: { ...still, items: 1, gutter: 10, responsive: { md: { items: 2 }, xs: { items: 4 } } },
    })
    expect(active()).toEqual([1, 2])
    expect(strip().style.getPropertyValue('--slider-gutter')).toBe('10px')
  })

  test('where it is not enabled, the strip is hidden and nothing is built', async () => {
    document.documentElement.style.setProperty('--sw-current-breakpoint', 'xs')
    await mount('base', { slider: { ...still, responsive: { xs: { enabled: false } } } })
    expect(strip().style.display).toBe('none')
    expect(heard).toEqual(['afterInitSlider'])
  })

  test('keys on the strip move it, those in a slide do not', async () => {
    await mount('base', { slider: { ...still, speed: 0 } })
    strip().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(active).toEqual([2])
    await userEvent.keyboard('{End}')
    await expect.poll(active).toEqual([5])
    await expect.poll(() => strip().scrollLeft).toBe(2800)
    await userEvent.keyboard('{Home}')
    await expect.poll(active).toEqual([1])
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
    get('a').dispatchEvent(key)
    expect(key.defaultPrevented).toBe(false)
  })

  test('its buttons move it up to the ends, or round them', async () => {
    await mount('base', { slider: { ...still, speed: 0, slideBy: 'page', items: 2 } })
    const [back, on] = [...document.querySelectorAll('button')]
    expect([back?.ariaDisabled, on?.ariaDisabled]).toEqual(['true', 'false'])
    on?.click()
    await expect.poll(active).toEqual([3, 4])
    on?.click()
    await expect.poll(active).toEqual([4, 5])
    expect([back?.ariaDisabled, on?.ariaDisabled]).toEqual(['false', 'true'])
  })

  test('scrolling tells which slide is in view', async () => {
    await mount('base', { slider: still })
    strip().scrollTo({ left: 1400, behavior: 'instant' })
    await expect.poll(active).toEqual([3])
  })

  test('when its element goes, so do its class and its answers', async () => {
    await mount('base', { slider: { ...still, speed: 0 } })
    end.abort()
    expect(get('#slider').className).toBe('')
    document.querySelectorAll('button')[1]?.click()
    await new Promise(requestAnimationFrame)
    expect(active()).toEqual([1])
  })
})

describe('cross-selling', () => {
  test('a shown tab has its slider built anew, from the first slide', async () => {
    const page = await mount('base', { slider: { ...still, startIndex: 4 } })
    const slider = get('#slider')
    slider.setAttribute('data-product-slider', 'true')
    const place = document.createElement('div')
    place.innerHTML = '<a id="tab" data-bs-toggle="tab">Tab</a><div id="tab-pane"></div>'
    document.body.append(place)
    get('#tab-pane').append(slider)
    crossSelling.mount({ element: place, signal: end.signal, page })
    heard.length = 0
    get('#tab').dispatchEvent(new CustomEvent('shown.bs.tab', { bubbles: true }))
    expect(heard).toEqual(['initSlider', 'afterInitSlider', 'rebuild'])
    expect(active()).toEqual([1])
    expect(strip().scrollLeft).toBe(0)
  })

  test('without a tab it says so', () => {
    document.body.innerHTML = '<div id="none"></div>'
    expect(() =>
      crossSelling.mount({ element: get('#none'), signal: end.signal, page: createTestPage().page }),
    ).toThrow('tabSelector')
  })
})
