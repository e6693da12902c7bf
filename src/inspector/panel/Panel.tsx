import { Tab, TabGroup, TabList } from '@headlessui/react'
import { type ComponentType, useCallback, useEffect, useId, useState } from 'react'
import type { ActorId, Feed } from '../feed.ts'
import type { Dock, Kept } from '../kept.ts'
import type { Other } from '../other.ts'
import type { Pointing } from '../pointing.ts'
import { Choice } from './Choice.tsx'
import { Flows } from './Flows.tsx'
import { OtherButton } from './OtherButton.tsx'
import { Picked } from './Picked.tsx'
import { PointingContext } from './pointing-context.ts'
import { Sequence } from './Sequence.tsx'
import { EXTRA_TABS } from './tabs.ts'
import { type Source, SourceContext } from './use-feed.ts'

const DOCKS = [
  { value: 'bottom', text: 'At the bottom' },
  { value: 'side', text: 'At the side' },
  { value: 'window', text: 'In a window' },
] as const
const SCHEMES = [
  { value: 'auto', text: 'As the system' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
] as const

const FLOWS = { id: 'flows', title: 'Flows' }
const TABS: readonly { id: string; title: string }[] = [FLOWS, { id: 'sequence', title: 'Sequence' }, ...EXTRA_TABS]

type Props = {
  source: Source
  pointing: Pointing
  kept: Kept
  onKeep: (change: Partial<Kept>) => void
  onClose: () => void
  other: Other | undefined
  /** Where the panel was drawn before, a flow may have been chosen. */
  chosen: ActorId | undefined
  onChosen: (id: ActorId | undefined) => void
}

export function Panel({ source, pointing, kept, onKeep, onClose, other, chosen, onChosen }: Props) {
  const [actor, setActor] = useState(chosen)
  const [picked, setPicked] = useState<Element>()
  const [isPicking, setPicking] = useState(false)
  const index = Math.max(
    0,
    TABS.findIndex(({ id }) => id === kept.tab),
  )
  const [shown = FLOWS, extra] = [TABS[index], EXTRA_TABS[index - TABS.length + EXTRA_TABS.length]]
  const panel = useId()

  const choose = useCallback(
    (id: ActorId | undefined) => {
      setActor(id)
      setPicked(undefined)
      onChosen(id)
    },
    [onChosen],
  )
  const show = (id: ActorId) => {
    choose(id)
    onKeep({ tab: 'flows' })
  }
  const pick = async () => {
    setPicking(true)
    const { feed, view } = source
    const element = await pointing.pick((one) => {
      const flows = feed.flowsOn(one.closest('*') ?? one)
      return `${one.localName}${flows.length ? `: ${flows.map(({ flow, status }) => `${flow} (${status})`).join(', ')}` : ''}`
    })
    setPicking(false)
    view.focus()
    if (!element) return
    setPicked(element)
    onKeep({ tab: 'flows' })
  }

  return (
    <SourceContext value={source}>
      <PointingContext value={pointing}>
        <div className="panel" role="region" aria-label="Inspector">
          <TabGroup
            selectedIndex={index}
            onChange={(next) => onKeep({ tab: (TABS[next] ?? FLOWS).id })}
            className="tabs"
          >
            <div className="bar">
              <button
                type="button"
                className={`button pick ${isPicking ? 'on' : ''}`}
                aria-pressed={isPicking}
                onClick={() => void pick()}
              >
                <span aria-hidden="true" className="cross" />
                Pick
              </button>
              <TabList className="tab-list" aria-label="Inspector">
                {TABS.map(({ id, title }) => (
                  <Tab
                    key={id}
                    id={`${panel}-${id}`}
                    className="tab"
                    aria-controls={id === shown.id ? panel : undefined}
                  >
                    {title}
                  </Tab>
                ))}
              </TabList>
              <span className="space" />
              {other ? <OtherButton other={other} /> : null}
              <Choice<Kept['scheme']>
                label="Colours"
                value={kept.scheme}
                options={SCHEMES}
                onChange={(scheme) => onKeep({ scheme })}
                className="end"
              />
              <Choice<Dock>
                label="Place"
                value={kept.dock}
                options={DOCKS}
                onChange={(dock) => onKeep({ dock })}
                className="end"
              />
              <button type="button" className="button" onClick={onClose} aria-label="Close the inspector">
                ✕
              </button>
            </div>
            {/* The chosen part alone: Headless UI would draw something for each of the others. */}
            <div className="tab-panels">
              <div
                key={shown.id}
                id={panel}
                className="tab-panel"
                role="tabpanel"
                aria-labelledby={`${panel}-${shown.id}`}
                tabIndex={-1}
              >
                {extra ? (
                  <Extra load={extra.load} feed={source.feed} />
                ) : shown.id === 'sequence' ? (
                  <Sequence onChoose={show} />
                ) : picked ? (
                  <Picked element={picked} onChoose={choose} onClose={() => setPicked(undefined)} />
                ) : (
                  <Flows chosen={actor} onChoose={choose} />
                )}
              </div>
            </div>
          </TabGroup>
        </div>
      </PointingContext>
    </SourceContext>
  )
}

function Extra({ load, feed }: { load: () => Promise<ComponentType<{ feed: Feed }>>; feed: Feed }) {
  const [View, setView] = useState<ComponentType<{ feed: Feed }>>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    load().then(
      (loaded) => setView(() => loaded),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    )
  }, [load])
  if (failure) return <p className="empty">This part could not be loaded: {failure}</p>
  return View ? <View feed={feed} /> : <p className="empty">Loading.</p>
}
