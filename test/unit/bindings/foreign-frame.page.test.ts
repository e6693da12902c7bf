/** Videos and documents of other hosts on a page: what is loaded by whose consent (contract, catalog 7.1). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding as video } from '../../../src/bindings/media/cms-gdpr-video-element.ts'
import { binding as documentViewer } from '../../../src/bindings/media/document-viewer.ts'
import { removeCookie } from '../../../src/services/consent/cookie-writing.ts'
import { readCookie } from '../../../src/services/consent/cookies.ts'
import { createTestPage } from '../support/page.ts'

const shopPage = window as { useDefaultCookieConsent?: boolean }
/** The code of the overlay is loaded first. */
const PATIENCE = { timeout: 10_000 }
const NAMES = ['youtube-video', 'vimeo-video', 'document-viewer', 'own-video']

beforeEach(() => {
  shopPage.useDefaultCookieConsent = true
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of NAMES) removeCookie(name)
  delete shopPage.useDefaultCookieConsent
  document.body.replaceChildren()
})

const placeholder = (id: string, attribute: string, options: object) =>
  `<div id="${id}" class="parent"><div data-${attribute} data-${attribute}-options='${JSON.stringify(options)}'></div></div>`

/** Mounts two videos of one cookie, one of its own, and a document. */
function mount(videoUrl = 'http://video.invalid/embed/a') {
  document.body.innerHTML = [
    placeholder('first', 'cms-gdpr-video-element', { videoUrl, iframeClasses: ['the-video'] }),
    placeholder('second', 'cms-gdpr-video-element', { videoUrl: 'http://video.invalid/embed/b' }),
    placeholder('own', 'cms-gdpr-video-element', {
      videoUrl: 'http://own.invalid/c',
      cookieName: 'own-video',
      backdropClasses: ['own__backdrop'],
    }),
    placeholder('paper', 'document-viewer', { documentUrl: 'http://paper.invalid/d' }),
  ].join('')
  const test = createTestPage([
    { name: 'cms-gdpr-video-element', selector: '[data-cms-gdpr-video-element]', moment: 'load', binding: video },
    { name: 'document-viewer', selector: '[data-document-viewer]', moment: 'load', binding: documentViewer },
  ])
  test.mounting.mountInside(document)
  return test
}

const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src)
const button = (id: string) => document.querySelector<HTMLElement>(`#${id} .element-loader-backdrop button`)
const isGated = (id: string) => vi.waitFor(() => expect(button(id)).not.toBeNull(), PATIENCE)

describe.each([true, false])('where the page has our consent: %s', (isOurs) => {
  beforeEach(() => {
    shopPage.useDefaultCookieConsent = isOurs
  })

  // Specification 4.26.
  test('what is allowed at its place is shown in all places of the same cookie, and nothing else', async () => {
    mount()
    await isGated('first')
    await isGated('paper')
    expect(frames()).toEqual([])
    button('first')?.click()
    await vi.waitFor(() => expect(frames()).toHaveLength(2), PATIENCE)
    expect(frames().toSorted()).toEqual(['http://video.invalid/embed/a', 'http://video.invalid/embed/b'])
    expect([readCookie('youtube-video'), readCookie('own-video'), readCookie('document-viewer')]).toEqual([
      '1',
      null,
      null,
    ])
    expect(document.activeElement).toBe(document.querySelector('.the-video'))
    expect(document.querySelector('.the-video')?.closest('.parent')?.id).toBe('first')
  })

  test('a cookie that is gone brings the overlay back', async () => {
    document.cookie = 'youtube-video=1;path=/'
    const { page } = mount()
    await vi.waitFor(() => expect(frames()).toHaveLength(2), PATIENCE)
    removeCookie('youtube-video')
    page.announce('consent.changed', { changes: { 'youtube-video': false } })
    await isGated('first')
    await isGated('second')
    expect(frames()).toEqual([])
  })
})

test.each([
  ['a consent solution', 'CookieConfiguration_CloseOffCanvas'],
  ['a consent solution, as 6.6.10 does,', 'CookieConfiguration_Update'],
  ['a script with videos', 'CmsGdprVideoElement_replaceElementWithVideo'],
])('%s of the page says so by the event of the contract', async (_, type) => {
  shopPage.useDefaultCookieConsent = false
  mount()
  await isGated('paper')
  document.cookie = 'document-viewer=1;path=/'
  document.dispatchEvent(new Event(type))
  await vi.waitFor(() => expect(frames()).toEqual(['http://paper.invalid/d']), PATIENCE)
})

