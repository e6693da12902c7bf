/**
 * What waits for a person: what prepares presses, and what is said of those that find no network or no code. A file of its own, which
 * every page fetches ahead, and executes with the first sign of a person.
 */
export { prepareFrom } from './intent.ts'
export { offerMissing } from './missing-code.ts'
export { offerRetry } from './offline.ts'
