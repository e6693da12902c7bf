import type { ErrorForm, ErrorStatus } from '../layout/error.ts'

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
