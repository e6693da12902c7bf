/**
 * Tabs that become an accordion on wide viewports (contract, catalog 4.6, and docs/contract-tab-accordion.md for the headlines).
 */
import * as z from 'zod/mini'
import { reflectTabAccordion } from '../../components/product/tab-accordion.ts'
import { ACCORDION_VIEWPORTS, tabAccordionMachine } from '../../machines/product/tab-accordion.ts'
import { bringIntoSight } from '../../page/shell/bring-into-sight.ts'
import { targetsOf } from '../bootstrap/bootstrap.ts'
import { TAB_LISTS, tabInAddress, tabLists, binding as tabs, tabsIn } from '../bootstrap/tab.ts'
import { defineBinding, number, text, words } from '../kit.ts'
import { viewportOf } from '../shell/viewport.ts'

/** Distance of a headline from the top of the window (specification, section 9), in CSS pixels. */
const OFFSET_PX = 100

/** Options of `data-tab-accordion-options`. */
const Options = z.object({
  viewports: words([...ACCORDION_VIEWPORTS]),
  scrollOffset: number(OFFSET_PX),
  headlineSelector: text('.tab-accordion-headline'),
})

export const binding = defineBinding({
  name: 'tab-accordion',
  options: Options,
  mount({ element, options, page, on, onPress, run }) {
    const list = [...element.querySelectorAll<HTMLElement>(TAB_LISTS)].find((found) => tabsIn(found).length > 0)
    if (!list) throw new Error('there are no tabs in it')
    page.mount(list, tabs)
    const tabList = tabLists.on(page, list)
    const parts = tabsIn(list).map((tab) => {
      const pane = targetsOf(tab)[0]
      const headline = pane?.previousElementSibling
      const button = headline?.querySelector('button')
      if (!(headline instanceof HTMLElement && headline.matches(options.headlineSelector) && pane && button?.id))
        throw new Error(
          `the pane of the tab "${tab.textContent.trim()}" needs a headline that matches "${options.headlineSelector}" before it, with a button that has an id (docs/contract-tab-accordion.md)`,
        )
      return { tab, headline, button, pane }
    })
    // A script of others has the tabs.
    if (!tabList) return

    const [ownTabs, panes] = [parts.map(({ tab }) => tab), parts.map(({ pane }) => pane)]
    const shown = parts.findIndex(({ tab }) => tab.classList.contains('active'))
    const machine = tabAccordionMachine.provide({
      actions: {
        bringIntoSight: ({ context }) => {
          const headline = parts[context.part]?.headline
          if (headline) bringIntoSight(headline, options.scrollOffset)
        },
      },
    })
    const actor = run(machine, {
      input: {
        viewport: viewportOf(page),
        tabs: tabList.actor,
        viewports: options.viewports,
        part: Math.max(shown, 0),
      },
      reflect: reflectTabAccordion(list, parts),
    })
    for (const [part, { tab, button }] of parts.entries()) {
      onPress(button, () => actor.send({ type: 'part.toggle', part }))
      // Pressed from afar, by the link to the reviews.
      on(tab, 'click', () => actor.send({ type: 'part.ask', part }))
    }
    const askByAddress = () => {
      const part = tabInAddress(ownTabs, panes)
      if (part >= 0) actor.send({ type: 'part.ask', part })
    }
    on(window, 'hashchange', askByAddress)
    askByAddress()
  },
})
