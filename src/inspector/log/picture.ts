/**
 * The page as it looked: its elements, with masked texts, and what changed in them.
 *
 * A picture holds no text, no address and no value, only their lengths; of attributes those that stylesheets and the browser
 * draw by. What is not listed here is left out.
 */
import { classesOf, isImageFile, isLetters, isShownAttribute } from './shown.ts'

/** An element, or a text as the lengths of its words. Each has a number, by which changes name it. */
export type Drawn = readonly [number, string] | readonly [number, string, Attributes, readonly Drawn[]]
type Attributes = Readonly<Record<string, string>>

/** An element's children (numbers of known ones, and new ones), its attributes, a text, or how far the page is scrolled. */
export type Change =
  | readonly ['inside', number, readonly (number | Drawn)[]]
  | readonly ['attributes', number, Attributes]
  | readonly ['text', number, string]
  | readonly ['scrolled', number, number]

/** Not drawn: what runs, what is not seen, and the inspector itself. */
const LEFT_OUT = new Set(['script', 'noscript', 'style', 'link', 'meta', 'title', 'base', 'template'])
const OURS = ['data-inspector', 'data-storefront-inspector']
/** What others draw in is shown as a box. */
const FOREIGN = new Set(['iframe', 'frame', 'object', 'embed', 'canvas', 'video', 'audio', 'model-viewer', 'portal'])

/** A value says how long it is, unless even that is a secret. */
const SECRET_LENGTH = 8

/** The lengths of the words of a text; a space at either end is a 0. */
export const lengthsOf = (text: string): string =>
  // Half of a page's texts are what is between its elements.
  text.trim() === ''
    ? '0 0'.slice(0, text ? undefined : 1)
    : text
        .split(/\s+/)
        .map(({ length }) => length)
        .join(' ')

/** The text again, of letters that say nothing. */
export const textOfLengths = (lengths: string): string =>
  lengths
    .split(' ')
    .slice(0, 5000)
    .map((length) => 'x'.repeat(Math.min(Number(length) || 0, 200)))
    .join(' ')

/** The address of a picture or of an icon: a file of the shop, without a query. */
function fileOf(value: string): string | null {
  const url = URL.parse(value, document.baseURI)
  if (url?.origin !== location.origin) return null
  return isImageFile(url.pathname) ? url.pathname : null
}

function shownValue(element: Element, name: string, value: string): string | null {
  const tag = element.localName
  if (name === 'class') return classesOf(value)
  if (name === 'placeholder') return lengthsOf(value)
  if (name === 'src' && tag === 'img') return fileOf(value)
  if (name === 'srcset' && (tag === 'img' || tag === 'source'))
    return value
      .split(/,\s+/)
      .flatMap((one) => {
        const [address = '', size = ''] = one.trim().split(/\s+/)
        const file = fileOf(address)
        return file && /^[\d.]*[wx]?$/.test(size) ? [`${file} ${size}`.trim()] : []
      })
      .join(', ')
  if ((name === 'href' || name === 'xlink:href') && tag === 'use') {
    const [address = '', icon = ''] = value.split('#')
    const file = address === '' ? '' : fileOf(address)
    return file !== null && isLetters(icon) ? `${file}#${icon}` : null
  }
  return isShownAttribute(name, value) ? value : null
}

/** The attributes of an element that may be shown, and the length of its value. */
function attributesOf(element: Element): Attributes {
  const attributes: Record<string, string> = {}
  // By name: the browser would make an object of each attribute.
  for (const name of element.getAttributeNames()) {
    const shown = shownValue(element, name, element.getAttribute(name) ?? '')
    if (shown !== null) attributes[name === 'xlink:href' ? 'href' : name] = shown
  }
  if (element instanceof HTMLInputElement) {
    if (/^(?:checkbox|radio)$/.test(element.type)) {
      delete attributes['checked']
      if (element.checked) attributes['checked'] = ''
    } else if (element.type !== 'hidden')
      attributes['value'] =
        element.matches('[type=password], [data-password-shown]') && element.value
          ? String(SECRET_LENGTH)
          : lengthsOf(element.value)
  } else if (element instanceof HTMLTextAreaElement) attributes['value'] = lengthsOf(element.value)
  else if (element instanceof HTMLOptionElement) {
    delete attributes['selected']
    if (element.selected) attributes['selected'] = ''
  }
  return attributes
}

