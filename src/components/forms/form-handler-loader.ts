import type { SnapshotFrom } from 'xstate'
import type { formHandlerMachine } from '../../machines/forms/form-handler.ts'
import type { formSubmissionMachine } from '../../machines/forms/form-submission.ts'
import { reflectFormSubmitLoader } from './form-submit-loader.ts'

type Checks = Pick<SnapshotFrom<typeof formHandlerMachine>, 'hasTag'>

/** Reflects both onto the buttons: the form is sent, and no script has said that it is over. */
export function reflectHandlerLoader(view: Parameters<typeof reflectFormSubmitLoader>[0]) {
  const reflect = reflectFormSubmitLoader(view)
  return (sending: SnapshotFrom<typeof formSubmissionMachine>, checks: Checks) =>
    reflect({ hasTag: (tag) => checks.hasTag('loading') && sending.hasTag(tag) })
}
