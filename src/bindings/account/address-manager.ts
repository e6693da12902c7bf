/** A button that opens the customer's addresses in the page's modal (contract, versions B3). */
import { fromPromise, type SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import {
  ADDRESS_TYPES,
  nameOpeners,
  reflectAddresses,
  reflectAddressOpener,
} from '../../components/account/address-manager.ts'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { type AddressParts, type AddressType, addressManagerMachine } from '../../machines/account/address-manager.ts'
import { submitForm } from '../../page/forms/fields.ts'
import { isPlainClick } from '../../page/kit/press.ts'
import { reloadWithoutRedirected } from '../../page/kit/reload.ts'
import { fetchAddresses, saveAddress, setDefaultAddress } from '../../services/account/addresses.ts'
import { pathInShop } from '../../services/account/shop-path.ts'
import { rememberFocus, resumeFocus } from '../../services/forms/focus-memory.ts'
import { requestOf } from '../../services/forms/forms.ts'
import { modalRequest } from '../bootstrap/modal-layer.ts'
import { always, modalOf } from '../bootstrap/modal-shell.ts'
import { formSubmissionOf } from '../forms/form-submission.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import {
  defineBinding,
  filled,
  onePerPage,
  reflectSnapshots,
  refuses,
  registry,
  textOf,
  toolsFor,
  word,
} from '../kit.ts'
import { moveFocus } from './address-focus.ts'

const FLOW = 'address-manager'

const MARKER = '[data-address-manager]'
/** What is pressed: a form may have its button's class, too. */
const PRESSED = ':is(a, button, [role=button])'

/** Options of `data-address-manager-options` (contract, versions B3). */
const Options = z.object({
  initialTab: z._default(z.nullable(z.string()), null),
  // Pages that lie in a folder need not print them.
  addressManagerUrl: z.optional(filled()),
  addressSwitchUrl: z.optional(filled()),
  addressManagerModalSelector: word('.address-manager-modal'),
  addressModalDialogScrollableClass: word('modal-dialog-scrollable'),
  addressModalDialogSelectorClass: word('modal-dialog-address'),
  dropdownSelector: word('.dropdown'),
  addressEditFormSelector: word('.address-manager-modal-address-form'),
  addressEditCancelSelector: word('.address-form-create-cancel'),
  addressEditSubmitSelector: word('.address-form-create-submit'),
  setDefaultAddressSelector: word('.address-manager-modal-set-default-address'),
  addressEditorFormSubmitSelector: word('#address-manager-modal-address-form'),
  currentShippingIdSelector: word('.address-manager-modal-currentShippingId'),
  currentBillingIdSelector: word('.address-manager-modal-currentBillingId'),
  addressSelectItemSelector: word('.address-manager-select-address'),
  shippingAddressTabSelector: word('#shipping-address-tab'),
  billingAddressTabSelector: word('#billing-address-tab'),
  shippingTabPaneSelector: word('#shipping-address-tab-pane'),
  billingTabPaneSelector: word('#billing-address-tab-pane'),
})
type Options = z.output<typeof Options>

const loadAddressManager = () => loadMarkupView(import('../../components/account/AddressManager.tsx'))
const services = { fetchAddresses, setDefaultAddress, saveAddress, reloadWithoutRedirected }

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services,
  warm: loadAddressManager,

  mount(flow) {
    const { element, options, page, onPress, report } = flow
    const actor = addressManagerOf(page)
    const parts = partsIn(options)
    partsOf.enter(flow, parts)
    const url = addressIn(
      'addressManagerUrl',
      options.addressManagerUrl ?? pathInShop('/widgets/account/address-manager'),
    )
    const switchUrl = addressIn('addressSwitchUrl', options.addressSwitchUrl ?? pathInShop('/account/address/switch'))
    onPress(element, () => {
      const type = typeIn(options.initialTab)
      if (!type && options.initialTab)
        report(new Error('option "initialTab" must be "shipping" or "billing": those for delivery are shown'))
      const modal = modalRequest({ owner: FLOW, label: nameOf(element), opener: element })
      const request = { url, switchUrl, type: type ?? 'shipping', parts, modal }
      const pageUrl = element instanceof HTMLAnchorElement ? element.getAttribute('href') : ''
      actor.send({
        type: 'manager.open',
        request: { ...request, pageUrl: pageUrl?.startsWith('#') ? '' : (pageUrl ?? '') },
      })
    })
    nameOpeners(document.querySelectorAll<HTMLElement>(MARKER))
    resumeFocus(FLOW, { preventScroll: true })
  },
})

