/** Fonts from another host, loaded by that host's loader script (specification, section 9; contract, shell 19). */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { deferred } from '../kit/deferred.ts'
import { type Grant, mustBePermitted } from './consent.ts'
import { loadScript } from './third-party-script.ts'

/** The used part of the loader's interface. */
type FontLoader = {
  load(configuration: {
    google: { families: readonly string[]; api?: string }
    timeout: number
    active: () => void
    inactive: () => void
  }): void
}
const Loaded = z.object({ load: z.custom<FontLoader['load']>((value) => typeof value === 'function') })

/**
 * Loads the families; rejects when the loader or the families fail to load. `timeout` is passed to the loader, in ms.
 */
export async function loadWebFonts({
  loaderUrl,
  apiUrl,
  families,
  timeout,
  grant,
  signal,
}: {
  loaderUrl: string
  apiUrl?: string | undefined
  families: readonly string[]
  timeout: number
  grant: Grant
  signal: AbortSignal
}): Promise<void> {
  await loadScript({ url: loaderUrl, grant, signal })
  mustBePermitted(grant, `fonts by ${loaderUrl}`)
  const loader = Loaded.safeParse(globalOf('WebFont'))
  if (!loader.success) throw new Error(`the script ${loaderUrl} brought no WebFont`)
  const { promise, resolve, reject } = deferred<void>()
  const inactive = () => reject(new Error(`the fonts ${families.join(', ')} could not be loaded`))
  loader.data.load({ google: { families, ...(apiUrl && { api: apiUrl }) }, timeout, active: () => resolve(), inactive })
  return promise
}
