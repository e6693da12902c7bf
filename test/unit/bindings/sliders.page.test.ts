import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { binding as baseSlider } from '../../../src/bindings/media/base-slider.ts'
import { binding as crossSelling } from '../../../src/bindings/media/cross-selling.ts'
import { binding as productSlider } from '../../../src/bindings/media/product-slider.ts'
import { settingsOn, sliderOptions } from '../../../src/bindings/media/slider-options.ts'
import { angleTo } from '../../../src/page/media/grip.ts'
import { watchAttention } from '../../../src/page/media/strip.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const strip = () => get('.strip')
const active = () =>
  [...strip().children].flatMap((slide, index) => (slide.classList.contains('tns-slide-active') ? [index + 1] : []))
/** The slides that are wholly in view, from left to right or from top to bottom. */
const seen = () => {
  const view = strip().getBoundingClientRect()
  return [...strip().children]
    .map((slide, index) => ({ number: index + 1, box: slide.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        box.left > view.left - 1 &&
        box.right < view.right + 1 &&
        box.top > view.top - 1 &&
        box.bottom < view.bottom + 1,
    )
    .toSorted((a, b) => a.box.left - b.box.left || a.box.top - b.box.top)
    .map(({ number }) => number)
}
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
  return start(kind)
}

async function start(kind: 'base' | 'product') {
  const binding = kind === 'base' ? baseSlider : productSlider
  await binding.prepare?.()
  const { page } = createTestPage()
  binding.mount({ element: get('#slider'), signal: end.signal, page })
  return page
}

const still = { nav: false, loop: false }
/** What draws is loaded first. */
const DRAWN = { timeout: 10_000 }

describe('a slider of products', () => {
  // Specification 9.18.
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
    expect(seen()).toEqual([3])
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

  test('dots and buttons are those of the viewport', async () => {
    const root = document.documentElement.style
    root.setProperty('--sw-current-breakpoint', 'xs')
    await mount('base', { slider: { ...still, responsive: { xs: { nav: true, controls: false } } } })
    await expect.poll(() => document.querySelectorAll('.tns-nav button').length, DRAWN).toBe(5)
    const controls = get('[data-base-slider-controls]')
    expect(controls.hidden).toBe(true)
    root.setProperty('--sw-current-breakpoint', 'lg')
    window.dispatchEvent(new Event('resize'))
    await expect.poll(() => document.querySelectorAll('.tns-nav button').length).toBe(0)
    expect(controls.hidden).toBe(false)
  })

  test.each([true, false])('its neighbours are seen beyond its edges (loop: %s)', async (loop) => {
    await mount('base', { slider: { nav: false, loop, speed: 0, edgePadding: 50, startIndex: 2 } })
    const places = () =>
      [...strip().children].map((slide) => slide.getBoundingClientRect().left - strip().getBoundingClientRect().left)
    expect(strip().children[1]?.getBoundingClientRect().width).toBe(600)
    expect(places().slice(0, 3)).toEqual([-550, 50, 650])
    document.querySelectorAll('button')[1]?.click()
    await expect.poll(() => places().slice(1, 4)).toEqual([-550, 50, 650])
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
    await expect.poll(seen).toEqual([5])
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

  test('begins where the browser has scrolled the strip', async () => {
    draw('base', { slider: still })
    strip().style.cssText = 'display:flex;overflow-x:auto'
    for (const slide of strip().children) (slide as HTMLElement).style.cssText = 'flex:0 0 100%'
    strip().scrollLeft = 1400
    await start('base')
    expect([seen(), active(), strip().scrollLeft]).toEqual([[3], [3], 0])
  })

  test('shows what the browser finds in a slide', async () => {
    await mount('base', { slider: { ...still, speed: 0 } })
    strip().scrollLeft = 1400
    await expect.poll(active).toEqual([3])
    await expect.poll(() => [seen(), strip().scrollLeft]).toEqual([[3], 0])
  })

  test('brings a slide that gets the focus into view', async () => {
    await mount('base', { slider: { ...still, speed: 0, items: 2 } })
    document.querySelectorAll('a')[1]?.focus()
    expect(active()).toEqual([1, 2])
    document.querySelectorAll('a')[2]?.focus()
    await expect.poll(active).toEqual([3, 4])
    await expect.poll(seen).toEqual([3, 4])
  })

  test('the wheel moves it along its axis only', async () => {
    await mount('base', { slider: { ...still, speed: 0 } })
    const turn = (how: WheelEventInit) => {
      const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...how })
      strip().dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(turn({ deltaY: 100 })).toBe(false)
    expect(turn({ deltaX: 50, deltaY: 100 })).toBe(false)
    expect(turn({ deltaX: 100, ctrlKey: true })).toBe(false)
    expect(active()).toEqual([1])
    expect(turn({ deltaX: 100 })).toBe(true)
    await expect.poll(seen).toEqual([2])
    await expect.poll(() => [turn({ deltaY: -100, shiftKey: true }), seen()]).toEqual([true, [1]])
  })

  test('its dots come after the slides, under which a theme has them, and the button that stops it before', async () => {
    draw('base', { slider: { loop: false, autoplay: true } })
    get('#slider').classList.add('has-dots-outside')
    await start('base')
    await expect.poll(() => document.querySelectorAll('.tns-nav button').length, DRAWN).toBe(5)
    await expect.poll(() => document.querySelectorAll('.base-slider-rotation').length, DRAWN).toBe(1)
    expect(get('#slider').firstElementChild?.contains(get('.base-slider-rotation'))).toBe(true)
    expect(strip().nextElementSibling?.contains(get('.tns-nav'))).toBe(true)
    expect(get('.tns-nav').getBoundingClientRect().top).toBeGreaterThan(strip().getBoundingClientRect().bottom)
    const [, second] = document.querySelectorAll<HTMLElement>('.tns-nav button')
    second?.click()
    await expect.poll(active).toEqual([2])
  })

  test('when its element goes, so do its class and its answers', async () => {
    await mount('base', { slider: { ...still, speed: 0 } })
    end.abort()
    expect(get('#slider').className).toBe('')
    document.querySelectorAll('button')[1]?.click()
    await new Promise(requestAnimationFrame)
    expect(active()).toEqual([1])
    expect(strip().style.overflow).toBe('')
  })

  test('with rewind it goes from the last slide all the way back to the first', async () => {
    await mount('base', { slider: { ...still, speed: 0, rewind: true, startIndex: 5 } })
    document.querySelectorAll('button')[1]?.click()
    await expect.poll(seen).toEqual([1])
  })

  test('its gutter is between the slides, and its strip ends where the last one ends', async () => {
    await mount('base', { slider: { ...still, speed: 0, items: 2, gutter: 20, startIndex: 5 } })
    const [fourth, fifth] = [3, 4].map((index) => strip().children[index]?.getBoundingClientRect())
    expect([fourth?.width, fifth?.width, (fifth?.left ?? 0) - (fourth?.right ?? 0)]).toEqual([340, 340, 20])
    expect(fifth?.right).toBeCloseTo(strip().getBoundingClientRect().right)
  })

  test('another width keeps its slide in place', async () => {
    await mount('base', { slider: { ...still, startIndex: 3 } })
    get('#slider').style.width = '500px'
    await expect.poll(seen).toEqual([3])
    expect(strip().children[2]?.getBoundingClientRect().width).toBe(500)
  })

  test('without slides, or with one, there is nothing to press', async () => {
    for (const count of [0, 1]) {
      draw('base', { slider: {} })
      for (const slide of [...strip().children].slice(count)) slide.remove()
      await start('base')
      expect([active().length, get('[data-base-slider-controls]').hidden]).toEqual([count, true])
      document.querySelectorAll('button')[1]?.click()
      expect(active()).toHaveLength(count)
    }
  })
})

describe('a slider without end', () => {
  const endless = { nav: false, loop: true }
  const press = (which: 0 | 1) => document.querySelectorAll('button')[which]?.click()

  /** Every slide that is seen, in part or whole, until the one of that number stands alone. */
  async function passedUntil(number: number): Promise<number[]> {
    const passed = new Set<number>()
    while (String(seen()) !== String(number) && !end.signal.aborted) {
      const view = strip().getBoundingClientRect()
      for (const [index, slide] of [...strip().children].entries()) {
        const { left, right } = slide.getBoundingClientRect()
        if (left < view.right - 1 && right > view.left + 1) passed.add(index + 1)
      }
      await new Promise(requestAnimationFrame)
    }
    return [...passed].toSorted((a, b) => a - b)
  }

  test('after the last slide comes the first, and before the first the last, past no other', async () => {
    await mount('base', { slider: { ...endless, startIndex: 5 } })
    press(1)
    expect(await passedUntil(1)).toEqual([1, 5])
    await expect.poll(active).toEqual([1])
    press(0)
    expect(await passedUntil(5)).toEqual([1, 5])
  })

  test('two slides follow each other both ways', async () => {
    draw('base', { slider: { ...endless, speed: 1000 } })
    for (const slide of [...strip().children].slice(2)) slide.remove()
    await start('base')
    for (const [which, number] of [
      [1, 2],
      [1, 1],
      [0, 2],
      [0, 1],
    ] as const) {
      const left = (element: Element | undefined) => element?.getBoundingClientRect().left ?? 0
      press(which)
      await expect
        .poll(() => Math.sign(Math.round(left(strip().children[number - 1]) - left(strip()))))
        .toBe(which ? 1 : -1)
      await passedUntil(number)
      await expect.poll(active).toEqual([number])
    }
  })

  test('where several are in view, the first stands after the last', async () => {
    await mount('base', { slider: { ...endless, speed: 0, items: 3, startIndex: 4 } })
    expect(seen()).toEqual([4, 5, 1])
    expect(active()).toEqual([1, 4, 5])
    press(1)
    await expect.poll(seen).toEqual([5, 1, 2])
  })

  test('nothing is copied: every slide, with its link and its place, is there once', async () => {
    await mount('base', { slider: { ...endless, startIndex: 5 } })
    expect([strip().children.length, document.querySelectorAll('a').length]).toEqual([5, 5])
    expect(document.querySelectorAll('.tns-slide-cloned')).toHaveLength(0)
    expect([...strip().children].map(({ ariaLabel }) => ariaLabel)[4]).toBe('Slide 5 of 5')
  })

  test('where all slides are in view, none follows the last', async () => {
    await mount('base', { slider: { ...endless, items: 5 } })
    expect([seen(), get('[data-base-slider-controls]').hidden]).toEqual([[1, 2, 3, 4, 5], true])
    press(1)
    expect(active()).toEqual([1, 2, 3, 4, 5])
  })
})

describe('a slider with slides of different sizes', () => {
  const sized = (sizes: number[], side: 'width' | 'height') => {
    for (const [index, slide] of [...strip().children].entries())
      (slide as HTMLElement).style[side] = `${sizes[index] ?? 0}px`
  }

  test('each is as wide as what it holds, and the last ones end where the strip ends', async () => {
    draw('base', { slider: { ...still, speed: 0, autoWidth: true, gutter: 10 } }, 600)
    sized([300, 200, 250, 150, 180], 'width')
    await start('base')
    expect(seen()).toEqual([1, 2])
    const on = document.querySelectorAll('button')[1]
    on?.click()
    await expect
      .poll(() => strip().children[1]?.getBoundingClientRect().left)
      .toBe(strip().getBoundingClientRect().left)
    on?.click()
    // 250 + 150 + 180 with two gutters are 600: the last ones begin with the third.
    await expect.poll(seen).toEqual([3, 4, 5])
    expect(on?.ariaDisabled).toBe('true')
  })

  // As the stylesheet of the carousel has it, which stock themes include.
  test('stay beside each other where the classes of the carousel have their rules', async () => {
    draw('base', { slider: { ...still, speed: 0, autoWidth: true } }, 600)
    const carousel = document.createElement('style')
    carousel.textContent =
      '.tns-autowidth{display:inline-block}.tns-gallery>.tns-item{position:absolute;left:-100%}.tns-transparent{opacity:0}'
    document.body.append(carousel)
    sized([300, 200, 250, 150, 180], 'width')
    await start('base')
    expect(seen()).toEqual([1, 2])
    expect(strip().children[1]?.getBoundingClientRect().top).toBe(strip().getBoundingClientRect().top)
  })

  test('its strip is as high as the slides in view', async () => {
    draw('base', { slider: { ...still, speed: 0, autoHeight: true } })
    sized([100, 150, 80, 90, 60], 'height')
    await start('base')
    expect(strip().clientHeight).toBe(100)
    document.querySelectorAll('button')[1]?.click()
    await expect.poll(() => strip().clientHeight).toBe(150)
  })

  test('one below the other, as many as fit are in view, and the keys up and down move them', async () => {
    draw('base', { slider: { ...still, speed: 0, axis: 'vertical', items: 2, gutter: 10 } })
    sized([100, 100, 100, 100, 100], 'height')
    await start('base')
    expect([seen(), active(), strip().clientHeight]).toEqual([[1, 2], [1, 2], 220])
    expect(strip().classList.contains('tns-vertical')).toBe(true)
    strip().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(active()).toEqual([1, 2])
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(seen).toEqual([2, 3])
    await userEvent.keyboard('{End}')
    await expect.poll(seen).toEqual([4, 5])
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(seen).toEqual([3, 4])
  })

  test('one below the other, without end', async () => {
    draw('base', { slider: { nav: false, speed: 0, axis: 'vertical', items: 2, startIndex: 5 } })
    sized([100, 100, 100, 100, 100], 'height')
    await start('base')
    expect(seen()).toEqual([5, 1])
  })
})

describe('the options of a slider', () => {
  const Options = z.object(sliderOptions('base-slider'))
  const settings = (slider: Record<string, unknown>) => settingsOn(Options.parse({ slider }).slider, false)

  // Specification 9.10.
  test('are those of the contract where a page gives none', () => {
    expect(settings({}).MD).toEqual({
      isEnabled: true,
      isSpread: false,
      rotates: false,
      loops: true,
      rewinds: false,
      announces: true,
      axis: 'horizontal',
      items: 1,
      slideBy: 1,
      gutter: 0,
      edgePadding: 0,
      hasDots: true,
      hasControls: true,
      isAutoWide: false,
      isAutoHigh: false,
      isPulledByFinger: true,
      isPulledByMouse: false,
      pullAngle: 15,
      speed: 300,
      showTime: 5000,
    })
  })

  test('may differ on each viewport', () => {
    const own = {
      mouseDrag: true,
      swipeAngle: 5,
      responsive: { xs: { axis: 'vertical', touch: false, swipeAngle: false } },
    }
    const { XS, XL } = settings(own)
    expect(XS).toMatchObject({ axis: 'vertical', isPulledByFinger: false, isPulledByMouse: true, pullAngle: 45 })
    expect(XL).toMatchObject({ axis: 'horizontal', isPulledByFinger: true, isPulledByMouse: true, pullAngle: 5 })
  })

  test('may be printed as text, on each viewport too; null is as good as not given', async () => {
    const own = { slideBy: '2', swipeAngle: '20', responsive: { xs: { items: '2', gutter: null }, md: null, lg: [] } }
    await mount('base', { slider: { nav: false, items: '3', gutter: '10', ...own } })
    expect(heard).toEqual(['initSlider', 'afterInitSlider'])
    expect(items()).toBe('3')
  })

  test('of no use on one viewport leave it with those of the others', () => {
    const { XS, MD } = settings({ items: 3, responsive: { xs: { items: 2 }, md: { items: 'many' } } })
    expect([XS.items, MD.items]).toEqual([2, 3])
  })
})

describe('where the shopper is', () => {
  const tell = vi.fn<(isAttended: boolean) => void>()
  const told = async () => {
    await Promise.resolve()
    return tell.mock.calls.splice(0).flat()
  }

  test('at the slider with finger or focus, or away from the tab', async () => {
    document.body.innerHTML = '<div id="slider"><a href="#1">1</a></div>'
    const stop = watchAttention(get('#slider'), tell)
    expect(await told()).toEqual([])
    get('a').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(await told()).toEqual([true])
    document.body.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    expect(await told()).toEqual([false])
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await told()).toEqual([true])
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await told()).toEqual([false])
    await userEvent.tab()
    expect((await told()).at(-1)).toBe(true)
    stop()
    get('a').blur()
    expect(await told()).toEqual([])
  })
})

