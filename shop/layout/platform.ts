import type { ShopContext } from '../context.ts'

/** Whether this visit gets pages as 6.6.10 prints them (contract, versions A). */
export const isRecent = (c: ShopContext): boolean => c.var.sandbox.scenario.platform === '6.6.10'
