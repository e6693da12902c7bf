/** Dialogs of wallets and banks over the page. */
import { addFrame } from './frame.ts'
import { make } from './kit.ts'

type Sheet<Choice extends string> = {
  /** The next press of a button; `closed` once the dialog is gone. */
  pressed: () => Promise<Choice | 'closed'>
  say: (text: string) => void
  close: () => void
}

type Content<Choice extends string> = {
  title: string
  testId: string
  text: string
  choices: Readonly<Record<Choice, string>>
  /** As 3-D Secure has it. */
  isFramed?: boolean
}

/** As the buttons of wallets look. */
export const WALLET_BUTTON =
  'width:100%;min-height:44px;border:1px solid #fff;border-radius:.375rem;background:#000;color:#fff;font:600 1rem system-ui'

/** Opens a dialog. Escape closes it, as its own button would. */
export async function openSheet<Choice extends string>(content: Content<Choice>): Promise<Sheet<Choice>> {
  const { title, testId, text, choices, isFramed = false } = content
  const dialog = make(document, 'dialog', {
    'data-testid': testId,
    'aria-label': title,
    style: 'width:min(24rem,90vw)',
  })
  document.body.append(dialog)
  dialog.showModal()
  const place = isFramed ? await addFrame(dialog, { title, testId: `${testId}-frame`, height: 220 }) : undefined
  const [owner, body] = [place?.document ?? document, place?.body ?? dialog]
  const status = make(owner, 'p', { role: 'status' }, text)
  const waiting: ((choice: Choice | 'closed') => void)[] = []
  const tell = (choice: Choice | 'closed') => waiting.splice(0).forEach((resolve) => resolve(choice))
  const buttons = (Object.entries(choices) as [Choice, string][]).map(([choice, label]) => {
    const button = make(owner, 'button', { type: 'button', style: 'margin:.25rem;min-height:44px' }, label)
    button.addEventListener('click', () => tell(choice))
    return button
  })
  body.append(make(owner, 'strong', {}, title), status, ...buttons)
  dialog.addEventListener('close', () => {
    tell('closed')
    dialog.remove()
  })
  return {
    pressed: () =>
      new Promise((resolve) => {
        if (dialog.open) waiting.push(resolve)
        else resolve('closed')
      }),
    say: (news) => {
      status.textContent = news
    },
    close: () => dialog.close(),
  }
}
