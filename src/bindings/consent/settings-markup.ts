/** The server's markup of the cookie settings as it stands in the panel: its parts, and what the shopper does to them. */
import type { SettingsParts } from '../../components/consent/cookie-settings.ts'
import type { CookieSettingsActor } from '../../machines/consent/cookie-settings.ts'
import { boxElements } from '../../services/consent/cookie-boxes.ts'
import { boxSelectorsOf, type CookieConfiguration } from './consent-options.ts'

/** The parts of the panel in `host`. */
export function partsOf(host: HTMLElement, options: CookieConfiguration): SettingsParts {
  const groups = [...host.querySelectorAll(`.${CSS.escape(options.groupClass)}`)].map((group) => {
    const entries = group.querySelector(`.${CSS.escape(options.entriesClass)}`)
    // A selector of the shop's own may lead to one beside the entries.
    const candidates = [...group.querySelectorAll<HTMLElement>(options.wrapperToggleSelector)]
    return {
      entries,
      // The selector of the contract also matches what stands inside of labels.
      expander: candidates.find((candidate) => !candidate.closest('label')) ?? null,
      name: group.querySelector('label')?.textContent.trim() ?? '',
    }
  })
  return { boxes: boxElements(host, boxSelectorsOf(options)), groups }
}

/** Tells the settings what the shopper does in `host`, until `signal` aborts. */
export function listenToShopper({
  host,
  parts: { boxes, groups },
  actor,
  options,
  signal,
}: {
  host: HTMLElement
  parts: SettingsParts
  actor: CookieSettingsActor
  options: CookieConfiguration
  signal: AbortSignal
}): void {
  const isIn = (event: Event, selector: string) => event.target instanceof Element && event.target.closest(selector)
  host.addEventListener(
    'change',
    ({ target }) => {
      const index = boxes.findIndex((box) => box === target)
      const box = boxes[index]
      if (box) actor.send({ type: 'box.switch', index, isOn: box.checked })
    },
    { signal },
  )
  host.addEventListener(
    options.submitEvent,
    (event) => {
      if (!isIn(event, options.buttonSubmitSelector)) return
      event.preventDefault()
      actor.send({ type: 'choice.save' })
    },
    { signal },
  )
  host.addEventListener(
    'click',
    (event) => {
      if (!isIn(event, options.buttonAcceptAllSelector)) return
      event.preventDefault()
      actor.send({ type: 'choice.acceptAll' })
    },
    { signal },
  )
  for (const [group, { expander }] of groups.entries()) {
    const fold = () => actor.send({ type: 'group.fold', group })
    expander?.addEventListener('click', fold, { signal })
    expander?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        // Space would scroll.
        event.preventDefault()
        fold()
      },
      { signal },
    )
  }
}
