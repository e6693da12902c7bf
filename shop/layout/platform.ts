import type { ShopContext } from '../context.ts'

/** Whether this visit gets pages as 6.6.10 prints them (contract, versions A). */
export const isRecent = (c: ShopContext): boolean => c.var.sandbox.scenario.platform !== '6.6.7'

/** Whether they are those of 6.6.10 with the flag ACCESSIBILITY_TWEAKS (contract, versions B1 and B2). */
export const isTweaked = (c: ShopContext): boolean => c.var.sandbox.scenario.platform === '6.6.10-flags'
