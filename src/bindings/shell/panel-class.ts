/** The option that names further classes of the panel (contract, shell 6). */
import * as z from 'zod/mini'

/** A text or a list of texts; the error of another type names it. */
export const panelClass = (fallback: string) =>
  z._default(
    z.union([z.string(), z.array(z.string())], {
      error: ({ input }) => `The type "${typeof input}" is not supported`,
    }),
    fallback,
  )

/** The classes as the panel takes them. */
export const classNameOf = (classes: string | string[]): string => [classes].flat().join(' ')
