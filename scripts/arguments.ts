/** What a script is given, and what it says of itself. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; allowNegative: true }>
>

/** What a script does: the comment at its top. */
function helpOf(script: string): string {
  const [, text = ''] = /^\/\*\*\n?(.*?)\*\//s.exec(readFileSync(script, 'utf8')) ?? []
  return text.replaceAll(/^ \* ?/gm, '').trim()
}

/** Ends the script with a sentence: exit code 2 where the words given to `script` are wrong, which its help explains, else 1. */
export function refuse(sentence: string, script?: string): never {
  console.error(script ? `${sentence}\n--help says what ${basename(script, '.ts')} takes.` : sentence)
  process.exit(script ? 2 : 1)
}

/** Prints what `script` does and ends, if that is asked for. */
export function offerHelp(script: string, words: readonly string[] = process.argv.slice(2)): void {
  if (!words.some((word) => word === '--help' || word === '-h')) return
  console.log(helpOf(script))
  process.exit(0)
}

/**
 * The arguments of `script` (its file's path): `options` as of `parseArgs`, and at most so many other `words`, none by default. With
 * `--help` the comment at the script's top is printed, and nothing else is done. Unknown words end the script with a sentence.
 */
export function argumentsOf<const Options extends ParseArgsOptionsConfig>(
  script: string,
  options: Options,
  { words = 0 }: { words?: number } = {},
): Parsed<Options> {
  offerHelp(script)
  try {
    const parsed = parseArgs({ options, allowPositionals: true, allowNegative: true })
    const [tooMuch] = parsed.positionals.slice(words)
    return tooMuch === undefined ? parsed : refuse(`"${tooMuch}" is unknown.`, script)
  } catch (error) {
    return refuse((error as Error).message, script)
  }
}
