/** Headers of the page and of the bundle that get in the way. */
import type { Finding } from './finding.ts'
import { allowsAddress, allowsImport, allowsInline, allowsScript, policiesOf, sourcesOf } from './policy.ts'

type Found = Omit<Finding, 'element' | 'line'> & { at?: Element }

/** What a request was answered with; status 0 is no answer. */
export type Answer = { status: number; header: (name: string) => string | null }

/** The names of the Trusted Types policies that the bundle makes. */
const POLICY = 'statefront'

export type Delivery = {
  page: URL
  /** Of the page; null where they are not known. */
  header: (name: string) => string | null
  entry: HTMLScriptElement | undefined
  /** Answers to the entry and to what it loads; none where they were not asked for. */
  entryAnswer?: Answer | undefined
  chunkAnswer?: Answer | undefined
  againAnswer?: Answer | undefined
  /** Whether the page has elements that pay. */
  hasPayments: boolean
}

/** The element's nonce: a browser hides it from `getAttribute`. */
const nonceOf = (element: HTMLElement) => element.nonce || element.getAttribute('nonce') || ''

export function checkPolicies(root: ParentNode, { page, header, entry, hasPayments }: Delivery): Found[] {
  const metas = [...root.querySelectorAll('meta[http-equiv="content-security-policy" i]')]
  const policies = policiesOf([
    header('content-security-policy') ?? '',
    ...metas.map((meta) => meta.getAttribute('content') ?? ''),
  ])
  const address = entry && new URL(entry.getAttribute('src') ?? '', page)
  const found: Found[] = []
  const blocked = (
    kind: Finding['kind'],
    says: string,
    fix: string,
    at?: Element,
    level: Finding['level'] = 'error',
  ) => {
    if (!found.some((one) => one.kind === kind)) found.push({ level, kind, says, fix, ...(at && { at }) })
  }
  for (const policy of policies) {
    const sandbox = policy.get('sandbox')
    if (sandbox && !sandbox.includes('allow-scripts'))
      blocked(
        'policy-sandbox',
        'The content security policy has "sandbox" without "allow-scripts": nothing runs.',
        'Add allow-scripts.',
      )
    if (entry && address) {
      if (!allowsScript(policy, address, page, nonceOf(entry)))
        blocked(
          'policy-entry',
          `The content security policy does not allow the entry (${address.origin}): nothing runs.`,
          "Print the answer's nonce on the script, or add its host to script-src.",
          entry,
        )
      else if (!allowsImport(policy, new URL('chunks/', address), page))
        blocked(
          'policy-chunks',
          'The content security policy lets the entry run, but not load the flows: a nonce alone does not pass on.',
          `Add 'strict-dynamic' to script-src, or the host ${address.origin}.`,
          entry,
        )
      const connect = sourcesOf(policy, 'connect-src', 'default-src')
      if (connect && !allowsAddress(connect, page, page))
        blocked(
          'policy-connect',
          'The content security policy does not let scripts ask the shop (connect-src): what flows ask for fails.',
          "Add 'self' to connect-src.",
        )
      else if (connect && !allowsAddress(connect, new URL('chunks/', address), page))
        blocked(
          'policy-connect',
          `The content security policy does not let scripts fetch from ${address.origin} (connect-src): nothing is fetched ahead.`,
          `Add ${address.origin} to connect-src.`,
          undefined,
          'warning',
        )
    }
    const names = policy.get('trusted-types')
    if (names && !names.includes('*') && !names.includes(POLICY) && policy.has('require-trusted-types-for'))
      blocked(
        'policy-trusted-types',
        `The content security policy allows no Trusted Types policy "${POLICY}": no markup of the shop can be inserted.`,
        `Add ${POLICY} and ${POLICY}-scripts to trusted-types, or remove the directive.`,
      )
    const inline = [...root.querySelectorAll<HTMLScriptElement>('script:not([src])')].find(
      (script) => /window\.\w+\s*=/.test(script.textContent) && !allowsInline(policy, nonceOf(script)),
    )
    if (inline)
      blocked(
        'policy-inline',
        'The content security policy does not allow the inline script that sets the page’s globals.',
        'Print the nonce on it.',
        inline,
      )
    const form = root.querySelector<HTMLFormElement>('form[action]')
    const targets = policy.get('form-action')
    if (form && targets && !allowsAddress(targets, new URL(form.getAttribute('action') ?? '', page), page))
      blocked(
        'policy-form',
        'The content security policy forbids the forms of the page (form-action).',
        "Add 'self' to form-action.",
        form,
      )
  }
  if (hasPayments && /(^|,)\s*payment=\(\s*\)/.test(header('permissions-policy') ?? ''))
    blocked(
      'policy-permission',
      'The header Permissions-Policy forbids payments: the wallets of the browser do not open.',
      'Allow payment=(self) and the hosts of the providers.',
    )
  const isShared = /\bpublic\b|s-maxage/.test(header('cache-control') ?? '')
  if (isShared && /'nonce-/.test(header('content-security-policy') ?? ''))
    found.push({
      level: 'warning',
      kind: 'cache-page',
      says: 'The page may be cached for all, and has a nonce: whoever knows the nonce may run scripts.',
      fix: 'Send "no-cache, private", or allow the scripts by hashes.',
      section: 'shell 2',
    })
  return found
}

const seconds = (text: string) => Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0)
/** From here on a shopper is asked for modules that are no longer there. */
const ENTRY_MAX_AGE = 3600

