/** Runs npm in a folder: the one that runs this script, otherwise the one that is installed. */
import { execFile } from 'node:child_process'

/** Its exit code, and what it prints: what is packed and published is listed among its messages. */
export function npm(
  args: readonly string[],
  cwd: string,
  signal?: AbortSignal,
): Promise<{ code: number; output: string }> {
  const path = process.env['npm_execpath']
  const [file, before] = path ? [process.execPath, [path]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 2 ** 26, ...(signal && { signal }) }
    const child = execFile(file, [...before, ...args], options, (error, out, errors) => {
      if (error && typeof error.code !== 'number') reject(new Error('npm could not be run', { cause: error }))
      else resolve({ code: child.exitCode ?? 1, output: out + errors })
    })
  })
}
