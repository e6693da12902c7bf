/** What is told of a 3D model while it is loaded. */
import { afterEach, expect, test, vi } from 'vitest'
import { type ModelNews, showModel } from '../../../src/services/media/show-model.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('a browser without WebGL says so, and loads neither the file nor the library', async () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const asked = vi.spyOn(window, 'fetch')
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const told: ModelNews[] = []
  const model = showModel(
    { canvas, url: '/media/models/mug.glb', label: '', light: 1, box: [1, 1, 1], largest: 25 },
    (news) => void told.push(news),
    () => undefined,
  )
  await vi.waitFor(() => expect(told).toEqual([{ type: 'model.failed', reason: 'unsupported', size: 0 }]))
  expect(getContext).toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
  expect(customElements.get('model-viewer')).toBeUndefined()
  model.end()
})

// Contract, catalog 8.2: −1 is a file that failed.
test('of a file that is no model, how much was loaded ends with -1', async () => {
  const text = 'This is a shopping list, and a long one.'
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(text, { headers: { 'content-length': '80' } }))
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const told: (number | ModelNews)[] = []
  const model = showModel(
    { canvas, url: '/media/models/list.glb', label: '', light: 1, box: [1, 1, 1], largest: 25 },
    (news) => void told.push(news),
    (share) => void told.push(share),
  )
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'model.failed' }))
  expect(told.findLast((news) => typeof news === 'number')).toBe(-1)
  model.end()
})
