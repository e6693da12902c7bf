/** The wallet provider's stand-in, driven as a page's script would (payments A14, D3): real windows, real frames. */
import type { Page } from 'playwright/test'
import { PRODUCTS } from '../support/catalogue.ts'
import { expectJournal, journalOf, loadScript, openStage, playScenario, pressAndClose } from '../support/sandbox.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const SDK = '/__sandbox/sdk/js?client-id=x&currency=EUR&disable-funding=sepa'

type Callbacks = Record<string, unknown>
type Told = { told: string[] }
type Provider = {
  Buttons: (options: Callbacks) => {
    isEligible(): boolean
    render(target: string): Promise<void>
    close(): Promise<void>
  }
  CardFields: (options: Callbacks) => Record<
    string,
    (options?: object) => Record<string, (target?: string) => Promise<unknown>>
  > & {
    getState(): Promise<{ isFormValid: boolean; fields: Record<string, { isValid: boolean }> }>
    submit(): Promise<void>
  }
  FUNDING: Record<string, string>
  isFundingEligible(source: string): boolean
}
declare global {
  interface Window {
    stage: Told & { fields?: ReturnType<Provider['CardFields']> }
  }
}

/** A stage with the provider's script, for a customer with a cart. */
async function prepare(page: Page, scenario: object = {}): Promise<void> {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id, 1)
  await playScenario(page, scenario)
  await openStage(page)
  await loadScript(page, SDK)
}

/** Renders one button whose callbacks note what they were told. */
async function renderButton(page: Page, fundingSource = 'paypal'): Promise<void> {
  await page.evaluate(async (fundingSource) => {
    window.stage = { told: [] }
    const tell = (text: string) => window.stage.told.push(text)
    const button = (window.paypal as unknown as Provider | undefined)?.Buttons({
      fundingSource,
      createOrder: async () => {
        const form = new FormData()
        form.append('product', 'spb')
        const headers = { 'X-Requested-With': 'XMLHttpRequest' }
        const response = await fetch('/paypal/create-order', { method: 'POST', body: form, headers })
        if (!response.ok) throw new Error(await response.text())
        return ((await response.json()) as { token: string }).token
      },
      onApprove: ({ orderID }: { orderID: string }) => tell(`approved ${orderID.length}`),
      onCancel: ({ orderID }: { orderID: string }) => tell(`cancelled ${orderID.length}`),
      onError: (error: Error) => tell(`error ${error.message}`),
      onClick: (_: unknown, actions: { reject(): void }) => {
        if (document.title === 'Invalid') actions.reject()
      },
    })
    await button?.render('#host')
  }, fundingSource)
}

const button = (page: Page, source = 'paypal') =>
  page.frameLocator(`iframe[title="${source} button"]`).getByTestId(source)
const told = (page: Page) => page.evaluate(() => window.stage.told)

test.describe('buttons', () => {
  test.use({ expectedProblems: [/destroyed all components/] })

  test('pay, cancel, close and fail in a real window; a second script ends what the first one drew', async ({
    page,
  }) => {
    await prepare(page)
    await renderButton(page)
    const ways: [string, string[]][] = [
      ['Pay', ['approved 17']],
      ['Cancel', ['cancelled 17']],
      ['Close', ['cancelled 17']],
      ['Error', ['error The provider failed']],
    ]
    for (const [name, expected] of ways) {
      await page.evaluate(() => {
        window.stage.told = []
      })
      const opening = page.waitForEvent('popup')
      await button(page).click()
      const popup = await opening
      await expect(popup.getByRole('status')).toHaveText(/^Order \w{17}$/)
      await pressAndClose(popup, popup.getByRole('button', { name }))
      await expect.poll(() => told(page)).toEqual(expected)
    }
    const paid = [
      'Buttons.click',
      'window.open',
      'Buttons.createOrder',
      'POST /paypal/create-order',
      'Buttons.onApprove',
    ]
    await expect
      .poll(async () =>
        (await journalOf(page))
          .map(({ name }) => name)
          .filter((name) => paid.includes(name))
          .slice(0, 5),
      )
      .toEqual(paid)

    // A form that is not valid opens nothing.
    await page.evaluate(() => {
      document.title = 'Invalid'
    })
    await button(page).click()
    await expectJournal(page, ['Buttons.onClick refused'])
    expect(page.context().pages()).toHaveLength(1)

    // Unless its name was taken away before.
    const frames = page.locator('iframe[title="paypal button"]')
    await page.evaluate(() => void delete window.paypal)
    await loadScript(page, `${SDK}&intent=capture`)
    await expect(frames).toHaveCount(1)
    await loadScript(page, `${SDK}&intent=authorize`)
    await expect(frames).toHaveCount(1)
    await renderButton(page)
    await expect(frames).toHaveCount(2)
    await loadScript(page, SDK)
    await expect(frames).toHaveCount(1)
  })
})

