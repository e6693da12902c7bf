/** `--shard=i/n` among the words of a command: the i-th of n parts, from 1; the whole without one. Throws for what is none. */
export function shardIn(words: readonly string[]): [part: number, parts: number] {
  const word = words.find((each) => each.startsWith('--shard'))
  if (word === undefined) return [1, 1]
  const [, part = 0, parts = 0] = /^--shard=(\d+)\/(\d+)$/.exec(word)?.map(Number) ?? []
  if (part < 1 || part > parts) throw new Error(`${word} is no part: --shard=1/2 is the first of two.`)
  return [part, parts]
}
