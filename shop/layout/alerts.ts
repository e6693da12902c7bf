import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { type IconName, icon } from './icon.ts'
import { isNewest, isRecent } from './platform.ts'

const ICONS = {
  success: 'checkmark-circle',
  info: 'info',
  warning: 'warning',
  danger: 'blocked',
} as const satisfies Record<Flash['type'], IconName>

/** One alert box around any content (contract, shell 2.2, versions C1); with a `closeLabel` it can be dismissed by script. */
export function alertBox(
  c: ShopContext,
  type: Flash['type'],
  content: string | Html,
  closeLabel?: string,
  { isFocused = false }: { isFocused?: boolean } = {},
): Html {
  return html`<div role="alert"${isRecent(c) ? html` aria-live="polite"` : ''}${isFocused ? html` tabindex="-1" autofocus` : ''} class="alert alert-${type}${isNewest(c) ? '' : ' alert-has-icon'}${closeLabel ? ' alert-dismissible fade show' : ''}">
    ${icon(ICONS[type])}
    <div class="alert-content-container">${isNewest(c) ? content : html`<div class="alert-content">${content}</div>`}</div>
    ${closeLabel ? html`<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="${closeLabel}"></button>` : ''}
  </div>`
}

/**
 * Messages as alert boxes, one box per type in order of first appearance; several of a type become a list. Of those that must not be
 * missed the first has the focus, which brings it into view.
 */
export function alertBoxes(
  c: ShopContext,
  flashes: readonly Flash[],
  { isFocused = false }: { isFocused?: boolean } = {},
): Html {
  const byType = Map.groupBy(flashes, ({ type }) => type)
  return html`${[...byType].map(([type, messages], index) =>
    alertBox(
      c,
      type,
      messages.length === 1
        ? (messages[0]?.text ?? '')
        : html`<ul class="alert-list">${messages.map(({ text }) => html`<li>${text}</li>`)}</ul>`,
      undefined,
      { isFocused: isFocused && index === 0 },
    ),
  )}`
}