test.describe('what a scenario says', () => {
  test.use({ expectedProblems: [/status of 400/] })

  test('happens by itself; an order is refused; a blocked window becomes a dialog', async ({ page }) => {
    await prepare(page, { outcome: 'approveTwice' })
    await renderButton(page)
    await button(page).click()
    await expect.poll(() => told(page)).toEqual(['approved 17', 'approved 17'])

    const play = async (scenario: object) => {
      await playScenario(page, scenario)
      await openStage(page)
      await loadScript(page, SDK)
    }
    await play({ createOrder: '400(SOME_CODE)' })
    await renderButton(page)
    await button(page).click()
    await expect.poll(async () => (await told(page)).join()).toMatch(/^error \{"errors":\[\{.*"code":"SOME_CODE"/)

    await play({ eligible: { venmo: false } })
    expect(
      await page.evaluate(() =>
        ['PAYPAL', 'VENMO', 'SEPA'].map((name) => {
          const provider = window.paypal as unknown as Provider | undefined
          return provider?.isFundingEligible(provider.FUNDING[name] ?? '')
        }),
      ),
    ).toEqual([true, false, false])
    await renderButton(page)
    await page.evaluate(() => {
      window.open = () => null
    })
    await button(page).click()
    const dialog = page.getByTestId('provider-overlay')
    await expect(dialog).toContainText(/Order \w{17}/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => told(page)).toEqual(['cancelled 17'])
  })
})

test('card fields: state by field, one bank that asks, one that declines', async ({ page }) => {
  await prepare(page)
  await page.evaluate(async () => {
    window.stage = { told: [] }
    const tell = (text: string) => window.stage.told.push(text)
    const fields = (window.paypal as unknown as Provider | undefined)?.CardFields({
      createOrder: async () => {
        const response = await fetch('/paypal/create-order', {
          method: 'POST',
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
        })
        return ((await response.json()) as { token: string }).token
      },
      onApprove: ({ liabilityShift }: { liabilityShift?: string }) => tell(`approved ${liabilityShift}`),
      onError: (error: Error) => tell(`error ${error.message}`),
    })
    if (!fields) throw new Error('no card fields')
    window.stage.fields = fields
    for (const name of ['NameField', 'NumberField', 'CVVField', 'ExpiryField'])
      await fields[name]?.()['render']?.('#host')
  })
  const fill = async (number: string) => {
    const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByLabel(title)
    await field('Card number').fill(number)
    await field('Expiry').fill('12/40')
    await field('Security code').fill('123')
  }
  const state = () => page.evaluate(() => window.stage.fields?.getState())
  const submit = () =>
    page.evaluate(() => {
      window.stage.fields?.submit().catch((error: unknown) => window.stage.told.push(`rejected ${String(error)}`))
    })
  await fill('4242 4242 4242 4241')
  const before = await state()
  expect(before?.isFormValid).toBe(false)
  expect(Object.entries(before?.fields ?? {}).map(([name, { isValid }]) => [name, isValid])).toEqual([
    ['cardNameField', true],
    ['cardNumberField', false],
    ['cardExpiryField', true],
    ['cardCvvField', true],
  ])
  await submit()
  await expect.poll(() => told(page)).toEqual(['rejected Error: INVALID_FORM'])

  await fill('4242 4242 4242 4242')
  expect((await state())?.isFormValid).toBe(true)
  await submit()
  await expect.poll(async () => (await told(page)).at(-1)).toBe('approved undefined')

  await fill('4000 0027 6000 3184')
  await submit()
  await page.frameLocator('iframe[title="3-D Secure"]').getByRole('button', { name: 'Fail' }).click()
  await expect.poll(async () => (await told(page)).at(-1)).toBe('approved NO')

  await fill('4000 0000 0000 0002')
  await submit()
  await expect
    .poll(async () => (await told(page)).slice(-2))
    .toEqual(['error CARD_DECLINED', 'rejected Error: CARD_DECLINED'])
  expect(JSON.stringify(await journalOf(page))).not.toMatch(/4242 ?4242|4000 ?00\d{2} ?\d{4}/)
})
