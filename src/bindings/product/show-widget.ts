/** Inserts the widget of another variant into its buy box. Loaded with the first one that is requested. */
import type { Markup } from '../../services/contract/markup.ts'
import { doorOf } from '../kit/door.ts'
import { replaceParts } from '../kit/replace-parts.ts'
import type { Owner, Tools } from '../kit.ts'

/** Replaces the content of `selector`, and starts the options in it, which tell what came of the choice. Tells the page of it. */
export function showWidget(
  { page, element, announce }: Owner & Pick<Tools, 'announce'>,
  selector: string,
  markup: Markup,
): void {
  replaceParts(doorOf(page), [selector], markup)
  const options = element.querySelector('[data-variant-switch]')
  if (options) page.start(options, 'variant-switch')
  announce('buy-widget.replaced', { box: element })
}
