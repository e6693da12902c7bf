/** What Bootstrap starts by itself, although its code comes after the page has loaded (contract, shell 1.1). */
import { afterEach, expect, test } from 'vitest'
import { binding as api } from '../../../src/bindings/bootstrap/bootstrap-api.ts'
import { offerBootstrap } from '../../../src/loader/bootstrap.ts'
import { createTestPage } from '../support/page.ts'

afterEach(() => {
  delete window.bootstrap
  document.body.replaceChildren()
})

type Class = {
  new (element: Element | null, options?: object): PromiseLike<object>
  getInstance(element: Element | null): object | null
}
type Bootstrap = Record<'Carousel' | 'ScrollSpy', Class>

test('a carousel goes on, and places are marked; what a script has made is kept', async () => {
  document.body.innerHTML = `<div id="slides" class="carousel slide" data-bs-ride="carousel"><div class="carousel-item active"></div></div>
    <div id="own" class="carousel slide" data-bs-ride="carousel"><div class="carousel-item active"></div></div>
    <div id="still" class="carousel slide"><div class="carousel-item active"></div></div>
    <nav id="places"></nav><div id="text" data-bs-spy="scroll" data-bs-target="#places"></div>`
  const get = (id: string) => document.getElementById(id)
  const { page } = createTestPage()
  const { promise: idle, resolve: rest } = Promise.withResolvers<void>()
  page.early.whenIdle = (task) => idle.then(task)
  offerBootstrap(page, () => Promise.resolve(api))
  const made = new (window.bootstrap as Bootstrap).Carousel(get('own'), { interval: 70_000 })
  const { Carousel, ScrollSpy } = await (window.bootstrap as Promise<Bootstrap>)
  await made
  expect(Carousel.getInstance(get('slides'))).toBeNull()
  rest()
  await expect.poll(() => Carousel.getInstance(get('slides'))).not.toBeNull()
  expect(ScrollSpy.getInstance(get('text'))).not.toBeNull()
  expect(Carousel.getInstance(get('own'))).toBe(await made)
  expect(Carousel.getInstance(get('still'))).toBeNull()
})
