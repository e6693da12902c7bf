/** Draws a flow with React, in a node of its own, usually at the end of the body. Loaded with the first thing that is drawn. */
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

/** For bindings without JSX: what comes with this file costs them nothing, while React by its name brings code of its own. */
export { createElement } from 'react'

/** What comes with this file, for flows that are given it with their view. */
export type Layer = { renderLayer: typeof renderLayer; createElement: typeof createElement }

/**
 * Renders `content` of a flow into a new last child of `parent` (by default the body), and returns that child. When `signal`
 * aborts, or else that of the flow, it is removed with all that ran inside. An error while rendering is reported under the flow's
 * name and leaves the rest of the page alone.
 */
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
