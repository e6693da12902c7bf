/**
 * A way past a captcha without its picture: the browser calculates for about a second, and the shopper is asked for nothing (quality
 * E8, WCAG 2.2 success criterion 3.3.8).
 *
 * The shopper presses the button beside the picture. The shop says what to calculate, the browser calculates, and the form can be
 * sent without the code. A result is good for one attempt and for some minutes; then the next one is calculated by itself. If the
 * task cannot be had or the browser cannot calculate, a sentence says so, and the picture is still there.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ProofTask } from '../../services/contract/captcha.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

/** Many times what the slowest phones take, in milliseconds (this project's number). */
export const CALCULATION_DEADLINE_MS = 60_000
/** Shorter than the shop keeps its task, in milliseconds (this project's number). */
export const PROOF_LIFETIME_MS = 15 * 60_000

const captchaProof = setup({
  types: {
    context: {} as { task: ProofTask | null },
    events: {} as
      | { type: 'proof.start' }
      /** The form was sent and answered: the result is used up. */
      | { type: 'proof.spent' },
    tags: {} as 'busy' | 'proven' | 'failed',
  },
  actors: {
    fetchTask: unprovided<ProofTask>('fetchTask'),
    calculate: unprovided<string, { task: ProofTask }>('calculate'),
  },
  actions: {
    fillIn: effect<{ proof: string }>('fillIn'),
    announceProof: effect('announceProof'),
    noteTask: assign((_, { task }: { task: ProofTask }) => ({ task })),
  },
  delays: {
    readDeadline: READ_DEADLINE_MS,
    calculationDeadline: CALCULATION_DEADLINE_MS,
    proofLifetime: PROOF_LIFETIME_MS,
  },
})

export const captchaProofMachine = captchaProof.createMachine({
  id: 'captchaProof',
  context: { task: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'The form can be sent with the code of the picture, or the browser calculates instead.',
      on: { 'proof.start': 'fetching' },
    },
    fetching: {
      description: 'The shop is asked what to calculate.',
      tags: 'busy',
      invoke: {
        id: 'fetchTask',
        src: 'fetchTask',
        onDone: {
          target: 'calculating',
          actions: { type: 'noteTask', params: ({ event }) => ({ task: event.output }) },
        },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
    },
    calculating: {
      description: 'The browser calculates.',
      tags: 'busy',
      invoke: {
        id: 'calculate',
        src: 'calculate',
        input: ({ context }) => ({ task: context.task as ProofTask }),
        onDone: {
          target: 'proven',
          actions: [{ type: 'fillIn', params: ({ event }) => ({ proof: event.output }) }, 'announceProof'],
        },
        onError: 'failed',
      },
      after: { calculationDeadline: 'failed' },
    },
    proven: {
      description: 'The form can be sent without the code.',
      tags: 'proven',
      on: { 'proof.spent': 'fetching' },
      after: { proofLifetime: 'fetching' },
    },
    failed: {
      description: 'It could not be calculated; a sentence says so, and the picture is still there.',
      tags: 'failed',
      on: { 'proof.start': 'fetching' },
    },
  },
})
export type CaptchaProofActor = ActorRefFrom<typeof captchaProofMachine>
