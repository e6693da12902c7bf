import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GoogleReCaptcha } from '../../../src/components/forms/GoogleReCaptcha.tsx'
import { reflectGoogleReCaptcha } from '../../../src/components/forms/google-re-captcha.ts'
import { googleReCaptchaMachine } from '../../../src/machines/forms/google-re-captcha.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { googleReCaptchaCases } from './cases/google-re-captcha.ts'

const paths = reviewedPaths('google-re-captcha', googleReCaptchaMachine, googleReCaptchaCases)

describe('the captcha of a third party', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<form><p id="notice">Not asked yet.</p><div id="box"><iframe title="Check"></iframe></div><input type="hidden" name="token"><div id="layer"></div></form>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const form = find('form') as HTMLFormElement
      const input = find('[name="token"]') as HTMLInputElement
      const machine = googleReCaptchaMachine.provide({
        actions: {
          fillIn: (_, { token }) => {
            input.value = token
          },
          empty: () => {
            input.value = ''
          },
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['loadCaptcha', 'fetchToken'],
        cases: googleReCaptchaCases,
        shopper: { 'captcha.retry': () => find('.alert button')?.click() },
      })
      const reflect = reflectGoogleReCaptcha({
        form,
        container: find('#box'),
        errorClass: 'has-error',
        notice: find('#notice'),
      })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      erase = drawInto(find('#layer') as Element, <GoogleReCaptcha actor={actor} />)
      await painted()
      const look = (seen: {
        isSilent?: boolean
        isBusy?: boolean
        token?: string
        text?: RegExp
        isMarked?: boolean
      }) => {
        const { isSilent = false, isBusy = false, token = '', text, isMarked = false } = seen
        expect(find('#notice')?.hidden).toBe(!isSilent)
        expect(form.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
        expect(input.value).toBe(token)
        expect(find('iframe')?.classList.contains('has-error')).toBe(isMarked)
        if (text) expect(find('.alert')?.textContent).toMatch(text)
        else expect(find('.alert')).toBeNull()
      }
      await follow(path, {
        'that the third party is not asked yet': () => look({ isSilent: true }),
        'a form without a token': () => look({}),
        'a busy form': () => look({ isBusy: true }),
        'that the box is not ticked': () =>
          look({ text: /^Please confirm above that you are not a robot\.$/, isMarked: true }),
        'that the check lasts, and what to do': () => look({ text: /^You are being checked\./ }),
        'a form with a token': () => look({ token: 'token' }),
        'that the check has failed, and a way to try again': () =>
          look({ text: /^The check against robots could not be loaded, or has failed\..*Try again$/ }),
      })
      reflect(null)
      expect([form.getAttribute('aria-busy'), find('#notice')?.hidden]).toEqual([null, false])
    })
})
