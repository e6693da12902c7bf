import type { Selection } from '../../machines/listing/listing.ts'

/** An active filter as its label shows it. */
export type FilterLabel = {
  id: string
  /** Null for a value that no filter of the page offers. */
  label: string | null
  previewHex?: string
  previewImageUrl?: string
}

/** The labels of a selection, with the texts of the page's filters. */
export type LabelsOf = (selection: Selection) => readonly FilterLabel[]
