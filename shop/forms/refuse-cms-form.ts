import type { ShopContext } from '../context.ts'
import { captchaText, checkCaptcha } from './captcha.ts'
import type { FieldCheck } from './check.ts'
import { answerCmsForm, type CmsWays, cmsMessage } from './cms-form.ts'

/** What a form is answered with that its captcha or a field refuses; null for one that may be taken. */
export async function refuseCmsForm(
  c: ShopContext,
  { fields, violations }: Pick<FieldCheck, 'fields' | 'violations'>,
  formId: string,
  ways: CmsWays,
): Promise<Response | null> {
  const state = { values: fields, violations }
  const refused = await checkCaptcha(c, formId, fields)
  if (refused) {
    const flash = { type: 'danger' as const, text: captchaText(c, fields) }
    return answerCmsForm(c, { messages: [refused], flashes: [flash], state }, ways)
  }
  if (violations.size === 0) return null
  const texts = [...violations.values()].filter(Boolean)
  return answerCmsForm(c, { messages: [await cmsMessage(c, 'danger', ...texts)], flashes: [], state }, ways)
}
