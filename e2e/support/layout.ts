/** Layout checks that hold on every page. */
import { expect, type Locator, type Page } from 'playwright/test'

/** CSS pixels: on a phone the narrowest width of WCAG 1.4.10 and a common one; wider ones on a desktop. */
const PHONE_WIDTHS = [320, 390]
const DESKTOP_WIDTHS = [768, 1366]

/** Expects that the page fits windows of several widths, and names the elements that do not. */
export async function expectNoSidewaysScroll(page: Page, widths?: readonly number[]): Promise<void> {
  const before = page.viewportSize()
  const isPhone = before !== null && before.width <= Math.max(...PHONE_WIDTHS)
  for (const width of widths ?? (isPhone ? PHONE_WIDTHS : DESKTOP_WIDTHS)) {
    await page.setViewportSize({ width, height: before?.height ?? 768 })
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      // An element in a scrolling or clipping box does not widen the page.
      const isContained = (element: Element): boolean => {
        const parent = element.parentElement
        if (!parent || parent === document.body) return false
        return getComputedStyle(parent).overflowX !== 'visible' || isContained(parent)
      }
      const outside = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isContained(element),
      )
      return [`${scrollWidth} px wide`, ...outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
    })
    expect(overflow, `content wider than a window of ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Where the first line of an element's text begins and ends, CSS pixels from the left of the window. */
export function textEdges(element: Locator): Promise<{ left: number; right: number }> {
  return element.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const [line] = walker.currentNode.textContent?.trim() ? range.getClientRects() : []
      if (line && line.width > 0) return { left: line.left, right: line.right }
    }
    throw new Error(`no text is visible in ${node.outerHTML.slice(0, 120)}`)
  })
}

/** The boxes of all elements of a locator, in the order of the page. */
export const boxesOf = (elements: Locator): Promise<{ x: number; y: number; width: number; height: number }[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

/** How many boxes are beside each other, row by row. */
export function rowLengths(boxes: readonly { y: number }[]): number[] {
  return [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()].map((row) => row.length)
}

/** Words, and numbers with a dash between them, that are split between two lines; a hyphen may end a line. */
export function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      return Array.from({ length: element.textContent?.length ?? 0 }, () => walker.nextNode()).filter((node) => !!node)
    }
    const isBroken = (text: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return all
      .filter((element) => element.checkVisibility())
      .flatMap(textsIn)
      .flatMap((text) => [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].filter((word) => isBroken(text, word)))
      .map(([word]) => word)
  })
}

/** Chosen options that do not fit their select. */
export function clippedChoices(selects: Locator): Promise<string[]> {
  return selects.evaluateAll((all) =>
    all
      .filter((element) => element instanceof HTMLSelectElement)
      .filter((select) => select.checkVisibility())
      .flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const canvas = document.createElement('canvas').getContext('2d')
        const text = select.selectedOptions[0]?.label ?? ''
        if (!canvas) throw new Error('the browser cannot measure text')
        canvas.font = font
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return canvas.measureText(text).width > room ? [text] : []
      }),
  )
}

/** Makes text twice as large, by the browser's own setting, which also changes `em` in media queries. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}
