/** The stars of a review's form (contract, catalog 4.9). The chosen radio button is the state, so there is no chart. */
import * as z from 'zod/mini'
import { reflectRating } from '../../components/product/rating-system.ts'
import { defineBinding, word } from '../kit.ts'

/** Options of `data-rating-system-options` (contract, catalog 4.9). */
const Options = z.object({
  reviewPointAttr: word('data-review-form-point'),
  ratingTextAttr: word('data-rating-text'),
  activeClass: word('is-active'),
  hiddenClass: word('d-none'),
})

export const binding = defineBinding({
  name: 'rating-system',
  options: Options,
  mount({ element, options, on }) {
    const reflect = reflectRating(element, options)
    on(element, 'change', ({ target }) => {
      // Other flows of the form tell their code, once it has come, of a change that may be over.
      if (target instanceof HTMLInputElement && !target.checked) return
      const star = target instanceof Element ? target.closest(`[${options.reviewPointAttr}]`) : null
      if (star) reflect(Number(star.getAttribute(options.reviewPointAttr)))
    })
  },
})
