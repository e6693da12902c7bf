/** Draws a flow with React, in a node of its own, usually at the end of the body. Loaded with the first thing that is drawn. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AnnounceContext } from '../../components/ui/Alert.tsx'
import { DoorContext } from '../../components/ui/ServerMarkup.tsx'
import { type Texts, TextsContext } from '../../components/ui/texts.ts'
import type { Page } from '../../loader/types.ts'
import type { Announcement } from '../../machines/shell/announcer.ts'
import { announcerOf } from '../shell/announcer.ts'
import { doorOf } from './door.ts'

/** For bindings without JSX: what comes with this file costs them nothing, while React by its name brings code of its own. */
export { createElement } from 'react'

/**
 * Renders `content` into a new last child of `parent` (the body), which is answered. When `signal` aborts, it is removed with all
 * that ran inside. An error while rendering is reported under `name` and leaves the rest of the page alone.
 */
export function renderLayer({
  name,
  page,
  texts,
  content,
  parent = document.body,
  signal,
}: {
  name: string
  page: Page
  texts: Texts
  content: ReactNode
  parent?: Element
  signal?: AbortSignal
}): HTMLElement {
  const host = document.createElement('div')
  host.dataset['storefrontLayer'] = name
  parent.append(host)
  const root = createRoot(host, { onUncaughtError: (error) => page.report(name, error, host) })
  const announce = (message: Announcement) => announcerOf(page).send({ type: 'message.say', message })
  root.render(
    <TextsContext value={texts}>
      <AnnounceContext value={announce}>
        <DoorContext value={doorOf(page)}>{content}</DoorContext>
      </AnnounceContext>
    </TextsContext>,
  )
  signal?.addEventListener(
    'abort',
    () => {
      page.unmountInside(host)
      root.unmount()
      host.remove()
    },
    { once: true },
  )
  return host
}
