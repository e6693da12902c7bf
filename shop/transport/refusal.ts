export type ErrorStatus = 400 | 403 | 404 | 405 | 413 | 429 | 500 | 503

/** `page` is a complete page, `alert` the fragment a script shows, `bare` the plain document of a refused request. */
export type ErrorForm = 'page' | 'alert' | 'bare'

/** Ends a request with an error answer: thrown anywhere, turned into a page or fragment by the app. */
export class Refusal extends Error {
  readonly status: ErrorStatus
  readonly form: ErrorForm | undefined

  /** `form` overrides what the marker header decides (contract, shell 2 "Errors"). */
  constructor(status: ErrorStatus, reason: string, form?: ErrorForm) {
    super(reason)
    this.name = 'Refusal'
    this.status = status
    this.form = form
  }
}
