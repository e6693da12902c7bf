/** The provider's fraud check: reads its parameters from the page (contract, payments A12 and D3). */
import { record } from './kit.ts'

const SELECTOR = '[fncls="fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99"]'

function parametersOf(tag: Element | null): { f?: unknown; s?: unknown } {
  try {
    const value: unknown = JSON.parse(tag?.textContent ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const { f, s } = parametersOf(document.querySelector(SELECTOR))
record('fraud', { f, s })
