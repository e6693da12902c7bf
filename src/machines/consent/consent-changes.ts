/** The consent changes for the page's scripts (contract, shell 4.2). */
import type { ConsentChanges, Decision } from '../../services/contract/cookies.ts'

/**
 * How the consent for each of `names` differs between two states of the browser, each the set of its cookie names. A
 * `decision` between them counts too: a purpose is active if its cookie is stored or required. One that is allowed without
 * a value to write has no cookie yet; it is active by the decision alone.
 */
export function changesBy(
  decision: Decision | undefined,
  before: Iterable<string>,
  after: Iterable<string>,
  names: readonly string[],
): ConsentChanges {
  const cookies = decision?.cookies ?? []
  const required = cookies.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const unwritten = cookies.filter(({ isOn, value }) => isOn && !value).map(({ name }) => name)
  const was = new Set([...before, ...required])
  const is = new Set([...after, ...required, ...unwritten])
  // `fromEntries` defines own properties, even for `__proto__`.
  return Object.fromEntries(names.filter((name) => was.has(name) !== is.has(name)).map((name) => [name, is.has(name)]))
}
