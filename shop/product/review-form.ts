/** Writing a review, or changing one's own; a guest logs in first (contract, catalog 4.9). */
import { html } from 'hono/html'
import { loginForm } from '../account/login-form.ts'
import type { Html, ShopContext } from '../context.ts'
import { checkedForm, feedback, fieldLabel, helpText } from '../forms/fields.ts'
import { EMPTY_FORM, type FormState, sentValue } from '../forms/state.ts'
import { tweakedField } from '../forms/tweaked-fields.ts'
import { isTweaked } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import type { ReviewPage, ReviewPlace } from './review-queries.ts'

/** Lengths in characters (contract, catalog 4.9). */
export const TITLE_LENGTHS = { min: 5, max: 255 }
export const CONTENT_LENGTHS = { min: 40, max: 5000 }

/** The form between two requests, and whether it has just been saved. */
export type ReviewState = FormState & { isSaved: boolean }
export const UNSENT: ReviewState = { ...EMPTY_FORM, isSaved: false }

const OPTIONS = JSON.stringify({ replaceSelectors: ['.js-review-container'] })
const ALL_POINTS = [1, 2, 3, 4, 5] as const

/** What invites to write a review, thanks for one, or offers to change it. */
export function reviewTeaser(c: ShopContext, { own, total }: ReviewPage, { isSaved }: ReviewState): Html {
  const t = textsOf(c)
  const text = isSaved ? 'saved' : own ? 'own' : total === 0 ? 'first' : 'invite'
  return html`<div class="product-detail-review-teaser js-review-teaser"><p class="product-detail-review-teaser-title"${isSaved ? html` role="status"` : ''}>${t(`product.reviews.teaser.${text}`)}</p>
    <button type="button" class="btn btn-primary product-detail-review-teaser-btn" data-bs-toggle="collapse" data-bs-target=".multi-collapse" aria-expanded="false" aria-controls="review-form review-list"><span class="product-detail-review-teaser-show">${t(own ? 'product.reviews.edit' : 'product.reviews.write')}</span><span class="product-detail-review-teaser-hide">${t('product.reviews.show')}</span></button></div>`
}

/** The form; for a guest the login, which returns to the product. */
export function reviewForm(c: ShopContext, page: ReviewPage, place: ReviewPlace, state: ReviewState): Html {
  const { customer } = c.var
  const { productId, parentId } = place
  if (!customer || customer.guest)
    return html`<div class="product-detail-review-login"><p>${textsOf(c)('product.reviews.login')} <a href="${urlFor(c, 'frontend.account.login.page', { redirectTo: 'frontend.detail.page', redirectParameters: JSON.stringify({ productId }) })}">${textsOf(c)('product.reviews.register')}</a></p>${loginForm(
      c,
      {
        redirectTo: 'frontend.detail.page',
        redirectParameters: JSON.stringify({ productId }),
      },
    )}</div>`
  const t = textsOf(c)
  const { own } = page
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
  return html`<form class="review-form" action="${urlFor(c, 'frontend.detail.review.save', { productId })}" method="post"${checkedForm(c)} data-form-ajax-submit="true" data-form-ajax-submit-options='${OPTIONS}'>
    ${hidden('parentId', parentId)}${hidden('forwardTo', 'frontend.product.reviews')}${hidden('forwardParameters', JSON.stringify({ productId }))}${own ? hidden('id', own.id) : ''}
    ${starInput(c, state, own?.points)}
    ${textInput(c, state, { id: 'reviewTitle', name: 'title', lengths: TITLE_LENGTHS, value: own?.title ?? '' })}
    ${textInput(c, state, { id: 'reviewContent', name: 'content', lengths: CONTENT_LENGTHS, value: own?.content ?? '', isLong: true })}
    <p class="form-text">${t('product.reviews.public', { name: authorOf(customer) })}</p>
    <div class="review-submit"><button type="submit" class="btn btn-primary">${t(own ? 'product.reviews.save' : 'product.reviews.send')}</button></div>
  </form>`
}

/** As the name of the author appears. */
export const authorOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName.slice(0, 1)}.`

/** A radio button for each number of stars; as the platform does, all up to the value are marked and checked: none before a choice. */
function starInput(c: ShopContext, state: FormState, given = 0): Html {
  const t = textsOf(c)
  const violation = state.violations.get('points')
  const chosen = violation === undefined ? Number(sentValue(state, 'points', String(given))) : given
  const invalid =
    violation === undefined ? '' : html` class="is-invalid" aria-invalid="true" aria-describedby="reviewPointsFeedback"`
  const feedback = violation && html`<div class="invalid-feedback d-block" id="reviewPointsFeedback">${violation}</div>`
  const stars = ALL_POINTS.map((point) => {
    const isMarked = point <= chosen
    return html`<label class="product-detail-review-form-radio${isMarked ? ' is-active' : ''}" data-review-form-point="${point}"><input type="radio" name="points" value="${point}" aria-label="${t(point === 1 ? 'product.reviews.stars.one' : 'product.reviews.stars', { points: point })}"${invalid}${isMarked ? ' checked' : ''}><span class="icon icon-star" aria-hidden="true"></span></label>`
  })
  const texts = ALL_POINTS.map(
    (point) =>
      html`<span class="product-detail-review-form-rating-text${point === chosen ? '' : ' d-none'}" data-rating-text="${point}">${t(`product.reviews.rating.${point}`)}</span>`,
  )
  return html`<fieldset class="form-group product-detail-review-form-rating" id="review-form-rating" data-rating-system="true"><legend class="form-label">${t('product.reviews.rating')}</legend><div class="product-detail-review-form-stars">${stars}</div><p class="product-detail-review-form-rating-texts" aria-hidden="true">${texts}</p>${feedback ?? ''}</fieldset>`
}

type TextInput = {
  id: string
  name: 'title' | 'content'
  lengths: { min: number; max: number }
  value: string
  isLong?: true
}

function textInput(c: ShopContext, state: FormState, { id, name, lengths, value, isLong }: TextInput): Html {
  const t = textsOf(c)
  const label = t(`forms.${name}`)
  const violation = state.violations.get(name)
  const sent = sentValue(state, name, value)
  const described = `${id}Help${violation === undefined ? '' : ` ${id}Feedback`}`
  const rules = isTweaked(c)
    ? tweakedField({ id, rules: ['required', 'minLength'], isDescribed: true, violation })
    : html`required="required" data-form-validation-required="true" data-form-validation-required-message="${t('forms.required', { label })}" data-form-validation-length="${lengths.min}" data-form-validation-length-message="${t('forms.tooShort', { label, length: lengths.min })}" aria-describedby="${described}"${violation === undefined ? '' : html` aria-invalid="true"`}`
  const attributes = html`class="form-control${violation === undefined ? '' : ' is-invalid'}" id="${id}" name="${name}" minlength="${lengths.min}" maxlength="${lengths.max}" ${rules}`
  const field = isLong
    ? html`<textarea ${attributes} rows="6">${sent}</textarea>`
    : html`<input type="text" ${attributes} value="${sent}">`
  return html`<div class="form-group">${fieldLabel(c, id, label, true)}${field}${helpText(c, id, t('product.reviews.length', { length: lengths.min }))}${feedback(c, id, violation)}</div>`
}
