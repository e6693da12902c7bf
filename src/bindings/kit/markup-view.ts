/** For flows that show server markup. Imported by its path: what every page runs does without. */
import { prepareSanitiser } from '../../page/kit/markup.ts'
import { loadView } from './draw.ts'

/** Loads a view like `loadView`, and the sanitiser. */
export function loadMarkupView<Components extends object>(components: Promise<Components>) {
  prepareSanitiser()
  return loadView(components)
}
