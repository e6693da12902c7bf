/** What the payment provider's script offers, of which only what is used is named (contract, payments A14). */
export type Provider = {
  /** Names of ways to pay, for `isFundingEligible`. */
  readonly FUNDING?: Readonly<Record<string, string>>
  isFundingEligible?(source: string): boolean
}
