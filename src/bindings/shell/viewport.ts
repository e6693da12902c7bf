/** Detects the viewport's name and announces its changes on `document` (contract, shell 3). */
import { fromCallback } from 'xstate'
import { type ViewportActor, viewportMachine } from '../../machines/shell/viewport.ts'
import { readViewportName } from '../../page/shell/viewport.ts'
import { defineBinding, onePerPage } from '../kit.ts'

const FLOW = 'viewport'

export const binding = defineBinding({ name: FLOW, mount: ({ page }) => void viewportOf(page) })

/** The viewport's actor, started by the first caller. */
export const viewportOf = onePerPage({ name: FLOW }, ({ run, on }): ViewportActor => {
  const viewport = run(viewportOnPage())
  on(window, 'resize', () => viewport.send({ type: 'window.resized' }), { passive: true })
  return viewport
})

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
