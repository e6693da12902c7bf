/** Sessions that pay in the provider's window, in version 6 of its SDK (contract, wallets V3 and V4). */
import type { Scenario } from '../scenario.ts'
import { approve, messageOf, record } from './kit.ts'
import { type Outcome, openProviderWindow, type ProviderWindow } from './window.ts'

declare const scenario: Scenario

type SessionOptions = {
  onApprove?: (data: { orderId: string; payerId: string; fundingSource: string }) => unknown
  onCancel?: (data: { orderId: string }) => unknown
  onError?: (error: unknown) => unknown
}
type OrderPromise = Promise<{ orderId: string }>

/** Ways to show the provider that a browser on a desk has; another one can be tried after a refusal. */
const MODES = ['auto', 'popup', 'modal']

class PresentationError extends Error {
  readonly code = 'ERR_PRESENTATION_MODE'
  readonly isRecoverable = true
  constructor(mode: string) {
    super(`The presentation mode ${mode} is not available`)
    this.name = 'PresentationError'
  }
}

/** For one source of money; its order is created while the window opens. */
export const createSession =
  (source: string) =>
  (options: SessionOptions = {}) => {
    record('SDK6.createSession', { source })
    const open = new Set<ProviderWindow>()
    const close = () => {
      for (const provider of open) provider.close()
    }
    /** After `destroy` the page is not told any more. */
    const life = new AbortController()
    return {
      /** Opens the window within the press, before anything is awaited. */
      start: async ({ presentationMode = 'auto' }: { presentationMode?: string } = {}, order?: OrderPromise) => {
        const { isActive } = navigator.userActivation
        record('SDK6.start', { source, presentationMode, isActive })
        if (!MODES.includes(presentationMode)) throw new PresentationError(presentationMode)
        const provider = openProviderWindow()
        open.add(provider)
        try {
          const orderId = await idOf(order)
          provider.show(orderId)
          const outcome = await provider.outcome
          if (scenario.outcome !== 'never' && !life.signal.aborted) await end(options, { source, orderId, outcome })
        } catch (error) {
          record('SDK6.start failed', { source, message: messageOf(error) })
          provider.close()
          throw error
        } finally {
          open.delete(provider)
        }
      },
      cancel: () => {
        record('SDK6.cancel', { source })
        close()
      },
      destroy: () => {
        record('SDK6.destroy', { source })
        life.abort()
        close()
      },
      hasReturned: () => false,
      resume: async () => record('SDK6.resume', { source }),
    }
  }

/** Throws what the page's promise is rejected with. */
async function idOf(order: OrderPromise | undefined): Promise<string> {
  const { orderId } = (await order) ?? {}
  if (typeof orderId !== 'string' || orderId === '') throw new Error('Expected an order id to be passed')
  return orderId
}

type Ended = { source: string; orderId: string; outcome: Outcome }

async function end(options: SessionOptions, { source, orderId, outcome }: Ended): Promise<void> {
  if (outcome === 'cancel' || outcome === 'closed') {
    record('SDK6.onCancel', { source, orderId, outcome })
    options.onCancel?.({ orderId })
    return
  }
  try {
    if (outcome === 'error') throw new Error('The provider failed')
    await approve(orderId, { source })
    const times = scenario.outcome === 'approveTwice' ? 2 : 1
    const approvals = Array.from({ length: times }, async () => {
      record('SDK6.onApprove', { source, orderId })
      await options.onApprove?.({ orderId, payerId: 'SANDBOXPAYER1', fundingSource: source })
    })
    await Promise.all(approvals)
  } catch (error) {
    record('SDK6.onError', { source, message: messageOf(error) })
    options.onError?.(error)
  }
}
