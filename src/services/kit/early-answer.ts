/** What was asked of the shop at a press, before the code of the flow that it is for was there (`loader/later/early-questions.ts`). */
import type { RawMarkup } from '../contract/markup.ts'
import { answerTo, fetchMarkup, type MarkupRequest, markupIn } from './fragments.ts'

/** What was asked already, if anything was: the response, or null where that was not possible. */
export type Asked = { asked?: { answer: Promise<Response | null>; giveUp: () => void } | undefined }

/** The answer to what was asked at the press, if there is one. Throws like `answerTo`. */
export const earlyAnswer = async ({ asked, ...request }: MarkupRequest & Asked): Promise<Response | null> =>
  asked ? answerTo(request, whileWanted(request.signal, asked)) : null

/** The answer; rejects, and gives the question up, once the signal aborts. */
const whileWanted = (signal: AbortSignal, { answer, giveUp }: NonNullable<Asked['asked']>): Promise<Response | null> =>
  new Promise((resolve, reject) => {
    const end = () => {
      giveUp()
      reject(signal.reason as Error)
    }
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    answer.then(resolve, reject)
  })

/** Like `fetchMarkup`, with the early answer if there is one. */
export const fetchMarkupOnce = async ({ asked, ...request }: MarkupRequest & Asked): Promise<RawMarkup | null> => {
  const early = asked && (await earlyAnswer({ ...request, asked }))
  return early ? markupIn(early, request.url) : fetchMarkup(request)
}
