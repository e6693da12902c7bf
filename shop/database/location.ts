/** Where the embedded database keeps its files: `.data/<catalogue name>/` below the project, or `STATEFRONT_DATA`. */
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueName } from '../catalogue/options.ts'

/** The folder of the chosen catalogue, with the cluster and the preparation's other files. */
export function dataDirectory(): string {
  const root = process.env['STATEFRONT_DATA'] || join(import.meta.dirname, '..', '..', '.data')
  return resolve(root, catalogueName())
}

/** The PostgreSQL cluster inside the data directory. */
export function clusterDirectory(): string {
  return join(dataDirectory(), 'cluster')
}

const OWNER_ONLY = 0o700

/**
 * Makes `directory` if it is missing. Only its owner can read what is in it: addresses, orders, hashed passwords. Where another user owns
 * it, as some volumes of containers, that user decides.
 */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY })
  try {
    chmodSync(directory, OWNER_ONLY)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
