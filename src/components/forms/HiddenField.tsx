import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { FormScrollToInvalidFieldActor } from '../../machines/forms/form-scroll-to-invalid-field.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Props = {
  actor: FormScrollToInvalidFieldActor
  /** The sentence about `field` has been drawn. */
  onNamed: (field: object | null) => void
}

/** What a shopper calls the field: its label, or what else names it. */
function nameOf(field: Field): string {
  const label = field.labels?.[0]?.textContent.trim().replace(/\s*\*$/, '')
  return label || field.ariaLabel || field.getAttribute('placeholder') || field.title || field.name
}

/** The sentence that names an invalid field which the page does not show. */
export function HiddenField({ actor, onNamed }: Props) {
  const text = useText()
  const isNamed = useSelector(actor, (state) => state.hasTag('named'))
  const field = useSelector(actor, (state) => state.context.field) as Field | null
  useEffect(() => {
    if (isNamed) onNamed(field)
  }, [isNamed, field, onNamed])
  if (!isNamed || !field) return null
  return <Alert type="danger">{text('forms.hidden', { field: nameOf(field), message: field.validationMessage })}</Alert>
}
