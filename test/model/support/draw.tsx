/** Draws a view as a page does: with the shopper texts, and with a door that mounts nothing of what it inserts. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { DoorContext, type InsertionPoint } from '../../../src/components/ui/ServerMarkup.tsx'
import { TextsContext } from '../../../src/components/ui/texts.ts'
import texts from '../../../src/snippets/en-GB.json'

const door: InsertionPoint = {
  insert: (host, markup) => host.replaceChildren(markup.copy()),
  clear: (host) => host.replaceChildren(),
}

/** Renders `view` into `host`, and gives what takes it away again. */
export function drawInto(host: Element, view: ReactNode): () => void {
  const root = createRoot(host)
  root.render(
    <TextsContext value={texts}>
      <DoorContext value={door}>{view}</DoorContext>
    </TextsContext>,
  )
  return () => root.unmount()
}
