import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { FormScrollToInvalidFieldActor } from '../../machines/forms/form-scroll-to-invalid-field.ts'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Props = {
  actor: FormScrollToInvalidFieldActor
  /** Where the sentence is drawn. */
  host: HTMLElement
}

/** What a shopper calls the field: its label, or what else names it. */
function nameOf(field: Field): string {
  const label = field.labels?.[0]?.textContent.trim().replace(/\s*\*$/, '')
  return label || field.ariaLabel || field.getAttribute('placeholder') || field.title || field.name
}

/** Puts the sentence into the field's form, where the shopper sees it. Returns what takes it out of there, which may be replaced. */
function showIn(field: Field | null, host: HTMLElement): () => void {
  const form = field?.form
  const buttons = form ? [...form.querySelectorAll('button:not([type=button]), [type=submit]')] : []
  const button = buttons.find((each) => each.getClientRects().length > 0)
  if (button) button.before(host)
  else form?.append(host)
  host.scrollIntoView({ block: 'center' })
  return () => document.body.append(host)
}

/** The sentence that names an invalid field which the page does not show. */
export function HiddenField({ actor, host }: Props) {
  const text = useText()
  const isNamed = useSelector(actor, (state) => state.hasTag('named'))
  // Texts alone: React keeps what was drawn before, and the field may leave the page.
  const name = useSelector(actor, ({ context }) => context.field && nameOf(context.field as Field))
  const message = useSelector(actor, ({ context }) => (context.field as Field | null)?.validationMessage)
  useEffect(
    () => (isNamed ? showIn(actor.getSnapshot().context.field as Field | null, host) : undefined),
    [isNamed, actor, host],
  )
  if (!isNamed || !name) return null
  return <Alert type="danger">{text('forms.hidden', { field: name, message: message ?? '' })}</Alert>
}
