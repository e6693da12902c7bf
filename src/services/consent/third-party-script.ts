/**
 * Third-party scripts. Each is loaded once, with a grant or a declared reason, and only from the address that its flow passes: the
 * Trusted Types policy rejects all others.
 */
import { globalOf } from '../../globals.ts'
import { mustBePermitted, type Permission } from './consent.ts'

/** The scripts that are being loaded or have been, by address. */
// oxlint-disable-next-line bindings/no-lasting-state -- A cache by address: a script runs once on a page, and its policy lets in what is asked for here.
const loading = new Map<string, Promise<void>>()

/** A named policy, not `default`: it does not cover scripts that these scripts load. */
const policy = (globalOf('trustedTypes') as TrustedTypePolicyFactory | undefined)?.createPolicy('statefront-scripts', {
  createScriptURL: (url: string) => {
    if (!loading.has(url)) throw new TypeError(`no flow may load a script from ${url}`)
    return url
  },
})

/**
 * Loads a script. Calls for the same address share one promise; one that failed or was aborted may be requested again.
 * Throws `ConsentMissing` without a valid permission; rejects with the script's address when it fails to load, and when
 * `signal` aborts before it has loaded.
 */
export function loadScript({
  url,
  grant,
  signal,
  namespace,
}: {
  url: string
  grant: Permission
  signal: AbortSignal
  /** The name on `window` under which the script is asked to leave what it offers. */
  namespace?: string
}): Promise<void> {
  mustBePermitted(grant, `script ${url}`)
  const address = new URL(url, location.href).href
  const known = loading.get(address)
  if (known) return known
  const script = document.createElement('script')
  const promise = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true })
    const giveUp = () => reject(new Error(`the script ${address} could not be loaded`))
    script.addEventListener('error', giveUp, { once: true })
    signal.addEventListener('abort', giveUp, { once: true })
  })
  loading.set(address, promise)
  promise.catch(() => {
    loading.delete(address)
    script.remove()
  })
  script.async = true
  if (namespace) script.dataset['namespace'] = namespace
  // Pages whose policy lacks 'strict-dynamic' require the nonce on every script.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  script.src = (policy?.createScriptURL(address) ?? address) as string
  document.head.append(script)
  return promise
}
