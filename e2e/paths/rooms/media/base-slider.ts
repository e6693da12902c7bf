/** A slider of pictures that goes on by itself, on the home page, with three of its slides and with options for each viewport. */
import { OPTIONS, sliderRoom } from '../../support/slider-room.ts'

/** How a slide begins in the shop's markup. */
const SLIDE = '<div class="image-slider-item-container">'

export const room = sliderRoom({
  flow: 'base-slider',
  path: '/',
  arrange(html) {
    const [before = '', ...slides] = html.split(SLIDE)
    const after = slides.at(-1)?.split('</a></div>').slice(1).join('</a></div>') ?? ''
    const options = JSON.stringify({ responsive: OPTIONS.responsive }).slice(1, -1).replaceAll('"', '&quot;')
    const text = [before, ...slides.slice(0, 3)].join(SLIDE) + after
    return text.replace('&quot;navPosition', `${options},&quot;navPosition`)
  },
})
