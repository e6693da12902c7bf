import { ANSWER_DEADLINE_MS } from '../agreed.ts'

/** Whether no page can be had either. A browser may learn late, or never, that it is offline. */
export const isCutOff = () =>
  fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_DEADLINE_MS) }).then(
    () => false,
    () => true,
  )
