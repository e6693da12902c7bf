/** The content of a tooltip that is markup (`data-bs-html`). */
import type { Markup, RawMarkup } from '../../services/contract/markup.ts'
import { sanitise } from '../kit/markup.ts'
import { parseInert } from '../kit/trusted-types.ts'

/** The markup to show, once the sanitiser is loaded. Rejects when that fails. */
export const readTooltip = ({ html }: { html: string }): Promise<Markup> => sanitise(html as RawMarkup)

/** The words of markup. */
export const plainText = (html: string): string => parseInert(html).body.textContent.trim()
