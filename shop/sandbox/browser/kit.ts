/** What all stand-ins share: the journal, elements, and the provider's interface. */

const JOURNAL = '/__sandbox/journal'

/** Notes a call of a stand-in, or of what a page gave it, in the journal. Never card data. */
export function record(name: string, data?: unknown): void {
  const at = performance.timeOrigin + performance.now()
  const entry = { at, kind: 'sdk', name, ...(data === undefined ? {} : { data }) }
  navigator.sendBeacon(JOURNAL, JSON.stringify([entry]))
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Waits until `isDone`. */
export async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await pause(25)
}

type Attributes = Readonly<Record<string, string>>

/** An element of any document, with its attributes and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  owner: Document,
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = owner.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** The element that an SDK is given by itself or by a selector. Throws if it is not there. */
export function hostOf(target: Element | string): Element {
  const host = typeof target === 'string' ? document.querySelector(target) : target
  const name = typeof target === 'string' ? target : 'given'
  if (!host?.isConnected) throw new Error(`Document is ready and element ${name} does not exist`)
  return host
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Authentication = { liabilityShift: 'POSSIBLE' | 'YES' | 'NO' | 'UNKNOWN'; enrollment: 'Y' | 'N' | 'U' | 'B' }
type Approval = { source: string; authentication?: Authentication; actionNeeded?: boolean }

/** Tells the provider that the shopper approved. Throws if it knows no such order. */
export async function approve(orderId: string, approval: Approval): Promise<{ id: string; status: string }> {
  const response = await fetch(`/__sandbox/provider/orders/${encodeURIComponent(orderId)}/approve`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(approval),
  })
  if (!response.ok) throw new Error(`The provider refused the order ${orderId}: ${response.status}`)
  return (await response.json()) as { id: string; status: string }
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Whether digits can be a card's number. */
export function isLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0
}
