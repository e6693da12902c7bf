/** Folds the footer's columns on small viewports (contract, shell 13). */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { reflectFooterColumns } from '../../components/shell/collapse-footer-columns.ts'
import { collapseFooterColumnsMachine } from '../../machines/shell/collapse-footer-columns.ts'
import { markBound } from '../bootstrap/bootstrap.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { text } from '../kit/options.ts'
import { collapseOf } from './collapse.ts'
import { viewportOf } from './viewport.ts'

const FLOW = 'collapse-footer-columns'

/** Options of `data-collapse-footer-columns-options` (contract, shell 13). */
const Options = z.object({
  collapseShowClass: text('show'),
  collapseColumnSelector: text('.js-footer-column'),
  collapseColumnTriggerSelector: text('.js-collapse-footer-column-trigger'),
  collapseColumnContentSelector: text('.js-footer-column-content'),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: {},
  mount({ element, options, page, signal }) {
    const columns = [...element.querySelectorAll(options.collapseColumnSelector)].flatMap((column) => {
      const headline = column.querySelector<HTMLElement>(options.collapseColumnTriggerSelector)
      // Ids do not always match in the contract's markup: the content is found by its place.
      const content = column.querySelector<HTMLElement>(options.collapseColumnContentSelector)
      return headline && content ? [{ headline, content, ...collapseOf(page, content) }] : []
    })
    const announce = (type: string) => element.dispatchEvent(new CustomEvent(type))
    const actor = createActor(
      collapseFooterColumnsMachine.provide({
        actions: {
          toggleColumn: (_, { column }) => {
            announce('onClickCollapseTrigger')
            columns[column]?.toggle()
          },
          announceViewport: () => announce('onViewportHasChanged'),
        },
      }),
      { input: { viewport: viewportOf(page) } },
    )
    startActor(actor, { name: FLOW, page, signal })
    const reflect = reflectFooterColumns(columns)
    reflectSnapshots(actor, reflect)
    markBound(element, signal)

    for (const [column, { headline, content }] of columns.entries()) {
      const toggle = () => actor.send({ type: 'column.toggle', column })
      headline.addEventListener('click', toggle, { signal })
      headline.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          toggle()
        },
        { signal },
      )
      const follow = (type: string, happened: () => void) =>
        content.addEventListener(type, ({ target }) => target === content && happened(), { signal })
      // The event comes before the change.
      for (const type of ['show.bs.collapse', 'hide.bs.collapse'])
        follow(type, () => queueMicrotask(() => reflect(actor.getSnapshot())))
      follow('shown.bs.collapse', () => {
        headline.classList.add(options.collapseShowClass)
        announce('onCollapseShown')
      })
      follow('hidden.bs.collapse', () => {
        headline.classList.remove(options.collapseShowClass)
        announce('onCollapseHidden')
      })
    }
  },
})
