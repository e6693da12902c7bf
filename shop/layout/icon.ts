import { html, raw } from 'hono/html'
import type { Html } from '../context.ts'

/** Outlines on a 24 px grid, with a 1.75 px line in `currentColor`. */
const OUTLINES = {
  'arrow-head-left': '<path d="m15 5-7 7 7 7"/>',
  'arrow-head-right': '<path d="m9 5 7 7-7 7"/>',
  'arrow-head-up': '<path d="m5 15 7-7 7 7"/>',
  'arrow-head-down': '<path d="m5 9 7 7 7-7"/>',
  'arrow-return': '<path d="M8.5 5 4 9.5 8.5 14"/><path d="M4.5 9.5h10a5 5 0 0 1 0 10H9"/>',
  avatar: '<circle cx="12" cy="8" r="4"/><path d="M4 20.5c1-4 4-6 8-6s7 2 8 6"/>',
  bag: '<path d="M5.5 8h13l1 12.5h-15z"/><path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/>',
  blocked: '<circle cx="12" cy="12" r="9"/><path d="m5.8 5.8 12.4 12.4"/>',
  checkmark: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  'checkmark-circle': '<circle cx="12" cy="12" r="9"/><path d="m8 12.3 2.8 2.7L16 9.5"/>',
  eye: '<path d="M2.5 12c2-4 5.4-6 9.5-6s7.5 2 9.5 6c-2 4-5.4 6-9.5 6s-7.5-2-9.5-6Z"/><circle cx="12" cy="12" r="3"/>',
  'eye-crossed':
    '<path d="M2.5 12c2-4 5.4-6 9.5-6s7.5 2 9.5 6c-2 4-5.4 6-9.5 6s-7.5-2-9.5-6Z"/><circle cx="12" cy="12" r="3"/><path d="M4 20 20 4"/>',
  heart: '<path d="M12 20.5C5 15.5 3 12.3 3 9a4.6 4.6 0 0 1 9-1.6A4.6 4.6 0 0 1 21 9c0 3.3-2 6.5-9 11.5Z"/>',
  'heart-fill':
    '<path d="M12 20.5C5 15.5 3 12.3 3 9a4.6 4.6 0 0 1 9-1.6A4.6 4.6 0 0 1 21 9c0 3.3-2 6.5-9 11.5Z" fill="currentColor"/>',
  home: '<path d="m4 11 8-7 8 7"/><path d="M6 9.5V20h12V9.5"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.5v.2"/>',
  minus: '<path d="M6 12h12"/>',
  more: '<circle cx="5" cy="12" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  stack: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  trash: '<path d="M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.5 10.5v6M13.5 10.5v6"/>',
  truck:
    '<path d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7z"/><circle cx="7" cy="17.5" r="1.8"/><circle cx="17" cy="17.5" r="1.8"/>',
  marketing: '<path d="M4 11.5V5h6.5l9 9-6.5 6.5z"/><path d="M7.8 8.8v.1"/>',
  warning: '<path d="M12 4 2.8 20h18.4z"/><path d="M12 10v5M12 17.5v.2"/>',
  x: '<path d="m6 6 12 12M18 6 6 18"/>',
} as const

export type IconName = keyof typeof OUTLINES

const FRAME = 'viewBox="0 0 24 24" width="24" height="24" focusable="false"'

/** The text of a decorative icon. */
export const iconText = (name: IconName): string =>
  `<span class="icon icon-${name}" aria-hidden="true"><svg ${FRAME}>${OUTLINES[name]}</svg></span>`

/**
 * An icon in the contract's markup: `span.icon.icon-<name> > svg`.
 *
 * Without a label it is decorative and hidden from assistive technology; with one the svg is an image with that name.
 */
export function icon(name: IconName, label?: string): Html {
  return label === undefined
    ? html`${raw(iconText(name))}`
    : html`<span class="icon icon-${name}"><svg ${raw(FRAME)} role="img" aria-label="${label}">${raw(OUTLINES[name])}</svg></span>`
}
