/** The provider's payment wall, and what may follow an order by it (contract, payments A11; quality.md, "Redirects from data"). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { safeAddress } from '../../../src/page/kit/address.ts'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { drawWall, orderByWall, payByWall } from '../../../src/services/paypal/payment-wall.ts'
import { answerWith } from '../support/network.ts'

const SETTINGS = {
  placeholder: 'ppplus',
  approvalUrl: 'https://provider.example/approve?token=1',
  mode: 'sandbox',
  customerCountryIso: 'DE',
  buttonLocation: 'outside',
  customerSelectedLanguage: 'de_DE',
  userAction: 'commit',
  surcharging: false,
  showLoadingIndicator: true,
  showPuiOnSandbox: true,
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The wall's script, as the provider's. */
function wall() {
  const PPP = Object.assign(vi.fn<(options: { onLoad: () => void }) => void>(), { doCheckout: vi.fn<() => void>() })
  vi.stubGlobal('PAYPAL', { apps: { PPP } })
  document.body.innerHTML = '<div id="ppplus"></div>'
  return PPP
}

describe('drawing the wall', () => {
  test('tells the provider what the page says, by the names that the provider has', () => {
    const PPP = wall()
    const drawn = vi.fn()
    drawWall(SETTINGS, drawn)
    expect(PPP.mock.calls).toEqual([
      [
        {
          placeholder: 'ppplus',
          approvalUrl: 'https://provider.example/approve?token=1',
          mode: 'sandbox',
          country: 'DE',
          buttonLocation: 'outside',
          language: 'de_DE',
          useraction: 'commit',
          surcharging: false,
          showLoadingIndicator: true,
          showPuiOnSandbox: true,
          onLoad: expect.any(Function) as unknown,
        },
      ],
    ])
    expect(drawn).not.toHaveBeenCalled()
    PPP.mock.calls[0]?.[0].onLoad()
    expect(drawn).toHaveBeenCalledOnce()
  })

  test.each([
    ['no script', undefined],
    ['a script that brings nothing', {}],
    ['a script that brings half of it', { apps: {} }],
  ])('fails with %s', (_, provider) => {
    wall()
    vi.stubGlobal('PAYPAL', provider)
    expect(() => drawWall(SETTINGS, () => undefined)).toThrow('not there')
    expect(() => payByWall()).toThrow('not there')
  })

  test('fails without a place for it', () => {
    wall()
    expect(() => drawWall({ ...SETTINGS, placeholder: 'elsewhere' }, () => undefined)).toThrow('"elsewhere"')
  })
})

test('the wall leads to the provider', () => {
  const { doCheckout } = wall()
  payByWall()
  expect(doCheckout).toHaveBeenCalledOnce()
})

const SAFE = [
  ['/checkout/finish?orderId=1', `${location.origin}/checkout/finish?orderId=1`],
  ['https://provider.example/approve', 'https://provider.example/approve'],
] as const
const UNSAFE = [
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://provider.example/1',
  `blob:${location.origin}/1`,
  'http://provider.example/approve',
  '//',
  'ftp://provider.example/',
  'mailto:shop@provider.example',
]

describe('where a shopper may be sent', () => {
  test.each(SAFE)('"%s"', (address, expected) => expect(safeAddress(address)).toBe(expected))
  test.each(UNSAFE)('not "%s"', (address) => expect(safeAddress(address)).toBeNull())
})

describe('an order by the wall', () => {
  const order = (answer: unknown) => {
    answerWith(() => Response.json(answer))
    const body = new FormData()
    return orderByWall({ url: '/paypal/plus/payment/handle', body, signal: new AbortController().signal })
  }

  // Specification 7.26.
  test('goes on by the wall', async () =>
    expect(await order({ apiAlias: 'x', redirectUrl: 'plusPatched' })).toEqual({ address: null }))

  test.each(SAFE)('goes on at "%s"', async (redirectUrl, address) =>
    expect(await order({ redirectUrl })).toEqual({ address }),
  )

  test.each([
    ...UNSAFE.map((redirectUrl) => ({ redirectUrl })),
    { redirectUrl: null },
    { url: '/' },
    [],
    'plusPatched',
  ])('leaves it unknown after %j', async (answer) => {
    const failure: unknown = await order(answer).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnexpectedAnswer)
    expect(failure).toMatchObject({ status: 200 })
  })
})
