import { afterEach, describe, expect, test } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectPurchaseLimit } from '../../../src/components/product/purchase-limit.ts'
import { purchaseLimitMachine } from '../../../src/machines/product/purchase-limit.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { purchaseLimitCases } from './cases/purchase-limit.ts'

const paths = reviewedPaths('purchase-limit', purchaseLimitMachine, purchaseLimitCases)

describe('the quantities that can still be bought', () => {
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      document.body.innerHTML = `<form><button type="button">Less</button><input type="number" aria-label="Quantity" value="8"></form>
        <p>after</p><template><div class="alert" role="alert"><div class="alert-content"></div></div></template>`
      const form = document.querySelector('form') as HTMLFormElement
      const controls = [...form.querySelectorAll<HTMLInputElement>('input, button')]
      const template = document.querySelector('template') as HTMLTemplateElement
      const { actor, follow } = createStage(purchaseLimitMachine, {
        input: undefined,
        services: ['fetchPurchaseLimit'],
        cases: purchaseLimitCases,
      })
      const words = { adjusted: () => 'There are 5.', soldOut: () => 'Sold out.' }
      reflectSnapshots(actor, reflectPurchaseLimit({ form, controls, template, words }))
      actor.start()
      const shows = (alerts: string[], isDisabled: boolean) => () => {
        expect([...document.querySelectorAll('.alert')].map((alert) => alert.textContent)).toEqual(alerts)
        expect(controls.map(({ disabled }) => disabled)).toEqual([isDisabled, isDisabled])
        if (alerts.length > 0) expect(form.nextElementSibling).toBe(document.querySelector('.alert'))
      }
      await follow(path, {
        'no alert about the quantity': shows([], false),
        'an alert says that the quantity was changed': shows(['There are 5.'], false),
        'a quantity that cannot be changed, and an alert': shows(['Sold out.'], true),
      })
    })
})
