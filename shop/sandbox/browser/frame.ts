/** Frames as the vendors' scripts have them: documents of their own, on the same origin here. */
import { make } from './kit.ts'

export type Frame = { wrapper: HTMLElement; document: Document; body: HTMLElement; remove: () => void }

type Look = { title: string; testId: string; height: number; className?: string }

/** Adds a frame to `host` and waits for its document. */
export async function addFrame(host: Element, { title, testId, height, className = '' }: Look): Promise<Frame> {
  const frame = make(document, 'iframe', {
    title,
    'data-testid': testId,
    src: `/__sandbox/frame?${new URLSearchParams({ title })}`,
    style: `width:100%;height:${height}px;border:0;display:block`,
  })
  const wrapper = make(document, 'div', { class: className }, frame)
  const { promise, resolve } = Promise.withResolvers<void>()
  frame.addEventListener('load', () => resolve(), { once: true })
  host.append(wrapper)
  await promise
  const inside = frame.contentDocument
  if (!inside) throw new Error('The frame has no document')
  return { wrapper, document: inside, body: inside.body, remove: () => wrapper.remove() }
}
