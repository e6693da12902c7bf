/** Compares generated files with a folder, and updates the folder. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

export type Difference = { path: string; kind: 'missing' | 'changed' | 'left over' }

/** The differences between `folder` and `files`; paths are from `root`, with slashes. */
export async function differencesIn(
  root: string,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<Difference[]> {
  const standing = await filesIn(root, folder)
  const differences: Difference[] = []
  for (const [path, content] of files) {
    if (!standing.includes(path)) differences.push({ path, kind: 'missing' })
    else if ((await readFile(join(root, path), 'utf8')) !== content) differences.push({ path, kind: 'changed' })
  }
  for (const path of standing) if (!files.has(path)) differences.push({ path, kind: 'left over' })
  return differences.toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
}

/** Writes missing or changed files and removes others. Returns what it did. */
export async function bringInLine(
  root: string,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<Difference[]> {
  const differences = await differencesIn(root, folder, files)
  for (const { path, kind } of differences) {
    if (kind === 'left over') await rm(join(root, path))
    else {
      await mkdir(join(root, dirname(path)), { recursive: true })
      await writeFile(join(root, path), files.get(path) ?? '')
    }
  }
  return differences
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}
