/** A link whose content opens in the page's modal (contract, shell 14.2); its address stays for everyone without script. */
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectAjaxModal } from '../../components/shell/ajax-modal.ts'
import type { Page } from '../../loader/types.ts'
import { ajaxModalMachine, type ModalContent } from '../../machines/shell/ajax-modal.ts'
import { focusTrigger } from '../../page/focus.ts'
import { prepareSanitiser } from '../../services/kit/markup.ts'
import { fetchModalContent } from '../../services/shell/modal-content.ts'
import { startActor } from '../kit/actors.ts'
import { bindServices, defineBinding } from '../kit/define.ts'
import { loadView } from '../kit/draw-when.ts'
import { isPlainClick } from '../kit/events.ts'
import { text, word } from '../kit/options.ts'
import { textsOf } from '../kit/texts.ts'
import { type ModalPlace, type ModalShell, modalOf, modalRequest } from './modal-shell.ts'

const FLOW = 'ajax-modal'
const BACK_BUTTON = '.js-pseudo-modal-back-btn-template'
const WAY_BACK = '.js-pseudo-modal-back-btn'

/** Options of `data-ajax-modal-options` (contract, shell 14.2). */
const Options = z.object({
  modalBackdrop: z._default(z.union([z.boolean(), z.literal('static')]), true),
  urlAttribute: word('data-url'),
  prevUrlAttribute: word('data-prev-url'),
  modalClassAttribute: word('data-modal-class'),
  modalClass: z._default(z.nullable(z.string()), null),
  centerLoadingIndicatorClass: text('text-center'),
})
type Options = z.output<typeof Options>

const ajaxModalServices = { fetchModalContent }

/** Loads what the content is drawn with; awaited before a link takes over a click. */
function loadAjaxModal(page: { language: string }) {
  prepareSanitiser()
  return loadView(page, import('../../components/shell/AjaxModal.tsx'))
}

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: ajaxModalServices,
  warm: loadAjaxModal,

  mount({ element, options, page, signal, view }) {
    const shell = modalOf(page)
    const ajaxModal = page.singleton(FLOW, () => startAjaxModal(page, shell, { options, view }))
    element.addEventListener(
      'click',
      (event) => {
        const url = addressOf(element, options.urlAttribute)
        if (event.defaultPrevented || !isPlainClick(event) || !url) return
        event.preventDefault()
        event.stopPropagation()
        focusTrigger(event)
        ajaxModal.open(contentOf(element, url, options), element.matches(WAY_BACK))
        element.dispatchEvent(new CustomEvent('ajaxModalOpen', { detail: { modal: ajaxModal.dialog() } }))
      },
      { signal },
    )
  },
})

/** The absolute address of the content; null when it is not one of this shop. */
function addressOf(element: Element, attribute: string): string | null {
  const url = new URL(element.getAttribute(attribute) ?? '', location.href)
  return url.origin === location.origin ? url.href : null
}

function contentOf(element: HTMLElement, url: string, options: Options): ModalContent {
  const className = [element.getAttribute(options.modalClassAttribute), options.modalClass].filter(Boolean).join(' ')
  const label =
    element.getAttribute('aria-label') || element.textContent.trim() || element.querySelector('img')?.alt || ''
  return {
    url,
    previousUrl: element.getAttribute(options.prevUrlAttribute) ?? '',
    modal: modalRequest({
      owner: FLOW,
      label,
      className,
      hasBackdrop: options.modalBackdrop !== false,
      closesByClick: options.modalBackdrop !== 'static',
    }),
  }
}

/** The one flow of the page behind all these links, and the dialog it fills at the moment. */
function startAjaxModal(
  page: Page,
  shell: ModalShell,
  {
    options: { centerLoadingIndicatorClass: busyClass },
    view: { renderLayer, AjaxModal },
  }: { options: Options; view: Awaited<ReturnType<typeof loadAjaxModal>> },
): { open: (content: ModalContent, isWayBack: boolean) => void; dialog: () => HTMLElement | null } {
  const services = bindServices(ajaxModalServices, page, FLOW)
  let place: ModalPlace | null = null
  const actor = createActor(
    ajaxModalMachine.provide({
      actors: { fetchContent: fromPromise(({ input, signal }) => services.fetchModalContent({ ...input, signal })) },
      actions: { keepFocus: () => place?.dialog.focus({ preventScroll: true }) },
    }),
    { input: { modal: shell.actor, owner: FLOW } },
  )
  startActor(actor, { name: FLOW, page })
  const template = document.querySelector<HTMLTemplateElement>(BACK_BUTTON)
  shell.fill(FLOW, (opened) => {
    place = opened
    const { dialog, body, signal } = opened
    const adopt = () => {
      const undo = shell.adoptContent()
      reflect(actor.getSnapshot())
      return () => {
        undo()
        reflect(actor.getSnapshot())
      }
    }
    renderLayer({
      name: FLOW,
      page,
      texts: textsOf(page),
      content: <AjaxModal actor={actor} onInserted={adopt} />,
      parent: body,
      signal,
    })
    const reflect = reflectAjaxModal({
      dialog,
      body,
      busyClass,
      backButton: template?.content.firstElementChild as HTMLElement | null,
    })
    const subscription = actor.subscribe(reflect)
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
    reflect(actor.getSnapshot())
  })
  /** What was shown, by its address: the way back leads to the same, with its name, its class and its own way back. */
  const shown = new Map<string, ModalContent>()
  return {
    open: (asked, isWayBack) => {
      const content = (isWayBack && shown.get(asked.url)) || asked
      shown.set(content.url, content)
      actor.send({ type: 'content.open', content })
    },
    dialog: () => place?.dialog ?? null,
  }
}
