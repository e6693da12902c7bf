/**
 * Another inspector, for those who prefer it: it is told what the log has, at the address that the page's markup gives
 * (`data-storefront-inspect-to`), from a press on, over the pages of the tab, until it is pressed again.
 */
import { type Channel, channelTo, inspectorUrl } from './channel.ts'
import type { Feed } from './feed.ts'
import { FIRST, keep, readKept } from './kept.ts'

export type OtherState = 'off' | 'waiting' | 'on'

export type Other = {
  /** Its host, for a label. */
  name: string
  state: () => OtherState
  /** Why it could not be told; empty if nothing went wrong. */
  failure: () => string
  subscribe: (changed: () => void) => () => void
  /** In a press: browsers open windows at no other time. */
  start: () => void
  stop: () => void
  /** Of this page; the next one goes on. */
  end: () => void
}

/** The address that the page's own markup gives; there is none otherwise. */
export const otherAddress = () =>
  document.querySelector('script[data-storefront-inspect]')?.getAttribute('data-storefront-inspect-to') ?? ''

export function createOther(feed: Feed, address: string): Other {
  const url = inspectorUrl(address)
  const listeners = new Set<() => void>()
  let state: OtherState = 'off'
  let failure = ''
  let channel: Channel | undefined
  let leave = () => undefined as void

  const be = (next: OtherState, why = '') => {
    state = next
    failure = why
    for (const listener of listeners) listener()
  }
  const keepOther = (isTold: boolean) => keep({ ...(readKept() ?? FIRST), isTold })

  function end(why = '') {
    leave()
    leave = () => undefined
    channel?.close()
    channel = undefined
    if (state !== 'off' || why) be('off', why)
  }
  function stop(why = '') {
    end(why)
    keepOther(false)
  }

  async function tell(to: Channel) {
    const [{ tellInspector }, { loadShapes }] = await Promise.all([import('./bridge.ts'), import('./log/tab-log.ts')])
    const shapes = await loadShapes()
    if (channel !== to) return
    leave()
    leave = tellInspector(feed, shapes, to.send)
    be('on')
  }

  function begin(isAgain: boolean) {
    try {
      if (!url) throw new Error(`"${address}" is no address of another inspector`)
      const listener = {
        ready: () => void (channel && tell(channel).catch((error: unknown) => stop(String(error)))),
        gone: (reason: string) => stop(reason),
      }
      channel = channelTo(url, listener, isAgain)
      be('waiting')
      keepOther(true)
    } catch (error) {
      stop((error as Error).message)
    }
  }

  if (readKept()?.isTold) begin(true)
  return {
    name: url?.host ?? address,
    state: () => state,
    failure: () => failure,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    start: () => begin(false),
    stop: () => stop(),
    end: () => end(),
  }
}
