/**
 * A link that shows a product in the page's modal (contract, catalog 3, and docs/contract-quick-view.md for the markup); without
 * script the browser follows it.
 */
import { fromCallback, type SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { reflectQuickView, reflectQuickViewDialog, widenDialog } from '../../components/product/quick-view.ts'
import { withView } from '../../loader/views.ts'
import { type QuickView, quickViewMachine } from '../../machines/product/quick-view.ts'
import { fetchQuickView, lookAhead } from '../../services/product/quick-view.ts'
import { modalRequest } from '../bootstrap/modal-layer.ts'
import { always, modalOf } from '../bootstrap/modal-shell.ts'
import { lifeWithin } from '../kit/life.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { withEarlyAnswer } from '../kit/network.ts'
import { defineBinding, onePerPage, promised, reflectSnapshots, refuses, text, toolsFor, word } from '../kit.ts'
import { isInPluginBox, listAround, pluginModalClass, viewAt } from './quick-view-list.ts'

const FLOW = 'quick-view'
/** Where a buy box tells the address of the variant that it shows (contract, catalog 4.7). */
const VARIANT = '[itemprop=offers] > meta[itemprop=url][content]'

/** Options of `data-quick-view-options`; the address of the product's view is read with those of its neighbours. */
const Options = z.object({
  url: text(''),
  sectionId: text(''),
  listSelector: word('[data-listing], [data-product-slider], .cms-block'),
  modalClass: text('quickview-modal'),
  loadingClass: word('quickview-loading'),
})

/** Loads the dialog's view, and the sanitiser. */
const loadQuickView = () => loadMarkupView(import('../../components/product/QuickView.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { fetchQuickView, lookAhead },
  warm: loadQuickView,

  mount({ element, options, page, onPress }) {
    // Other links in a box of a plugin are the browser's.
    if (!viewAt(page, element)) return
    const { listSelector, loadingClass } = options
    const className = isInPluginBox(element) ? pluginModalClass(page, element) : options.modalClass
    const actor = quickViewOf(page, loadingClass)
    onPress(element, () => {
      const dialog = modalRequest({ owner: FLOW, label: '', className, opener: element })
      const view = { ...listAround(page, element, listSelector), dialog }
      if (refuses(actor, { type: 'product.open', view })) return false
      actor.send({ type: 'product.open', view })
      return true
    })
  },
})

/** The product, or the loader, for a dialog; its life ends with that. */
type Drawn = { host: HTMLElement; life: AbortController }

/** What was drawn ahead, unless a dialog has had it. */
const usable = (drawn: object | null): Drawn | null =>
  drawn && !(drawn as Drawn).life.signal.aborted ? (drawn as Drawn) : null

const NOTHING: QuickView = { products: [], place: 0, dialog: modalRequest({ owner: FLOW, label: '' }) }

/** The page's one quick view, shared by all these links. */
const quickViewOf = onePerPage(
  { name: FLOW, services: { fetchQuickView, lookAhead } },
  (flow, loadingClass: string) => {
    const { page, services, signal, hear, run, onPageRestored } = flow
    const shell = modalOf(page)
    const machine = quickViewMachine.provide({
      actors: {
        fetchQuickView: promised(withEarlyAnswer(page, services.fetchQuickView)),
        lookAhead: promised(services.lookAhead),
        drawAhead: fromCallback(({ input, sendBack }) => {
          const life = new AbortController()
          const take = () => {
            if (!life.signal.aborted && !usable(input.drawn)) sendBack({ type: 'view.drawn', drawn: draw() })
          }
          withView(flow, loadQuickView, take, () => undefined, 'late')
          return () => life.abort()
        }),
      },
    })
    const reflect = reflectQuickView(loadingClass)
    const actor = run(machine, { input: { ...NOTHING, modal: shell.actor, owner: FLOW }, reflect })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    hear('buy-widget.replaced', ({ box }) => {
      const address = shell.dialog()?.contains(box) && box.querySelector<HTMLMetaElement>(VARIANT)?.content
      const url = address ? new URL(address, location.href) : null
      if (url?.origin === location.origin) actor.send({ type: 'variant.shown', address: url.href })
    })
    /** Draws the product, or the loader, into a host that is not on the page yet. */
    function draw(): Drawn {
      const life = lifeWithin(signal)
      const adopt = () => {
        const undo = shell.adoptContent()
        const dialog = shell.dialog()
        if (dialog) reflectQuickViewDialog(dialog)(actor.getSnapshot(), actor.getSnapshot())
        return undo
      }
      const host = toolsFor({ ...flow, signal: life.signal }).drawWhen(
        actor,
        always,
        loadQuickView,
        () => undefined,
        ({ createElement, QuickView }) => createElement(QuickView, { actor, onInserted: adopt }),
        () => actor.send({ type: 'product.retry' }),
      )
      return { host, life }
    }
    shell.fill(FLOW, ({ dialog, body, modal, life: { signal } }) => {
      if (isInPluginBox(modal.opener)) widenDialog(dialog)
      const put = ({ context }: SnapshotFrom<typeof quickViewMachine>) => {
        const { host, life } = usable(context.drawn) ?? draw()
        body.append(host)
        signal.addEventListener('abort', () => life.abort())
      }
      put(actor.getSnapshot())
      reflectSnapshots(actor, reflectQuickViewDialog(dialog), signal)
    })
    return actor
  },
)
