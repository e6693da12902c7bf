/**
 * Why a request gave no usable result. Plain data as well as an error, so that machines and logs can tell the reason.
 */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
  /** HTTP status; 0 when there was no response at all (offline, aborted, refused connection). */
  readonly status: number
  /** The request never left the browser. */
  readonly isUnsent: boolean
  constructor(message: string, status: number, { isUnsent = false } = {}) {
    super(message)
    this.status = status
    this.isUnsent = isUnsent
  }
}
