/** What a script of several steps prints, so that nobody waits in silence. */

/** How the lines of a build begin: `npm start` passes them on. */
export const BUNDLE_STEPS = 'The bundle'

/**
 * Prints the steps of `what`, in their order: each call of the function that it returns prints the next one, e.g.
 * "The bundle, 2 of 5: the charts". Returns undefined from the function; throws on a call too many.
 */
export function progressOf(what: string, steps: readonly string[]): () => void {
  let done = 0
  return () => {
    const step = steps[done]
    if (step === undefined) throw new Error(`${what} has ${steps.length} steps, and no step ${done + 1}.`)
    done += 1
    console.log(`${what}, ${done} of ${steps.length}: ${step}`)
  }
}
