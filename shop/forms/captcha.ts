/**
 * The captcha of a form: a picture of a code, or, for who cannot read it, a calculation that the browser makes (contract, shell 17.1;
 * quality E8).
 */
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { and, eq, lt } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { captchas } from '../database/schema.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { urlFor } from '../transport/routes.ts'
import { newId } from '../transport/session.ts'
import { captchaPicture } from './captcha-picture.ts'
import { type CmsMessage, cmsMessage } from './cms-form.ts'
import { feedback } from './fields.ts'
import { checkThirdPartyCaptcha, hasThirdPartyCaptcha, thirdPartyCaptcha } from './third-party-captcha.ts'
import { requiredMark, tweakedField } from './tweaked-fields.ts'

const ANSWER = 'shopware_basic_captcha_confirm'
const PROOF = 'captcha_proof'
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghkmnprstuvwxyz2345678'
const LENGTH = 5
const LIFETIME_MS = 60 * 60_000
/** Tries that a browser makes on average, about a second of work on a phone. */
const PROOF_TRIES = 20_000
const PROOF_MS = 20 * 60_000
const FORM_ID = /^[\w-]{1,64}$/
/** The captcha in a form; without its picture where the script loads it once it is needed. */
export async function captcha(
  c: ShopContext,
  formId: string,
  { preCheck = false, isPictured = true } = {},
): Promise<Html> {
  if (hasThirdPartyCaptcha(c)) return html`${thirdPartyCaptcha(c)}`
  const t = textsOf(c)
  const options = {
    router: urlFor(c, 'frontend.captcha.basic-captcha.load'),
    validate: urlFor(c, 'frontend.captcha.basic-captcha.validate'),
    captchaRefreshIconId: `#${formId}-basic-captcha-content-refresh-icon`,
    captchaImageId: `#${formId}-basic-captcha-content-image`,
    basicCaptchaInputId: `#${formId}-basic-captcha-input`,
    basicCaptchaFieldId: `#${formId}-basic-captcha-field`,
    formId,
    preCheck,
    preCheckRoute: { path: urlFor(c, 'frontend.captcha.basic-captcha.validate') },
  }
  // Shown without script, too.
  const picture = isPictured ? await picturedCode(c, formId) : ''
  return html`<div class="row basic-captcha" data-basic-captcha="true" data-basic-captcha-options="${JSON.stringify(options)}"><div class="form-group basic-captcha-content col-12">
    <div class="basic-captcha-content-code d-flex flex-wrap align-items-center gap-2 mb-2"><div class="basic-captcha-content-image" id="${formId}-basic-captcha-content-image">${picture}</div>
      <button type="button" class="btn btn-light basic-captcha-content-refresh-icon" id="${formId}-basic-captcha-content-refresh-icon">${t('forms.captcha.other')}</button></div>
    <label class="form-label" for="${formId}-basic-captcha-input">${t('forms.captcha.label')}${isTweaked(c) ? requiredMark() : '*'}</label>
    ${preCheck ? html`<input id="${formId}-precheck" name="preCheck" type="text" class="d-none" data-skip-report-validity="true">` : ''}
    <div id="${formId}-basic-captcha-field">${answerField(c, formId)}</div>
    <p class="captcha-proof form-text"><button type="button" class="btn btn-link p-0" data-captcha-proof="true" data-captcha-proof-options="${JSON.stringify({ url: `${urlFor(c, 'frontend.captcha.proof')}?formId=${formId}` })}">${t('forms.captcha.without')}</button><input type="hidden" name="${PROOF}" data-captcha-proof-result value=""></p></div></div>`
}

/** Who has typed nothing is asked, and not corrected. */
export const captchaText = (c: ShopContext, fields: FormFields): string =>
  textsOf(c)(`forms.captcha.${textAt(fields, PROOF) || textAt(fields, ANSWER)?.trim() ? 'wrong' : 'missing'}`)

/** `isSpoken`: the text is seen elsewhere, and belongs to the field all the same. */
function answerField(c: ShopContext, formId: string, { text = '', isSpoken = false } = {}): Html {
  const id = `${formId}-basic-captcha-input`
  const described = isTweaked(c)
    ? tweakedField({ id, rules: ['required'], violation: text || undefined })
    : html` required${text ? html` aria-invalid="true" aria-describedby="${id}Feedback"` : ''}`
  const spoken = isTweaked(c)
    ? html`<div id="${id}-feedback" class="form-field-feedback"><div class="visually-hidden">${text}</div></div>`
    : html`<div class="visually-hidden" id="${id}Feedback">${text}</div>`
  return html`<input id="${id}" name="${ANSWER}" class="form-control${text ? ' is-invalid' : ''}" type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="20"${described}>${isSpoken ? spoken : feedback(c, id, text || undefined)}<input type="text" name="formId" class="d-none" tabindex="-1" value="${formId}">`
}

