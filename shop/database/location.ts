/** Where the embedded database keeps its files: `.data/<catalogue name>/` below the project, or `STATEFRONT_DATA`. */
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
