/** What the stand-ins for payment providers do in one test session (contract, payments D2). */
import * as z from 'zod'
import { SWITCH_NAMES, switchesOf } from '../payments/switches.ts'
import { PLATFORMS, platformOf } from '../releases.ts'

const SLOW = /^slow\((\d{1,5})\)$/
const REFUSED = /^400\((\w{1,80})\)$/

/** `slow(800)`: milliseconds. */
const slow = z.string().regex(SLOW)
const script = z.union([z.enum(['ok', '404', 'timeout', 'emptyGlobal']), slow])
/** `400(SOME_CODE)`: refused with that code. */
const call = z.union([z.enum(['ok', '500', 'badJson', 'offline']), z.string().regex(REFUSED), slow])
const flag = z.boolean().default(true)

const eligible = z
  .strictObject({
    paypal: flag,
    paylater: flag,
    venmo: flag,
    sepa: flag,
    card: flag,
    cardFields: flag,
    applepay: flag,
    googlepay: flag,
  })
  .prefault({})

const ScenarioSchema = z.strictObject({
  /** Payment methods and places that are switched on. */
  on: z.union([z.literal('all'), z.array(z.enum(SWITCH_NAMES))]).default(() => [...switchesOf()]),
  /** The version of the wallet provider's SDK that the pages are printed for. */
  sdk: z.enum(['5', '6']).default('5'),
  /** The provider's script. */
  script: script.default('ok'),
  eligible,
  /** What the shopper does in the provider's window; absent: the tester does it. */
  outcome: z
    .enum(['approve', 'cancel', 'closePopup', 'error', 'never', 'approveTwice', 'declined', 'heldBack'])
    .optional(),
  /** How 3-D Secure ends; `ask`: the tester decides; absent: the number decides whether it begins, and the tester. */
  threeDS: z.enum(['none', 'success', 'fail', 'cancel', 'frictionless', 'ask']).optional(),
  createOrder: call.default('ok'),
  apple: z
    .strictObject({
      script: script.default('ok'),
      supported: flag,
      canPay: flag,
      validate: z.enum(['ok', 'fail']).default('ok'),
    })
    .prefault({}),
  google: z
    .strictObject({
      script: script.default('ok'),
      ready: flag,
      sheet: z.enum(['pay', 'cancel', 'devError', 'never']).optional(),
    })
    .prefault({}),
  stripe: z
    .strictObject({
      script: script.default('ok'),
      submit: z.enum(['ok', 'incomplete']).default('ok'),
      createPm: z.enum(['ok', 'api_connection_error', 'card_error']).default('ok'),
      loaderror: z.boolean().default(false),
      /** Milliseconds until `ready`. */
      ready: z.number().int().min(0).max(60_000).default(50),
    })
    .prefault({}),
  app: z
    .strictObject({
      auth: call.default('ok'),
      config: z.union([call, z.literal('disabled')]).default('ok'),
      elements: call.default('ok'),
      billing: call.default('ok'),
      intent: call.default('ok'),
      /** Absent: as the order's transaction is. */
      priorStatus: z.union([call, z.enum(['success', 'open'])]).optional(),
      layout: z.enum(['tabs', 'accordion', 'radio']).default('accordion'),
      position: z.enum(['top', 'middle', 'bottom']).default('middle'),
      noZipcodeCollect: z.boolean().default(false),
      /** Whichever method is chosen. */
      isAlwaysThere: z.boolean().default(false),
    })
    .prefault({}),
  /** The answers to the polls of an invoice, the last one for all further polls. */
  pui: z
    .array(z.union([z.literal(200), z.literal(404), z.literal(417), z.literal('voided'), z.literal('offline')]))
    .min(1)
    .default([417, 417, 200]),
  /** The script of the payment wall. */
  wall: script.default('ok'),
  /** The fraud script. */
  fraud: script.default('ok'),
  /** New accounts wait for the link of a mail; absent: as the shop is set. */
  doubleOptIn: z.boolean().optional(),
  /** The release of the platform that the pages are printed as. */
  platform: z.enum(PLATFORMS).default(() => platformOf()),
  /** How 6.6.10 prints the notice of the legal guarantee: in the terms' label, as a paragraph, or inline. */
  guarantee: z.enum(['label', 'paragraph', 'inline']).default('paragraph'),
  /** Pages of 6.7 open the cart's panel when something is added; otherwise a sentence says so. */
  opensCart: z.boolean().default(true),
  /** Of 6.7: the shop notes decisions on cookies. */
  notesConsent: z.boolean().default(true),
  /** Of 6.7: the shop has changed its settings of cookies. */
  hasNewCookies: z.boolean().default(false),
  /** The shop is closed. */
  maintenance: z.boolean().default(false),
  /** The captcha of the forms: the shop's own picture, or a third party's, and what that says. */
  captcha: z
    .strictObject({
      kind: z.enum(['picture', 'box', 'task', 'score']).default('picture'),
      script: script.default('ok'),
      answer: z.enum(['ok', 'task', 'never', 'error', 'wrong']).default('ok'),
      /** Milliseconds until a token is too old. */
      lifetime: z.number().int().min(0).max(600_000).default(120_000),
    })
    .prefault({}),
})

export type Scenario = z.infer<typeof ScenarioSchema>
export type Call = z.infer<typeof call>

/** The scenario without a word from a tester. */
export const usualScenario = (): Scenario => ScenarioSchema.parse({})

/**
 * A scenario from a tester's JSON; what it leaves out is as usual.
 *
 * @returns the scenario, or what is wrong with it, one sentence per key
 */
export function readScenario(json: unknown): { scenario: Scenario } | { problems: string[] } {
  const { success, data, error } = ScenarioSchema.safeParse(json)
  if (success) return { scenario: data }
  return { problems: error.issues.map(({ path, message }) => `${path.join('.') || 'scenario'}: ${message}`) }
}

/** The milliseconds of `slow(800)`; 0 for anything else. */
export const slownessOf = (value: string): number => Number(SLOW.exec(value)?.[1] ?? 0)

/** The code of `400(SOME_CODE)`. */
export const refusalOf = (value: string): string | undefined => REFUSED.exec(value)?.[1]
