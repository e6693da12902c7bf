/** What wallets of devices share: their own scripts, and what may be said of their failures. */
import type { Provider } from '../contract/provider.ts'
import { PaymentObstacle } from './payment-failure.ts'

/** What a wallet's button is drawn with, and where; `press` is called within the event of each press. */
export type Drawing = {
  provider: Provider | null
  place: HTMLElement
  press: () => void
  signal: AbortSignal
}

/**
 * What a wallet's own script leaves on the page, which prints it in its head. A late one is waited for until everything that the
 * page itself prints has loaded.
 *
 * @returns `undefined` where the script is blocked
 */
export async function scriptOfPage<Found>(
  find: () => Found | undefined,
  signal: AbortSignal,
): Promise<Found | undefined> {
  if (find() === undefined && document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true, signal })
    })
  return find()
}

/**
 * What the provider says of a wallet.
 *
 * @throws PaymentObstacle if it says nothing
 */
export async function settledBy<Config>(config: () => Promise<Config>): Promise<Config> {
  try {
    return await config()
  } catch (error) {
    throw new PaymentObstacle('SWAG_PAYPAL__GENERIC_ERROR', wordsOf(error))
  }
}

/**
 * The answer to a payment that has data of the shopper's card.
 *
 * @throws Error with the name and the words of the failure alone: what else a script throws may hold that data
 */
export const answerTo = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  call().catch((error: unknown) => {
    const [name = '', message = ''] = saidIn(error)
    return Promise.reject(
      Object.defineProperty(new Error(message), 'name', { value: name || (message ? '' : WORDLESS) }),
    )
  })

/** The words of a failure, and nothing else of it. */
export const wordsOf = (error: unknown): string =>
  [...new Set(saidIn(error))].filter((words) => words !== '').join(': ') || WORDLESS

const WORDLESS = 'failed without a word'

/** The name and the message of what a script has thrown, each empty where it has none. */
function saidIn(error: unknown): string[] {
  if (typeof error === 'string') return ['', error]
  const { name, statusCode, statusMessage, message } = (error ?? {}) as Readonly<Record<string, unknown>>
  return [statusCode ?? name, statusMessage ?? message].map((said) => (typeof said === 'string' ? said : ''))
}
