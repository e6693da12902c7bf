/** Folds the footer's columns on small viewports (contract, shell 13). */
import * as z from 'zod/mini'
import { reflectFooterColumns } from '../../components/shell/collapse-footer-columns.ts'
import { collapseFooterColumnsMachine } from '../../machines/shell/collapse-footer-columns.ts'
import { markBound } from '../bootstrap/bootstrap.ts'
import { collapseOf } from '../bootstrap/collapse.ts'
import { defineBinding, reflectSnapshots, text } from '../kit.ts'
import { viewportOf } from './viewport.ts'

/** Options of `data-collapse-footer-columns-options` (contract, shell 13). */
const Options = z.object({
  collapseShowClass: text('show'),
  collapseColumnSelector: text('.js-footer-column'),
  collapseColumnTriggerSelector: text('.js-collapse-footer-column-trigger'),
  collapseColumnContentSelector: text('.js-footer-column-content'),
})

/** The law's way to withdraw from a contract, which stays in sight (Directive 2011/83, article 11a; contract, versions A5). */
const WITHDRAWAL = '.footer-revocation-button, [data-withdrawal-link]'

export const binding = defineBinding({
  name: 'collapse-footer-columns',
  options: Options,
  mount({ element, options, page, signal, on, publish, run }) {
    const columns = [...element.querySelectorAll(options.collapseColumnSelector)].flatMap((column) => {
      const headline = column.querySelector<HTMLElement>(options.collapseColumnTriggerSelector)
      // Found by its place: ids do not always match in the contract's markup.
      const content = column.querySelector<HTMLElement>(options.collapseColumnContentSelector)
      if (content?.querySelector(WITHDRAWAL)) {
        content.classList.add('show')
        if (headline) {
          stopFolding(headline)
          // Where it was pressed before, what folds by itself hears it still.
          if (headline instanceof HTMLButtonElement)
            on(headline, 'click', (event) => event.preventDefault(), { capture: true })
        }
        return []
      }
      return headline && content ? [{ headline, content, collapse: collapseOf(page, content) }] : []
    })
    const reflect = reflectFooterColumns(columns)
    const machine = collapseFooterColumnsMachine.provide({
      actions: {
        toggleColumn: (_, { column }) => {
          publish('onClickCollapseTrigger')
          columns[column]?.collapse.send({ type: 'collapse.toggle' })
        },
        announceViewport: () => publish('onViewportHasChanged'),
      },
    })
    const actor = run(machine, { input: { viewport: viewportOf(page) }, reflect })
    markBound(element, signal)

    for (const [column, { headline, content, collapse }] of columns.entries()) {
      const toggle = () => actor.send({ type: 'column.toggle', column })
      // A button's keys are presses. It may say that it folds something (contract, versions B2), which it would then do twice.
      if (headline instanceof HTMLButtonElement)
        on(headline, 'click', (event) => (event.preventDefault(), toggle()), { capture: true })
      else {
        on(headline, 'click', toggle)
        on(headline, 'keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          toggle()
        })
      }
      const reflectAgain = () => {
        reflect(actor.getSnapshot())
      }
      reflectSnapshots(collapse, reflectAgain, signal)
      const follow = (done: 'shown' | 'hidden', news: string) =>
        on(content, `${done}.bs.collapse`, ({ target }) => {
          if (target !== content) return
          headline.classList.toggle(options.collapseShowClass, done === 'shown')
          publish(news)
        })
      follow('shown', 'onCollapseShown')
      follow('hidden', 'onCollapseHidden')
    }
  },
})

/**
 * Takes from a headline what folds its column. Its text stays: a trigger of the old footer holds its toggle, and a button (contract,
 * versions B2), which may say itself what it folds, is the toggle unless a theme has put the name of the column into it.
 */
function stopFolding(headline: HTMLElement) {
  const isToggle = headline instanceof HTMLButtonElement && !headline.textContent.trim()
  const toggle = isToggle ? headline : headline.querySelector('.footer-column-toggle')
  toggle?.classList.add('d-none')
  if (!(headline instanceof HTMLButtonElement)) return
  for (const name of ['data-bs-toggle', 'aria-controls', 'aria-expanded']) headline.removeAttribute(name)
  if (!isToggle) headline.setAttribute('aria-disabled', 'true')
}
