import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BasicCaptcha } from '../../../src/components/forms/BasicCaptcha.tsx'
import { reflectBasicCaptcha } from '../../../src/components/forms/basic-captcha.ts'
import { basicCaptchaMachine } from '../../../src/machines/forms/basic-captcha.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { basicCaptchaCases } from './cases/basic-captcha.ts'

const paths = reviewedPaths('basic-captcha', basicCaptchaMachine, basicCaptchaCases)

describe('the captcha of a form', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<form><div id="image"><img alt="picture 1"></div><input type="hidden" name="preCheck"><div id="field"><input aria-label="Code" name="code"></div><div id="layer"></div></form>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const form = find('form') as HTMLFormElement
      const image = find('#image') as HTMLElement
      const code = () => find('[name="code"]') as HTMLInputElement
      const mark = find('[name="preCheck"]') as HTMLInputElement
      const machine = basicCaptchaMachine.provide({
        actions: {
          showPicture: (_, { markup }) => image.replaceChildren(markup.copy()),
          fillIn: (_, { check }) => {
            mark.value = 'allowed'
            code().value = check.session
          },
          emptyCode: () => {
            code().value = ''
          },
          unmarkCode: () => code().classList.remove('is-invalid'),
          showField: (_, { field }) => find('#field')?.replaceChildren(field?.copy() ?? ''),
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['fetchPicture', 'checkCode'],
        cases: basicCaptchaCases,
        shopper: {
          'captcha.ask': () => {
            mark.value = ''
            code().value = 'xyz'
            actor.send({ type: 'captcha.ask' })
          },
          'picture.retry': () => find('.alert button')?.click(),
        },
      })
      const reflect = reflectBasicCaptcha({ image, form, label: () => 'Loading' })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      erase = drawInto(find('#layer') as Element, <BasicCaptcha actor={actor} />)
      await painted()
      const texts = () => [...document.querySelectorAll('.alert')].map(({ textContent }) => textContent ?? '')
      const isLoading = (expected: boolean) => {
        expect(image.classList.contains('has-element-loader')).toBe(expected)
        expect(image.querySelectorAll('[role="status"]')).toHaveLength(expected ? 1 : 0)
      }
      const hasNoPicture = (expected: boolean) =>
        expect(texts().some((text) => text.startsWith('The picture could not be loaded.'))).toBe(expected)
      const isUnchecked = (expected: boolean) =>
        expect(texts().some((text) => text.startsWith('The shop did not answer whether'))).toBe(expected)
      const isCode = (isBusy: boolean, isInvalid: boolean) => {
        expect(form.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
        expect(code().classList.contains('is-invalid')).toBe(isInvalid)
      }
      await follow(path, {
        'a picture': () => {
          isLoading(false)
          hasNoPicture(false)
          expect(image.querySelectorAll('img')).toHaveLength(1)
        },
        'a veil over the picture': () => {
          isLoading(true)
          hasNoPicture(false)
        },
        'that there is no picture, and a way to try again': () => {
          isLoading(false)
          hasNoPicture(true)
          expect(find('.alert button')?.textContent).toBe('Try again')
        },
        'a field for the code': () => {
          isCode(false, false)
          isUnchecked(false)
        },
        'a busy form': () => {
          isCode(true, false)
          isUnchecked(false)
        },
        'a field that says the code was wrong': () => {
          isCode(false, true)
          isUnchecked(false)
        },
        'that the code was not checked': () => {
          isCode(false, false)
          isUnchecked(true)
        },
        'the code is marked as checked': () => expect([mark.value, code().value]).toEqual(['allowed', 'abc']),
      })
    })
})
