import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { modalOnPage } from '../../src/bindings/shell/modal-layer.ts'
import { modalRequest } from '../../src/bindings/shell/modal-shell.ts'
import { AddressEditor, AddressEditorVeil } from '../../src/components/account/AddressEditor.tsx'
import { reflectAddressEditor } from '../../src/components/account/address-editor.ts'
import { DoorContext } from '../../src/components/ui/ServerMarkup.tsx'
import { TextsContext } from '../../src/components/ui/texts.ts'
import { type AddressRequest, addressEditorMachine } from '../../src/machines/account/address-editor.ts'
import texts from '../../src/snippets/en-GB.json'
import { HandClock } from './support/hand-clock.ts'
import { fakeMarkup } from './support/markup.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, describePaths, expectSeen } from './support/stage.ts'

const OWNER = 'address-editor'
const request = (addressId: string): AddressRequest => ({
  url: '/address-book',
  addressId,
  changeShipping: true,
  changeBilling: false,
  pageUrl: `/account/address/${addressId}`,
  modal: modalRequest({ owner: OWNER, label: 'Change address' }),
})

const idle = createActor(modalOnPage({ put: () => document.body, take: () => undefined }).machine)
const paths = pathsOf(addressEditorMachine, {
  input: { modal: idle, owner: OWNER },
  guardContext: ({ request: asked, markup }) => [asked?.addressId, markup !== null],
  cases: [
    { event: { type: 'editor.open', request: request('a1') }, says: 'the shopper presses the link below the address' },
    { event: { type: 'editor.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'form.posted' }, says: 'the shopper sends a form of the editor' },
    { event: { type: 'form.answered', isTaken: true }, says: 'the shop takes the address' },
    { event: { type: 'form.answered', isTaken: false }, says: 'the shop does not accept the address' },
    { event: { type: 'modal.shown' }, says: 'the modal stands still' },
    { event: { type: 'modal.closed' }, says: 'the shopper closes the modal' },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page' },
    {
      event: {
        type: 'xstate.done.actor.fetchAddressEditor',
        output: fakeMarkup('<div class="js-address-editor">Lindenweg 4</div>'),
      },
      says: 'the shop gives the editor',
    },
    {
      event: { type: 'xstate.error.actor.fetchAddressEditor', error: { status: 500 } },
      says: 'the shop gives no editor',
    },
  ],
})

test('the paths QA has reviewed', async () => {
  await expect(describePaths(addressEditorMachine, paths)).toMatchFileSnapshot('paths/address-editor.md')
})

describe('the address of an order is changed', () => {
  let end = new AbortController()
  afterEach(() => {
    end.abort()
    end = new AbortController()
    document.body.replaceChildren()
    document.body.removeAttribute('style')
    document.documentElement.className = ''
  })

  function setUp() {
    document.body.innerHTML =
      '<main><a href="/account/address/a1">Change</a></main><div class="modal"><div class="modal-body"></div></div><div id="layer"></div>'
    const find = (selector: string) => document.querySelector(selector) as HTMLElement
    const [link, dialog, body] = [find('a'), find('.modal'), find('.modal-body')]
    const shell = createActor(modalOnPage({ put: () => dialog, take: () => undefined }).machine, {
      clock: new HandClock(),
    })
    shell.start()
    const [reloadPage, announceOpen] = [vi.fn(), vi.fn()]
    const stage = createStage(addressEditorMachine.provide({ actions: { reloadPage, announceOpen } }), {
      input: { modal: shell, owner: OWNER },
      services: ['fetchAddressEditor'],
      shopper: {
        'editor.retry': () => document.querySelector<HTMLElement>('[role="alert"] button')?.click(),
        'modal.closed': () => shell.send({ type: 'modal.close' }),
      },
    })
    const content = createRoot(body.appendChild(document.createElement('div')))
    const veil = createRoot(find('#layer'))
    const door = {
      insert: (host: HTMLElement, markup: ReturnType<typeof fakeMarkup>) => host.replaceChildren(markup.copy()),
      clear: (host: HTMLElement) => host.replaceChildren(),
    }
    content.render(
      <TextsContext value={texts}>
        <DoorContext value={door}>
          <AddressEditor actor={stage.actor} onInserted={() => undefined} />
        </DoorContext>
      </TextsContext>,
    )
    veil.render(
      <TextsContext value={texts}>
        <AddressEditorVeil actor={stage.actor} />
      </TextsContext>,
    )
    stage.actor.subscribe(reflectAddressEditor({ link: () => link, label: () => 'Loading' }))
    stage.actor.start()
    end.signal.addEventListener('abort', () => {
      content.unmount()
      veil.unmount()
      stage.actor.stop()
      shell.send({ type: 'page.restored' })
      shell.stop()
    })
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
