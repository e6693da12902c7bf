/** Renders a view as on a page: with the shopper texts, and with an insertion point that starts no flows. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { DoorContext, type InsertionPoint } from '../../../src/components/ui/ServerMarkup.tsx'
import { TextsContext } from '../../../src/components/ui/texts.ts'
import captchas from '../../../src/snippets/captchas/en-GB.json'
import dates from '../../../src/snippets/dates/en-GB.json'
import texts from '../../../src/snippets/en-GB.json'
import media from '../../../src/snippets/media/en-GB.json'
import payments from '../../../src/snippets/payments/en-GB.json'
import spatial from '../../../src/snippets/spatial/en-GB.json'
import withdrawal from '../../../src/snippets/withdrawal/en-GB.json'

const door: InsertionPoint = {
  insert: (host, markup) => host.replaceChildren(markup.copy()),
  clear: (host) => host.replaceChildren(),
}

/** Renders `view` into `host`, and returns a function that removes it. */
export function drawInto(host: Element, view: ReactNode): () => void {
  const root = createRoot(host)
  root.render(
    <TextsContext value={{ ...texts, ...captchas, ...dates, ...payments, ...media, ...spatial, ...withdrawal }}>
      <DoorContext value={door}>{view}</DoorContext>
    </TextsContext>,
  )
  return () => root.unmount()
}
