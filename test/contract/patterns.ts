/** Common value patterns of the contract. */

/** Any text except white space. */
export const TEXT = /\S/
/** catalog 0: 32 lower-case hex characters. */
export const ID = /^[0-9a-f]{32}$/
/** A displayed amount with the asterisk of the tax note, e.g. `€1,249.00*`. */
export const MONEY = /^€\d{1,3}(,\d{3})*\.\d\d\*$/
/** A displayed amount without the asterisk of the tax note, where the note stands beside it or is not needed, e.g. `€1,249.00`. */
export const AMOUNT = /^€\d{1,3}(,\d{3})*\.\d\d$/
/** A number for scripts, e.g. `10` or `1.6`. */
export const NUMBER = /^-?\d+(\.\d+)?$/
/** An address with origin. */
export const ABSOLUTE = /^https?:\/\/[^/]+\/\S*$/
/** An address without origin. */
export const PATH = /^\/(?!\/)\S*$/