const typeIn = (name: string | null | undefined): AddressType | undefined => ADDRESS_TYPES.find((type) => type === name)

/** Throws for an address of somebody else, who would be told where a customer lives. */
function addressIn(option: string, address: string): string {
  const { origin, href } = new URL(address, location.href)
  if (origin !== location.origin)
    throw new Error(`option "${option}" must be an address of this shop, not "${address}"`)
  return href
}

const partsIn = (options: Options): AddressParts => ({
  root: options.addressManagerModalSelector,
  dialogClass: `${options.addressModalDialogScrollableClass} ${options.addressModalDialogSelectorClass}`,
  form: options.addressEditorFormSubmitSelector,
  save: options.addressEditSubmitSelector,
  cancel: options.addressEditCancelSelector,
  openForm: `${options.addressEditFormSelector}${PRESSED}`,
  makeDefault: options.setDefaultAddressSelector,
  address: options.addressSelectItemSelector,
  menu: options.dropdownSelector,
  shippingTab: options.shippingAddressTabSelector,
  billingTab: options.billingAddressTabSelector,
  shippingPane: options.shippingTabPaneSelector,
  billingPane: options.billingTabPaneSelector,
  shippingId: options.currentShippingIdSelector,
  billingId: options.currentBillingIdSelector,
})

/** What an answer contains, by the button that is pressed. */
const partsOf = registry<AddressParts>('address-manager parts')

