import { fromCallback } from 'xstate'
import type { TabActor } from './bootstrap/tab.ts'

/** Tells a flow which tab's pane is shown, after every change. */
export const hearTabs = fromCallback<{ type: string }, { tabs: TabActor }>(({ input, sendBack }) => {
  const subscription = input.tabs.on('tab.activated', ({ tab }) => sendBack({ type: 'tab.activated', tab }))
  return () => subscription.unsubscribe()
})
