/** After how many milliseconds without an answer there is none to be expected; as `READ_DEADLINE_MS` of the machines. */
const ANSWER_DEADLINE_MS = 10_000

/** Whether no page can be had either. A browser may learn late, or never, that it is offline. */
export const isCutOff = () =>
  fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_DEADLINE_MS) }).then(
    () => false,
    () => true,
  )
