import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from './text.ts'

/** The sign that the next page is on its way (docs/contract-media.md); without script it is never seen. */
export const preloader = (c: ShopContext): Html =>
  html`<div class="preloader" data-preloader="true" role="status" hidden><span class="preloader-sign" aria-hidden="true"></span>${textsOf(c)('layout.preloader')}</div>`
