/** Kinds of values the contract names again and again. */

/** Any text but white space. */
export const TEXT = /\S/
/** catalog 0: 32 lower-case hex characters. */
export const ID = /^[0-9a-f]{32}$/
/** A shown amount with the star of the tax note, e.g. `€1,249.00*`. */
export const MONEY = /^€\d{1,3}(,\d{3})*\.\d\d\*$/
/** A number as a script reads it, e.g. `10` or `1.6`. */
export const NUMBER = /^-?\d+(\.\d+)?$/
/** An address with its origin. */
export const ABSOLUTE = /^https?:\/\/[^/]+\/\S*$/
/** An address without origin. */
export const PATH = /^\/(?!\/)\S*$/
