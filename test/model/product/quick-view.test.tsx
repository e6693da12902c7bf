import { afterEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { QuickView } from '../../../src/components/product/QuickView.tsx'
import { reflectQuickView, reflectQuickViewDialog } from '../../../src/components/product/quick-view.ts'
import { quickViewMachine } from '../../../src/machines/product/quick-view.ts'
import { drawInto } from '../support/draw.tsx'
import { createModalPage } from '../support/modal-page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { OWNER, quickViewCases } from './cases/quick-view.ts'

const paths = reviewedPaths('quick-view', quickViewMachine, quickViewCases)

describe('a product of a list, in the modal', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createModalPage('<main></main>')
    const { shell, dialog, body } = page
    const head = document.createElement('div')
    head.className = 'modal-header'
    head.innerHTML = '<div class="modal-title"></div>'
    body.before(head)
    const press = (selector: string) => body.querySelector<HTMLElement>(selector)?.click()
    const machine = quickViewMachine.provide({ actors: { drawAhead: fromCallback(() => undefined) } })
    const stage = createStage(machine, {
      input: { ...quickViewCases.input, modal: shell, owner: OWNER },
      cases: quickViewCases,
      services: ['fetchQuickView', 'lookAhead'],
      shopper: {
        'product.step': ({ way }: { way: number }) => press(way === 1 ? '.quick-view-next' : '.quick-view-previous'),
        'product.retry': () => press('[role="alert"] button'),
        'modal.closed': () => shell.send({ type: 'modal.close' }),
      },
    })
    const erase = drawInto(
      body.firstElementChild as Element,
      <QuickView actor={stage.actor} onInserted={() => undefined} />,
    )
    const reflects = [reflectQuickView('is-on-its-way'), reflectQuickViewDialog(dialog)]
    end = () => {
      erase()
      stage.actor.stop()
      page.end()
      document.body.removeAttribute('class')
    }
    stage.actor.start()
    for (const reflect of reflects) reflectSnapshots(stage.actor, reflect)
    return { ...stage, shell, dialog, body }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, shell, dialog, body } = setUp()
      const link = () => body.querySelector('.quick-view-link')?.getAttribute('href')
      const isSeen = (part: 'loader' | 'content' | 'failure' | null, isLoading = false) => {
        expect(shell.getSnapshot().hasTag('visible')).toBe(part !== null)
        expect(document.body.classList.contains('is-on-its-way')).toBe(isLoading)
        if (part === null) return
        const parts = {
          loader: body.querySelector('.loader'),
          content: body.querySelector('.content'),
          failure: body.querySelector('[role="alert"]'),
        }
        expect(Object.entries(parts).flatMap(([name, element]) => (element ? [name] : []))).toEqual([part])
        expect(dialog.getAttribute('aria-busy')).toBe(String(part === 'loader'))
        expect(body.querySelector('.quick-view-link')?.textContent).toBe('To the product page')
        expect(link()).toMatch(/^\/(cap|mug|vase|blue)$/)
      }
      /** The product with its link and place, and the names of its neighbours. */
      const tells = (name: string, place: string, previous: string, next: string) => {
        expect(dialog.querySelector('.modal-title')?.textContent).toBe(name)
        expect(body.querySelector('[role="status"].quick-view-place')?.textContent).toBe(`${name}, ${place}`)
        const ways = [...body.querySelectorAll('.quick-view-ways button')]
        expect(ways.map(({ textContent }) => textContent)).toEqual([
          previous ? `Previous: ${previous}` : 'Previous',
          next ? `Next: ${next}` : 'Next',
        ])
        expect(ways.map((way) => way.getAttribute('aria-disabled'))).toEqual([String(!previous), String(!next)])
      }
      await follow(path, {
        'no dialog, and the page at rest': () => isSeen(null),
        'no dialog yet; the page shows that it is loading': () => isSeen(null, true),
        'the dialog with a loader and the link to the page': () => isSeen('loader'),
        'the dialog with the product and the link to the page': () => isSeen('content'),
        'the dialog with a sentence, a button to try again, and the link to the page': () => {
          isSeen('failure')
          expect(body.textContent).toContain(
            'This product could not be loaded. You can try again, or look at its page.',
          )
          expect(body.querySelector('[role="alert"] button')?.textContent).toBe('Try again')
        },
        'the cap, first of three, with the way to the mug': () => tells('cap', '1 of 3', '', 'mug'),
        'the mug, second of three, with the ways to the vase and the cap': () => tells('mug', '2 of 3', 'cap', 'vase'),
        'the vase, last of three, with the way to the mug': () => tells('vase', '3 of 3', 'mug', ''),
        'the mug alone, with no ways on': () => {
          expect(body.querySelectorAll('.quick-view-ways button, .quick-view-place')).toHaveLength(0)
        },
        'the link leads to the product': () =>
          expect(link()).toBe(`/${dialog.querySelector('.modal-title')?.textContent}`),
        'the link leads to that variant': () => expect(link()).toBe('/blue'),
      })
    })
})
