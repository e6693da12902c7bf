/** Messages: shell 2.2, and the fragment for a script's failed request. */
import type { Table } from '../check.ts'
import { TEXT } from '../patterns.ts'

const ICONS = { success: 'checkmark-circle', info: 'info', warning: 'warning', danger: 'blocked' } as const
export type AlertType = keyof typeof ICONS

/** Exactly one box of `type` inside `within`. */
export function alertIn(within: string, type: AlertType): Table {
  const box = `${within} .alert.alert-${type}`
  return [
    { section: 'shell 2.2', selector: `${within} .alert`, count: 1 },
    { section: 'shell 2.2', selector: `${box}.alert-has-icon`, count: 1, attributes: { role: 'alert' } },
    {
      section: 'shell 2.2',
      selector: `${box} > span.icon.icon-${ICONS[type]}`,
      count: 1,
      attributes: { 'aria-hidden': 'true' },
    },
    { section: 'shell 2.2', selector: `${box} > span.icon > svg`, count: 1 },
    {
      section: 'shell 2.2',
      selector: `${box} > .alert-content-container > .alert-content`,
      count: 1,
      text: TEXT,
    },
    { section: 'shell 2.2', order: [`${box} > .icon`, `${box} > .alert-content-container`] },
  ]
}

/** The fragment for scripts: the box and nothing else. */
export const alertFragment = (type: AlertType): Table => [
  { section: 'shell 2 Errors', selector: 'body > *', count: 1 },
  { section: 'shell 2 Errors', selector: 'body > div.flashbags', count: 1 },
  ...alertIn('body > .flashbags', type),
]

/** No message anywhere in `within`. */
export const noAlertIn = (within: string): Table => [{ section: 'shell 2.2', selector: `${within} .alert`, count: 0 }]
