import { afterEach, describe, expect, test } from 'vitest'
import { Consent } from '../../src/components/consent/Consent.tsx'
import { reflectConsent } from '../../src/components/consent/consent.ts'
import { showElementLoader } from '../../src/components/ui/loaders.ts'
import { consentMachine } from '../../src/machines/consent/consent.ts'
import texts from '../../src/snippets/en-GB.json'
import { consentCases } from './cases/consent.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(consentMachine, consentCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(consentMachine, paths)).toMatchFileSnapshot('paths/consent.md')
})

const PAGE = `<main>Content</main>
<div class="cookie-permission-container" style="position:fixed;bottom:0;left:0;right:0;display:none" role="region" aria-label="Cookies">
<span class="deny"><button type="submit">Only necessary</button></span><span class="accept"><button type="submit">Accept all</button></span>
<div class="notice"></div></div>`

describe('the cookie bar', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    document.body.innerHTML = PAGE
    const bar = document.querySelector<HTMLElement>('.cookie-permission-container') as HTMLElement
    const notice = bar.querySelector('.notice') as Element
    const press = (selector: string) => bar.querySelector<HTMLElement>(`${selector} button`)?.click()
    const stage = createStage(consentMachine, {
      input: undefined,
      services: ['fetchAllCookies'],
      shopper: {
        'bar.deny': () => press('.deny'),
        'bar.accept': () => press(document.querySelector('[role="alert"]') ? '[role="alert"]' : '.accept'),
      },
    })
    const { actor } = stage
    const accept = () => actor.send({ type: 'bar.accept' })
    bar.querySelector('.deny')?.addEventListener('click', () => actor.send({ type: 'bar.deny' }))
    bar.querySelector('.accept')?.addEventListener('click', accept)
    const erase = drawInto(notice, <Consent actor={actor} onRetry={accept} />)
    const reflect = reflectConsent(bar, () => showElementLoader(bar, 'Loading'))
    reflect(actor.getSnapshot())
    actor.subscribe(reflect)
    actor.start()
    end = () => {
      erase()
      actor.stop()
      document.body.replaceChildren()
    }
    return { ...stage, bar }
  }

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, bar } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isShown = (isBusy: boolean, hasFailed: boolean) => {
          expect(bar.checkVisibility()).toBe(true)
          expect(bar.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
          expect(bar.querySelector('.element-loader-backdrop') !== null).toBe(isBusy)
          expect(
            bar.querySelector('[role="alert"]')?.textContent.includes(texts['consent.acceptFailed']) ?? false,
          ).toBe(hasFailed)
        }
        const isHidden = () => expect(bar.checkVisibility()).toBe(false)
        await expectSeen(state, {
          reading: isHidden,
          'undecided.awaited': () => isShown(false, false),
          'undecided.accepting': () => isShown(true, false),
          'undecided.failed': () => isShown(false, true),
          silent: isHidden,
          decided: isHidden,
        })
      }
    })
})
