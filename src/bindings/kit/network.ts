import type { Loading } from '../../loader/types.ts'
import type { Asked } from '../../services/kit/early-answer.ts'
import type { MarkupRequest } from '../../services/kit/fragments.ts'

/** Calls `act` at once, or without a network when the shopper, told so, tries again and there is one. */
export const withNetwork = (page: Loading, act: () => void): void =>
  navigator.onLine ? act() : page.offerRetry(() => withNetwork(page, act))

/** A service, given what was asked at the press that is being replayed, if it asks the same. */
export const withEarlyAnswer =
  <Given extends MarkupRequest, Output>(page: Loading, service: (given: Given & Asked) => Promise<Output>) =>
  (given: Given): Promise<Output> =>
    service({ ...given, asked: page.early.later.answers.get(new URL(given.url, location.href).href) })
