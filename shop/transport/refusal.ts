export type ErrorStatus = 400 | 403 | 404 | 405 | 408 | 413 | 429 | 500 | 503

/** `page` is a complete page, `alert` the fragment for a script, `bare` the plain document of a refused request. */
export type ErrorForm = 'page' | 'alert' | 'bare'

/** Ends a request with an error response: may be thrown anywhere, the app renders it as a page or fragment. */
export class Refusal extends Error {
  readonly status: ErrorStatus
  readonly form: ErrorForm | undefined

  /** `form` overrides the effect of the marker header (contract, shell 2 "Errors"). */
  constructor(status: ErrorStatus, reason: string, form?: ErrorForm) {
    super(reason)
    this.name = 'Refusal'
    this.status = status
    this.form = form
  }
}

/** The shop cannot answer at the moment, whatever was asked: no page can be rendered for it either. */
export class Unavailable extends Refusal {
  constructor(reason: string) {
    super(503, reason)
    this.name = 'Unavailable'
  }
}
