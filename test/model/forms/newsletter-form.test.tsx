import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectNewsletterForm } from '../../../src/components/forms/newsletter-form.ts'
import { newsletterFormMachine } from '../../../src/machines/forms/newsletter-form.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { newsletterFormCases } from './cases/newsletter-form.ts'

const paths = reviewedPaths('newsletter-form', newsletterFormMachine, newsletterFormCases)

describe('the newsletter form of the footer', () => {
  beforeEach(() => {
    document.body.innerHTML = '<input type="email" aria-label="Address"><p>I agree</p><div>Captcha</div>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const parts = [...document.querySelectorAll('p, div')]
      const { actor, follow } = createStage(newsletterFormMachine, {
        input: undefined,
        services: [],
        cases: newsletterFormCases,
      })
      const reflect = reflectNewsletterForm(parts, 'gone')
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      const hidden = () => parts.map((part) => part.matches('.gone'))
      await follow(path, {
        'a field alone': () => expect(hidden()).toEqual([true, true]),
        'the field with the privacy notice and the captcha': () => expect(hidden()).toEqual([false, false]),
      })
      reflect(null)
      expect(hidden()).toEqual([false, false])
    })
})
