/** What the soak reads of a page: the order form, and what the page says of the way to pay. */
import { PageForm, PageInput } from './page-world.ts'

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The value of an attribute; undefined where the tag has none. */
function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : decode(value)
}

const hasFlag = (tag: string, name: string): boolean => new RegExp(`\\s${name}(\\s|=|>|/)`).test(tag)

/** The options of an element, as JSON; undefined where the page has none. */
export function optionsOf(page: string, name: string): unknown {
  const [, value] = new RegExp(`\\sdata-${name}-options="([^"]*)"`).exec(page) ?? []
  return value === undefined ? undefined : (JSON.parse(decode(value)) as unknown)
}

/** Whether the page has an element with this attribute, of this value. */
export const isMarked = (page: string, name: string, value: string): boolean =>
  page.includes(` data-${name}="${value}"`)

/** What the shopper chooses in a list: any of its values will do. */
const CHOICE = '1'
const PHONE = '030 123456'

/** The order form; null where the page has none, or its button cannot be pressed. */
export function orderFormOf(page: string): PageForm | null {
  const [form = ''] = /<form id="confirmOrderForm"[\s\S]*?<\/form>/.exec(page) ?? []
  const button = /<button[^>]*type="submit"[^>]*>/.exec(form)?.[0]
  if (!button || hasFlag(button, 'disabled')) return null
  const outside = page.replace(form, '')
  const tags = [
    ...form.matchAll(/<(?:input|select)[^>]*>/g),
    ...[...outside.matchAll(/<(?:input|select)[^>]*>/g)].filter(
      ([tag]) => attribute(tag, 'form') === 'confirmOrderForm',
    ),
  ]
  const fields = tags.map(([tag]) => {
    const isBox = attribute(tag, 'type') === 'checkbox'
    const name = attribute(tag, 'name') ?? ''
    const isYear = name.endsWith('[year]')
    const typed = tag.startsWith('<select') ? (isYear ? '1980' : CHOICE) : name.endsWith('PhoneNumber') ? PHONE : ''
    return Object.assign(new PageInput(), {
      name,
      value: (attribute(tag, 'value') ?? '') || typed,
      isSent: !isBox || hasFlag(tag, 'checked'),
      isRequired: hasFlag(tag, 'required'),
    })
  })
  return new PageForm(attribute(form, 'action') ?? '', fields)
}

/** Fields of a form of the provider's page. */
export function hiddenFieldsOf(page: string): Record<string, string> {
  const tags = [...page.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => tag)
  return Object.fromEntries(tags.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']))
}
