/** The provider's part of Apple Pay and Google Pay, and 3-D Secure (contract, payments A14 and D3). */
import type { Scenario } from '../scenario.ts'
import { approve, record, until } from './kit.ts'
import { openSheet } from './sheet.ts'

declare const scenario: Scenario

const COUNTRY = 'DE'
/** What the page that loaded the script sells in. */
const currencyOfScript =
  new URL(
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
  ).searchParams.get('currency') ?? 'EUR'
const NETWORKS = ['visa', 'masterCard', 'amex']

/** The bank's question, in a frame over the page. A scenario answers it by itself. */
export async function askBank(): Promise<'success' | 'fail' | 'cancel'> {
  record('3DS')
  const choices = { success: 'Complete', fail: 'Fail', cancel: 'Cancel' } as const
  const sheet = await openSheet({
    title: '3-D Secure',
    testId: 'three-ds',
    text: 'Is it you?',
    choices,
    isFramed: true,
  })
  const { threeDS } = scenario
  const isSettled = threeDS === 'success' || threeDS === 'fail' || threeDS === 'cancel'
  const choice = isSettled ? threeDS : await sheet.pressed()
  sheet.close()
  const answer = choice === 'closed' ? 'cancel' : choice
  record('3DS answer', { answer })
  return answer
}

type AppleConfirmation = { orderId: string; token: unknown; billingContact?: unknown }
type GoogleConfirmation = { orderId: string; paymentMethodData: unknown }

export function Applepay() {
  return {
    config: async () => {
      record('Applepay.config')
      return {
        isEligible: scenario.eligible.applepay,
        countryCode: COUNTRY,
        currencyCode: currencyOfScript,
        merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
        supportedNetworks: NETWORKS,
      }
    },
    validateMerchant: async ({ validationUrl }: { validationUrl: string; displayName?: string }) => {
      record('Applepay.validateMerchant', { validationUrl })
      if (scenario.apple.validate === 'fail') throw new Error('MERCHANT_VALIDATION_FAILED')
      return { merchantSession: { merchantSessionIdentifier: 'sandbox' } }
    },
    confirmOrder: async ({ orderId, token, billingContact }: AppleConfirmation) => {
      record('Applepay.confirmOrder', { orderId, hasToken: Boolean(token), hasContact: Boolean(billingContact) })
      if (!token) throw new Error('INVALID_TOKEN')
      await approve(orderId, { source: 'apple_pay' })
      return { approveApplePayPayment: { id: orderId, status: 'APPROVED' } }
    },
  }
}

const isGoogleSheetOpen = () => document.querySelector('[data-testid="google-sheet"]') !== null

export function Googlepay() {
  return {
    config: async () => {
      record('Googlepay.config')
      return {
        isEligible: scenario.eligible.googlepay,
        apiVersion: 2,
        apiVersionMinor: 0,
        countryCode: COUNTRY,
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['VISA'] },
          },
        ],
        merchantInfo: { merchantId: 'sandbox', merchantOrigin: location.host },
      }
    },
    confirmOrder: async ({ orderId, paymentMethodData }: GoogleConfirmation) => {
      record('Googlepay.confirmOrder', { orderId, hasData: Boolean(paymentMethodData) })
      if (!paymentMethodData) throw new Error('INVALID_PAYMENT_METHOD_DATA')
      const { threeDS } = scenario
      const actionNeeded = ['success', 'fail', 'cancel', 'ask'].includes(threeDS ?? 'none')
      const { id, status } = await approve(orderId, { source: 'google_pay', actionNeeded })
      return { id, status }
    },
    /** As the vendor's: it waits for the sheet, which waits for the page, if the page waits for this. */
    initiatePayerAction: async ({ orderId }: { orderId: string }) => {
      record('Googlepay.initiatePayerAction', { orderId, isSheetOpen: isGoogleSheetOpen() })
      await until(() => !isGoogleSheetOpen())
      const answer = await askBank()
      if (answer !== 'success') throw new Error(`3-D Secure: ${answer}`)
      await approve(orderId, { source: 'google_pay', authentication: { liabilityShift: 'POSSIBLE', enrollment: 'Y' } })
      return { liabilityShift: 'POSSIBLE' }
    },
  }
}