describe('how slides are pulled', () => {
  /** Presses the mouse and moves it; the pointer is not a real one, so that nothing can capture it. */
  function pull(how: PointerEventInit & { to: number }): boolean {
    const { to, ...own } = how
    vi.spyOn(strip(), 'setPointerCapture').mockImplementation(() => undefined)
    const point = (type: string, clientX: number) => {
      const pressed = { button: 0, buttons: 1, isPrimary: true, pointerType: 'mouse', bubbles: true, ...own }
      strip().firstElementChild?.dispatchEvent(new PointerEvent(type, { ...pressed, clientX, clientY: 0 }))
    }
    point('pointerdown', 200)
    point('pointermove', 200 + to)
    const isPulled = strip().classList.contains('is-pulled')
    point('pointerup', 200 + to)
    return isPulled
  }
  const draggable = { ...still, speed: 0, mouseDrag: true }

  test('from the first slide to the last and back', async () => {
    await mount('base', { slider: { ...draggable, startIndex: 5 } })
    expect(pull({ to: 100 })).toBe(true)
  })

  test('by all of the way that the pointer has gone, however few events tell of it', async () => {
    await mount('base', { slider: draggable })
    pull({ to: -400 })
    await expect.poll(seen).toEqual([2])
    pull({ to: 400 })
    await expect.poll(seen).toEqual([1])
  })

  // Specification 9.21.
  test('with what the options allow, the main button, and more than a tremor', async () => {
    await mount('base', { slider: draggable })
    expect(pull({ to: -7 })).toBe(false)
    expect(pull({ to: -100, button: 2 })).toBe(false)
    expect(pull({ to: -100, isPrimary: false })).toBe(false)
    expect(pull({ to: -100 })).toBe(true)
    end.abort()
    end = new AbortController()
    await mount('base', { slider: { ...draggable, mouseDrag: false, touch: false } })
    expect([pull({ to: -100 }), pull({ to: -100, pointerType: 'touch' })]).toEqual([false, false])
  })

  test('not where all of them are in view', async () => {
    await mount('base', { slider: { ...draggable, items: 5 } })
    expect(pull({ to: -100 })).toBe(false)
  })

  const from = { clientX: 100, clientY: 100 }
  test.each([
    ['horizontal', { clientX: 200, clientY: 100 }, 0],
    ['horizontal', { clientX: 0, clientY: 0 }, 45],
    ['horizontal', { clientX: 100, clientY: 200 }, 90],
    ['vertical', { clientX: 100, clientY: 0 }, 0],
    ['vertical', { clientX: 200, clientY: 100 }, 90],
  ] as const)('%s, to %o: %i degrees from the axis', (axis, to, degrees) => {
    expect(angleTo(axis, from, to)).toBeCloseTo(degrees)
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
    expect(seen()).toEqual([1])
  })

  test('without a tab it says so', () => {
    document.body.innerHTML = '<div id="none"></div>'
    expect(() =>
      crossSelling.mount({ element: get('#none'), signal: end.signal, page: createTestPage().page }),
    ).toThrow('tabSelector')
  })
})

test.each([true, false])(
  'one that goes on by itself waits for who prefers less motion to start it: %s',
  async (isStill) => {
    const matchMedia = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { matches: isStill && media.includes('reduce'), media }) as MediaQueryList,
      )
    await mount('base', { slider: { autoplay: true, autoplayTimeout: 60_000 } })
    matchMedia.mockRestore()
    const names = [...document.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    )
    expect(names).toContain(isStill ? 'Start the slides' : 'Stop the slides')
  },
)

test('arrows with Alt, Ctrl or Meta are the browser’s, alone they move the slides', async () => {
  await mount('base', { slider: { ...still, items: 1, gutter: 0 } })
  const arrow = (init: KeyboardEventInit = {}) =>
    strip().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, ...init }))
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) expect(arrow({ [modifier]: true })).toBe(true)
  expect(pressWhileComposing(strip(), 'ArrowRight')).toBe(true)
  await new Promise(requestAnimationFrame)
  expect(seen()).toEqual([1])
  expect(arrow()).toBe(false)
  await expect.poll(seen, { timeout: 5000 }).toEqual([2])
})
