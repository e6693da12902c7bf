/** Sends a CMS form in the background (contract, shell 18). */
import { sanitise } from '../../page/kit/markup.ts'
import { type CmsAnswer, CmsMessages, INVALID_CAPTCHA } from '../contract/cms-form.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { RawMarkup } from '../contract/markup.ts'
import { fetchMarked, type MarkupRequest } from '../kit/fragments.ts'

/** How such a form is sent, unless its page says otherwise (specification, section 7). */
export const FORM_ENCODED = 'application/x-www-form-urlencoded'

/** The fields in that encoding, which has no files. */
function encoded(body: FormData): URLSearchParams | FormData {
  const fields = [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return fields.length === [...body].length ? new URLSearchParams(fields) : body
}

/** Types of messages after which the form stays on the page. */
const STAYING = ['danger', 'info']

/**
 * POST of the form; the response is a list of messages. `heard` is called with its text as it came. The form's hidden field
 * `confirmationText`, if it has a value, is shown instead of messages of success. Throws `UnexpectedAnswer` for any other response.
 */
export async function sendCmsForm({
  url,
  body,
  contentType = FORM_ENCODED,
  heard,
  signal,
}: MarkupRequest & { body: FormData; contentType?: string; heard?: (text: string) => void }): Promise<CmsAnswer> {
  const response = await fetchMarked({ url, body: contentType === FORM_ENCODED ? encoded(body) : body, signal })
  const { status } = response
  if (status !== 200) throw new UnexpectedAnswer(`${url} answered ${status}`, status)
  const text = await response.text()
  const messages = CmsMessages.safeParse(listIn(parse(text)))
  if (!messages.success) throw new UnexpectedAnswer(`${url} answered something else than a list of messages`, status)
  heard?.(text)
  const list = messages.data
  if (list.length === 0) return { verdict: 'empty', message: null, captcha: null }
  const isAccepted = !list.some(({ type }) => STAYING.includes(type ?? ''))
  const own = body.get('confirmationText')
  const shown =
    isAccepted && typeof own === 'string' && own.trim() ? own : list.map(({ alert }) => alert ?? '').join('')
  const field = list.find(({ error, input }) => error === INVALID_CAPTCHA && input)?.input
  return {
    verdict: isAccepted ? 'accepted' : list.some(({ type }) => type === 'danger') ? 'wrong' : 'noted',
    message: shown ? await sanitise(shown as RawMarkup) : null,
    captcha: field ? await sanitise(field as RawMarkup) : null,
  }
}

/** A list whose keys are not consecutive arrives as an object. */
const listIn = (value: unknown): unknown => (typeof value === 'object' && value ? Object.values(value) : value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
