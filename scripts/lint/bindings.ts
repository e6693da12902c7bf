/** A plugin of oxlint: bindings only bind. Where its rules apply is in `.oxlintrc.json`; test/unit/lint/bindings.test.ts sees them bite. */
import { noDecidingSnapshot } from './no-deciding-snapshot.ts'
import { noLastingLet } from './no-lasting-let.ts'
import { noLastingState } from './no-lasting-state.ts'
import { noSelfSend } from './no-self-send.ts'
import { noWaiting } from './no-waiting.ts'

export default {
  meta: { name: 'bindings' },
  rules: {
    'no-lasting-let': noLastingLet,
    'no-lasting-state': noLastingState,
    'no-waiting': noWaiting,
    'no-self-send': noSelfSend,
    'no-deciding-snapshot': noDecidingSnapshot,
  },
}
