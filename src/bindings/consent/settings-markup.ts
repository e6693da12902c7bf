/** Listens to the server's markup of the cookie settings. */
import * as z from 'zod/mini'
import { unlessComposing } from '../../keys.ts'
import type { CookieSettingsActor } from '../../machines/consent/cookie-settings.ts'
import type { SettingsParts } from '../../services/consent/cookie-boxes.ts'
import { word } from '../kit.ts'
import { BarOptions } from './consent-options.ts'

/** Options of `data-cookie-configuration-options`. */
export const SettingsOptions = z.object({
  ...BarOptions.shape,
  offCanvasPosition: word('left'),
  submitEvent: word('click'),
  buttonSubmitSelector: word('.js-offcanvas-cookie-submit'),
  buttonAcceptAllSelector: word('.js-offcanvas-cookie-accept-all'),
  /** Not in the contract: refuses everything that is not required, and saves. */
  buttonDenySelector: word('.js-offcanvas-cookie-deny'),
  wrapperToggleSelector: word('.offcanvas-cookie-entries span'),
  entriesActiveClass: word('offcanvas-cookie-entries--active'),
  entriesClass: word('offcanvas-cookie-entries'),
})

type Settings = {
  host: HTMLElement
  parts: SettingsParts
  actor: CookieSettingsActor
  options: z.output<typeof SettingsOptions>
  signal: AbortSignal
}

/** Sends the shopper's input in `host` to the settings, until `signal` aborts. */
export function listenToShopper({ host, parts: { boxes, groups }, actor, options, signal }: Settings): void {
  const onPart = (type: string, selector: string, tell: () => void) =>
    host.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof Element) || !event.target.closest(selector)) return
        event.preventDefault()
        tell()
      },
      { signal },
    )
  onPart(options.submitEvent, options.buttonSubmitSelector, () => actor.send({ type: 'choice.save' }))
  onPart('click', options.buttonAcceptAllSelector, () => actor.send({ type: 'choice.acceptAll' }))
  onPart('click', options.buttonDenySelector, () => {
    for (const index of boxes.keys()) actor.send({ type: 'box.switch', index, isOn: false })
    actor.send({ type: 'choice.save' })
  })
  for (const [index, box] of boxes.entries())
    box.addEventListener('change', () => actor.send({ type: 'box.switch', index, isOn: box.checked }), { signal })
  for (const [group, { expander }] of groups.entries()) {
    const fold = () => actor.send({ type: 'group.fold', group })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      // Space would scroll.
      event.preventDefault()
      fold()
    }
    expander?.addEventListener('click', fold, { signal })
    expander?.addEventListener('keydown', unlessComposing(onKey), { signal })
  }
}
