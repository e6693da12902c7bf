import { afterEach, describe, expect, test, vi } from 'vitest'
import { AddressEditor, AddressEditorVeil } from '../../src/components/account/AddressEditor.tsx'
import { reflectAddressEditor } from '../../src/components/account/address-editor.ts'
import { addressEditorMachine } from '../../src/machines/account/address-editor.ts'
import texts from '../../src/snippets/en-GB.json'
import { addressEditorCases, OWNER } from './cases/address-editor.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { createModalPage } from './support/modal-page.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(addressEditorMachine, addressEditorCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(addressEditorMachine, paths)).toMatchFileSnapshot('paths/address-editor.md')
})

describe('the address of an order is changed', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createModalPage('<main><a href="/account/address/a1">Change</a></main><div id="layer"></div>')
    const { shell, body } = page
    const link = document.querySelector('a') as HTMLElement
    const [reloadPage, announceOpen] = [vi.fn(), vi.fn()]
    const stage = createStage(addressEditorMachine.provide({ actions: { reloadPage, announceOpen } }), {
      input: { modal: shell, owner: OWNER },
      services: ['fetchAddressEditor'],
      shopper: {
        'editor.retry': () => document.querySelector<HTMLElement>('[role="alert"] button')?.click(),
        'modal.closed': () => shell.send({ type: 'modal.close' }),
      },
    })
    const eraseContent = drawInto(
      body.firstElementChild as Element,
      <AddressEditor actor={stage.actor} onInserted={() => undefined} />,
    )
    const eraseVeil = drawInto(document.querySelector('#layer') as Element, <AddressEditorVeil actor={stage.actor} />)
    stage.actor.subscribe(reflectAddressEditor({ link: () => link, label: () => 'Loading' }))
    stage.actor.start()
    end = () => {
      eraseContent()
      eraseVeil()
      stage.actor.stop()
      page.end()
      document.documentElement.className = ''
    }
    return { ...stage, shell, link, body, reloadPage, announceOpen }
  }
  const veil = () => document.querySelector('#layer .modal-backdrop')

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, shell, link, body, reloadPage, announceOpen } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        reloadPage.mockClear()
        announceOpen.mockClear()
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isOpen = () => shell.getSnapshot().hasTag('visible')
        const onPage = () => {
          expect(isOpen()).toBe(false)
          expect([link.textContent, link.className, link.ariaDisabled]).toEqual(['Change', '', null])
          expect(veil()).toBeNull()
          expect(document.documentElement.classList.contains('no-scroll')).toBe(false)
        }
        const inModal = (part: 'loader' | 'editor' | 'failure') => {
          expect(isOpen()).toBe(true)
          expect(link.textContent).toBe('Change')
          const parts = {
            loader: body.querySelector('.loader'),
            editor: body.querySelector('.js-address-editor'),
            failure: body.querySelector('[role="alert"]'),
          }
          expect(Object.entries(parts).flatMap(([name, element]) => (element ? [name] : []))).toEqual([part])
        }
        const left = () => {
          expect(isOpen()).toBe(false)
          expect(document.documentElement.classList.contains('no-scroll')).toBe(true)
        }
        await expectSeen(state, {
          closed: onPage,
          requested: () => {
            expect(isOpen()).toBe(false)
            expect(link.firstElementChild?.outerHTML).toBe(
              '<div class="loader" role="status"><span class="visually-hidden">Loading</span></div>',
            )
            expect(link.className).toBe('disabled')
            expect(link.getAttribute('aria-disabled')).toBe('true')
          },
          'open.filled': () => {
            inModal('editor')
            const isTold = event?.type === 'modal.shown'
            const isRepeated = steps.some((step) => step.event.type === 'editor.retry')
            if (isTold) expect(announceOpen).toHaveBeenCalledOnce()
            else if (!isRepeated) expect(announceOpen).not.toHaveBeenCalled()
          },
          'open.saving': () => inModal('editor'),
          'open.failed': () => {
            inModal('failure')
            expect(body.textContent).toContain(texts['address.failed'])
            expect(body.querySelector('a')?.getAttribute('href')).toBe('/account/address/a1')
          },
          'open.repeating': () => inModal('loader'),
          'leaving.clear': () => {
            left()
            expect(reloadPage).toHaveBeenCalledOnce()
            expect(veil()?.className).toBe('modal-backdrop')
          },
          'leaving.veiled': () => {
            left()
            expect(veil()?.className).toBe('modal-backdrop modal-backdrop-open')
          },
        })
      }
    })
})
