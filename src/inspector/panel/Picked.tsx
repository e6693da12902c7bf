import type { ActorId, FlowOn } from '../feed.ts'
import { usePointing } from './pointing-context.ts'
import { useFeed } from './use-feed.ts'
import { elementText, placeTitle, stateText, whyText } from './words.ts'

type Level = { element: Element; flows: FlowOn[] }

/** What is on an element and around it, the innermost first. */
function levelsOf(element: Element, flowsOn: (element: Element) => FlowOn[]): Level[] {
  const levels: Level[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    const flows = flowsOn(one)
    if (flows.length) levels.push({ element: one, flows })
  }
  return levels
}

/** The flows of what was picked on the page, and why some do not run. */
export function Picked({
  element,
  onChoose,
  onClose,
}: {
  element: Element
  onChoose: (id: ActorId) => void
  onClose: () => void
}) {
  const feed = useFeed()
  const pointing = usePointing()
  const levels = element.isConnected ? levelsOf(element, feed.flowsOn) : []
  const isHere = levels[0]?.element === element
  // A flow that draws, or watches, from elsewhere.
  const drawn = [...feed.actors().values()].filter(
    (actor) => actor.machine && actor.status === 'active' && actor.element === element,
  )
  const others = drawn.filter(({ flow }) => !levels[0]?.flows.some((one) => one.flow === flow))
  return (
    <section className="picked" aria-labelledby="picked">
      <div className="pane-head">
        <h2 id="picked">
          What runs on <code title={placeTitle(element)}>{elementText(element)}</code>
        </h2>
        <button type="button" className="button" onClick={onClose}>
          Back to all flows
        </button>
      </div>
      {element.isConnected ? null : <p className="quiet">It is no longer on the page.</p>}
      {isHere || !element.isConnected ? null : (
        <p className="quiet">
          No flow is for this element itself
          {levels.length ? '; these are for what is around it.' : ', nor for anything around it.'}
        </p>
      )}
      <ul className="levels">
        {levels.map((level) => (
          <li
            key={placeTitle(level.element)}
            onPointerEnter={() => pointing.outline(level.element)}
            onPointerLeave={() => pointing.outline(undefined)}
          >
            <h3>
              <code>{elementText(level.element)}</code>
            </h3>
            <ul>
              {level.flows.map((flow) => (
                <li key={flow.flow} className={`why ${flow.status.split(' ')[0]}`}>
                  <span className="dot" aria-hidden="true" />
                  <strong>{flow.flow}</strong> <span>{whyText(flow)}</span>
                  {flow.actors.map(({ id, name, state }) => (
                    <button key={id} type="button" className="button" onClick={() => onChoose(id)}>
                      {name}: {stateText(state)}
                    </button>
                  ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {others.length ? (
          <li>
            <h3>Also here</h3>
            {others.map(({ id, flow, state }) => (
              <button key={id} type="button" className="button" onClick={() => onChoose(id)}>
                {flow}: {stateText(state)}
              </button>
            ))}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
