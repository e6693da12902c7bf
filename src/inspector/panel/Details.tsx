import type { ChartFile } from '../../charts/chart-file.ts'
import type { ActorView } from '../feed.ts'
import { EventForm } from './EventForm.tsx'
import { acceptedEvents, servicesOf, timersOf } from './possible.ts'
import { Section } from './Section.tsx'
import { useFeed, useSource } from './use-feed.ts'
import { Values } from './Value.tsx'
import { clockText, eventText, spanText, stateText } from './words.ts'

/** Steps that are shown of one actor. */
const STEPS = 30

/** Everything about one actor, beside its chart. */
export function Details({ actor, chart }: { actor: ActorView; chart: ChartFile | undefined }) {
  const isRunning = actor.status === 'active'
  return (
    <div className="details">
      {actor.machine && isRunning ? <Events actor={actor} chart={chart} /> : null}
      {actor.machine ? (
        <Section title="Context">
          <Values value={actor.context} before={actor.before} />
        </Section>
      ) : null}
      {isRunning ? <Running actor={actor} /> : null}
      <Steps actor={actor} />
      {chart ? <States chart={chart} actor={actor} /> : null}
    </div>
  )
}

function Events({ actor, chart }: { actor: ActorView; chart: ChartFile | undefined }) {
  const types = acceptedEvents(actor)
  return (
    <Section title="Events possible now" count={types.length}>
      {types.length === 0 ? <p className="quiet">None from outside.</p> : null}
      <ul className="events">
        {types.map((type) => (
          <li key={type}>
            <EventForm actor={actor} type={type} event={chart?.events[type]} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Timers, services and requests. */
function Running({ actor }: { actor: ActorView }) {
  const feed = useFeed()
  const timers = timersOf(actor)
  const services = servicesOf(feed, actor.id)
  const ids = new Set([actor.id, ...services.map(({ id }) => id)])
  const requests = [...feed.waiting()].filter((request) => request.actor !== undefined && ids.has(request.actor))
  const count = timers.length + services.length + requests.length
  if (!count) return null
  return (
    <Section title="Running" count={count}>
      <ul className="running">
        {timers.map(({ id, name, event, startedAt, elapsed, delay }) => (
          <li key={`${id} ${startedAt}`}>
            <span className="kind">timer</span> {name} <span className="quiet">{spanText(delay)}</span>
            <span className="bar" aria-hidden="true">
              <span style={{ animationDuration: `${delay}ms`, animationDelay: `${-elapsed}ms` }} />
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Let ${name} run out now`}
              onClick={() => feed.send(actor.id, event)}
            >
              Now
            </button>
          </li>
        ))}
        {services.map(({ id, name, machine, startedAt, ref }) => (
          <li key={id}>
            <span className="kind">{machine ? 'flow' : 'service'}</span> {name}{' '}
            <span className="quiet">since {clockText(startedAt)}</span>
            {machine ? null : (
              <button
                type="button"
                className="button"
                aria-label={`Let ${name} fail`}
                onClick={() =>
                  feed.send(actor.id, {
                    type: `xstate.error.actor.${ref?.id ?? name}`,
                    error: new Error('failed by the inspector'),
                    actorId: ref?.id ?? name,
                  })
                }
              >
                Fail
              </button>
            )}
          </li>
        ))}
        {requests.map(({ request, method, url, at }) => (
          <li key={request} className="request">
            <span className="kind">request</span> {method} <span title={url}>{new URL(url).pathname}</span>{' '}
            <span className="quiet">since {clockText(at)}</span>
            <span className="spinner" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Steps({ actor }: { actor: ActorView }) {
  const feed = useFeed()
  const steps = feed.stepsOf(actor.id).slice(-STEPS).toReversed()
  return (
    <Section title="Steps" count={steps.length}>
      {steps.length === 0 ? <p className="quiet">None yet.</p> : null}
      {steps.length ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Event</th>
              <th scope="col">From</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ order, at, event, source, state, transitions, effects }) => (
              <tr key={order} className={transitions.length ? '' : 'ignored'}>
                <td className="time">{clockText(at)}</td>
                <td title={effects.join(', ')}>{eventText(event.type)}</td>
                <td>{(source !== undefined && feed.actors().get(source)?.name) || 'page'}</td>
                <td>{transitions.length ? stateText(state) : 'ignored'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Section>
  )
}

function States({ chart, actor }: { chart: ChartFile; actor: ActorView }) {
  useSource()
  const value = stateText(actor.state)
  const states = chart.states.filter(({ path }) => path !== '')
  return (
    <Section title="States" count={states.length} isFolded>
      <p className="quiet">Now: {value}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, path, about, sees }) => (
            <tr key={id}>
              <th scope="row">{path}</th>
              <td>
                {about}
                {sees ? <span className="quiet"> Seen: {sees}.</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
