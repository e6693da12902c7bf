/** Names the viewport and announces its changes on `document` (contract, shell 3). */
import { createActor, fromCallback } from 'xstate'
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { type ViewportActor, viewportMachine } from '../../machines/shell/viewport.ts'
import { readViewportName } from '../../services/shell/viewport.ts'
import { startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'

const FLOW = 'viewport'

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount: ({ page }) => void viewportOf(page),
})

/** The page's viewport, started by whoever asks first. */
export const viewportOf = (page: Page): ViewportActor => page.singleton(FLOW, () => startViewport(page))

function startViewport(page: Page): ViewportActor {
  const viewport = createActor(viewportOnPage())
  startActor(viewport, { name: FLOW, page })
  addEventListener('resize', () => viewport.send({ type: 'window.resized' }), { passive: true })
  return viewport
}

/** The machine with its effects on the page. */
export function viewportOnPage() {
  return viewportMachine.provide({
    actors: {
      measure: fromCallback(({ sendBack }) => sendBack({ type: 'viewport.measured', name: readViewportName() })),
    },
    actions: {
      announce: ({ context }, { name }) => {
        const publish = (type: string) =>
          document.dispatchEvent(
            new CustomEvent(`Viewport/${type}`, { detail: { previousViewport: context.previous } }),
          )
        publish(`is${name}`)
        if (context.previous !== null) publish('hasChanged')
      },
    },
  })
}
