/** What the services of a flow from outside are made with. */

export { sanitise, sanitiseAnswer } from '../page/kit/markup.ts'
export { routePath } from '../page/kit/router.ts'
export { UnexpectedAnswer } from '../services/contract/errors.ts'
export type { Markup, RawMarkup } from '../services/contract/markup.ts'
export { fetchMarkup, type MarkupPost, type MarkupRequest, postMarkup } from '../services/kit/fragments.ts'
export { http } from '../services/kit/http.ts'
export { inTurn } from '../services/kit/in-turn.ts'
