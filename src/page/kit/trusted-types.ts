/**
 * The only Trusted Types policy that allows parsing markup: into documents that run nothing, load nothing and are never
 * shown. Whatever moves from them to the page has passed the sanitiser.
 */
import { globalOf } from '../../globals.ts'

/** For the sanitiser; undefined where the browser has no Trusted Types. */
export const inertMarkupPolicy = (globalOf('trustedTypes') as TrustedTypePolicyFactory | undefined)?.createPolicy(
  'statefront',
  {
    createHTML: (html: string) => html,
    createScriptURL: (url: string) => {
      throw new TypeError(`statefront loads no script from ${url}`)
    },
  },
) as TrustedTypePolicy | undefined

/** Parses markup into a document of its own. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString((inertMarkupPolicy?.createHTML(html) ?? html) as string, 'text/html')
}
