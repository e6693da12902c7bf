/** The page's own scripts are asked, and a path says itself what they answer. */
import { fromCallback } from 'xstate'

/** A question that waits: provide `askPage`; `isAsked` says whether it is waited for. */
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
