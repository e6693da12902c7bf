/**
 * The HTTP client for JSON requests after an interaction: marker header, same-origin cookies, no retries (those belong
 * to machines) and no time limit of its own (a machine's deadline aborts the signal). Requests before any interaction
 * use `fragments.ts`.
 */
import ky from 'ky'
import { MARKER_HEADERS } from '../../agreed.ts'

export const http = ky.create({
  headers: MARKER_HEADERS,
  credentials: 'same-origin',
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
})

/** A file, from this host or another one that allows it: without the marker, which other hosts would have to allow as well. */
export const getFile = (url: string, signal: AbortSignal): Promise<Response> => fetch(url, { signal })
