/**
 * The one HTTP client for JSON: marker header, same-origin cookies, no retries (those belong to machines) and no time
 * limit of its own (a machine's deadline aborts the signal). Markup is fetched by `fragments.ts`.
 */
import ky from 'ky'
import { MARKER_HEADERS } from './fragments.ts'

export const http = ky.create({
  headers: MARKER_HEADERS,
  credentials: 'same-origin',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
})
