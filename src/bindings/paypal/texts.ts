/** What is said of payments, on the few pages that need it. */
import { addTexts } from '../kit.ts'

export const loadPaymentTexts = (): Promise<void> =>
  addTexts(
    () => import('../../snippets/payments/de-DE.json'),
    () => import('../../snippets/payments/en-GB.json'),
  )
