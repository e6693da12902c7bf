/** What is seen of a wallet's sheet: which services its flow has, what the sheet was told, and what the page says. */
import { expect } from 'vitest'

type Flow = { getSnapshot(): { children: object; status: string }; send(event: { type: 'payment.want' }): void }

type Sight = { runs: readonly string[]; isAccepted?: boolean; says?: RegExp; status?: string }

/** The sheet of a path, and looks at it. */
export function walletSheet(flow: () => Flow) {
  const sheet = { isAccepted: false }
  const words = () => document.querySelector('.alert')?.textContent ?? ''
  /** `runs`: of the sheet, the bank and the attempt, what is still going on. */
  const is = ({ runs, isAccepted, says = /^$/, status = 'active' }: Sight) => {
    const { children, status: current } = flow().getSnapshot()
    expect(current).toBe(status)
    expect(['openSheet', 'askPayer', 'hearAttempt'].filter((name) => name in children)).toEqual(runs)
    if (isAccepted !== undefined) expect(sheet.isAccepted).toBe(isAccepted)
    expect(words()).toMatch(says)
  }
  const open = ['openSheet', 'hearAttempt']
  return {
    /** A press, which opens another sheet. */
    press: () => {
      sheet.isAccepted = false
      flow().send({ type: 'payment.want' })
    },
    acceptPayment: () => {
      sheet.isAccepted = true
    },
    is,
    looks: {
      'the wallet’s button, and no sheet': () => is({ runs: [] }),
      'the wallet’s sheet, and nothing on the page': () => is({ runs: open, isAccepted: false }),
      'the wallet’s sheet, and a message on the page that gives it up': () => {
        is({ runs: open, isAccepted: false, says: /You are paying in the provider’s window/ })
        expect(document.querySelector('.alert button')?.textContent).toBe('Cancel payment')
      },
      'a sheet that says that the payment worked': () => is({ runs: open, isAccepted: true }),
      'no sheet, while the page is left': () => is({ runs: [], status: 'done' }),
    },
  }
}
