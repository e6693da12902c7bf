/** `data-bs-toggle="tab"`, `pill` or `list` (contract, shell 12): one part at a time, arrow keys, an address that names a part. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { reflectTabs } from '../../components/shell/tab.ts'
import type { Page } from '../../loader/types.ts'
import { tabMachine } from '../../machines/shell/tab.ts'
import { markBound, publish, targetsOf } from '../bootstrap/bootstrap.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'

const FLOW = 'tab'
/** What Bootstrap takes for the list of a tab: the nearest of these. */
export const TAB_LISTS = '.nav, .list-group, [role="tablist"]'
const TABS = '[data-bs-toggle="tab"], [data-bs-toggle="pill"], [data-bs-toggle="list"]'
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Tabs that run: `select` shows the part of one of them. */
type Tabs = { select(tab: HTMLElement): void }

/** The tabs that run on the page, by their lists. */
export const tabsOf = (page: Page): WeakMap<Element, Tabs> => page.singleton('tabs', () => new WeakMap<Element, Tabs>())

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element: list, page, signal }) {
    const tabs = [...list.querySelectorAll<HTMLElement>(TABS)].filter((tab) => tab.closest(TAB_LISTS) === list)
    if (tabs.length === 0) return
    const panes = tabs.map((tab) => targetsOf(tab)[0])
    giveRoles(list, tabs, panes)
    const active = Math.max(
      tabs.findIndex((tab) => tab.classList.contains('active')),
      0,
    )
    const actor = createActor(tabsOnPage(tabs), { input: { active } })
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(actor, reflectTabs(tabs, panes))
    markBound(list, signal)

    const select = (tab: number) => {
      const [old, next] = [tabs[actor.getSnapshot().context.active], tabs[tab]]
      if (!next || old === next) return
      const isHidden = !old || publish(old, 'hide.bs.tab', next)
      if (publish(next, 'show.bs.tab', old) && isHidden) actor.send({ type: 'tab.select', tab })
    }
    tabsOf(page).set(list, { select: (tab) => select(tabs.indexOf(tab)) })
    signal.addEventListener('abort', () => tabsOf(page).delete(list), { once: true })
    const tabOf = ({ target }: Event) => tabs.findIndex((tab) => target instanceof Node && tab.contains(target))
    const selectByAddress = () => {
      const id = decodeURIComponent(location.hash.slice(1))
      const named = id ? document.getElementById(id) : null
      select(panes.findIndex((pane, index) => named && (pane?.contains(named) || tabs[index] === named)))
    }

    list.addEventListener(
      'click',
      (event) => {
        const tab = tabOf(event)
        if (tab < 0 || event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        select(tab)
      },
      { signal },
    )
    list.addEventListener(
      'keydown',
      (event) => {
        const tab = tabOf(event)
        const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : tab + (STEPS[event.key] ?? 0)
        if (tab < 0 || next === tab) return
        event.preventDefault()
        const index = (next + tabs.length) % tabs.length
        tabs[index]?.focus({ preventScroll: true })
        select(index)
      },
      { signal },
    )
    addEventListener('hashchange', selectByAddress, { signal })
    selectByAddress()
  },
})

/** Says to assistive technology what the server's markup does not. */
function giveRoles(list: HTMLElement, tabs: readonly HTMLElement[], panes: readonly (HTMLElement | undefined)[]) {
  const give = (element: Element | null | undefined, name: string, value: string | undefined) => {
    if (value && element && !element.hasAttribute(name)) element.setAttribute(name, value)
  }
  give(list, 'role', 'tablist')
  for (const [index, tab] of tabs.entries()) {
    const pane = panes[index]
    if (tab.parentElement !== list) give(tab.parentElement, 'role', 'presentation')
    give(tab, 'role', 'tab')
    give(tab, 'aria-controls', pane?.id)
    give(tab, 'id', pane?.id && `${pane.id}-tab`)
    give(pane, 'role', 'tabpanel')
    give(pane, 'aria-labelledby', tab.id)
  }
}

/** The machine with its events on the page. */
export function tabsOnPage(tabs: readonly HTMLElement[]) {
  return tabMachine.provide({
    actions: {
      announceShown: ({ context }) => {
        const [old, next] = [tabs[context.previous], tabs[context.active]]
        if (old) publish(old, 'hidden.bs.tab', next)
        if (next) publish(next, 'shown.bs.tab', old)
      },
    },
  })
}
