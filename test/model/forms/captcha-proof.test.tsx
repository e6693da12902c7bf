import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CaptchaProof } from '../../../src/components/forms/CaptchaProof.tsx'
import { reflectCaptchaProof } from '../../../src/components/forms/captcha-proof.ts'
import { captchaProofMachine } from '../../../src/machines/forms/captcha-proof.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { captchaProofCases } from './cases/captcha-proof.ts'

const paths = reviewedPaths('captcha-proof', captchaProofMachine, captchaProofCases)

describe('a calculation in place of a code', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<form><input aria-label="Code" name="code" required><button type="button" id="offer">Continue without the picture</button><input type="hidden" name="proof"><div id="layer"></div></form>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const form = find('form') as HTMLFormElement
      const button = find('#offer') as HTMLElement
      const code = find('[name="code"]') as HTMLInputElement
      const result = find('[name="proof"]') as HTMLInputElement
      const machine = captchaProofMachine.provide({
        actions: {
          fillIn: (_, { proof }) => {
            result.value = proof
          },
        },
      })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: ['fetchTask', 'calculate'],
        cases: captchaProofCases,
        shopper: {
          'proof.start': () => {
            const again = find('.alert button')
            if (again) again.click()
            else actor.send({ type: 'proof.start' })
          },
        },
      })
      const reflect = reflectCaptchaProof({
        button,
        result,
        code: () => code,
        texts: { busy: () => 'One moment …', proven: () => 'Done' },
      })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      erase = drawInto(find('#layer') as Element, <CaptchaProof actor={actor} />)
      await painted()
      const needsCode = (text: string, isUsable: boolean) => {
        expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual([text, isUsable ? null : 'true'])
        expect([code.required, code.disabled, result.value]).toEqual([true, false, ''])
      }
      await follow(path, {
        'a field for the code, and an offer to do without': () => {
          needsCode('Continue without the picture', true)
          expect(find('.alert')).toBeNull()
        },
        'that it takes a moment': () => {
          needsCode('One moment …', false)
          expect(find('.alert')).toBeNull()
        },
        'that no code is needed': () => {
          expect([button.textContent, code.required, code.disabled]).toEqual(['Done', false, true])
          expect(form.checkValidity()).toBe(true)
        },
        'that it did not work, and a way to try again': () => {
          needsCode('Continue without the picture', true)
          expect(find('.alert p')?.textContent).toBe(
            'This did not work here. Please type the characters of the picture, or try again.',
          )
        },
        'the result goes with the form': () => expect(new FormData(form).get('proof')).toBe('result'),
      })
    })
})
