/** The texts of galleries and zoom, which few pages need. */
import { addTexts, loadTexts } from '../kit.ts'

export const loadMediaTexts = (): Promise<unknown> =>
  Promise.all([
    loadTexts(),
    addTexts(
      () => import('../../snippets/media/de-DE.json'),
      () => import('../../snippets/media/en-GB.json'),
    ),
  ])
