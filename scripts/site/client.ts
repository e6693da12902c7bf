/**
 * What the pages of a site do: the search, the state and the path that the address names, which paths are shown, and notes.
 * Without it everything is there, only unfolded.
 */
/** Kind, title, words, address from the folder of the site; written into `search.js`. */
type Entry = readonly [kind: string, title: string, words: string, href: string]

const MAX_RESULTS = 50
const NAMES: Record<string, string> = { flow: 'flow', state: 'state', path: 'path' }
const root = document.body.dataset['root'] ?? ''

const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)]

// The search. Its list is loaded with the first look at the field.

const field = document.querySelector<HTMLInputElement>('#search')
const results = document.querySelector<HTMLUListElement>('#results')
const found = document.querySelector<HTMLElement>('#found')

function loadEntries(): Promise<readonly Entry[]> {
  const known = () => (globalThis as { searchEntries?: readonly Entry[] }).searchEntries
  return new Promise((resolve) => {
    const there = known()
    if (there) return resolve(there)
    const script = document.createElement('script')
    script.src = `${root}search.js`
    script.addEventListener('load', () => resolve(known() ?? []))
    script.addEventListener('error', () => resolve([]))
    document.head.append(script)
  })
}

async function search(text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const entries = await loadEntries()
  // Something else was typed meanwhile.
  if (!results || !found || field?.value !== text) return
  const hits = words.length === 0 ? [] : entries.filter((entry) => words.every((word) => isIn(entry, word)))
  results.replaceChildren(...hits.slice(0, MAX_RESULTS).map(resultOf))
  const more = hits.length > MAX_RESULTS ? `, the first ${MAX_RESULTS} are listed` : ''
  found.textContent = words.length === 0 ? '' : `${hits.length} found${more}.`
}

const isIn = ([, title, words]: Entry, word: string) => title.toLowerCase().includes(word) || words.includes(word)

function resultOf([kind, title, , href]: Entry): HTMLLIElement {
  const link = document.createElement('a')
  link.href = root + href
  link.textContent = title
  const item = document.createElement('li')
  item.append(link, ` ${NAMES[kind] ?? kind}`)
  return item
}

field?.addEventListener('focus', () => void loadEntries(), { once: true })
field?.addEventListener('input', () => void search(field.value))

// The state and the path that the address names: #state=open.filled&path=07mxx9d

const named = () => new URLSearchParams(location.hash.slice(1))

function show() {
  const address = named()
  const state = address.get('state')
  const path = address.get('path')
  for (const hit of all<SVGAElement>('a.hit')) {
    const isShown = hit.dataset['state'] === state
    hit.classList.toggle('shown', isShown)
    if (isShown) hit.setAttribute('aria-current', 'true')
    else hit.removeAttribute('aria-current')
  }
  const sections = all<HTMLElement>('section.state')
  const chosen = sections.find((section) => section.dataset['state'] === state)
  for (const section of sections) section.hidden = section !== chosen
  for (const hint of all<HTMLElement>('.choose')) hint.hidden = chosen !== undefined
  const folded =
    path === null
      ? undefined
      : all<HTMLDetailsElement>('details[data-path]').find(({ dataset }) => dataset['path'] === path)
  if (folded) {
    for (let outer = folded.parentElement?.closest('details'); outer; outer = outer.parentElement?.closest('details'))
      outer.open = true
    folded.open = true
    folded.scrollIntoView()
    folded.querySelector('summary')?.focus({ preventScroll: true })
  } else if (chosen && !isInView(chosen)) chosen.scrollIntoView({ block: 'nearest' })
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight * 0.8
}

/** A folded list that a link leads to is unfolded. */
function unfold() {
  const list = /^#[\w-]+$/.test(location.hash) ? document.querySelector(location.hash) : null
  if (list instanceof HTMLDetailsElement) list.open = true
}

addEventListener('hashchange', unfold)
unfold()
addEventListener('hashchange', show)
show()

// A part of the address is kept when the other one is chosen.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('a[data-state]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const state = link.dataset['state'] ?? ''
  location.hash = `state=${encodeURIComponent(state)}`
  // The same state again.
  show()
})

// Which paths are shown.

for (const choice of all<HTMLInputElement>('input[name=show]'))
  choice.addEventListener('change', () => {
    document.body.dataset['show'] = choice.value
  })

// Notes: where the shop serves the pages it takes them, elsewhere the command is shown that does.

const isServed = location.protocol.startsWith('http') && location.pathname.startsWith('/_docs/')

for (const form of all<HTMLFormElement>('form.note')) {
  const path = form.dataset['path'] ?? ''
  const said = form.querySelector<HTMLElement>('[role=status]')
  const input = form.querySelector('textarea')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const note = input?.value.trim() ?? ''
    if (note === '' || !said || !input) return
    if (!isServed) {
      const command = document.createElement('code')
      command.textContent = `npm run paths -- --note ${path} ${JSON.stringify(note)}`
      said.replaceChildren('Nobody here can write files. This command does: ', command)
      return
    }
    said.textContent = 'The note is being written …'
    void send(path, note).then((failure) => {
      if (failure === undefined) {
        const item = document.createElement('li')
        item.textContent = note
        form.previousElementSibling?.append(item)
        input.value = ''
      }
      said.textContent =
        failure === undefined ? 'The note is in test/model/notes.json.' : `The note was not written: ${failure}.`
      return failure
    })
  })
}

/** Resolves with what went wrong, if something did. */
async function send(path: string, note: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch('/_docs/notes', { method: 'POST', headers, body: JSON.stringify({ path, note }) })
    return response.ok ? undefined : (await response.text()) || `the shop answers with ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
