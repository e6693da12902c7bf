/** What may be typed into a field for a card, and what the bank says of it (contract, payments A14 and D3). */
import type { Scenario } from '../scenario.ts'
import { digitsOf, isLuhn } from './kit.ts'
import { askBank } from './wallets.ts'

declare const scenario: Scenario

export type FieldName = 'name' | 'number' | 'expiry' | 'cvv'

export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  number: 'Card number',
  expiry: 'Expiry',
  cvv: 'Security code',
}

/** The vendor's test numbers. */
const DECLINED = '4000000000000002'
const UNFUNDED = '4000000000009995'
const CHALLENGED = '4000002760003184'

function isFuture(text: string): boolean {
  const [, month = '', year = ''] = /^(\d\d) ?\/? ?(\d\d)$/.exec(text) ?? []
  const now = new Date()
  const last = new Date(2000 + Number(year), Number(month))
  return Number(month) >= 1 && Number(month) <= 12 && last > now
}

export const isValid: Readonly<Record<FieldName, (text: string) => boolean>> = {
  name: () => true,
  number: (text) => isLuhn(digitsOf(text)),
  expiry: isFuture,
  cvv: (text) => /^\d{3,4}$/.test(text),
}

type Check = 'none' | 'success' | 'fail' | 'cancel' | 'frictionless'

export const AUTHENTICATIONS = {
  none: undefined,
  success: { liabilityShift: 'POSSIBLE', enrollment: 'Y' },
  frictionless: { liabilityShift: 'POSSIBLE', enrollment: 'Y' },
  fail: { liabilityShift: 'NO', enrollment: 'Y' },
} as const

/** Waits for what the bank says of a number. Throws for a card that it declines. */
export async function checkCard(number: string): Promise<Check> {
  if (scenario.outcome === 'never') await new Promise(() => undefined)
  if (number === UNFUNDED) throw new Error('CARD_DECLINED: INSUFFICIENT_FUNDS')
  if (number === DECLINED || scenario.outcome === 'declined') throw new Error('CARD_DECLINED')
  return threeDS(number)
}

/** The number decides whether the bank asks; the scenario, or the tester, what comes of it. */
async function threeDS(number: string): Promise<Check> {
  if (scenario.threeDS === 'none' || scenario.threeDS === 'frictionless') return scenario.threeDS
  if (scenario.threeDS === undefined && number !== CHALLENGED) return 'none'
  return askBank()
}
