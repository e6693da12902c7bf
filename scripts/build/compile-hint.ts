/**
 * V8's explicit compile hint: the file is compiled beside the page while it arrives, not function by function where a press
 * waits for it. Other engines read a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** From this size on, in characters, the hint is worth its own: without it, a press waits 7 to 9 ms on a slow device. */
const HINTED = 900

/** The code with the hint, if it is long enough; texts have no function to compile. */
export const withCompileHint = (code: string): string =>
  code.length >= HINTED && /=>|function/.test(code) ? COMPILE_HINT + code : code
