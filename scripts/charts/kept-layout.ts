/** Layouts of charts, kept between runs: elkjs takes 15 s of processor time for all of them, and most charts stay as they are. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Chart } from '../../src/charts/chart.ts'
import { type Drawing, layOut } from '../../src/charts/layout.ts'
import { ROOT } from '../child.ts'

const FOLDER = join(ROOT, '.data', 'layouts')
/** What a layout depends on besides its chart. */
const SOURCES = ['chart.ts', 'layout.ts', 'sketch.ts', 'text-width.ts', 'words.ts'].map((name) =>
  join(ROOT, 'src', 'charts', name),
)
const ELK = createRequire(import.meta.url).resolve('elkjs/package.json')

const sources = Promise.all([...SOURCES, ELK].map((path) => readFile(path, 'utf8')))

/** `layOut` of layout.ts, read from the disk where the same chart was laid out before. */
export async function keptLayout(chart: Chart, title: string): Promise<Drawing> {
  const hash = createHash('sha256')
    .update(JSON.stringify([await sources, chart, title]))
    .digest('hex')
  const path = join(FOLDER, `${hash}.json`)
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept !== undefined) return JSON.parse(kept) as Drawing
  const drawing = await layOut(chart, title)
  await mkdir(FOLDER, { recursive: true })
  // Complete or not there: another process may be reading it.
  await writeFile(`${path}.${process.pid}`, JSON.stringify(drawing))
  await rename(`${path}.${process.pid}`, path)
  return drawing
}
