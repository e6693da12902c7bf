/** Runs in the provider's window: shows the order, offers what a shopper can do, and does what the scenario says. */
import type { Scenario } from '../scenario.ts'
import { make } from './kit.ts'

declare const scenario: Scenario

const name = new URLSearchParams(location.search).get('name') ?? ''
const opener = window.opener as Window | null
const tell = (kind: string) => opener?.postMessage({ sandbox: name, kind }, location.origin)

function choose(kind: 'approve' | 'cancel' | 'error'): void {
  tell(kind)
  window.close()
}

const isOrder = (data: unknown): data is { order: string } =>
  typeof data === 'object' && data !== null && 'sandbox' in data && data.sandbox === name && 'order' in data

function show(order: string): void {
  const status = document.getElementById('order')
  if (status) status.textContent = `Order ${order}`
  const controls = document.getElementById('controls')
  const actions: [string, () => void][] = [
    ['Pay', () => choose('approve')],
    ['Cancel', () => choose('cancel')],
    ['Close', () => window.close()],
    ['Error', () => choose('error')],
  ]
  controls?.replaceChildren(
    ...actions.map(([text, act]) => {
      const button = make(document, 'button', { type: 'button' }, text)
      button.addEventListener('click', act)
      return button
    }),
  )
  switch (scenario.outcome) {
    case 'approve':
    case 'approveTwice':
    case 'declined':
    case 'heldBack':
      return choose('approve')
    case 'cancel':
      return choose('cancel')
    case 'error':
      return choose('error')
    case 'closePopup':
      return window.close()
    case 'never':
    case undefined:
  }
}

window.addEventListener('message', ({ origin, data, source }: MessageEvent<unknown>) => {
  if (origin === location.origin && source === opener && isOrder(data)) show(data.order)
})
tell('ready')
