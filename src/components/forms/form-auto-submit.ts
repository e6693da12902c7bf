import type { SnapshotFrom } from 'xstate'
import type { formAutoSubmitMachine } from '../../machines/forms/form-auto-submit.ts'
import { holding } from '../ui/holding.ts'
import { showPageBusy } from '../ui/page-busy.ts'

/** Shows on the form and the page whether the form is being sent. Call it with null when the flow has ended. */
export function reflectFormAutoSubmit(form: HTMLFormElement) {
  const busy = holding<HTMLFormElement>()
  return (snapshot: SnapshotFrom<typeof formAutoSubmitMachine> | null) =>
    busy(snapshot?.hasTag('busy') ? [form] : [], showPageBusy)
}
