import type { ShopContext } from '../context.ts'

/** Whether this visit gets pages as 6.6.10 prints them (contract, versions A). */
export const isRecent = (c: ShopContext): boolean => c.var.sandbox.scenario.platform !== '6.6.7'

/** Whether they are those of 6.6.10 with the flag ACCESSIBILITY_TWEAKS, or of 6.7, which is always so (contract, versions B1 and B2). */
export const isTweaked = (c: ShopContext): boolean => c.var.sandbox.scenario.platform === '6.6.10-flags' || isNewest(c)

/** Whether they are those of 6.7 (contract, versions C). */
export const isNewest = (c: ShopContext): boolean => c.var.sandbox.scenario.platform.startsWith('6.7')

/** Whether they are without what 6.8 takes away (contract, versions D). */
export const isAhead = (c: ShopContext): boolean => c.var.sandbox.scenario.platform === '6.7-flags'
