import type { SnapshotFrom } from 'xstate'
import type { addressSearchMachine } from '../../machines/account/address-search.ts'

export type AddressSearchParts = {
  /** What holds an address and nothing else of the list, in the order of the addresses. */
  entries: readonly Element[]
  unmatched: Element | null
  empty: Element | null
}

/** Shows the addresses that were found, or which of the page's sentences says that there is none. */
export function reflectAddressSearch({ entries, unmatched, empty }: AddressSearchParts) {
  return (snapshot: SnapshotFrom<typeof addressSearchMachine>) => {
    if (snapshot.matches({ list: 'unread' })) return
    for (const [index, entry] of entries.entries())
      entry.classList.toggle('d-none', !snapshot.context.hits.includes(index))
    unmatched?.classList.toggle('d-none', !snapshot.hasTag('unmatched'))
    empty?.classList.toggle('d-none', !snapshot.hasTag('empty'))
  }
}
