/** What the rules of a form need to know of its fields: lengths and comparisons, never their values. */
import { type Field, fieldsOf, isBox, isShown } from './fields.ts'

/** The attributes that carry the rules of a field (contract, shell 15.1). */
type Attributes = { required: string; length: string; equal: string }

/** Reads the fields of `form`, each by the name that `nameOf` gives it. */
export function readerOf(
  form: HTMLFormElement,
  { required, length, equal }: Attributes,
  nameOf: (field: Field) => string,
) {
  /** The fields that are checked at all. */
  const checked = () => fieldsOf(form).filter(({ willValidate }) => willValidate)
  /** The fields that must be equal. */
  const membersOf = (group: string) => checked().filter((field) => field.getAttribute(equal) === group)

  const readField = (field: Field) => ({
    field: nameOf(field),
    length: isBox(field) ? Number(!field.validity.valueMissing) : field.value.trim().length,
    isRequired: field.required || field.hasAttribute(required),
    minLength: field.hasAttribute(length) ? Number(field.getAttribute(length)) : null,
    isWellFormed: isWellFormed(field.validity),
  })

  return {
    checked,
    membersOf,
    readField,
    /** What a submit asks: of a field that nobody sees, only what the browser asks; of one that may stay empty, no length. */
    readAtSubmit: (field: Field) => {
      const reading = readField(field)
      const isSeen = isShown(field)
      const isRequired = reading.isRequired && (isSeen || field.required)
      const isMeasured = isSeen && (isRequired || reading.length > 0)
      return { ...reading, isRequired, minLength: isMeasured ? reading.minLength : null }
    },
    /** The group of fields that must be equal to this one; null for a field on its own. */
    readGroup: (field: Field) => {
      const group = field.getAttribute(equal)
      const members = group ? membersOf(group) : []
      if (!group || members.length < 2) return null
      const [first, ...others] = members.map(({ value }) => value.trim())
      return {
        group,
        fields: members.map(nameOf),
        isConfirmed: others[0] !== '',
        areEqual: others.every((value) => value === first),
      }
    },
  }
}

/** Whether the browser finds nothing wrong but what the rules say themselves. */
const isWellFormed = (validity: ValidityState) =>
  !validity.badInput &&
  !validity.typeMismatch &&
  !validity.patternMismatch &&
  !validity.rangeOverflow &&
  !validity.rangeUnderflow &&
  !validity.stepMismatch &&
  !validity.tooLong
