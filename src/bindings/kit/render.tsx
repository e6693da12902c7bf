/** Renders a flow with React in its own node, usually at the end of the body. Loaded when the first flow renders. */
import type { createElement, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { AnnounceContext } from '../../components/ui/Alert.tsx'
import { DoorContext } from '../../components/ui/ServerMarkup.tsx'
import { TextsContext } from '../../components/ui/texts.ts'
import type { Page } from '../../loader/types.ts'
import type { Announcement } from '../../machines/shell/announcer.ts'
import { announcerOf } from '../shell/announcer.ts'
import { doorOf } from './door.ts'
import { textsOf } from './texts.ts'

/** For bindings, which hold no JSX: importing React directly would add a chunk. */
export { createElement } from 'react'

/** This file's exports, for flows that get them with their view. */
export type Layer = { renderInto: typeof renderInto; createElement: typeof createElement }

/**
 * Renders into `host` until `signal` aborts, which removes it. Errors are reported. React would draw at first in a task of its own,
 * after a frame without content: what a shopper waits for is drawn with the current task instead, once actors have settled.
 */
export function renderInto(
  host: HTMLElement,
  { name, page }: { name: string; page: Page },
  content: ReactNode,
  signal: AbortSignal,
): void {
  const root = createRoot(host, { onUncaughtError: (error) => page.report(name, error, host) })
  const announce = (message: Announcement) => announcerOf(page).send({ type: 'message.say', message })
  const draw = () =>
    root.render(
      <TextsContext value={textsOf(page)}>
        <AnnounceContext value={announce}>
          <DoorContext value={doorOf(page)}>{content}</DoorContext>
        </AnnounceContext>
      </TextsContext>,
    )
  // In a microtask: within another drawing, which may have led to this one, React draws nothing at once.
  queueMicrotask(() => {
    if (!signal.aborted) flushSync(draw)
  })
  const remove = () => {
    page.unmountInside(host)
    root.unmount()
    host.remove()
  }
  signal.addEventListener('abort', remove, { once: true })
}
