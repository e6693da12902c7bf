import type { Page } from '../../loader/types.ts'

/** A name that nothing else on the page has: `name` with a number, for an element's id or to tell one form from another. */
export function nextId(page: Page, name: string): string {
  const given = page.singleton('ids', () => new Map<string, number>())
  const number = (given.get(name) ?? 0) + 1
  given.set(name, number)
  return `${name}-${number}`
}
