/** The sign that the next page is on its way (contract, shell 19; markup in docs/contract-media.md). */
import { reflectPreloader } from '../../components/shell/preloader.ts'
import { preloaderMachine } from '../../machines/shell/preloader.ts'
import { leavesPage } from '../../page/kit/leaving.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'preloader',
  mount({ element, on, run }) {
    const actor = run(preloaderMachine, { input: { isShown: !element.hidden }, reflect: reflectPreloader(element) })
    if (document.readyState === 'complete') actor.send({ type: 'page.arrived' })
    on(window, 'pageshow', () => actor.send({ type: 'page.arrived' }))
    // On the window, after all that may take the press.
    for (const type of ['click', 'submit'] as const)
      on(window, type, (event: MouseEvent | SubmitEvent) => leavesPage(event) && actor.send({ type: 'page.left' }))
    on(document, 'keydown', ({ key }) => key === 'Escape' && actor.send({ type: 'preloader.dismiss' }))
  },
})
