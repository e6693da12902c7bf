/** `data-bs-toggle="tab"`, `pill` or `list` (contract, shell 12): one pane at a time, arrow keys, fragments that select a pane. */
import { giveRoles, reflectTabs } from '../../components/bootstrap/tab.ts'
import { type TabActor, tabMachine } from '../../machines/bootstrap/tab.ts'
import { defineBinding, registry } from '../kit.ts'
import { asksBy, markBound, publish, targetsOf } from './bootstrap.ts'

/** A tab's list is the nearest of these, as in Bootstrap. */
export const TAB_LISTS = '.nav, .list-group, [role="tablist"]'
const TABS = '[data-bs-toggle="tab"], [data-bs-toggle="pill"], [data-bs-toggle="list"]'
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** By tab list: `select` shows the pane of a tab. */
export const tabLists = registry<{ actor: TabActor; select(tab: HTMLElement): void }>('tabs')

/** The position of the tab that the page's address names, by itself or by something in its pane; -1 if there is none. */
export function tabInAddress(tabs: readonly HTMLElement[], panes: readonly (HTMLElement | undefined)[]): number {
  const named = document.getElementById(idInAddress())
  return panes.findIndex((pane, index) => named && (pane?.contains(named) || tabs[index] === named))
}

/** The id in the page's address, as it stands there if a percent sign in it encodes nothing. */
function idInAddress(): string {
  const id = location.hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The tabs of a list, in their order. */
export const tabsIn = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(TABS)].filter((tab) => tab.closest(TAB_LISTS) === list)

export const binding = defineBinding({
  name: 'tab',
  mount(flow) {
    const { element: list, signal, on, onPress, run } = flow
    const tabs = tabsIn(list)
    if (tabs.length === 0) return
    const panes = tabs.map((tab) => targetsOf(tab)[0])
    giveRoles(list, tabs, panes)
    const active = tabs.findIndex((tab) => tab.classList.contains('active'))
    const actor = run(tabsOnPage(tabs), { input: { active: Math.max(active, 0) }, reflect: reflectTabs(tabs, panes) })
    markBound(list, signal)

    const select = (tab: number) => {
      if (tabs[tab]) actor.send({ type: 'tab.select', tab })
    }
    tabLists.enter(flow, { actor, select: (tab) => select(tabs.indexOf(tab)) })
    const tabOf = ({ target }: Event) => tabs.findIndex((tab) => target instanceof Node && tab.contains(target))
    const selectByAddress = () => select(tabInAddress(tabs, panes))
    onPress(list, (event) => select(tabOf(event)), { isOurs: (event) => tabOf(event) >= 0 })
    on(list, 'keydown', (event) => {
      const tab = tabOf(event)
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : tab + (STEPS[event.key] ?? 0)
      if (tab < 0 || next === tab) return
      event.preventDefault()
      const index = (next + tabs.length) % tabs.length
      tabs[index]?.focus({ preventScroll: true })
      select(index)
    })
    on(window, 'hashchange', selectByAddress)
    selectByAddress()
  },
})

/** The machine with its questions and events on the page. */
export function tabsOnPage(tabs: readonly HTMLElement[]) {
  type Change = { active: number; wanted: number }
  return tabMachine.provide({
    actors: {
      askPage: asksBy(({ active, wanted }: Change) => {
        const [old, next] = [tabs[active], tabs[wanted]]
        const mayHide = !old || publish(old, 'hide.bs.tab', next)
        return (!next || publish(next, 'show.bs.tab', old)) && mayHide
      }),
    },
    actions: {
      announceShown: ({ context }) => {
        const [old, next] = [tabs[context.previous], tabs[context.active]]
        if (old) publish(old, 'hidden.bs.tab', next)
        if (next) publish(next, 'shown.bs.tab', old)
      },
    },
  })
}