/** The page's one manager, shared by all its buttons. */
const addressManagerOf = onePerPage({ name: FLOW, services }, (flow) => {
  const { page, services, run, onPageRestored } = flow
  const shell = modalOf(page)
  const label = () => textOf(page, 'loader.loading')
  const formIn = (selector: string): HTMLFormElement | null => {
    const form = shell.dialog()?.querySelector(selector)
    return form instanceof HTMLFormElement ? form : null
  }
  const tellSubmission = ({ context: { request } }: Context, type: 'form.post' | 'form.answered' | 'form.failed') => {
    const form = formIn(request?.parts.form ?? '*')
    if (form) formSubmissionOf(page, form, flow.signal).actor.send({ type })
  }
  const machine = addressManagerMachine.provide({
    actors: {
      fetchAddresses: fromPromise(({ input: { request, asked }, signal }) => {
        const { url, parts } = request
        const form = asked.view === 'form' ? { type: asked.type, id: asked.id ?? '' } : undefined
        return services.fetchAddresses({ url, root: parts.root, form, signal })
      }),
      setDefaultAddress: fromPromise(({ input: { request, asked }, signal }) =>
        services.setDefaultAddress({
          url: request.switchUrl,
          root: request.parts.root,
          id: asked.id ?? '',
          type: asked.type,
          signal,
        }),
      ),
      saveAddress: fromPromise(({ input: { request }, signal }) => {
        const form = formIn(request.parts.form)
        if (!form) throw new Error(`nothing matches "${request.parts.form}"`)
        const { url, body = new FormData(form) } = requestOf(form, null, {})
        return services.saveAddress({ url, root: request.parts.root, body, signal })
      }),
    },
    actions: {
      holdForm: (args) => tellSubmission(args, 'form.post'),
      releaseForm: (args, { isAnswered }) => tellSubmission(args, isAnswered ? 'form.answered' : 'form.failed'),
      reloadPage: ({ context: { request } }) => {
        rememberFocus(FLOW, request?.modal.opener as HTMLElement | null)
        services.reloadWithoutRedirected()
      },
    },
  })
  const actor = run(machine, { input: { modal: shell.actor, owner: FLOW }, reflect: reflectAddressOpener(label) })
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  flow.drawWhen(actor, 'leaving', loadAddressManager, document.body, ({ createElement, AddressManagerVeil }) =>
    createElement(AddressManagerVeil, { actor }),
  )
  shell.fill(FLOW, ({ dialog, body, modal, life: { signal } }) => {
    const { on, drawWhen } = toolsFor({ ...flow, signal })
    const found = partsOf.on(page, modal.opener as Element)
    if (!found) return
    const reflect = reflectAddresses(dialog, label)
    reflectSnapshots(actor, reflect, signal)
    const goOn = ({ context }: SnapshotFrom<typeof addressManagerMachine>) => moveFocus(dialog, context)
    const putFailure = (host: HTMLElement) => (dialog.querySelector('.modal-body') ?? body).prepend(host)
    const failure = drawWhen(
      actor,
      'failed',
      loadAddressManager,
      putFailure,
      ({ createElement, AddressManagerFailure }) => createElement(AddressManagerFailure, { actor }),
    )
    const adopt = () => {
      const undo = shell.adoptContent()
      putFailure(failure)
      reflect(actor.getSnapshot())
      goOn(actor.getSnapshot())
      return () => {
        undo()
        putFailure(failure)
      }
    }
    drawWhen(actor, always, loadAddressManager, body, ({ createElement, AddressManager }) =>
      createElement(AddressManager, { actor, onInserted: adopt }),
    )
    dialog.querySelector('.modal-dialog')?.classList.add(...found.dialogClass.split(/\s+/).filter(Boolean))

    on(dialog, 'click', (event) => {
      const { target } = event
      if (!(target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return
      const typeAt = (control: Element) =>
        typeIn((control as HTMLElement).dataset['addressType']) ??
        ADDRESS_TYPES.find((type) => control.closest(found[`${type}Pane`])) ??
        'shipping'
      const pressed = (selector: string) => target.closest<HTMLElement>(selector)
      const openForm = pressed(found.openForm)
      const makeDefault = pressed(found.makeDefault)
      const cancel = pressed(found.cancel)
      if (openForm ?? makeDefault ?? cancel) event.preventDefault()
      if (openForm) {
        const view = { view: 'form', type: typeAt(openForm), id: openForm.dataset['addressId'] ?? '' } as const
        actor.send({ type: 'view.show', view })
      } else if (makeDefault)
        actor.send({
          type: 'address.makeDefault',
          addressType: typeAt(makeDefault),
          id: makeDefault.dataset['addressId'] ?? '',
        })
      else if (cancel) actor.send({ type: 'view.back', addressType: typeAt(cancel) })
      else {
        selectAt(target)
        const save = pressed(found.save)
        const form = save && formIn(found.form)
        // One that the browser does not know as the form's own.
        if (form && !(save instanceof HTMLButtonElement && save.type === 'submit' && save.form === form))
          submitForm(form)
      }
    })
    on(dialog, 'change', ({ target }) => {
      if (target instanceof Element) selectAt(target)
    })
    const selectAt = (target: Element) => {
      const tab = ADDRESS_TYPES.find((type) => target.closest(found[`${type}Tab`]))
      if (tab) return actor.send({ type: 'tab.select', tab })
      const item = target.closest(found.menu) ? null : target.closest(found.address)
      const radio = item?.querySelector<HTMLInputElement>('input[type="radio"]')
      const type = typeIn(radio?.dataset['addressType'] ?? radio?.name)
      if (radio && type) actor.send({ type: 'address.choose', addressType: type, id: radio.value })
    }
    const holdsChoice = (form: EventTarget | null) =>
      form instanceof HTMLFormElement && ADDRESS_TYPES.some((type) => form.querySelector(found[`${type}Id`]))
    on(dialog, 'submit', (event) => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return
      if (target.matches(found.form)) {
        event.preventDefault()
        // Its machine is made outside of the actions of ours.
        formSubmissionOf(page, target, signal)
        actor.send({ type: 'address.save' })
      } else if (holdsChoice(target) && refuses(actor, { type: 'choice.send' })) {
        event.preventDefault()
        actor.send({ type: 'choice.skip' })
      }
    })
    // What stays as it is is not sent.
    on(dialog, 'formdata', ({ target, formData }) => {
      const unchanged = [...formData].filter(([, value]) => value === '')
      if (holdsChoice(target)) for (const [name] of unchanged) formData.delete(name)
    })
  })
  return actor
})

type Context = { context: { request: { parts: AddressParts } | null } }
