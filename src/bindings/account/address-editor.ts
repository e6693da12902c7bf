/** A link that opens the address editor in the page's modal (contract, shell 14.3); without script it leads to the account page. */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectAddressEditor } from '../../components/account/address-editor.ts'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { addressEditorMachine } from '../../machines/account/address-editor.ts'
import type { Modal } from '../../machines/bootstrap/modal.ts'
import { reloadWithoutRedirected } from '../../page/kit/reload.ts'
import { routePath } from '../../page/kit/router.ts'
import { fetchAddressEditor } from '../../services/account/addresses.ts'
import { modalRequest } from '../bootstrap/modal-layer.ts'
import { always, modalOf } from '../bootstrap/modal-shell.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { defineBinding, filled, flag, onePerPage, textOf, toolsFor, word } from '../kit.ts'

const FLOW = 'address-editor'

/** Options of `data-address-editor-options` (contract, shell 14.3). */
const Options = z.object({
  url: z.optional(filled()),
  addressId: z._default(z.union([z.string(), z.literal(false)]), false),
  changeShipping: flag(false),
  changeBilling: flag(false),
  editorModalClass: word('address-editor-modal'),
  closeEditorClass: word('js-close-address-editor'),
})

const loadAddressEditor = () => loadMarkupView(import('../../components/account/AddressEditor.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { fetchAddressEditor, reloadWithoutRedirected },
  warm: loadAddressEditor,

  mount({ element: link, options, page, onPress, publish }) {
    const { addressId, changeShipping, changeBilling, editorModalClass, closeEditorClass } = options
    if (!changeShipping && !changeBilling)
      throw new Error('option "changeShipping" or "changeBilling" must be true: see data-address-editor-options')
    const url = options.url ?? routePath('frontend.account.addressbook')
    const editor = addressEditorOf(page)
    onPress(link, () => {
      const modal = modalRequest({
        owner: FLOW,
        label: nameOf(link),
        className: editorModalClass,
        opener: link,
      })
      const pageUrl = link.getAttribute('href') ?? ''
      publish('beforeGetModal')
      editor.send({
        type: 'editor.open',
        request: { url, addressId, changeShipping, changeBilling, pageUrl, modal, closeEditorClass },
      })
    })
  },
})

/** The page's one editor, shared by all links. */
const addressEditorOf = onePerPage(
  { name: FLOW, services: { fetchAddressEditor, reloadWithoutRedirected } },
  (flow) => {
    const { page, services, hear, run, onPageRestored } = flow
    const shell = modalOf(page)
    const publish = (modal: Modal | undefined, type: string, detail?: unknown) =>
      (modal?.opener as HTMLElement | null | undefined)?.dispatchEvent(new CustomEvent(type, { detail }))
    const machine = addressEditorMachine.provide({
      actors: {
        fetchAddressEditor: fromPromise(({ input, signal }) =>
          services.fetchAddressEditor({ ...input.request, signal }),
        ),
      },
      actions: {
        announceOpen: ({ context: { request } }) => {
          publish(request?.modal, 'onOpen', { pseudoModal: shell.dialog() ?? undefined })
          for (const type of ['registerCollapseCallback', 'registerAjaxSubmitCallback', 'registerModalEvents'])
            publish(request?.modal, type)
        },
        reloadPage: () => services.reloadWithoutRedirected(),
      },
    })
    const reflect = reflectAddressEditor(() => textOf(page, 'loader.loading'))
    const actor = run(machine, { input: { modal: shell.actor, owner: FLOW }, reflect })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    flow.drawWhen(actor, 'leaving', loadAddressEditor, document.body, ({ createElement, AddressEditorVeil }) =>
      createElement(AddressEditorVeil, { actor }),
    )
    shell.fill(FLOW, ({ dialog, body, modal, life: { signal } }) => {
      const { on, drawWhen } = toolsFor({ ...flow, signal })
      drawWhen(actor, always, loadAddressEditor, body, ({ createElement, AddressEditor }) =>
        createElement(AddressEditor, { actor, onInserted: shell.adoptContent }),
      )
      on(dialog, 'hidden.bs.collapse', () => publish(modal, 'collapseHidden'))
    })
    hear('form.posted', ({ form }) => {
      if (shell.dialog()?.contains(form)) actor.send({ type: 'form.posted', form, classes: [...form.classList] })
    })
    hear('form.answered', ({ form, isAccepted }) => actor.send({ type: 'form.answered', form, isTaken: isAccepted }))
    return actor
  },
)
