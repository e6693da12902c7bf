import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChartFile, ChartState } from '../../charts/chart-file.ts'
import type { ActorView } from '../feed.ts'
import { useSource } from './use-feed.ts'
import { leavesOf } from './words.ts'

/** Where the chart pages are, unless the entry's script element says otherwise. */
const PAGES = '/_docs'

/** The address of the chart pages: the value of `data-storefront-inspect`, if it has one. */
function pagesAddress(): string {
  const script = document.querySelector('script[data-storefront-inspect]')
  return script?.getAttribute('data-storefront-inspect') || PAGES
}

/** One link that shows somebody else a state, a path through it and its picture. */
export function linkFor(chart: ChartFile, state: string, pathId: string | undefined): string {
  const address = new URL(`${pagesAddress().replace(/\/$/, '')}/${chart.area}/${chart.flow}`, location.href)
  address.hash = [`state=${state}`, pathId && `path=${pathId}`].filter(Boolean).join('&')
  return address.href
}

type Props = {
  chart: ChartFile
  actor: ActorView
  chosen: ChartState | undefined
  onClose: () => void
}

/**
 * In a dialog of the browser's own: Headless UI draws its dialogs in the body, where the shop's theme would reach them, and locks the
 * page's scrolling.
 */
export function Share({ chart, actor, chosen, onClose }: Props) {
  const { view } = useSource()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const [said, setSaid] = useState('')
  const leaves = chosen ? [chosen.path] : leavesOf(actor.state)
  const states = leaves.map(
    (path) => chart.states.find((state) => state.path === path) ?? { path, pathId: undefined, about: '', sees: '' },
  )
  const copy = (link: string) => {
    view.navigator.clipboard.writeText(link).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not let it be copied: mark the address, and copy it by hand.'),
    )
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Send this to a tester</h2>
      {states.map((state) => {
        const link = linkFor(chart, state.path, state.pathId)
        return (
          <div key={state.path} className="share">
            <p>
              <strong>{chart.title}</strong>, state <code>{state.path}</code>
              {state.pathId ? (
                <>
                  , path <code>{state.pathId}</code>
                </>
              ) : null}
            </p>
            {state.about ? <p className="quiet">{state.about}</p> : null}
            <input
              type="text"
              readOnly
              value={link}
              aria-label={`Link to ${state.path}`}
              onFocus={({ target }) => target.select()}
            />
            <div className="buttons">
              <button type="button" className="button primary" onClick={() => copy(link)}>
                Copy
              </button>
              <a className="button" href={link} target="_blank" rel="noopener">
                Open
              </a>
            </div>
          </div>
        )
      })}
      <p role="status" className="said">
        {said}
      </p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
