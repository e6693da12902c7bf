import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createEmptyActor } from 'xstate'
import { reflectAddToCart } from '../../src/components/cart/add-to-cart.ts'
import { addToCartMachine } from '../../src/machines/cart/add-to-cart.ts'
import type { OffCanvasCartActor } from '../../src/machines/cart/off-canvas-cart.ts'
import { addToCartCases, nobody } from './cases/add-to-cart.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(addToCartMachine, addToCartCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(addToCartMachine, paths)).toMatchFileSnapshot('paths/add-to-cart.md')
})

describe('a product is put into the cart', () => {
  let form: HTMLFormElement
  beforeEach(() => {
    document.body.innerHTML = '<form data-add-to-cart="true"><button class="btn btn-buy">Add</button></form>'
    form = document.querySelector('form') as HTMLFormElement
  })
  afterEach(() => {
    document.body.replaceChildren()
  })

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const said: { type: string; change: string; notice?: { kind: string } }[] = []
      const cart = { ...createEmptyActor(), _send: (event: never) => said.push(event) } as unknown as AnyActorRef
      const { actor, play } = createStage(addToCartMachine, {
        input: { cart: cart as OffCanvasCartActor, form: 'form-1' },
        services: ['addToCart'],
      })
      actor.subscribe(reflectAddToCart(form))
      actor.start()
      const button = form.querySelector('button')
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const newest = said.at(-1)
        await expectSeen(state, {
          idle: () => expect(form.hasAttribute('aria-busy')).toBe(false),
          adding: () => {
            expect(button?.classList.contains('is-loading')).toBe(true)
            expect(button?.getAttribute('aria-disabled')).toBe('true')
            expect(newest).toEqual({ type: 'cart.expect', change: `form-1#${state.context.attempt}` })
          },
          added: () => {
            expect(button?.hasAttribute('aria-disabled')).toBe(false)
            expect(newest).toMatchObject({ type: 'cart.show', change: `form-1#${state.context.attempt}` })
          },
          refused: () => {
            expect(button?.hasAttribute('aria-disabled')).toBe(false)
            expect(newest).toMatchObject({ type: 'cart.explain', notice: { kind: 'refused', retry: actor } })
          },
          unclear: () => {
            expect(button?.hasAttribute('aria-disabled')).toBe(false)
            expect(newest).toMatchObject({ type: 'cart.explain', notice: { kind: 'unclear' } })
          },
        })
      }
    })

  test('A18: submits while the form is on its way send nothing more', async () => {
    const send = vi.fn()
    const { actor, play } = createStage(addToCartMachine, {
      input: { cart: nobody, form: 'form-1' },
      services: ['addToCart'],
    })
    actor.system.inspect((inspected) => {
      if (inspected.type === '@xstate.actor' && inspected.actorRef !== actor) send()
    })
    actor.start()
    for (let click = 0; click < 3; click += 1) await play({ type: 'form.submit' })
    expect(actor.getSnapshot().context.attempt).toBe(1)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
