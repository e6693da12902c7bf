/** The parts of the pages of a withdrawal (docs/theme-hooks.md). */
import type { Markup } from './markup.ts'

export type WithdrawalStep = 'declare' | 'confirm' | 'receipt'

/** One step, as the shop prints it. */
export type WithdrawalPart = { step: WithdrawalStep; markup: Markup }
