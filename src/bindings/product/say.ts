/** Reads out what is told of a product. Loaded when there is something to say. */
import type { Page } from '../../loader/types.ts'
import { announcerOf } from '../shell/announcer.ts'

export const say = (page: Page, text: string): void =>
  announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
