/** The tabs of the panel beyond flows and sequence: each in a file of its own, loaded when it is first opened. */
import type { ComponentType } from 'react'
import type { Feed } from '../feed.ts'

export type ExtraTab = { id: string; title: string; load: () => Promise<ComponentType<{ feed: Feed }>> }

export const EXTRA_TABS: readonly ExtraTab[] = [
  { id: 'doctor', title: 'Doctor', load: async () => (await import('../Doctor.tsx')).Doctor },
  { id: 'travel', title: 'Time travel', load: async () => (await import('../TimeTravel.tsx')).TimeTravel },
]
