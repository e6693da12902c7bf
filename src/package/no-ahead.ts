/** Stands for `loader/later/ahead.ts` in the package: which files a flow needs is known to the site's bundler alone. */
import type { Later } from '../loader/types.ts'

export const aheadOf = (): Pick<Later, 'isWhole' | 'fetchWhole' | 'fetchAhead'> => ({
  isWhole: () => false,
  fetchWhole: () => Promise.resolve(),
  fetchAhead: () => Promise.resolve(),
})
