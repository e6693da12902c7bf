/** Pictures take turns: few are rendered at once, the small ones first, and who would wait too long is sent away. */

/**
 * How many are rendered at once. Node reads files with the same four threads (UV_THREADPOOL_SIZE): while a page with twenty large
 * pictures is rendered, stylesheets must not wait for its end.
 */
const AT_ONCE = 2
/** Wider ones are rendered one at a time, so that there is always room for a thumbnail. */
const LARGE_WIDTH = 800
/** Of all that wait: some seconds of rendering. A page with a full gallery has a third. */
const MOST_WAITING_PIXELS = 60_000_000

/** Too many pictures wait already. */
export class Busy extends Error {
  constructor() {
    super('Too many pictures are waiting to be rendered')
    this.name = 'Busy'
  }
}

type Turn = { width: number; start: () => void }

const isLarge = ({ width }: Pick<Turn, 'width'>) => width > LARGE_WIDTH
const pixelsOf = (turns: readonly Pick<Turn, 'width'>[]) => turns.reduce((sum, { width }) => sum + width * width, 0)

let waiting: Turn[] = []
let running: Turn[] = []

/**
 * Runs `work` for a square picture of `width` pixels when it is its turn.
 *
 * @throws Busy when too many wait
 */
export async function inTurn<T>(width: number, work: () => Promise<T>): Promise<T> {
  if (pixelsOf([...waiting, { width }]) > MOST_WAITING_PIXELS) throw new Busy()
  const { promise, resolve } = Promise.withResolvers<void>()
  const turn: Turn = { width, start: resolve }
  waiting = [...waiting, turn]
  startNext()
  await promise
  try {
    return await work()
  } finally {
    running = running.filter((one) => one !== turn)
    startNext()
  }
}

function startNext(): void {
  while (running.length < AT_ONCE) {
    const next = waiting.find((turn) => !isLarge(turn)) ?? (running.some(isLarge) ? undefined : waiting[0])
    if (!next) return
    waiting = waiting.filter((turn) => turn !== next)
    running = [...running, next]
    next.start()
  }
}
