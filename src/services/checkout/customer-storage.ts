/** What a customer has entered on the page that orders, by customers (contract, versions C7). */
import { readStored, store } from '../kit/storage.ts'

export type CustomerEntries = { customerComment?: string; tos?: boolean }

type Place = { key: string; customerId: string }

/** Broken content counts as none. */
function readAll(key: string): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readStored(key) ?? '')
    return typeof all === 'object' && !Array.isArray(all) ? { ...all } : {}
  } catch {
    return {}
  }
}

export function readEntries({ key, customerId }: Place): CustomerEntries {
  const all = readAll(key)
  const { customerComment, tos } = Object(Object.hasOwn(all, customerId) && all[customerId]) as Record<string, unknown>
  return { ...(typeof customerComment === 'string' && { customerComment }), ...(tos === true && { tos }) }
}

/** Stores what is filled in; a customer without entries, and a list without customers, are removed. */
export function keepEntries({ key, customerId }: Place, { customerComment, tos }: CustomerEntries): void {
  const { [customerId]: _, ...others } = readAll(key)
  const entries = { ...(customerComment && { customerComment }), ...(tos && { tos }) }
  const all = Object.keys(entries).length > 0 ? { ...others, [customerId]: entries } : others
  store(key, Object.keys(all).length > 0 ? JSON.stringify(all) : null, 'form')
}
