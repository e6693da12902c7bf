/** The part of a browser that the flows of a page see: its form, its storage, its line. */
import { join } from 'node:path'
import { build } from 'vite'
import type { PageFlows } from './page-code.ts'
import type { Host } from './page-flows.ts'

/** A form's field, as a page prints it. */
export class PageInput {
  name = ''
  value = ''
  /** Of a box that is not ticked, and of a choice that is not made, nothing is sent. */
  isSent = true
  isRequired = false
}

/** Another kind of field, of which the pages of the soak have none. */
const NoField = function NoField(): void {
  // Nothing is an instance of it.
}

export class PageForm {
  readonly #fields: PageInput[]
  readonly action: string

  constructor(action: string, fields: PageInput[]) {
    this.action = action
    this.#fields = fields
  }

  get elements(): PageInput[] {
    return this.#fields
  }

  append(field: PageInput): void {
    this.#fields.push(field)
  }
}

/** The data of a form, as the browser reads it. */
export class PageFormData extends FormData {
  constructor(form?: PageForm) {
    super()
    for (const { name, value, isSent } of form?.elements ?? []) if (isSent) this.append(name, value)
  }
}

/** What one page sees of the world, beside its host. */
export type Globals = {
  location: { readonly href: string; readonly pathname: string; readonly search: string; reload: () => void }
  fetch: (url: string, request?: RequestInit) => Promise<Response>
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  locks: object
  reportError: (error: unknown) => void
}

type Evaluate = (host: Host, globals: Globals) => PageFlows

const NAMES = [
  'window',
  'document',
  'location',
  'navigator',
  'fetch',
  'FormData',
  'HTMLFormElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'reportError',
] as const

/** Bundles the code of pages. Each evaluation has modules of its own. */
export async function loadPageCode(): Promise<Evaluate> {
  // Vite sets what is unset to `production`, and the shop in this process would wait for a mail before it opens an account.
  process.env['NODE_ENV'] ??= 'development'
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // As in the shipped bundle: without the warnings for developers.
    resolve: { conditions: ['module', 'browser'] },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'page-code.ts'), formats: ['iife'], name: 'soakPage' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk || chunk.type !== 'chunk') throw new Error('The code of the pages was not bundled')
  // oxlint-disable-next-line typescript/no-implied-eval -- a page runs its scripts
  const run = new Function(...NAMES, `${chunk.code}\nreturn soakPage.startPage`) as (
    ...values: unknown[]
  ) => (host: Host) => PageFlows
  return (host, { location, fetch, localStorage, locks, reportError }) => {
    const router = { 'frontend.checkout.info': '/widgets/checkout/info' }
    const values: Record<(typeof NAMES)[number], unknown> = {
      window: { router, localStorage },
      document: {},
      location,
      navigator: { locks },
      fetch,
      FormData: PageFormData,
      HTMLFormElement: PageForm,
      HTMLInputElement: PageInput,
      HTMLSelectElement: NoField,
      HTMLTextAreaElement: NoField,
      reportError,
    }
    return run(...NAMES.map((name) => values[name]))(host)
  }
}
