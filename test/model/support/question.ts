/** A question to the page's own scripts, answered by the path. */
import { fromCallback } from 'xstate'

/** A pending question: provide `askPage`; `isAsked` tells whether it is pending. */
export function heldQuestion() {
  let isAsked = false
  const askPage = fromCallback(() => {
    isAsked = true
    return () => {
      isAsked = false
    }
  })
  return { askPage, isAsked: () => isAsked }
}
