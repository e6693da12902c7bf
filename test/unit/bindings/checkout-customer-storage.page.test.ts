/** What a customer has entered on the page that orders, as pages of 6.7 keep it (contract, versions C7). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/checkout/checkout-customer-storage.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
  localStorage.clear()
})
afterEach(() => {
  end.abort()
  localStorage.clear()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const kept = (key = 'checkoutCustomerStorage'): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const keep = (value: unknown) =>
  localStorage.setItem('checkoutCustomerStorage', typeof value === 'string' ? value : JSON.stringify(value))

/** `onField`: the marker is on the comment, which belongs to the form from elsewhere. */
function mount(options: object = { customerId: 'c1' }, { onField = false, ticked = false, mounted = true } = {}) {
  const marker = `data-checkout-customer-storage="true" data-checkout-customer-storage-options='${JSON.stringify(options)}'`
  document.body.innerHTML = `<textarea name="customerComment" form="confirmOrderForm" aria-label="Comment" ${onField ? marker : ''}></textarea>
    <input type="checkbox" name="tos" id="tos" form="confirmOrderForm" aria-label="Terms" ${ticked ? 'checked' : ''}>
    <form id="confirmOrderForm" ${onField ? '' : marker}><input name="other" aria-label="Other"></form>`
  const changes: string[] = []
  document.body.addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).name), {
    signal: end.signal,
  })
  const element = get('[data-checkout-customer-storage]')
  const start = () => binding.mount({ element, page: createTestPage().page, signal: end.signal })
  if (mounted) start()
  return { changes, start }
}

describe.each([false, true])('with its marker on a field: %s', (onField) => {
  test('a comment is kept as it is typed, and the terms as they are ticked; what is empty is dropped', async () => {
    mount({ customerId: 'c1' }, { onField })
    await userEvent.type(get('textarea'), 'Hi')
    expect(kept()).toEqual({ c1: { customerComment: 'Hi' } })
    await userEvent.click(get('#tos'))
    expect(kept()).toEqual({ c1: { customerComment: 'Hi', tos: true } })
    await userEvent.clear(get('textarea'))
    expect(kept()).toEqual({ c1: { tos: true } })
    await userEvent.click(get('#tos'))
    expect(localStorage.getItem('checkoutCustomerStorage')).toBeNull()
    await userEvent.type(get('[name=other]'), 'x')
    expect(kept()).toBeNull()
  })

  test('both are restored, as changes', () => {
    keep({ c1: { customerComment: 'Ring twice', tos: true } })
    const { changes } = mount({ customerId: 'c1' }, { onField })
    expect([get('textarea').value, get('#tos').checked]).toEqual(['Ring twice', true])
    expect(changes).toEqual(['customerComment', 'tos'])
  })
})

test('the terms are not agreed to where this customer has not', async () => {
  keep({ c2: { customerComment: 'Of another', tos: true } })
  const { changes } = mount({ customerId: 'c1' }, { ticked: true })
  expect([get('textarea').value, get('#tos').checked, changes]).toEqual(['', false, ['tos']])
  const other = { customerComment: 'Of another', tos: true }
  expect(kept()).toEqual({ c2: other })
  await userEvent.click(get('#tos'))
  expect(kept()).toEqual({ c2: other, c1: { tos: true } })
})

test.each([true, false])(
  'what the shopper enters before the code is there stays, wherever the focus is by then, and is kept; terms: %s',
  async (isTicked) => {
    keep({ c1: { customerComment: 'Ring twice' } })
    const { start } = mount({ customerId: 'c1' }, { mounted: false })
    if (isTicked) await userEvent.click(get('#tos'))
    await userEvent.type(get('textarea'), 'Hi')
    await userEvent.click(get('[name=other]'))
    start()
    expect([get('textarea').value, get('#tos').checked]).toEqual(['Hi', isTicked])
    expect(kept()).toEqual({ c1: { customerComment: 'Hi', ...(isTicked && { tos: true }) } })
  },
)

test.each(['submit', 'reset'])('a %s forgets this customer alone', async (type) => {
  keep({ c1: { customerComment: 'a', tos: true }, c2: { tos: true } })
  mount()
  const form = get('form') as unknown as HTMLFormElement
  // The browser would leave this page.
  form.target = '_self'
  if (type === 'reset') form.reset()
  else {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    const frame = Object.assign(document.createElement('iframe'), { name: 'elsewhere' })
    document.body.append(frame)
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  }
  await vi.waitFor(() => expect(kept()).toEqual({ c2: { tos: true } }))
})

test.each(['{', '[]', '{"c1":"x"}', '{"c1":{"customerComment":5,"tos":"yes"}}'])(
  'broken content counts as none: %s',
  (text) => {
    keep(text)
    mount()
    expect([get('textarea').value, get('#tos').checked]).toEqual(['', false])
  },
)

test('without a customer nothing is kept or changed', async () => {
  keep({ null: { tos: true } })
  mount({}, { ticked: true })
  await userEvent.type(get('textarea'), 'Hi')
  expect([get('#tos').checked, kept()]).toEqual([true, { null: { tos: true } }])
})

test('a page may name the key', async () => {
  mount({ customerId: 'c1', storageKey: 'mine' })
  await userEvent.click(get('#tos'))
  expect([kept('mine'), kept()]).toEqual([{ c1: { tos: true } }, null])
})
