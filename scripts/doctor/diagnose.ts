/** Puts a page before the doctor. */
import { FLOWS, PLUGINS } from '../../src/flows.ts'
import { examine, type Report, type Setting } from '../../src/inspector/doctor/doctor.ts'
import type { PageRead } from './read.ts'
import { type Bundle, openPage } from './room.ts'

/** What is wrong with a page that was read; `ask` is left out where its bundle is not to be asked for. */
export async function diagnose(page: PageRead, bundle: Bundle, ask?: Setting['ask']): Promise<Report> {
  const { url, html, globals, header, scripts } = page
  const opened = openPage(html, url, globals)
  try {
    return await examine({
      document: opened.document,
      url,
      globals,
      lines: FLOWS,
      standIns: PLUGINS,
      sections: bundle.sections,
      load: bundle.load,
      header,
      scripts,
      lineOf: opened.lineOf,
      ...(ask && { ask }),
    })
  } finally {
    // What was drawn has its turn while there is a window.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    opened.close()
  }
}

/** Node's own: while a page is open, these names are the page's. */
const { fetch, AbortSignal } = globalThis

/** Asks as a browser would, from a page at `origin`. */
export const askServer: NonNullable<Setting['ask']> = async (address, origin) => {
  const response = await fetch(address, { headers: { origin }, signal: AbortSignal.timeout(30_000) }).catch(
    () => undefined,
  )
  return {
    status: response?.status ?? 0,
    header: (name) => response?.headers.get(name) ?? null,
    text: async () => (await response?.text()) ?? '',
  }
}
