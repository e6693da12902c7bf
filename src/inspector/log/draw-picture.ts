/** Draws a page of a log into a frame: elements only, made one by one, of which nothing can run, load or lead elsewhere. */
import { sheetFor } from '../sheet.ts'
import type { TreeNode } from './moments.ts'
import { textOfLengths } from './picture.ts'
import { isImageFile, isShownAttribute } from './shown.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** A file may say anything: these are never made. */
const NEVER = new Set(
  'script style link meta base template iframe frame frameset object embed portal audio video source track applet param html head body title noscript slot'.split(
    ' ',
  ),
)
/** The most elements that are drawn. */
const MOST = 30_000

/** Gives the frame the stylesheets of the page. */
export function dress(frame: Document, page: Document): void {
  const view = frame.defaultView
  if (!view) return
  const own: CSSStyleSheet[] = []
  for (const sheet of page.styleSheets) {
    if (sheet.href) {
      const link = frame.createElement('link')
      link.rel = 'stylesheet'
      link.href = sheet.href
      frame.head.append(link)
      continue
    }
    try {
      own.push(sheetFor(view, [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')))
    } catch {
      // The rules of another origin cannot be read.
    }
  }
  const still =
    '*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}[data-foreign]{background:repeating-linear-gradient(45deg,#8884 0 8px,#8882 8px 16px)}'
  frame.adoptedStyleSheets = [...own, sheetFor(view, still)]
}

/** Draws the tree; returns how many elements were made. */
export function drawPage(frame: Document, root: TreeNode): number {
  let count = 0

  function make(node: TreeNode, isSvg: boolean): Node | null {
    if ('text' in node) return frame.createTextNode(textOfLengths(node.text))
    const { tag, attributes, inside } = node
    if (count > MOST || !/^[a-z][\w-]{0,40}$/i.test(tag) || NEVER.has(tag.toLowerCase())) return null
    count += 1
    const within = isSvg || tag === 'svg'
    const element = within ? frame.createElementNS(SVG, tag) : frame.createElement(tag)
    give(element, attributes)
    fill(element, inside, within && tag !== 'foreignObject')
    return element
  }
  const fill = (parent: Element, inside: readonly TreeNode[], isSvg: boolean) => {
    for (const child of inside) {
      const made = make(child, isSvg)
      if (made) parent.append(made)
    }
  }

  const html = frame.documentElement
  const body = 'tag' in root ? root.inside.find((one) => 'tag' in one && one.tag === 'body') : undefined
  for (const element of [html, frame.body])
    while (element.attributes[0]) element.removeAttribute(element.attributes[0].name)
  if ('tag' in root) give(html, root.attributes)
  frame.body.replaceChildren()
  if (body && 'tag' in body) {
    give(frame.body, body.attributes)
    fill(frame.body, body.inside, false)
  }
  return count
}

function give(element: Element, attributes: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string') continue
    if (name === 'style') (element as HTMLElement).style.cssText = isShownAttribute(name, value) ? value : ''
    else if (name === 'value') {
      if (element.localName === 'input') (element as HTMLInputElement).value = textOfLengths(value)
      else if (element.localName === 'textarea') element.textContent = textOfLengths(value)
      else if (/^(?:progress|meter|li)$/.test(element.localName)) element.setAttribute(name, value)
    } else if (name === 'placeholder') element.setAttribute(name, textOfLengths(value))
    else if (name === 'src') {
      if (element.localName === 'img' && isImageFile(value)) element.setAttribute(name, value)
    } else if (name === 'srcset') {
      const files = value.split(', ').filter((one) => isImageFile(one.split(' ')[0] ?? ''))
      if (element.localName === 'img' && files.length) element.setAttribute(name, files.join(', '))
    } else if (name === 'href') {
      if (element.localName === 'use' && /^(?:\/[\w./-]+\.svg)?#[A-Za-z_-]+$/.test(value))
        element.setAttribute(name, value)
    } else if (isShownAttribute(name, value)) element.setAttribute(name, value)
  }
  // Stylesheets tell links from other text by this.
  if (element.localName === 'a') element.setAttribute('href', '#')
}
