/** The file of a 3D model is fetched, measured and looked at before anything is unpacked. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchModel, ModelError } from '../../../src/services/media/model-file.ts'

const URL_OF_MODEL = '/media/models/mug.glb'
const MB = 1_000_000
const GLB = new TextEncoder().encode('glTF\u0002\u0000\u0000\u0000\u000C\u0000\u0000\u0000')

const answer = (body: BodyInit | null, init?: ResponseInit) =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, init)))

const ask = (largest = 25, onProgress = (_share: number) => undefined as void) =>
  fetchModel({ url: URL_OF_MODEL, largest, signal: new AbortController().signal, onProgress })

/** A body that goes on until it is cancelled; `read` is what was taken of it, in bytes. */
function endless() {
  const state = { read: 0, isCancelled: false }
  const stream = new ReadableStream({
    pull(controller) {
      const part = new Uint8Array(MB)
      part.set(GLB)
      state.read += part.length
      controller.enqueue(part)
    },
    cancel: () => void (state.isCancelled = true),
  })
  return { state, stream }
}

/** Hands a body on in two halves. */
const halved = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      controller.enqueue(part.slice(0, part.length / 2))
      controller.enqueue(part.slice(part.length / 2))
    },
  })

afterEach(() => vi.restoreAllMocks())

describe('the file of a model', () => {
  test('is handed on as a whole, with its progress', async () => {
    const shares: number[] = []
    const parts = new Response(GLB).body?.pipeThrough(halved()) ?? null
    answer(parts, { headers: { 'content-length': String(GLB.length) } })
    const file = await ask(25, (share) => void shares.push(share))
    // That it is whole is told by who shows it.
    expect(shares).toEqual([0.5])
    vi.restoreAllMocks()
    expect(new Uint8Array(await (await fetch(file.url)).arrayBuffer())).toEqual(GLB)
    file.release()
    await expect(fetch(file.url)).rejects.toThrow(TypeError)
  })

  test('that names others is left to the viewer, by its own address', async () => {
    answer('{"asset":{"version":"2.0"},"buffers":[{"uri":"mug.bin"}]}')
    expect((await ask()).url).toBe(new URL(URL_OF_MODEL, location.href).href)
  })

  // Specification 8.17.
  test.each([
    ['a text file', 'This is a shopping list.'],
    ['an error page', '<!DOCTYPE html><title>Not found</title>'],
    ['an empty file', ''],
    ['the beginning of one', 'glTF'],
  ])('is none: %s', async (_what, body) => {
    answer(body)
    await expect(ask()).rejects.toMatchObject({ name: 'ModelError', reason: 'broken' })
  })

  test('of 80 MB is not read, and its size is told', async () => {
    const { state, stream } = endless()
    answer(stream, { headers: { 'content-length': String(80 * MB) } })
    await expect(ask()).rejects.toMatchObject({ reason: 'large', size: 80 })
    expect(state.isCancelled).toBe(true)
    expect(state.read).toBeLessThanOrEqual(2 * MB)
  })

  test('of an unknown size is given up at the limit', async () => {
    const { state, stream } = endless()
    answer(stream)
    await expect(ask(3)).rejects.toMatchObject({ reason: 'large', size: 4 })
    expect(state.isCancelled).toBe(true)
  })

  test('that the shop does not have cannot be had', async () => {
    answer('later', { status: 503 })
    await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('cannot be had without a network', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
    await expect(ask()).rejects.toBeInstanceOf(ModelError)
  })

  test('that breaks off cannot be had', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(GLB)
        controller.error(new TypeError('cut'))
      },
    })
    answer(stream)
    await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('is no failure once it is not wanted any more', async () => {
    const life = new AbortController()
    vi.spyOn(window, 'fetch').mockImplementation(() => {
      life.abort()
      return Promise.reject(new DOMException('gone', 'AbortError'))
    })
    await expect(
      fetchModel({ url: URL_OF_MODEL, largest: 25, signal: life.signal, onProgress: () => undefined }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})
