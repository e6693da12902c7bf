/** A link whose content opens in the page's modal (contract, shell 14.2); without script the browser follows it. */
import * as z from 'zod/mini'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { reflectAjaxModal } from '../../components/shell/ajax-modal.ts'
import { ajaxModalMachine, type ModalContent } from '../../machines/shell/ajax-modal.ts'
import { fetchModalContent } from '../../services/shell/modal-content.ts'
import { modalRequest } from '../bootstrap/modal-layer.ts'
import { always, modalOf } from '../bootstrap/modal-shell.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { withEarlyAnswer } from '../kit/network.ts'
import { defineBinding, onePerPage, promised, reflectSnapshots, text, toolsFor, word } from '../kit.ts'

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

/** Loads the modal's view, and the sanitiser. */
const loadAjaxModal = () => loadMarkupView(import('../../components/shell/AjaxModal.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { fetchModalContent },
  warm: loadAjaxModal,

  mount({ element, options, page, onPress, publish }) {
    const ajaxModal = ajaxModalOf(page, options.centerLoadingIndicatorClass)
    const address = () => addressOf(element, options.urlAttribute)
    const open = (event: Event) => {
      event.stopPropagation()
      ajaxModal.open(contentOf(element, address() ?? '', options), element.matches(WAY_BACK))
      publish('ajaxModalOpen', { modal: ajaxModal.dialog() })
    }
    onPress(element, open, { isOurs: () => address() !== null })
  },
})

/** The absolute address of the content; null for another origin. */
function addressOf(element: Element, attribute: string): string | null {
  const url = new URL(element.getAttribute(attribute) ?? '', location.href)
  return url.origin === location.origin ? url.href : null
}

function contentOf(element: HTMLElement, url: string, options: Options): ModalContent {
  const className = [element.getAttribute(options.modalClassAttribute), options.modalClass].filter(Boolean).join(' ')
  return {
    url,
    previousUrl: element.getAttribute(options.prevUrlAttribute) ?? '',
    modal: modalRequest({
      owner: FLOW,
      label: nameOf(element),
      className,
      hasBackdrop: options.modalBackdrop !== false,
      closesByClick: options.modalBackdrop !== 'static',
    }),
  }
}

/** The page's one flow, shared by all these links. */
const ajaxModalOf = onePerPage({ name: FLOW, services: { fetchModalContent } }, (flow, busyClass: string) => {
  const { page, services, run } = flow
  const shell = modalOf(page)
  const { dialog } = shell
  const machine = ajaxModalMachine.provide({
    actors: { fetchContent: promised(withEarlyAnswer(page, services.fetchModalContent)) },
    actions: { keepFocus: () => dialog()?.focus({ preventScroll: true }) },
  })
  const actor = run(machine, { input: { modal: shell.actor, owner: FLOW } })
  const backButton = document.querySelector<HTMLTemplateElement>(BACK_BUTTON)?.content.firstElementChild ?? null
  shell.fill(FLOW, ({ dialog, body, life: { signal } }) => {
    const reflect = reflectAjaxModal({ dialog, body, busyClass, backButton })
    const adopt = () => {
      const undo = shell.adoptContent()
      reflect(actor.getSnapshot())
      return () => {
        undo()
        reflect(actor.getSnapshot())
      }
    }
    const { drawWhen } = toolsFor({ ...flow, signal })
    drawWhen(actor, always, loadAjaxModal, body, ({ createElement, AjaxModal }) =>
      createElement(AjaxModal, { actor, onInserted: adopt }),
    )
    reflectSnapshots(actor, reflect, signal)
  })
  /** Contents by address: the back button restores a content's name, class and its own back button. */
  // oxlint-disable-next-line bindings/no-lasting-state -- How each content was asked for, by address.
  const shown = new Map<string, ModalContent>()
  return {
    dialog,
    open: (asked: ModalContent, isWayBack: boolean) => {
      const content = (isWayBack && shown.get(asked.url)) || asked
      shown.set(content.url, content)
      actor.send({ type: 'content.open', content })
    },
  }
})
