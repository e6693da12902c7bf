/** Reads out what is told of a product. Loaded when there is something to say. */
import type { Reports, RunningFlows, Singletons } from '../../loader/types.ts'
import { announcerOf } from '../shell/announcer.ts'

export const say = (page: Singletons & RunningFlows & Reports, text: string): void =>
  announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