test('what another script has replaced already is left alone', async () => {
  document.body.innerHTML = placeholder('done', 'cms-gdpr-video-element', { videoUrl: 'http://video.invalid/embed/a' })
  const frame = Object.assign(document.createElement('iframe'), { src: 'http://video.invalid/embed/a' })
  document.querySelector('#done')?.append(frame)
  document.cookie = 'youtube-video=1;path=/'
  const { mounting } = createTestPage([
    { name: 'cms-gdpr-video-element', selector: '[data-cms-gdpr-video-element]', moment: 'load', binding: video },
  ])
  document.body.insertAdjacentHTML(
    'beforeend',
    placeholder('other', 'cms-gdpr-video-element', { videoUrl: 'http://video.invalid/embed/b' }),
  )
  mounting.mountInside(document)
  await vi.waitFor(() => expect(frames()).toHaveLength(2), PATIENCE)
  expect([...document.querySelectorAll('#done iframe')]).toEqual([frame])
})

test('the overlay has the classes of a loader, and those that the page adds', async () => {
  mount()
  await isGated('own')
  const classesOf = (id: string) => [...(button(id)?.closest('.element-loader-backdrop')?.classList ?? [])]
  expect(classesOf('own')).toEqual(['element-loader-backdrop', 'element-loader-backdrop-open', 'own__backdrop'])
  await isGated('first')
  expect(classesOf('first')).toEqual(['element-loader-backdrop', 'element-loader-backdrop-open'])
})

test('the page’s scripts are told of a video that was allowed', async () => {
  const told = vi.fn()
  document.addEventListener('CmsGdprVideoElement_replaceElementWithVideo', told)
  mount()
  await isGated('first')
  button('first')?.click()
  await vi.waitFor(() => expect(frames()).toHaveLength(2), PATIENCE)
  document.removeEventListener('CmsGdprVideoElement_replaceElementWithVideo', told)
  expect(told).toHaveBeenCalledOnce()
})

test('a player may do what it needs, and not lead the page elsewhere; browsers show no document in a sandbox', async () => {
  for (const name of ['youtube-video', 'document-viewer']) document.cookie = `${name}=1;path=/`
  mount()
  await vi.waitFor(() => expect(frames()).toHaveLength(3), PATIENCE)
  const rules = (id: string) => document.querySelector(`#${id} iframe`)?.getAttribute('sandbox')?.split(' ').toSorted()
  expect([rules('first'), rules('paper')]).toEqual([
    [
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-presentation',
      'allow-same-origin',
      'allow-scripts',
    ],
    undefined,
  ])
})

test('an address that is none of the web is reported, and the others work', async () => {
  const { errors } = mount('javascript:alert(1)')
  await isGated('second')
  expect(String(errors.mock.calls[0]?.[1])).toContain('videoUrl')
  expect(button('first')).toBeNull()
})

test.each([
  ['its element says', 'cms-element-vimeo-video__placeholder', 'http://video.invalid/a', 'vimeo-video'],
  [
    'its element says, whatever its address',
    'cms-element-youtube-video__placeholder',
    'https://player.vimeo.com/a',
    'youtube-video',
  ],
  ['its address says', '', 'https://player.vimeo.com/video/1', 'vimeo-video'],
  ['nothing says', '', 'https://vimeo.com.video.invalid/a', 'youtube-video'],
])('without a name for it, the cookie is named for the provider that %s', async (_, className, videoUrl, expected) => {
  // Whose frame is another’s: nothing of it is loaded.
  document.cookie = `${expected === 'vimeo-video' ? 'youtube-video' : 'vimeo-video'}=1;path=/`
  document.body.innerHTML = placeholder('only', 'cms-gdpr-video-element', { videoUrl })
  document.querySelector('#only > div')?.setAttribute('class', className)
  const { page, mounting } = createTestPage([
    { name: 'cms-gdpr-video-element', selector: '[data-cms-gdpr-video-element]', moment: 'load', binding: video },
  ])
  const allowed: unknown[] = []
  page.hear('consent.changed', ({ changes }) => allowed.push(changes))
  mounting.mountInside(document)
  await isGated('only')
  expect(frames()).toEqual([])
  removeCookie(expected)
  button('only')?.click()
  await vi.waitFor(() => expect(readCookie(expected)).toBe('1'), PATIENCE)
  expect(allowed).toContainEqual({ [expected]: true })
})

describe('a prerendered page', () => {
  beforeEach(() => void Object.defineProperty(document, 'prerendering', { configurable: true, value: true }))
  afterEach(() => void Reflect.deleteProperty(document, 'prerendering'))

  test('asks no other host before it is seen, whatever was allowed', async () => {
    document.cookie = 'youtube-video=1'
    mount()
    await isGated('first')
    expect(frames()).toEqual([])
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    await vi.waitFor(() => expect(frames()).toHaveLength(2), PATIENCE)
  })
})
