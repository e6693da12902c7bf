import { afterEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { putAlert, reflectCartAlert } from '../../../src/components/cart/cart-alert.ts'
import { cartAlertMachine } from '../../../src/machines/cart/cart-alert.ts'
import type { CartPanel } from '../../../src/machines/cart/off-canvas-cart.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createSibling } from '../support/sibling.ts'
import { createStage } from '../support/stage.ts'
import { cartAlertCases } from './cases/cart-alert.ts'

const paths = reviewedPaths('cart-alert', cartAlertMachine, cartAlertCases)

describe('the sentence that a product is in the cart', () => {
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      document.body.innerHTML = `<form></form><p>after</p>
<template><div class="alert fade" role="alert">It is in your cart.</div></template>`
      const form = document.querySelector('form') as HTMLFormElement
      const template = document.querySelector('template') as HTMLTemplateElement
      const { sibling } = createSibling()
      const machine = cartAlertMachine.provide({
        actors: { hearCart: fromCallback(() => undefined) },
        actions: { showAlert: () => putAlert(form, template) },
      })
      const { actor, follow } = createStage(machine, {
        input: { cart: sibling as CartPanel },
        cases: cartAlertCases,
        services: [],
      })
      reflectSnapshots(actor, reflectCartAlert(form))
      actor.start()
      const alerts = () => [...document.querySelectorAll('.add-to-cart-alert')].map((alert) => alert.textContent)
      await follow(path, {
        'no sentence': () => {
          expect(alerts()).toEqual([])
          expect(actor.getSnapshot().can({ type: 'cart.expect', change: '' })).toBe(false)
        },
        'the sentence that the product is in the cart': () => {
          expect(alerts()).toEqual(['It is in your cart.'])
          expect(form.nextElementSibling?.className).toBe('alert fade show add-to-cart-alert')
        },
        'no sentence, as the panel says what went wrong': () => {
          expect(actor.getSnapshot().can({ type: 'cart.expect', change: '' })).toBe(true)
        },
      })
    })
})
