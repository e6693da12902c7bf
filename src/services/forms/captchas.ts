/** The captcha of a form at the shop (contract, shell 17.1). */
import { solveChallenge } from 'altcha-lib/v1'
import { sanitise, sanitiseAnswer } from '../../page/kit/markup.ts'
import { CaptchaAnswer, type CaptchaCheck, ProofTask } from '../contract/captcha.ts'
import type { Markup, RawMarkup } from '../contract/markup.ts'
import { fetchMarked, fetchMarkup, jsonIn, type MarkupRequest } from '../kit/fragments.ts'

/** GET of a new picture of the form `formId`. The answer is the picture in its frame. */
export async function fetchPicture({ url, formId, signal }: MarkupRequest & { formId: string }): Promise<Markup> {
  const address = new URL(url, location.href)
  address.searchParams.set('formId', formId)
  return sanitiseAnswer(await fetchMarkup({ url: address.href, signal }), url, 'img')
}

/** POST of what was typed; whether it is right. */
export async function checkCode({
  url,
  fields,
  signal,
}: MarkupRequest & { fields: Readonly<Record<string, string>> }): Promise<CaptchaCheck> {
  const response = await fetchMarked({ url, body: JSON.stringify(fields), signal })
  const answer = await jsonIn(response, { url, schema: CaptchaAnswer, what: 'whether a captcha is right' })
  if (!Array.isArray(answer)) return { isRight: true, session: String(answer.session), field: null }
  const field = answer.find(({ input }) => input)?.input
  return { isRight: false, session: '', field: field ? await sanitise(field as RawMarkup) : null }
}

/** GET of what the browser must calculate in place of a typed code. */
export async function fetchTask({ url, signal }: MarkupRequest): Promise<ProofTask> {
  return jsonIn(await fetchMarked({ url, signal }), { url, schema: ProofTask, what: 'a task for a captcha' })
}

/** Calculates; the result is what the form sends. Throws where the browser has no means for it, as on pages without https. */
export async function calculate({ task, signal }: { task: ProofTask; signal: AbortSignal }): Promise<string> {
  const { algorithm, challenge, salt, signature, maxnumber } = task
  const { promise, controller } = solveChallenge(challenge, salt, algorithm, maxnumber)
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await promise
  if (!solution) throw new Error('the captcha has no solution')
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }))
}
