/**
 * Scripts of payment providers, which their own libraries load: these set the address of a script element as text, which Trusted
 * Types refuse unless a policy called `default` lets it in. A page that has one of its own decides by itself.
 */
import { globalOf } from '../../globals.ts'

/** Where the page's scripts of payment providers come from; the policy lets in nothing else. */
// oxlint-disable-next-line bindings/no-lasting-state -- The list of a policy that is made once and stays with the page.
const allowed = new Set<string>()

/** Lets a library load the script at `address`, with any query. */
export function allowScript(address: string): void {
  const trustedTypes = globalOf('trustedTypes') as TrustedTypePolicyFactory | undefined
  allowed.add(withoutQuery(address))
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (allowed.has(withoutQuery(url)) ? url : (null as unknown as string)),
  })
}

const withoutQuery = (address: string): string => {
  const { origin, pathname } = new URL(address, location.href)
  return origin + pathname
}
