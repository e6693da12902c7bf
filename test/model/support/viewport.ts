import { type Actor, createActor, fromCallback } from 'xstate'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { type ViewportName, viewportMachine } from '../../../src/machines/shell/viewport.ts'
import { HandClock } from './hand-clock.ts'

/** A viewport whose name a test can change. */
export function createViewport(name: ViewportName) {
  const clock = new HandClock()
  let current = name
  const actor: Actor<typeof viewportMachine> = createActor(
    withoutEffects(viewportMachine).provide({
      actors: { measure: fromCallback(({ sendBack }) => sendBack({ type: 'viewport.measured', name: current })) },
      delays: { resizeDelay: 1 },
    }),
    { clock },
  )
  actor.start()
  const become = (next: ViewportName) => {
    current = next
    actor.send({ type: 'window.resized' })
    clock.fire(1)
  }
  return { actor, become }
}
