/** What is said of frames of other hosts, and of models, on the few pages that have them. */
import { addTexts } from '../kit.ts'

export const loadSpatialTexts = (): Promise<void> =>
  addTexts(
    () => import('../../snippets/spatial/de-DE.json'),
    () => import('../../snippets/spatial/en-GB.json'),
  )