/** A new code for a form, as its picture. */
async function picturedCode(c: ShopContext, formId: string): Promise<Html> {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  await keep(c, formId, code)
  const alt = textsOf(c)('forms.captcha.picture')
  return html`<img src="data:image/png;base64,${captchaPicture(code).toString('base64')}" width="200" height="70" alt="${alt}">`
}

/** GET /basic-captcha?formId=…: a new code. */
export async function renderCaptcha(c: ShopContext): Promise<Response> {
  const asked = c.req.query('formId')
  const formId = asked ? knownFormId(asked) : ''
  return c.html(
    html`<div class="basic-captcha-content-image" id="${formId}-basic-captcha-content-image">${await picturedCode(c, formId)}</div>`,
  )
}

/** POST /basic-captcha-validate: whether the code is right, before the form is sent; what is right is good for the form itself. */
export async function validateCaptcha(c: ShopContext, fields: FormFields): Promise<Response> {
  const formId = knownFormId(textAt(fields, 'formId'))
  const answer = textAt(fields, ANSWER) ?? ''
  const proof = textAt(fields, PROOF)
  if (proof ? await isProven(c, formId, proof) : await isRight(c, formId, answer)) {
    // The form that follows brings it again.
    const code = proof ? newId() : answer.trim().toLowerCase()
    await keep(c, formId, code)
    return c.json({ session: code })
  }
  const { type, error, input } = await refusal(c, formId, captchaText(c, fields))
  return c.json([{ type, error, input }])
}

/** GET /captcha-proof?formId=…: what a browser has to calculate, for who cannot read pictures. */
export async function renderProof(c: ShopContext): Promise<Response> {
  const formId = knownFormId(c.req.query('formId'))
  const expires = new Date(Date.now() + PROOF_MS)
  const task = await createChallenge({ hmacKey: c.var.session.id, maxnumber: PROOF_TRIES * 2, expires })
  await keep(c, proofOf(formId), task.challenge)
  return c.json(task)
}

/** Nothing if the form's captcha was solved; otherwise the entry for its answer. The code is dropped with the try. */
export async function checkCaptcha(c: ShopContext, formId: string, fields: FormFields): Promise<CmsMessage | null> {
  checkThirdPartyCaptcha(c, fields)
  if (hasThirdPartyCaptcha(c)) return null
  const proof = textAt(fields, PROOF)
  const answer = textAt(fields, ANSWER) ?? ''
  const isSolved = proof ? await isProven(c, formId, proof) : await isRight(c, formId, answer)
  // The message is seen below the form; the field is marked.
  return isSolved ? null : refusal(c, formId, captchaText(c, fields), { isSpoken: true })
}

async function refusal(
  c: ShopContext,
  formId: string,
  text: string,
  { isSpoken = false } = {},
): Promise<CmsMessage & { error: string; input: string }> {
  const input = String(
    await html`<div id="${formId}-basic-captcha-field">${answerField(c, formId, { text, isSpoken })}</div>`,
  )
  return { ...(await cmsMessage(c, 'danger', text)), error: 'invalid_captcha', input }
}

/** Whether the answer is the code of the form, which is dropped. */
async function isRight(c: ShopContext, formId: string, answer: string): Promise<boolean> {
  const code = await take(c, formId)
  return code !== undefined && code === answer.trim().toLowerCase()
}

/** Whether the calculation is right, and the last that this browser was given for the form; it is good once. */
async function isProven(c: ShopContext, formId: string, proof: string): Promise<boolean> {
  const isCalculated = await verifySolution(proof, c.var.session.id).catch(() => false)
  if (!isCalculated) return false
  const { challenge } = JSON.parse(Buffer.from(proof, 'base64').toString()) as { challenge?: unknown }
  return challenge === (await take(c, proofOf(formId)))
}

const proofOf = (formId: string) => `${formId} proof`

async function keep(c: ShopContext, formId: string, code: string): Promise<void> {
  const row = { code, createdAt: new Date() }
  await c.var.database
    .insert(captchas)
    .values({ sessionId: c.var.session.id, formId, ...row })
    .onConflictDoUpdate({ target: [captchas.sessionId, captchas.formId], set: row })
}

async function take(c: ShopContext, formId: string): Promise<string | undefined> {
  await c.var.database.delete(captchas).where(lt(captchas.createdAt, new Date(Date.now() - LIFETIME_MS)))
  const [row] = await c.var.database
    .delete(captchas)
    .where(and(eq(captchas.sessionId, c.var.session.id), eq(captchas.formId, formId)))
    .returning({ code: captchas.code })
  return row?.code
}

/** @throws Refusal 400 for no id */
function knownFormId(formId = ''): string {
  if (!FORM_ID.test(formId)) throw new Refusal(400, 'No form id')
  return formId
}
