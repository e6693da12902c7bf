/**
 * Scripts of others. Each is loaded once, with a grant, and only from the address that the grant's flow names: no other
 * address passes the Trusted Types policy.
 */
import { type Grant, mustBePermitted } from './consent.ts'

const listed = new Set<string>()
const loading = new Map<string, Promise<void>>()

/** A policy of its own, and not the `default` one: scripts that load further scripts are not meant. */
const policy = (window as Partial<Window>).trustedTypes?.createPolicy('statefront-scripts', {
  createScriptURL: (url: string) => {
    if (!listed.has(url)) throw new TypeError(`no flow may load a script from ${url}`)
    return url
  },
})

/**
 * Loads a script. Whoever asks for the same address shares one promise; one that failed or was given up may be asked for
 * again. Throws `ConsentMissing` without a grant that counts; rejects with the script's address when it cannot be had, and when
 * `signal` aborts before it is there.
 */
export function loadScript({ url, grant, signal }: { url: string; grant: Grant; signal: AbortSignal }): Promise<void> {
  mustBePermitted(grant, `script ${url}`)
  const address = new URL(url, location.href).href
  const known = loading.get(address)
  if (known) return known
  listed.add(address)
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
  // Pages whose policy does not know 'strict-dynamic' ask every script for the nonce.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  script.src = (policy?.createScriptURL(address) ?? address) as string
  document.head.append(script)
  return promise
}
