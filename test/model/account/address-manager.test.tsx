import { afterEach, describe, expect, test } from 'vitest'
import {
  AddressManager,
  AddressManagerFailure,
  AddressManagerVeil,
} from '../../../src/components/account/AddressManager.tsx'
import { reflectAddresses, reflectAddressOpener } from '../../../src/components/account/address-manager.ts'
import { type AddressesRequest, addressManagerMachine } from '../../../src/machines/account/address-manager.ts'
import texts from '../../../src/snippets/en-GB.json'
import { drawInto } from '../support/draw.tsx'
import { createModalPage } from '../support/modal-page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { addressManagerCases, OWNER } from './cases/address-manager.ts'

const paths = reviewedPaths('address-manager', addressManagerMachine, addressManagerCases)

describe('the addresses of an order', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createModalPage('<main><a href="/account/address/a1">Change</a></main><div id="layer"></div>')
    const { shell, dialog, body } = page
    dialog.querySelector('.modal-body')?.classList.add('modal-content')
    const opener = document.querySelector('a') as HTMLElement
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    const stage = createStage(addressManagerMachine, {
      input: { modal: shell, owner: OWNER },
      services: ['fetchAddresses', 'setDefaultAddress', 'saveAddress'],
      cases: addressManagerCases,
      shopper: {
        'manager.open': (event: { type: 'manager.open'; request: AddressesRequest }): void => {
          const modal = { ...event.request.modal, opener }
          stage.actor.send({ ...event, request: { ...event.request, modal } })
        },
        'view.retry': () => press('[role="alert"] button'),
        'login.open': () => press('[role="alert"] button'),
        'modal.closed': () => shell.send({ type: 'modal.close' }),
      },
    })
    const failure = document.createElement('div')
    body.prepend(failure)
    const reflect = reflectAddresses(dialog, () => 'Loading')
    const erase = [
      drawInto(
        body.lastElementChild as Element,
        <AddressManager actor={stage.actor} onInserted={() => reflect(stage.actor.getSnapshot())} />,
      ),
      drawInto(failure, <AddressManagerFailure actor={stage.actor} />),
      drawInto(document.querySelector('#layer') as Element, <AddressManagerVeil actor={stage.actor} />),
    ]
    stage.actor.subscribe(reflectAddressOpener(() => 'Loading'))
    stage.actor.subscribe(reflect)
    stage.actor.start()
    end = () => {
      for (const each of erase) each()
      stage.actor.stop()
      page.end()
      document.documentElement.className = ''
    }
    return { ...stage, shell, opener, dialog }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, shell, opener, dialog } = setUp()
      const isOpen = () => shell.getSnapshot().hasTag('visible')
      const veil = () => document.querySelector('#layer .modal-backdrop')?.className ?? null
      const isHeld = () => document.documentElement.classList.contains('no-scroll')
      /** What the modal shows, by the text of its message. */
      const inModal = (message: keyof typeof texts | null, isBusy = false) => {
        expect(isOpen()).toBe(true)
        expect(opener.className).toBe('')
        expect(dialog.getAttribute('aria-busy')).toBe(String(isBusy))
        expect(dialog.querySelectorAll('.loader')).toHaveLength(isBusy ? 1 : 0)
        expect(dialog.querySelector('[role="alert"] p')?.textContent ?? null).toBe(message && texts[message])
        // What is shown of the addresses agrees with itself.
        const panes = [...dialog.querySelectorAll('.tab-pane.active.show')].map(({ id }) => id)
        const tabs = [...dialog.querySelectorAll<HTMLInputElement>('[name="tab"]:checked')].map(
          ({ id }) => `${id}-pane`,
        )
        expect(panes).toEqual(tabs)
        const chosen = dialog.querySelector<HTMLInputElement>('[name="shipping"]:checked')?.value ?? ''
        expect(dialog.querySelector<HTMLInputElement>('.shipping-id')?.value ?? '').toBe(chosen)
      }
      const isLeft = (classes: string) => {
        expect(isOpen()).toBe(false)
        expect([isHeld(), veil()]).toEqual([true, classes])
      }
      await follow(path, {
        'the order’s addresses, with their button': () => {
          expect([isOpen(), isHeld(), veil()]).toEqual([false, false, null])
          expect([opener.textContent, opener.className, opener.ariaDisabled]).toEqual(['Change', '', null])
        },
        'a button that is at work': () => {
          expect(isOpen()).toBe(false)
          expect(opener.querySelector('.loader')?.textContent).toBe('Loading')
          expect([opener.className, opener.ariaDisabled]).toEqual(['disabled', 'true'])
        },
        'what the shop gave': () => inModal(null),
        'a modal that is at work': () => inModal(null, true),
        'a message that it could not be loaded, with a retry': () => inModal('address.failed'),
        'a message that nothing says which address is the default one, with a retry': () =>
          inModal('address.notDefault'),
        'a message that the form was not accepted, with a retry': () => inModal('forms.refused'),
        'a message that nobody knows whether it was saved, with a retry': () => inModal('forms.unclear'),
        'a message that the login has ended, with a way to it': () => inModal('address.expired'),
        'a page that comes anew': () => isLeft('modal-backdrop'),
        'a veil over the page that is left': () => isLeft('modal-backdrop modal-backdrop-open'),
      })
    })
})
