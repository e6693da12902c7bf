/** The response to a CMS form (contract, shell 18). */
import * as z from 'zod/mini'
import type { Markup } from './markup.ts'

/** One message: `alert` is a text or an alert box; a captcha that is not solved has an error and its field anew. */
const CmsMessage = z.object({
  type: z.optional(z.nullable(z.string())),
  alert: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.string())),
  input: z.optional(z.nullable(z.string())),
})

/** The list of messages. */
export const CmsMessages = z.array(CmsMessage)

/** The error of a basic captcha that was not solved (contract, shell 17.1). */
export const INVALID_CAPTCHA = 'invalid_captcha'

export type CmsAnswer = {
  /**
   * `empty`: no message; `accepted`: only messages of success; `wrong`: at least one of danger; `noted`: something to know, nothing
   * wrong.
   */
  verdict: 'empty' | 'accepted' | 'wrong' | 'noted'
  /** What is shown: all messages, or the form's own confirmation. */
  message: Markup | null
  /** The field of a captcha that was not solved. */
  captcha: Markup | null
}
