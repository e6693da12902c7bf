import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPopover } from '../../../src/components/bootstrap/popover.ts'
import { placeBeside, type Side } from '../../../src/components/bootstrap/tip.ts'
import { createTooltip } from '../../../src/components/bootstrap/tooltip.ts'

afterEach(() => document.body.replaceChildren())

test('a tooltip has the classes of Bootstrap, and its text verbatim', () => {
  const tip = createTooltip('tip', '<b>1</b>')
  expect([tip.id, tip.className, tip.role]).toEqual(['tip', 'tooltip bs-tooltip-auto fade', 'tooltip'])
  expect(tip.innerHTML).toBe('<div class="tooltip-arrow"></div><div class="tooltip-inner">&lt;b&gt;1&lt;/b&gt;</div>')
})

test('a popover has them, too, and is focusable; an empty part is left out', () => {
  const popover = createPopover('pop', { title: 'Heading', body: 'Text' })
  expect([popover.id, popover.className, popover.role, popover.tabIndex]).toEqual([
    'pop',
    'popover bs-popover-auto fade',
    'tooltip',
    -1,
  ])
  expect(popover.innerHTML).toBe(
    '<div class="popover-arrow"></div><div class="popover-header">Heading</div><div class="popover-body">Text</div>',
  )
  expect(createPopover('pop', { title: '', body: 'Text' }).querySelector('.popover-header')).toBeNull()
})

/** A tip of 100 by 20 px beside a control of 40 by 30 px, in a window of 400 by 300 px; numbers are CSS pixels. */
describe('an element placed beside a control', () => {
  beforeEach(() => page.viewport(400, 300))

  function placed({ left, top, side }: { left: number; top: number; side: Side }) {
    const control = document.createElement('button')
    control.style.cssText = `position: fixed; box-sizing: border-box; width: 40px; height: 30px; left: ${left}px; top: ${top}px`
    const tip = document.createElement('div')
    tip.style.cssText = 'position: fixed; width: 100px; height: 20px'
    const arrow = Object.assign(document.createElement('div'), { className: 'tooltip-arrow' })
    arrow.style.cssText = 'width: 12px; height: 6px'
    tip.append(arrow)
    document.body.append(control, tip)
    placeBeside(tip, control, { side, gap: 6 })
    const box = tip.getBoundingClientRect()
    return {
      side: tip.dataset['popperPlacement'],
      at: [box.left, box.top],
      arrow: [arrow.style.position, arrow.style.left, arrow.style.top],
    }
  }

  test.each<[Side, number[], string[]]>([
    ['top', [150, 104], ['44px', '']],
    ['bottom', [150, 166], ['44px', '']],
    ['left', [74, 135], ['', '7px']],
    ['right', [226, 135], ['', '7px']],
  ])('is at its middle, on the %s', (side, at, arrow) => {
    expect(placed({ left: 180, top: 130, side })).toEqual({ side, at, arrow: ['absolute', ...arrow] })
  })

  test.each<[wanted: Side, where: string, place: { left: number; top: number }, got: Side]>([
    ['top', 'at the top', { left: 180, top: 33 }, 'bottom'],
    ['top', 'where there is just room', { left: 180, top: 34 }, 'top'],
    ['bottom', 'at the bottom', { left: 180, top: 237 }, 'top'],
    ['bottom', 'where there is just room', { left: 180, top: 236 }, 'bottom'],
    ['left', 'at the left', { left: 113, top: 130 }, 'right'],
    ['left', 'where there is just room', { left: 114, top: 130 }, 'left'],
    ['right', 'at the right', { left: 247, top: 130 }, 'left'],
    ['right', 'where there is just room', { left: 246, top: 130 }, 'right'],
  ])('is to be on the %s, and %s', (wanted, _, place, got) => {
    expect(placed({ ...place, side: wanted }).side).toBe(got)
  })

  test('uses another side if neither has room: below, or else above, or else the wider of the two', async () => {
    await page.viewport(200, 300)
    expect(placed({ left: 80, top: 130, side: 'left' }).side).toBe('bottom')
    document.body.replaceChildren()
    expect(placed({ left: 80, top: 260, side: 'left' }).side).toBe('top')
    await page.viewport(200, 60)
    document.body.replaceChildren()
    expect(placed({ left: 80, top: 10, side: 'top' }).side).toBe('bottom')
    document.body.replaceChildren()
    expect(placed({ left: 80, top: 20, side: 'top' }).side).toBe('top')
    for (const side of ['top', 'bottom'] as const) {
      document.body.replaceChildren()
      expect(placed({ left: 80, top: 15, side }).side).toBe(side)
    }
  })

  test('is as wide as its text, also in a window narrower than its old position', async () => {
    const control = document.createElement('button')
    const tip = document.createElement('div')
    tip.style.position = 'fixed'
    tip.textContent = 'Sends all of it at once'
    document.body.append(control, tip)
    const placedAt = (left: number) => {
      control.style.cssText = `position: fixed; left: ${left}px; top: 130px; width: 40px`
      placeBeside(tip, control, { side: 'bottom', gap: 6 })
      return tip.getBoundingClientRect()
    }
    const { width, right } = placedAt(350)
    expect(Math.round(right)).toBe(392)
    await page.viewport(300, 300)
    const after = placedAt(130)
    expect([after.width, Math.round(after.left + after.width / 2)]).toEqual([width, 150])
  })

  test('stays 8 px inside the window, and its arrow keeps pointing at the control', () => {
    expect(placed({ left: 0, top: 130, side: 'top' })).toEqual({
      side: 'top',
      at: [8, 104],
      arrow: ['absolute', '6px', ''],
    })
    document.body.replaceChildren()
    expect(placed({ left: 360, top: 130, side: 'bottom' })).toEqual({
      side: 'bottom',
      at: [292, 166],
      arrow: ['absolute', '82px', ''],
    })
    document.body.replaceChildren()
    expect(placed({ left: 180, top: 0, side: 'right' })).toEqual({
      side: 'right',
      at: [226, 8],
      arrow: ['absolute', '', '4px'],
    })
  })
})
