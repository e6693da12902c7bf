/** The texts of sliders, galleries, zoom and texts that take turns, which few pages need. */
import { addTexts, loadTexts } from '../kit.ts'

export const addMediaTexts = (): Promise<void> =>
  addTexts(
    () => import('../../snippets/media/de-DE.json'),
    () => import('../../snippets/media/en-GB.json'),
  )

export const loadMediaTexts = (): Promise<unknown> => Promise.all([loadTexts(), addMediaTexts()])
