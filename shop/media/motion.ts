/** Blocks of a merchant's making that move (docs/contract-media.md). Without script they stand, and all of them is readable. */
import { html } from 'hono/html'
import { type Picture, pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'

/** CSS pixels of a picture behind a text. */
const BANNER_WIDTH = 1600

/** Texts that take turns; `label` names them together. */
export function textSlider(c: ShopContext, label: string, texts: readonly Html[]): Html {
  const t = textsOf(c)
  const step = (way: 'previous' | 'next', arrow: 'arrow-head-left' | 'arrow-head-right') =>
    html`<button type="button" class="text-slider-button" data-text-slider-${way} aria-label="${t(`media.texts.${way}`)}">${icon(arrow)}</button>`
  return html`<section class="text-slider" aria-label="${label}" data-text-slider="true">
    <button type="button" class="text-slider-button text-slider-toggle" data-text-slider-toggle aria-label="${t('media.texts.toggle')}"><span class="text-slider-stop" aria-hidden="true"></span></button>
    ${step('previous', 'arrow-head-left')}
    <ul class="text-slider-texts list-unstyled" data-text-slider-texts tabindex="0">${texts.map((text) => html`<li class="text-slider-text">${text}</li>`)}</ul>
    ${step('next', 'arrow-head-right')}
  </section>`
}

/** Things beside each other that appear one after the other. */
export function appearing(things: readonly Html[]): Html {
  return html`<ul class="appearing list-unstyled" data-scroll-animation="true">${things.map((thing) => html`<li class="appearing-thing" data-scroll-animation-item>${thing}</li>`)}</ul>`
}

/** A text over a picture that moves slower than the page. */
export function parallaxBanner(picture: Picture, content: Html): Html {
  return html`<div class="parallax" data-parallax="true"><img class="parallax-picture" data-parallax-picture src="${pictureUrl(picture, BANNER_WIDTH)}" width="${BANNER_WIDTH}" height="${BANNER_WIDTH}" loading="lazy" alt=""><div class="parallax-content wow">${content}</div></div>`
}
