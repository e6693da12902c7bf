/** Writing where a path, or part of it, comes from data that the project did not make. */
import { lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** A path that leads out of the folder it should be in. */
export class OutsideError extends Error {
  override name = 'OutsideError'
}

const isBelow = (folder: string, path: string) => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Where `path` is below `folder`. Throws `OutsideError` where it is not: by its own dots, or by an absolute path. */
function pathInside(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (path.includes('\0') || !isBelow(resolve(folder), place))
    throw new OutsideError(`${JSON.stringify(path)} is not below ${folder}`)
  return place
}

/** The same for a folder that is there: neither it nor one above it is a link that leads out of `folder`. */
function realFolderInside(folder: string, below: string): string {
  const place = realpathSync(below)
  const root = realpathSync(folder)
  if (place !== root && !isBelow(root, place)) throw new OutsideError(`${below} is a link that leads out of ${folder}`)
  return place
}

/** Makes the folder `path` below `folder` one level at a time, so that none is made on the far side of a link. */
function makeInside(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true })
  let place = realpathSync(folder)
  for (const part of relative(resolve(folder), path).split(sep).filter(Boolean)) {
    const next = join(place, part)
    if (!lstatSync(next, { throwIfNoEntry: false })) mkdirSync(next)
    place = realFolderInside(folder, next)
  }
  return place
}

/** Writes a file below `folder`, and never through a link: one in its place is replaced. Returns where it is. */
export function writeInside(folder: string, path: string, content: string | Uint8Array): string {
  const place = pathInside(folder, path)
  const made = join(makeInside(folder, dirname(place)), relative(dirname(place), place))
  rmSync(made, { force: true })
  writeFileSync(made, content, { flag: 'wx' })
  return place
}
