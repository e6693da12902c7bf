/** The checkboxes of the cookie panel (contract, shell 4.2), read from the server's markup. */
import { parseInert } from '../../page/kit/trusted-types.ts'
import type { ChosenCookie, CookieBox } from '../contract/cookies.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import { fetchMarkup, type MarkupRequest } from '../kit/fragments.ts'
import { isCookieName, notACookieName } from './cookie-writing.ts'

export type BoxSelectors = {
  cookieSelector: string
  parentInputSelector: string
  /** A class name, without the dot. */
  groupClass: string
}

/** The elements of the panel, in the order of the machine's indexes. */
export type SettingsParts = {
  boxes: readonly HTMLInputElement[]
  groups: readonly { entries: Element | null; expander: HTMLElement | null; name: string }[]
}

/** The elements of the panel in `host`. */
export function partsOf(
  host: ParentNode,
  {
    entriesClass,
    wrapperToggleSelector,
    ...selectors
  }: BoxSelectors & { entriesClass: string; wrapperToggleSelector: string },
): SettingsParts {
  const groups = [...host.querySelectorAll(`.${CSS.escape(selectors.groupClass)}`)].map((group) => {
    // A custom selector may match one beside the entries.
    const candidates = [...group.querySelectorAll<HTMLElement>(wrapperToggleSelector)]
    return {
      entries: group.querySelector(`.${CSS.escape(entriesClass)}`),
      // The contract's selector also matches elements inside labels. Newer groups have a button of their own.
      expander: group.querySelector('[data-bs-toggle=collapse]')
        ? null
        : (candidates.find((candidate) => !candidate.closest('label')) ?? null),
      name: group.querySelector('label')?.textContent.trim() ?? '',
    }
  })
  return { boxes: boxElements(host, selectors), groups }
}

/** The checkboxes under `root`, in the order of `readBoxes`. */
export const boxElements = (root: ParentNode, { cookieSelector, parentInputSelector }: BoxSelectors) =>
  [...root.querySelectorAll(`:is(${cookieSelector}, ${parentInputSelector})`)].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'checkbox',
  )

/** Describes the checkboxes under `root`. An invalid cookie name is reported and treated as none. */
export function readBoxes(root: ParentNode, selectors: BoxSelectors): CookieBox[] {
  const groups = [...root.querySelectorAll(`.${CSS.escape(selectors.groupClass)}`)]
  const boxes = boxElements(root, selectors).map((element): CookieBox => {
    const { cookie, cookieValue, cookieExpiration, cookieRequired } = element.dataset
    const group = groups.findIndex((candidate) => candidate.contains(element))
    return {
      name: nameOf(cookie),
      value: cookieValue ?? null,
      days: daysOf(cookieExpiration),
      isRequired: cookieRequired === 'true',
      group: group < 0 ? null : group,
      isParent: element.matches(selectors.parentInputSelector),
    }
  })
  const required = new Set(boxes.flatMap(({ group, isParent, isRequired }) => (isParent && isRequired ? [group] : [])))
  return boxes.map((box) => (box.group !== null && required.has(box.group) ? { ...box, isRequired: true } : box))
}

function nameOf(cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  if (isCookieName(cookie)) return cookie
  reportError(notACookieName(cookie))
  return null
}

/** A lifetime as servers print it; an invalid one gives a session cookie (contract, shell 3). */
function daysOf(text: string | undefined): number | null {
  const days = Number(text)
  return text && Number.isFinite(days) && days > 0 ? days : null
}

/** The cookies of `boxes`, allowed if `isOn` returns true for the box's index; required ones always are. */
export const cookiesOf = (boxes: readonly CookieBox[], isOn: (index: number) => boolean): ChosenCookie[] =>
  boxes.flatMap(({ name, value, days, isRequired }, index) =>
    name === null ? [] : [{ name, value, days, isRequired, isOn: isRequired || isOn(index) }],
  )

/**
 * GET of the panel for accepting everything without opening it: all cookies it lists, allowed. Throws if it lists none.
 */
export async function fetchAllCookies({
  url,
  selectors,
  signal,
}: MarkupRequest & { selectors: BoxSelectors }): Promise<ChosenCookie[]> {
  const html = await fetchMarkup({ url, signal })
  const cookies = html ? cookiesOf(readBoxes(parseInert(html), selectors), () => true) : []
  if (cookies.length === 0) throw new UnexpectedAnswer(`${url} lists no cookie`, 200)
  return cookies
}
