/** Rules by which browsers prerender pages (contract, versions C1). */
import { globalOf } from '../../globals.ts'

/** Links of products and departments. */
const LINKS = [
  '.product-image-link',
  '.product-name',
  '.btn-detail',
  '.main-navigation-link',
  '.nav-item.nav-link',
  '.header-logo-main-link',
]
const TYPE = 'speculationrules'
const RULES = JSON.stringify({
  prerender: [{ where: { and: [{ selector_matches: LINKS }, { href_matches: '/*' }] }, eagerness: 'moderate' }],
})

/** Lets the browser prerender the page behind a link of a product or a department that a shopper is about to follow. Does nothing where the browser knows no such rules, the page has some, or its policy lets in none. */
export function addSpeculationRules(): void {
  if (!HTMLScriptElement.supports?.(TYPE) || document.querySelector(`script[type=${TYPE}]`)) return
  const script = document.createElement('script')
  script.type = TYPE
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  try {
    const trustedTypes = globalOf('trustedTypes') as TrustedTypePolicyFactory | undefined
    const policy = trustedTypes?.createPolicy('statefront-rules', { createScript: (text) => text })
    script.text = (policy?.createScript(RULES) ?? RULES) as string
  } catch {
    // The page lists the policies that it allows, and not this one.
    return
  }
  document.head.append(script)
}
