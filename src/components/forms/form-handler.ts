/** Shows on the server's fields what is wrong with them (contract, versions B1). */
import type { SnapshotFrom } from 'xstate'
import type { formHandlerMachine } from '../../machines/forms/form-handler.ts'
import { markField } from './field-marks.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Snapshot = SnapshotFrom<typeof formHandlerMachine>

export type HandlerView = {
  /** The fields of the form with the machine's names for them. */
  fields: () => Iterable<readonly [string, Field]>
  /** What is said of a broken rule; empty until the texts are there. */
  messageOf: (field: Field, rule: string) => string
  /** Resolves when the texts are there, or cannot be had. */
  textsCome: () => Promise<void>
}

/** Reflects snapshots of the checks onto the fields. What a script has said of a field meanwhile stands until it is checked again. */
export function reflectFormHandler({ fields, messageOf, textsCome }: HandlerView) {
  return ({ context: { broken } }: Snapshot, previous?: Snapshot) => {
    const before = previous?.context.broken ?? {}
    if (broken === before) return
    for (const [name, field] of fields()) {
      const rules = broken[name]
      if (rules === before[name]) continue
      const [rule] = rules ?? []
      const say = () => markField(field, rule === undefined ? null : messageOf(field, rule))
      say()
      // The rule says nothing on the page, and the form may be sent before it was touched.
      if (rule !== undefined && messageOf(field, rule) === '')
        void textsCome().then(() => field.matches('.is-invalid') && say())
    }
  }
}
