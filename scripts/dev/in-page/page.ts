/** What an open page does when a file of the shop is saved, and when a flow reports an error. */
import { replaceChanged } from './replace-changed.ts'

/** What the server prints; null for an error, which it shows itself. */
async function read(): Promise<Document | null> {
  const answer = await fetch(location.href)
  return answer.status === 500 ? null : new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** What it printed last; the page itself has been changed by its flows since. */
let printed = read()

/** Takes over the stylesheets that have another address now; the old ones go once the new ones are there. */
function takeStylesheets(now: Document): void {
  const sheetsOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const nameOf = ({ href }: HTMLLinkElement) => href.split('?')[0]
  const old = sheetsOf(document)
  for (const sheet of sheetsOf(now)) {
    const before = old.find((each) => nameOf(each) === nameOf(sheet))
    if (!before || before.href === sheet.href) continue
    const next = document.importNode(sheet, true)
    next.addEventListener('load', () => before.remove(), { once: true })
    before.after(next)
  }
}

async function takeShop(): Promise<void> {
  const before = await printed
  printed = read()
  const now = await printed
  if (!before || !now) return location.reload()
  takeStylesheets(now)
  document.title = now.title
  if (!replaceChanged(before.body, now.body, document.body)) location.reload()
}
let taking = Promise.resolve()
import.meta.hot?.on('statefront:shop', () => {
  taking = taking.then(takeShop)
})

/** Shows an error over the page, as those of the server are. */
async function showError(flow: string, error: Error): Promise<void> {
  const { ErrorOverlay } = (await import(/* @vite-ignore */ `${import.meta.env.BASE_URL}@vite/client`)) as {
    ErrorOverlay: new (error: { message: string; stack: string }) => HTMLElement
  }
  const stack = await fetch(`${import.meta.env.BASE_URL}where`, { method: 'POST', body: error.stack ?? '' })
  document.body.append(new ErrorOverlay({ message: `${flow}: ${error.message}`, stack: await stack.text() }))
}

/** Flows report on the console. */
const { error: print } = console
console.error = (...said: unknown[]) => {
  print(...said)
  const [flow] = said
  const error = said.find((each) => each instanceof Error)
  if (typeof flow === 'string' && flow.startsWith('[storefront]') && error) void showError(flow, error)
}
for (const type of ['error', 'unhandledrejection'] as const)
  addEventListener(type, (event) => {
    const error: unknown = event instanceof ErrorEvent ? event.error : event.reason
    if (error instanceof Error) void showError('uncaught', error)
  })
