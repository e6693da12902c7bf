/** The provider's window, in which the shopper logs in and approves. */
import { pause, record } from './kit.ts'
import { openSheet } from './sheet.ts'

export type Outcome = 'approve' | 'cancel' | 'closed' | 'error'

export type ProviderWindow = {
  show: (orderId: string) => void
  outcome: Promise<Outcome>
  close: () => void
}

type FromWindow = { sandbox: string; kind: 'ready' | Outcome }

const isFromWindow = (data: unknown, name: string): data is FromWindow =>
  typeof data === 'object' && data !== null && 'sandbox' in data && data.sandbox === name && 'kind' in data

const windows = { count: 0 }

/** Opens the window, which must happen in the click's own handler; without it a dialog takes its place. */
export function openProviderWindow(): ProviderWindow {
  windows.count += 1
  const name = `sandbox-${windows.count}-${Math.trunc(performance.timeOrigin)}`
  const opened = window.open(`/__sandbox/popup?${new URLSearchParams({ name })}`, name, 'popup,width=450,height=600')
  record('window.open', { isBlocked: opened === null })
  return opened ? realWindow(opened, name) : overlay()
}

function realWindow(opened: Window, name: string): ProviderWindow {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let order = ''
  let isReady = false
  const tell = () => {
    if (isReady && order) opened.postMessage({ sandbox: name, order }, location.origin)
  }
  const hear = ({ origin, data, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== opened || !isFromWindow(data, name)) return
    if (data.kind === 'ready') {
      isReady = true
      tell()
    } else resolve(data.kind)
  }
  window.addEventListener('message', hear)
  const watch = async () => {
    while (!opened.closed) await pause(50)
    // A choice closes the window, too, and its message may be under way.
    await pause(100)
    window.removeEventListener('message', hear)
    resolve('closed')
  }
  void watch()
  return {
    show: (orderId) => {
      order = orderId
      tell()
    },
    outcome: promise,
    close: () => opened.close(),
  }
}

function overlay(): ProviderWindow {
  const choices = { approve: 'Pay', cancel: 'Cancel', closed: 'Close', error: 'Error' } as const
  const sheet = openSheet({
    title: 'Provider sandbox',
    testId: 'provider-overlay',
    text: 'One moment, please.',
    choices,
  })
  const choose = async (): Promise<Outcome> => {
    const opened = await sheet
    const choice = await opened.pressed()
    opened.close()
    return choice
  }
  const outcome = choose()
  return {
    show: (orderId) => {
      void sheet.then((opened) => opened.say(`Order ${orderId}`))
    },
    outcome,
    close: () => {
      void sheet.then((opened) => opened.close())
    },
  }
}
