/** Renders a flow with React in its own node, usually at the end of the body. Loaded when the first flow renders. */
import type { createElement, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AnnounceContext } from '../../components/ui/Alert.tsx'
import { DoorContext } from '../../components/ui/ServerMarkup.tsx'
import { TextsContext } from '../../components/ui/texts.ts'
import type { Page } from '../../loader/types.ts'
import type { Announcement } from '../../machines/shell/announcer.ts'
import { announcerOf } from '../shell/announcer.ts'
import { doorOf } from './door.ts'
import { textsOf } from './texts.ts'

/** For bindings without JSX: importing React directly would add a chunk. */
export { createElement } from 'react'

/** This file's exports, for flows that get them with their view. */
export type Layer = { renderLayer: typeof renderLayer; createElement: typeof createElement }

/** Renders into a new last child of `parent` until `signal` (by default the flow's) aborts, and returns it. Errors are reported. */
export function renderLayer(
  { name, page, signal: lasting }: { name: string; page: Page; signal?: AbortSignal },
  content: ReactNode,
  { parent = document.body, signal = lasting }: { parent?: Element; signal?: AbortSignal | undefined } = {},
): HTMLElement {
  const host = document.createElement('div')
  host.dataset['storefrontLayer'] = name
  parent.append(host)
  const root = createRoot(host, { onUncaughtError: (error) => page.report(name, error, host) })
  const announce = (message: Announcement) => announcerOf(page).send({ type: 'message.say', message })
  root.render(
    <TextsContext value={textsOf(page)}>
      <AnnounceContext value={announce}>
        <DoorContext value={doorOf(page)}>{content}</DoorContext>
      </AnnounceContext>
    </TextsContext>,
  )
  const remove = () => {
    page.unmountInside(host)
    root.unmount()
    host.remove()
  }
  signal?.addEventListener('abort', remove, { once: true })
  return host
}
