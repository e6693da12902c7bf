/** What the page of a variant leaves for the next one of the same product: in the session, until that has read it. */
import * as z from 'zod/mini'
import { mustBePermitted } from '../consent/consent.ts'

const KEY = 'variant-switch.note'

const Note = z.object({
  /** Where the variants of the product are switched. */
  url: z.string(),
  /** The chosen options. */
  options: z.catchall(z.object({}), z.string()),
  /** Where the options are in the window, in CSS pixels from its top. */
  top: z.number(),
  /** What was typed, by the key of its field. */
  typed: z.catchall(z.object({}), z.string()),
})
export type VariantNote = z.output<typeof Note>

/** Leaves `note`; null removes one. What storage refuses is lost, and the next page begins anew. */
export function leaveNote(note: VariantNote | null): void {
  if (note) mustBePermitted('form', `session storage key "${KEY}"`)
  try {
    if (note) sessionStorage.setItem(KEY, JSON.stringify(note))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Blocked or full storage.
  }
}

/** Takes the note that was left for the product whose variants are switched at `url`; null for none, or another's. */
export function takeNote(url: string): VariantNote | null {
  try {
    const note = Note.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    leaveNote(null)
    return note.success && note.data.url === url ? note.data : null
  } catch {
    return null
  }
}
