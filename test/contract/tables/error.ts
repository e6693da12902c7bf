/** The response to a failed request, for a shopper and for a script. */
import type { Table } from '../check.ts'
import { TEXT } from '../patterns.ts'
import { alertIn } from './alert.ts'

export const ERROR_PAGE: Table = [
  { section: 'shell 2 Errors', selector: 'body.is-ctl-error.is-act-error', count: 1 },
  { section: 'shell 2 Errors', selector: 'main h1', count: 1, text: TEXT },
]

/** 400: the frame of every page, and one message. */
export const BAD_REQUEST_PAGE: Table = [
  { section: 'shell 2 Errors', selector: 'body.is-ctl-error.is-act-error', count: 1 },
  ...alertIn('main > .flashbags.container', 'danger'),
]

export const NOT_FOUND_PAGE: Table = [
  ...ERROR_PAGE,
  { section: 'shell 1.6', selector: 'main img, main svg', text: /^/ },
  { section: 'shell 1.6', selector: 'main p', text: TEXT },
  { section: 'shell 1.6', selector: 'main a[href="/"]', text: TEXT },
]

/** The guard's bare document: no frame, no globals, no alert. */
export const BARE_DOCUMENT: Table = [
  { section: 'shell 2 Errors', selector: 'html[lang="en"]', count: 1 },
  { section: 'shell 2 Errors', selector: '.container > h1 + h2 + p', count: 1, text: TEXT },
  { section: 'shell 2 Errors', selector: '.alert, header, footer, script', count: 0 },
]

/** The same for `Accept: application/json`. */
export const BARE_JSON_KEYS = ['detail', 'status', 'title', 'type']
