/** The file of a 3D model: fetched, measured and looked at before anything is unpacked. */
import { getFile } from '../kit/http.ts'

/** Why there is no model. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly reason: 'broken' | 'unreachable' | 'large'
  /** Millions of bytes. */
  readonly size: number

  constructor(reason: ModelError['reason'], message: string, size = 0) {
    super(message)
    this.reason = reason
    this.size = size
  }
}

const MEGABYTE = 1_000_000
/** How a binary glTF file begins. */
const GLB = 'glTF'
/** The length of its head. */
const HEAD_BYTES = 12

export type ModelFile = {
  /** An address for the viewer. */
  url: string
  /** Frees it. */
  release: () => void
}

type Wanted = {
  url: string
  /** Millions of bytes. */
  largest: number
  signal: AbortSignal
  /** More than 0 and less than 1, where the length is known. */
  onProgress: (share: number) => void
}

/**
 * Fetches the model. A binary file is read whole; a text file names others, so that the viewer fetches it by its own address.
 * Rejects with `ModelError`.
 */
export async function fetchModel({ url, largest, signal, onProgress }: Wanted): Promise<ModelFile> {
  const response = await getFile(url, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new ModelError('unreachable', `${url} cannot be had: ${String(error)}`)
  })
  if (!response.ok || !response.body) throw new ModelError('unreachable', `${url} answered ${response.status}`)
  const length = Number(response.headers.get('content-length'))
  const reader = response.body.getReader()
  const giveUp = async (error: ModelError) => {
    await reader.cancel()
    throw error
  }
  const checkSize = (bytes: number) =>
    bytes > largest * MEGABYTE
      ? giveUp(new ModelError('large', `${url} has ${bytes} bytes`, Math.ceil(bytes / MEGABYTE)))
      : undefined
  await checkSize(length)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      signal.throwIfAborted()
      throw new ModelError('unreachable', `${url} broke off: ${String(error)}`)
    })
    if (done) break
    parts.push(value)
    read += value.length
    await checkSize(read)
    // It is whole once it is shown.
    if (length && read < length) onProgress(read / length)
    if (read < HEAD_BYTES || read - value.length >= HEAD_BYTES) continue
    const head = new TextDecoder().decode((await new Blob(parts).arrayBuffer()).slice(0, HEAD_BYTES))
    if (head.startsWith(GLB)) continue
    await reader.cancel()
    if (!head.trimStart().startsWith('{')) throw new ModelError('broken', `${url} is no glTF file`)
    return { url: new URL(url, location.href).href, release: () => undefined }
  }
  if (read < HEAD_BYTES) throw new ModelError('broken', `${url} is no glTF file`)
  const address = URL.createObjectURL(new Blob(parts, { type: 'model/gltf-binary' }))
  return { url: address, release: () => URL.revokeObjectURL(address) }
}
