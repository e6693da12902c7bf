/** A house of scratch files, laid out like ours, on which oxlint runs with our settings. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

export type Finding = {
  /** With slashes, from the house. */
  file: string
  line: number
  /** As oxlint writes it: `bindings(no-waiting)`. */
  rule: string
  message: string
}

export type ScratchHouse = {
  /** Writes a file. */
  write(file: string, text: string): void
  /** What oxlint finds in all files. */
  lint(): Promise<Finding[]>
  remove(): void
}

/** Makes a house with nothing in it but the settings of the lint. */
export function scratchHouse(): ScratchHouse {
  const house = mkdtempSync(join(tmpdir(), 'house-'))
  for (const part of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(join(ROOT, part), join(house, part), { recursive: true })
  return {
    write(file, text) {
      mkdirSync(join(house, dirname(file)), { recursive: true })
      writeFileSync(join(house, file), text)
    },
    async lint() {
      const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
      const output = await new Promise<string>((resolve, reject) => {
        const options = { cwd: house, maxBuffer: 2 ** 24 }
        execFile(process.execPath, [oxlint, '--format', 'unix', '.'], options, (_, out, errors) =>
          errors ? reject(new Error(errors)) : resolve(out),
        )
      })
      return output.split('\n').flatMap((line) => {
        const [, file, number, message, rule] = /^(.+?):(\d+):\d+: (.*) \[\w+\/(.*)\]$/.exec(line) ?? []
        // A rule that threw, or a file that is no code, is told without the name of a rule.
        if (/\[\w+\]$/.test(line)) throw new Error(`oxlint could not finish: ${line}`)
        if (!file || !message || !rule) return []
        return [{ file: file.replaceAll('\\', '/'), line: Number(number), rule, message }]
      })
    },
    remove: () => rmSync(house, { recursive: true, force: true }),
  }
}
