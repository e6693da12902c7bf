import type { Singletons } from '../../loader/types.ts'

/** A unique name on the page: `name` with a number. */
export function nextId(page: Singletons, name: string): string {
  const given = page.singleton('ids', () => new Map<string, number>())
  const number = (given.get(name) ?? 0) + 1
  given.set(name, number)
  return `${name}-${number}`
}
