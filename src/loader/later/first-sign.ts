/**
 * What waits for a person: what fetches ahead and prepares presses, and what is said of those that find no network or no code. A file of
 * its own, which every page fetches when it is idle, and executes with the first sign of a person.
 */
export { aheadOf } from './ahead.ts'
export { prepareFrom } from './intent.ts'
export { offerMissing } from './missing-code.ts'
export { offerRetry } from './offline.ts'
