/** A link that opens the address editor in the page's modal (contract, shell 14.3); it leads to the account's page itself. */
import type { ReactNode } from 'react'
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectAddressEditor } from '../../components/account/address-editor.ts'
import type { Page } from '../../loader/types.ts'
import { type AddressEditorActor, addressEditorMachine } from '../../machines/account/address-editor.ts'
import { focusTrigger } from '../../page/focus.ts'
import { fetchAddressEditor } from '../../services/account/addresses.ts'
import { prepareSanitiser } from '../../services/kit/markup.ts'
import { reloadWithout } from '../../services/kit/reload.ts'
import { routePath } from '../../services/kit/router.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { bindServices, defineBinding } from '../kit/define.ts'
import { loadView } from '../kit/draw-when.ts'
import { isPlainClick } from '../kit/events.ts'
import { flag, word } from '../kit/options.ts'
import { textsOf } from '../kit/texts.ts'
import { type ModalPlace, modalOf, modalRequest } from '../shell/modal-shell.ts'

const FLOW = 'address-editor'
/** Says only that the page came by a redirect; it is not to be kept. */
const REDIRECTED = 'redirected'

/** Options of `data-address-editor-options` (contract, shell 14.3). */
const Options = z.object({
  url: z.optional(z.string().check(z.minLength(1))),
  addressId: z._default(z.union([z.string(), z.literal(false)]), false),
  changeShipping: flag(false),
  changeBilling: flag(false),
  editorModalClass: word('address-editor-modal'),
  closeEditorClass: word('js-close-address-editor'),
})

const addressEditorServices = { fetchAddressEditor, reloadWithout }

/** Loads what the editor is drawn with; awaited before a link takes over a click. */
function loadAddressEditor(page: { language: string }) {
  prepareSanitiser()
  return loadView(page, import('../../components/account/AddressEditor.tsx'))
}

/** What a link says about itself while its editor is asked for or open. */
type Opener = { link: HTMLElement; closeEditorClass: string }

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: addressEditorServices,
  warm: loadAddressEditor,

  mount({ element: link, options, page, signal, view }) {
    const { addressId, changeShipping, changeBilling, editorModalClass, closeEditorClass } = options
    if (!changeShipping && !changeBilling)
      throw new Error('option "changeShipping" or "changeBilling" must be true: see data-address-editor-options')
    const url = options.url ?? routePath('frontend.account.addressbook')
    const editor = page.singleton(FLOW, () => startAddressEditor(page, view))
    link.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        editor.openFrom({ link, closeEditorClass })
        const modal = modalRequest({ owner: FLOW, label: link.textContent.trim(), className: editorModalClass })
        const pageUrl = link.getAttribute('href') ?? ''
        link.dispatchEvent(new CustomEvent('beforeGetModal'))
        editor.actor.send({
          type: 'editor.open',
          request: { url, addressId, changeShipping, changeBilling, pageUrl, modal },
        })
      },
      { signal },
    )
  },
})

/** The one editor of the page, whichever link asked for it. */
function startAddressEditor(
  page: Page,
  { renderLayer, AddressEditor, AddressEditorVeil }: Awaited<ReturnType<typeof loadAddressEditor>>,
): { actor: AddressEditorActor; openFrom: (opener: Opener) => void } {
  const services = bindServices(addressEditorServices, page, FLOW)
  const shell = modalOf(page)
  let opener: Opener | null = null
  let place: ModalPlace | null = null
  const publish = (type: string, detail?: unknown) => opener?.link.dispatchEvent(new CustomEvent(type, { detail }))

  const actor = createActor(
    addressEditorMachine.provide({
      actors: {
        fetchAddressEditor: fromPromise(({ input, signal }) =>
          services.fetchAddressEditor({ ...input.request, signal }),
        ),
      },
      actions: {
        announceOpen: () => {
          publish('onOpen', { pseudoModal: place?.dialog })
          for (const type of ['registerCollapseCallback', 'registerAjaxSubmitCallback', 'registerModalEvents'])
            publish(type)
        },
        reloadPage: () => services.reloadWithout(REDIRECTED),
      },
    }),
    { input: { modal: shell.actor, owner: FLOW } },
  )
  startActor(actor, { name: FLOW, page })
  const label = () => textsOf(page)['loader.loading'] ?? ''
  reflectSnapshots(actor, reflectAddressEditor({ link: () => opener?.link ?? null, label }))
  onPageRestored(() => actor.send({ type: 'page.restored' }))

  const draw = (content: ReactNode, parent: Element, signal?: AbortSignal) =>
    renderLayer({ name: FLOW, page, texts: textsOf(page), content, parent, ...(signal && { signal }) })
  draw(<AddressEditorVeil actor={actor} />, document.body)
  shell.fill(FLOW, (opened) => {
    place = opened
    const { dialog, body, signal } = opened
    draw(<AddressEditor actor={actor} onInserted={shell.adoptContent} />, body, signal)
    dialog.addEventListener('hidden.bs.collapse', () => publish('collapseHidden'), { signal })
  })
  // A form may have left the page with its answer.
  const sent = new WeakSet<HTMLFormElement>()
  page.hear('form.posted', ({ form }) => {
    if (!place?.dialog.contains(form) || !opener || !form.classList.contains(opener.closeEditorClass)) return
    sent.add(form)
    actor.send({ type: 'form.posted' })
  })
  page.hear('form.answered', ({ form, isAccepted }) => {
    if (sent.has(form)) actor.send({ type: 'form.answered', isTaken: isAccepted })
  })
  return {
    actor,
    openFrom: (next) => {
      opener = next
    },
  }
}
