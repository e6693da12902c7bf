/** Test cases: a calculation in place of the code of a captcha's picture (quality E8). */
import type { captchaProofMachine } from '../../../../src/machines/forms/captcha-proof.ts'
import type { Cases } from '../../support/paths.ts'

const OFFERED = 'a field for the code, and an offer to do without'
const FETCHING = 'that it takes a moment'
const CALCULATING = 'that it takes a moment, while the browser calculates'
const PROVEN = 'that no code is needed'
const FAILED = 'that it did not work, and a way to try again'

const fetch = { sees: FETCHING, asks: ['fetchTask'] }

export const captchaProofCases: Cases<typeof captchaProofMachine> = {
  input: undefined,
  guardContext: ({ task }) => task !== null,
  states: {
    offered: { sees: OFFERED },
    fetching: { sees: FETCHING, waits: [10_000], awaits: ['fetchTask'] },
    calculating: { sees: CALCULATING, looks: FETCHING, waits: [60_000], awaits: ['calculate'] },
    proven: { sees: PROVEN, waits: [900_000] },
    failed: { sees: FAILED },
  },
  delays: {
    readDeadline: { ms: 10_000, follows: { sees: FAILED } },
    calculationDeadline: { ms: 60_000, follows: { sees: FAILED } },
    proofLifetime: { ms: 900_000, follows: fetch },
  },
  cases: [
    {
      event: { type: 'proof.start' },
      says: 'the shopper does without the picture',
      follows: { in: ['offered', 'failed'], ...fetch },
    },
    {
      event: { type: 'proof.spent' },
      says: 'the shop has answered the form',
      follows: { in: 'proven', ...fetch },
    },
    {
      event: {
        type: 'xstate.done.actor.fetchTask',
        output: { algorithm: 'SHA-256', challenge: 'c', salt: 's', signature: 'x', maxnumber: 9 },
      },
      says: 'the shop says what to calculate',
      follows: { sees: CALCULATING, asks: ['calculate'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchTask', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: { sees: FAILED },
    },
    {
      event: { type: 'xstate.done.actor.calculate', output: 'result' },
      says: 'the browser has calculated',
      follows: { sees: PROVEN, finds: 'the result goes with the form', does: ['fillIn', 'announceProof'] },
    },
    {
      event: { type: 'xstate.error.actor.calculate', error: { message: 'no means' } },
      says: 'the browser cannot calculate',
      follows: { sees: FAILED },
    },
  ],
}
