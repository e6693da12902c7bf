import type { SnapshotFrom } from 'xstate'
import type { newsletterFormMachine } from '../../machines/forms/newsletter-form.ts'

/** Hides notice and captcha while the address is empty; `null` shows them. */
export function reflectNewsletterForm(parts: Iterable<Element>, hiddenClass: string) {
  return (snapshot: SnapshotFrom<typeof newsletterFormMachine> | null) => {
    for (const part of parts) part.classList.toggle(hiddenClass, snapshot !== null && !snapshot.hasTag('shown'))
  }
}
