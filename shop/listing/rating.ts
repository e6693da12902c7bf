import { html } from 'hono/html'
import type { Html } from '../context.ts'
import type { Texts } from '../layout/text.ts'

const MAX_POINTS = 5
/** The theme draws the icon, as a page has hundreds of them. */
const STAR = html`<span class="icon icon-star" aria-hidden="true"></span>`

function point(share: number): Html {
  if (share === 1) return html`<div class="point-container"><div class="point-rating point-full">${STAR}</div></div>`
  const blank = html`<div class="point-rating point-blank">${STAR}</div>`
  if (share === 0) return html`<div class="point-container">${blank}</div>`
  return html`<div class="point-container">${blank}<div class="point-rating point-partial" style="clip-path: inset(0 ${(1 - share) * 100}% 0 0)">${STAR}</div></div>`
}

/**
 * Stars for 0 to 5 points, partial ones in quarters (contract, catalog 2).
 *
 * @param alternative the text for screen readers; by default, that they are an average
 */
export function ratingStars(t: Texts, points: number, alternative?: string): Html {
  const rounded = Math.round(points * 4) / 4
  const text = alternative ?? t('listing.rating', { points: rounded, max: MAX_POINTS })
  const stars = Array.from({ length: MAX_POINTS }, (_, index) => point(Math.min(1, Math.max(0, rounded - index))))
  return html`<div class="product-review-rating"><div class="product-review-point" aria-hidden="true">${stars}</div><p class="product-review-rating-alt-text visually-hidden">${text}</p></div>`
}
