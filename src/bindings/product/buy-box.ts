/** Replaces a buy box when the page asks for another variant in it (contract, catalog 4.7). */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectBuyBox } from '../../components/product/buy-box.ts'
import { buyBoxMachine } from '../../machines/product/buy-box.ts'
import { presentOf } from '../../page/forms/fields.ts'
import { fetchBuyWidget } from '../../services/product/buy-widget.ts'
import { defineBinding, loadView, text, word } from '../kit.ts'

const FLOW = 'buy-box'
const OPTIONS_FORM = 'form[data-variant-switch]'

/** Options of `data-buy-box-options`. */
const Options = z.object({ elementId: text(''), buyWidgetSelector: word('.product-detail-buy') })

/** What `updateBuyWidget` tells; of another shape it is for nobody. */
const Update = z.object({ url: z.string(), elementId: z.string() })

const loadBuyBox = () => loadView(import('../../components/product/BuyBox.tsx'))

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { fetchBuyWidget },
  warm: loadBuyBox,

  mount(flow) {
    const { element, options, services, page, on, run, drawWhen } = flow
    const { elementId, buyWidgetSelector } = options
    const own = elementId ? `${buyWidgetSelector}-${CSS.escape(elementId)}` : buyWidgetSelector
    const optionsForm = () => element.querySelector<HTMLFormElement>(OPTIONS_FORM)

    const machine = buyBoxMachine.provide({
      actors: {
        fetchBuyWidget: fromPromise(async ({ input: { url }, signal }) => {
          // Before anything is asked: without the code, a press that is tried again would find that the question has failed.
          await page.atHand(FLOW)
          const [markup, { showWidget }] = await Promise.all([
            services.fetchBuyWidget({ url, selector: own, signal }),
            import('./show-widget.ts'),
          ])
          return { markup, show: () => showWidget(flow, own, markup) }
        }),
      },
      actions: {
        showWidget: (_, { widget }) => widget.show(),
        undoChoice: () => optionsForm()?.reset(),
        returnFocus: (_, { field }) => presentOf(field)?.focus({ preventScroll: true }),
      },
    })
    const actor = run(machine, { reflect: reflectBuyBox(element) })
    drawWhen(
      actor,
      (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('failed'),
      loadBuyBox,
      element,
      ({ createElement, BuyBox }) => createElement(BuyBox, { actor }),
      () => actor.send({ type: 'widget.retry' }),
    )
    const hear = ({ detail }: Event & { detail?: unknown }) => {
      const update = Update.safeParse(detail)
      if (!update.success || update.data.elementId !== elementId) return
      const field = element.contains(document.activeElement) ? document.activeElement : null
      actor.send({ type: 'widget.update', url: update.data.url, field })
    }
    on(document, 'updateBuyWidget', hear)
    // What was told before the flow was here.
    on(element, 'updateBuyWidget', hear)
  },
})