export function checkDelivery({ page, entry, entryAnswer, chunkAnswer, againAnswer }: Delivery): Found[] {
  if (!entry || !entryAnswer) return []
  const address = new URL(entry.getAttribute('src') ?? '', page)
  const found: Found[] = []
  const isScript = (answer: Answer) => /javascript/.test(answer.header('content-type') ?? '')
  const says = ({ status, header }: Answer) =>
    status === 200 ? `as ${header('content-type') ?? 'nothing'}` : status ? `with ${status}` : 'not at all'
  if (entryAnswer.status !== 200 || !isScript(entryAnswer))
    return [
      {
        level: 'error',
        kind: 'entry-unreachable',
        at: entry,
        says: `The entry is answered ${says(entryAnswer)}: nothing runs.`,
        fix: `See that ${address.pathname} is served as text/javascript.`,
      },
    ]
  const cache = entryAnswer.header('cache-control') ?? ''
  // A stamp in the address changes with the entry.
  if (address.search === '' && (/immutable/.test(cache) || seconds(cache) > ENTRY_MAX_AGE))
    found.push({
      level: 'warning',
      kind: 'cache-entry',
      at: entry,
      says: 'The entry is cached for long: after the next release it asks for modules that are no longer there.',
      fix: 'Serve it with "no-cache", or with a stamp in its address.',
    })
  if (!chunkAnswer) return found
  if (chunkAnswer.status !== 200 || !isScript(chunkAnswer))
    return [
      ...found,
      {
        level: 'error',
        kind: 'chunks-missing',
        at: entry,
        says: `The modules beside the entry are answered ${says(chunkAnswer)}: no flow can be loaded.`,
        fix: 'Publish the folder chunks/ of the same build beside the entry, as text/javascript.',
      },
    ]
  const allowed = chunkAnswer.header('access-control-allow-origin')
  if (address.origin !== page.origin && allowed !== '*' && allowed !== page.origin)
    found.push({
      level: 'error',
      kind: 'chunks-cors',
      at: entry,
      says: `The modules come from ${address.origin}, which does not allow ${page.origin} to load them: no flow can be loaded.`,
      fix: `Send Access-Control-Allow-Origin: ${page.origin} (or *) with everything in chunks/ and chunks-again/.`,
    })
  if (seconds(chunkAnswer.header('cache-control') ?? '') < ENTRY_MAX_AGE)
    found.push({
      level: 'warning',
      kind: 'cache-chunks',
      at: entry,
      says: 'The modules may not be cached: every page loads them anew.',
      fix: 'Serve chunks/ with "public, max-age=31536000, immutable": the name of the folder changes with its content.',
    })
  if (againAnswer && againAnswer.status !== 200)
    found.push({
      level: 'warning',
      kind: 'chunks-again',
      at: entry,
      says: `The second address of the modules is answered ${says(againAnswer)}: what failed to load once stays lost.`,
      fix: 'Publish the folder chunks-again/, too.',
    })
  return found
}
