/** What was asked of the shop at a press, before the code of the flow that it is for was there (`loader/later/early-questions.ts`). */
import type { RawMarkup } from '../contract/markup.ts'
import { answerTo, fetchMarkup, type MarkupRequest, markupIn } from './fragments.ts'

/** What was asked already, if anything was; null where that was not possible. */
export type Asked = { asked?: Promise<Response | null> | undefined }

/** The answer to what was asked at the press, if there is one. Throws like `answerTo`. */
export const earlyAnswer = async ({ asked, ...request }: MarkupRequest & Asked): Promise<Response | null> =>
  asked ? answerTo(request, whileWanted(request.signal, asked)) : null

/** What `sent` brings; rejects once the signal aborts, which `sent` does not know. */
const whileWanted = <Answer>(signal: AbortSignal, sent: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    sent.then(resolve, reject)
  })

/** Like `fetchMarkup`, with the early answer if there is one. */
export const fetchMarkupOnce = async ({ asked, ...request }: MarkupRequest & Asked): Promise<RawMarkup | null> => {
  const early = asked && (await earlyAnswer({ ...request, asked }))
  return early ? markupIn(early, request.url) : fetchMarkup(request)
}
