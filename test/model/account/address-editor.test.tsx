import { afterEach, describe, expect, test } from 'vitest'
import { AddressEditor, AddressEditorVeil } from '../../../src/components/account/AddressEditor.tsx'
import { reflectAddressEditor } from '../../../src/components/account/address-editor.ts'
import { type AddressRequest, addressEditorMachine } from '../../../src/machines/account/address-editor.ts'
import texts from '../../../src/snippets/en-GB.json'
import { drawInto } from '../support/draw.tsx'
import { createModalPage } from '../support/modal-page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { addressEditorCases, OWNER } from './cases/address-editor.ts'

const paths = reviewedPaths('address-editor', addressEditorMachine, addressEditorCases)

describe('changing the address of an order', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createModalPage('<main><a href="/account/address/a1">Change</a></main><div id="layer"></div>')
    const { shell, body } = page
    const link = document.querySelector('a') as HTMLElement
    // The form's own flow shows that it is being sent.
    const setSent = (isSent: boolean) => {
      const form = body.querySelector('form')
      if (form) form.ariaBusy = isSent ? 'true' : null
    }
    const stage = createStage(addressEditorMachine, {
      input: { modal: shell, owner: OWNER },
      services: ['fetchAddressEditor'],
      cases: addressEditorCases,
      shopper: {
        'editor.open': (event: { type: 'editor.open'; request: AddressRequest }): void => {
          const modal = { ...event.request.modal, opener: link }
          stage.actor.send({ ...event, request: { ...event.request, modal } })
        },
        'editor.retry': () => document.querySelector<HTMLElement>('[role="alert"] button')?.click(),
        'modal.closed': () => shell.send({ type: 'modal.close' }),
        'form.posted': (event: { type: 'form.posted'; form: object; classes: string[] }): void => {
          if (event.classes.includes('js-close-address-editor')) setSent(true)
          stage.actor.send(event)
        },
        'form.answered': (event: { type: 'form.answered'; form: object; isTaken: boolean }): void => {
          setSent(false)
          stage.actor.send(event)
        },
      },
    })
    const eraseContent = drawInto(
      body.firstElementChild as Element,
      <AddressEditor actor={stage.actor} onInserted={() => undefined} />,
    )
    const eraseVeil = drawInto(document.querySelector('#layer') as Element, <AddressEditorVeil actor={stage.actor} />)
    stage.actor.subscribe(reflectAddressEditor(() => 'Loading'))
    stage.actor.start()
    end = () => {
      eraseContent()
      eraseVeil()
      stage.actor.stop()
      page.end()
      document.documentElement.className = ''
    }
    return { ...stage, shell, link, body }
  }
  const veil = () => document.querySelector('#layer .modal-backdrop')

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, shell, link, body } = setUp()
      const isOpen = () => shell.getSnapshot().hasTag('visible')
      const isHeld = () => document.documentElement.classList.contains('no-scroll')
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
      const isSent = () => body.querySelector('form')?.ariaBusy ?? null
      const isLeft = (classes: string) => {
        expect(isOpen()).toBe(false)
        expect(isHeld()).toBe(true)
        expect(veil()?.className).toBe(classes)
      }
      await follow(path, {
        'the addresses, each with its link': () => {
          expect(isOpen()).toBe(false)
          expect([link.textContent, link.className, link.ariaDisabled]).toEqual(['Change', '', null])
          expect(veil()).toBeNull()
          expect(isHeld()).toBe(false)
        },
        'a link that is at work': () => {
          expect(isOpen()).toBe(false)
          expect(link.firstElementChild?.outerHTML).toBe(
            '<div class="loader" role="status"><span class="visually-hidden">Loading</span></div>',
          )
          expect(link.className).toBe('disabled')
          expect(link.getAttribute('aria-disabled')).toBe('true')
        },
        'the editor': () => {
          inModal('editor')
          expect(isSent()).toBeNull()
        },
        'the editor, with a form on its way': () => {
          inModal('editor')
          expect(isSent()).toBe('true')
        },
        'no editor, a way to try again, and the page instead': () => {
          inModal('failure')
          expect(body.textContent).toContain(texts['address.failed'])
          expect(body.querySelector('a')?.getAttribute('href')).toBe('/account/address/a1')
        },
        'a loader in the modal': () => inModal('loader'),
        'a page that comes anew': () => isLeft('modal-backdrop'),
        'a veil over the page that is left': () => isLeft('modal-backdrop modal-backdrop-open'),
      })
    })
})
