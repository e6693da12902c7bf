/** A flow's sibling whose code is loaded with the first event for it. */
import { type AnyActorRef, type AnyEventObject, fromCallback, type Subscription } from 'xstate'
import type { Loading, Reports } from '../../loader/types.ts'
import { withView } from '../../loader/views.ts'

/**
 * Passes events on to the sibling that `start` makes of the loaded code, in their order, and emits what it emits. Events
 * wait while the code is loading; if that fails, `missing` is emitted for them, and the next event tries again.
 */
export const lazySibling = <Code>(
  owner: { page: Reports & Loading; name: string },
  load: () => Promise<Code>,
  start: (code: Code) => AnyActorRef,
  missing: AnyEventObject,
) =>
  fromCallback<AnyEventObject, void, AnyEventObject>(({ receive, emit }) => {
    const state: { sibling?: AnyActorRef; heard?: Subscription; waiting: AnyEventObject[] } = { waiting: [] }
    const found = (code: Code) => {
      const sibling = start(code)
      state.sibling = sibling
      state.heard = sibling.on('*', emit)
      for (const event of state.waiting.splice(0)) sibling.send(event)
    }
    const failed = (error: unknown) => {
      owner.page.report(owner.name, error)
      state.waiting.length = 0
      emit(missing)
    }
    receive((event) => {
      if (state.sibling) state.sibling.send(event)
      else if (state.waiting.push(event) === 1) withView(owner, load, found, failed)
    })
    // The sibling may outlive this flow.
    return () => state.heard?.unsubscribe()
  })
