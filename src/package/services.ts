/** What the services of a flow from outside are made with. */
export type { Markup, RawMarkup } from '../services/contract/markup.ts'
export { UnexpectedAnswer } from '../services/kit/errors.ts'
export { fetchMarkup, type MarkupPost, type MarkupRequest, postMarkup } from '../services/kit/fragments.ts'
export { http } from '../services/kit/http.ts'
export { inTurn } from '../services/kit/in-turn.ts'
export { sanitise, sanitiseAnswer } from '../services/kit/markup.ts'
export { routePath } from '../services/kit/router.ts'