export type Painter = { whole: () => Drawn; stop: () => void }

/** Calls `painted` with what changes on the page, once for each turn of its scripts. */
export function watchPage(painted: (changes: readonly Change[]) => void): Painter {
  const numbers = new WeakMap<Node, number>()
  const root = document.documentElement
  let count = 0
  const numberOf = (node: Node): number => {
    const known = numbers.get(node)
    if (known !== undefined) return known
    count += 1
    numbers.set(node, count)
    return count
  }

  function draw(node: Node): Drawn | null {
    if (node instanceof Text) return node.data ? [numberOf(node), lengthsOf(node.data)] : null
    if (!(node instanceof Element)) return null
    const { localName: tag } = node
    if (LEFT_OUT.has(tag) || OURS.some((name) => node.hasAttribute(name))) return null
    if (FOREIGN.has(tag)) {
      const { width, height } = node.getBoundingClientRect()
      const { class: className = '' } = attributesOf(node)
      const style = `width:${Math.round(width)}px;height:${Math.round(height)}px`
      return [numberOf(node), 'div', { class: className, style, 'data-foreign': '' }, []]
    }
    return [numberOf(node), tag, attributesOf(node), insideOf(node)]
  }
  const insideOf = (element: Element): Drawn[] => {
    if (element instanceof HTMLTextAreaElement || element.localName === 'head') return []
    const inside: Drawn[] = []
    for (let child = element.firstChild; child; child = child.nextSibling) {
      const drawn = draw(child)
      if (drawn) inside.push(drawn)
    }
    return inside
  }

  /** Whether a node was drawn, with all around it. */
  const isDrawn = (node: Node) => numbers.has(node) && root.contains(node)

  function changesIn(records: readonly MutationRecord[]): Change[] {
    const [parents, elements, texts] = [new Set<Element>(), new Set<Element>(), new Set<Text>()]
    for (const { type, target } of records) {
      if (!isDrawn(target)) continue
      if (type === 'childList' && target instanceof Element) parents.add(target)
      else if (type === 'attributes' && target instanceof Element) elements.add(target)
      else if (target instanceof Text) texts.add(target)
    }
    const newOnes = new Set<Node>()
    const changes: Change[] = []
    for (const parent of parents) {
      if (newOnes.has(parent) || parent.localName === 'head' || FOREIGN.has(parent.localName)) continue
      const inside: (number | Drawn)[] = []
      for (const child of parent.childNodes) {
        const known = numbers.get(child)
        if (known !== undefined) {
          inside.push(known)
          continue
        }
        const drawn = draw(child)
        if (drawn === null) continue
        inside.push(drawn)
        newOnes.add(child)
        for (const inner of parents) if (child.contains(inner)) newOnes.add(inner)
      }
      changes.push(['inside', numberOf(parent), inside])
    }
    for (const element of elements)
      if (!FOREIGN.has(element.localName)) changes.push(['attributes', numberOf(element), attributesOf(element)])
    for (const text of texts) changes.push(['text', numberOf(text), lengthsOf(text.data)])
    return changes
  }

  const tell = (changes: readonly Change[]) => {
    if (changes.length) painted(changes)
  }
  const observer = new MutationObserver((records) => tell(changesIn(records)))
  const life = new AbortController()
  const options = { capture: true, passive: true, signal: life.signal }
  const typed = ({ target }: Event) => {
    if (target instanceof Element && isDrawn(target)) tell([['attributes', numberOf(target), attributesOf(target)]])
  }
  addEventListener('input', typed, options)
  addEventListener('change', typed, options)
  addEventListener(
    'scrollend',
    ({ target }) => target === document && tell([['scrolled', Math.round(scrollX), Math.round(scrollY)]]),
    options,
  )
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })

  return {
    whole: () => {
      tell(changesIn(observer.takeRecords()))
      return draw(root) ?? [numberOf(root), 'html', {}, []]
    },
    stop() {
      observer.disconnect()
      life.abort()
    },
  }
}
