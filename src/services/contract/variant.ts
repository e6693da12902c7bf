/** Choosing a variant of a product (contract, catalog 4.7). */
import * as z from 'zod/mini'

/** What the shopper chooses: an option for each group, by their ids, and the group that was changed. */
export type VariantChoice = { options: Readonly<Record<string, string>>; switched: string }

/** The shop's answer: the address of the variant. */
export const VariantAnswer = z.object({ url: z.string().check(z.refine((url) => url !== '')) })
