import type { SnapshotFrom } from 'xstate'
import type { garanLabelToggleMachine } from '../../machines/product/garan-label-toggle.ts'

/** The six parts of the label, the words of its button, and the class of what is hidden. */
export type GaranLabel = {
  small: Element
  whole: Element
  button: Element
  text: Element
  more: Element
  less: Element
  words: { show: string | null; hide: string | null }
  hiddenCls: string
}

/** Shows one of the two labels, and says on the button which, and what it does next. */
export function reflectGaranLabelToggle({ small, whole, button, text, more, less, words, hiddenCls }: GaranLabel) {
  return (snapshot: SnapshotFrom<typeof garanLabelToggleMachine>) => {
    const isWhole = snapshot.hasTag('whole')
    for (const each of [small, more]) each.classList.toggle(hiddenCls, isWhole)
    for (const each of [whole, less]) each.classList.toggle(hiddenCls, !isWhole)
    const word = isWhole ? words.hide : words.show
    if (word) text.textContent = word
    button.setAttribute('aria-expanded', String(isWhole))
  }
}
