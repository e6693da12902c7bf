/** The answers about a captcha (contract, shell 17.1). */
import * as z from 'zod/mini'
import type { Markup } from './markup.ts'

/** A right code comes back as the session's value, a wrong one as a list with its field anew. */
export const CaptchaAnswer = z.union([
  z.object({ session: z.union([z.string(), z.number()]) }),
  z.array(z.object({ error: z.optional(z.nullable(z.string())), input: z.optional(z.nullable(z.string())) })),
])

export type CaptchaCheck = {
  isRight: boolean
  /** Sent with the form in place of a right code. */
  session: string
  /** Takes the place of the field of a wrong one. */
  field: Markup | null
}

/** What a browser calculates in place of a typed code; the shop knows the answer. */
export const ProofTask = z.object({
  algorithm: z.union([z.literal('SHA-1'), z.literal('SHA-256'), z.literal('SHA-512')]),
  challenge: z.string(),
  salt: z.string(),
  signature: z.string(),
  maxnumber: z._default(z.number(), 1_000_000),
})
export type ProofTask = z.output<typeof ProofTask>

/** A box that is ticked; a check that may show a task; a rating that the shopper does not see (contract, shell 17.2). */
export type ReCaptchaKind = 'box' | 'task' | 'score'

/** The third party's captcha on a page. */
export type ReCaptcha = {
  /** Begins the check of the kind `task`. */
  begin: () => void
  /** Asks for a token of the kind `score`. */
  fetchToken: () => Promise<string>
  /** Makes it as it was at first. */
  reset: () => void
}

/** What the third party says of it, at any time. */
export type ReCaptchaNews =
  | { type: 'token.arrived'; token: string }
  | { type: 'token.expired' }
  | { type: 'check.failed' }
