import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { ConsentMissing, createGrants, type Grant } from '../../../src/services/consent/consent.ts'
import { loadScript } from '../../../src/services/consent/third-party-script.ts'
import { loadWebFonts } from '../../../src/services/consent/web-fonts.ts'

const issueGrant = () => {
  const grants = createGrants(() => true)
  const grant = grants.grant('zen_google_fonts') as Grant
  return { grant, withdraw: () => grants.withdraw({ zen_google_fonts: false }) }
}
const { grant } = issueGrant()
const addressOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src^="blob:"]')]
const page = window as unknown as { runs?: number; WebFont?: unknown }

afterEach(() => {
  for (const script of scripts()) script.remove()
  delete page.runs
  delete page.WebFont
})

describe('a script of others', () => {
  const { signal } = new AbortController()

  test('is loaded once for everybody who asks', async () => {
    const url = addressOf('window.runs = (window.runs ?? 0) + 1')
    await Promise.all([loadScript({ url, grant, signal }), loadScript({ url, grant, signal })])
    await loadScript({ url, grant, signal })
    expect(page.runs).toBe(1)
    expect(scripts()).toHaveLength(1)
  })

  test('is not loaded without a grant that counts', () => {
    const url = addressOf('window.runs = 1')
    expect(() => loadScript({ url, grant: { name: 'zen_google_fonts' } as Grant, signal })).toThrow(ConsentMissing)
    const { grant: withdrawn, withdraw } = issueGrant()
    withdraw()
    expect(() => loadScript({ url, grant: withdrawn, signal })).toThrow(ConsentMissing)
    expect(scripts()).toHaveLength(0)
  })

  test('that cannot be had is named, leaves nothing behind, and may be asked for again', async () => {
    const url = addressOf('')
    URL.revokeObjectURL(url)
    await expect(loadScript({ url, grant, signal })).rejects.toThrow(url)
    expect(scripts()).toHaveLength(0)
    await expect(loadScript({ url, grant, signal })).rejects.toThrow(url)
  })

  test('is given up with its signal', async () => {
    const controller = new AbortController()
    const promise = loadScript({ url: addressOf('window.runs = 1'), grant, signal: controller.signal })
    controller.abort()
    await expect(promise).rejects.toThrow('could not be loaded')
    expect(scripts()).toHaveLength(0)
  })

  test('is loaded beside the page, with the nonce that its scripts carry', async () => {
    const own = document.createElement('script')
    own.setAttribute('nonce', 'n0nce')
    document.head.prepend(own)
    onTestFinished(() => own.remove())
    await loadScript({ url: addressOf(''), grant, signal })
    expect(scripts().map(({ nonce, async }) => [nonce, async])).toEqual([['n0nce', true]])
  })

  test('is the same by whatever address it is named', async () => {
    const url = addressOf('')
    await loadScript({ url, grant, signal })
    await loadScript({ url: ` ${url} `, grant, signal })
    expect(scripts()).toHaveLength(1)
  })

  test('that one of many gives up is given up for all, and may be asked for again', async () => {
    const url = addressOf('window.runs = 1')
    const controller = new AbortController()
    const both = Promise.allSettled([
      loadScript({ url, grant, signal: controller.signal }),
      loadScript({ url, grant, signal }),
    ])
    controller.abort()
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await loadScript({ url, grant, signal })
    expect(page.runs).toBe(1)
  })
})

describe('web fonts', () => {
  const { signal } = new AbortController()
  const request = { families: ['Serif'], apiUrl: 'https://fonts.example/css', timeout: 2000, grant, signal }

  // Specification 7.39.
  test('are loaded by the loader, from where the shop says', async () => {
    const loaderUrl = addressOf('window.WebFont = { load(asked) { window.asked = asked; asked.active() } }')
    await loadWebFonts({ ...request, loaderUrl })
    expect((window as unknown as { asked: unknown }).asked).toMatchObject({
      google: { families: ['Serif'], api: 'https://fonts.example/css' },
      timeout: 2000,
    })
  })

  test('reject when the loader finds none', async () => {
    const loaderUrl = addressOf('window.WebFont = { load({ inactive }) { inactive() } }')
    await expect(loadWebFonts({ ...request, loaderUrl })).rejects.toThrow('Serif could not be loaded')
  })

  test('reject when the script is no loader', async () => {
    await expect(loadWebFonts({ ...request, loaderUrl: addressOf('window.WebFont = {}') })).rejects.toThrow(
      'brought no WebFont',
    )
  })

  test('are asked for without an address of their own where the shop names none', async () => {
    const loaderUrl = addressOf('window.WebFont = { load(asked) { window.asked = asked; asked.active() } }')
    const { apiUrl: _, ...plain } = request
    await loadWebFonts({ ...plain, loaderUrl })
    expect((window as unknown as { asked: { google: object } }).asked.google).toStrictEqual({
      families: ['Serif'],
    })
  })

  test('are not loaded when the consent has gone while the loader came', async () => {
    const loaderUrl = addressOf('window.WebFont = { load({ active }) { window.runs = 1; active() } }')
    const { grant: withdrawn, withdraw } = issueGrant()
    const loaded = loadWebFonts({ ...request, loaderUrl, grant: withdrawn })
    withdraw()
    await expect(loaded).rejects.toBeInstanceOf(ConsentMissing)
    expect(page.runs).toBeUndefined()
  })

  test('are given up with their signal', async () => {
    const controller = new AbortController()
    const loaded = loadWebFonts({ ...request, loaderUrl: addressOf(''), signal: controller.signal })
    controller.abort()
    await expect(loaded).rejects.toThrow('could not be loaded')
  })
})
