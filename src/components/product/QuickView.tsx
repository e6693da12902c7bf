import { useSelector } from '@xstate/react'
import type { EffectCallback } from 'react'
import type { QuickViewActor, Way } from '../../machines/product/quick-view.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

type Props = { actor: QuickViewActor }

/** The body of the dialog: the product, a loader, or why it failed; below it, the ways on. */
export function QuickView({ actor, onInserted }: Props & { onInserted: EffectCallback }) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const markup = useSelector(actor, ({ context: { products, place, views } }) => views[products[place]?.url ?? ''])
  return (
    <div className="quick-view">
      {isBusy ? <Loader /> : null}
      {hasFailed ? (
        <FlowError
          text="quickView.failed"
          action="error.retry"
          onAction={() => actor.send({ type: 'product.retry' })}
        />
      ) : null}
      {markup && !isBusy && !hasFailed ? <ServerMarkup markup={markup} onInserted={onInserted} /> : null}
      <Ways actor={actor} />
    </div>
  )
}

/** To the product's page, and to its neighbours in the list; which of them this is. */
function Ways({ actor }: Props) {
  const text = useText()
  const products = useSelector(actor, (state) => state.context.products)
  const place = useSelector(actor, (state) => state.context.place)
  const address = useSelector(actor, (state) => state.context.address)
  const count = { place: String(place + 1), count: String(products.length) }
  return (
    <nav
      className="quick-view-ways d-flex flex-wrap align-items-center justify-content-between gap-2 mt-3 pt-3 border-top"
      aria-label={text('quickView.ways')}
    >
      <Step actor={actor} way={-1} />
      <span className="quick-view-middle col-12 col-sm-auto order-first order-sm-0 text-center">
        {address ? (
          <a className="btn btn-link quick-view-link" href={address}>
            {text('quickView.page')}
          </a>
        ) : null}
        {products.length > 1 ? (
          <span className="quick-view-place d-block small" role="status">
            <span className="visually-hidden">{products[place]?.name}, </span>
            {text('quickView.place', count)}
          </span>
        ) : null}
      </span>
      <Step actor={actor} way={1} />
    </nav>
  )
}

const WORDS = { '-1': 'quickView.previous', 1: 'quickView.next' }
const CLASSES = { '-1': 'quick-view-previous', 1: 'quick-view-next' }

/** Shows a neighbour. At the end of the list it stays, so that it keeps the focus. */
function Step({ actor, way }: Props & { way: Way }) {
  const text = useText()
  const isOnly = useSelector(actor, (state) => state.context.products.length < 2)
  const neighbour = useSelector(actor, ({ context: { products, place } }) => products[place + way]?.name)
  if (isOnly) return null
  return (
    <button
      type="button"
      className={`btn btn-outline-primary ${CLASSES[way]}${neighbour === undefined ? ' disabled' : ''}`}
      aria-disabled={neighbour === undefined}
      onClick={() => actor.send({ type: 'product.step', way })}
    >
      {text(WORDS[way])}
      {neighbour === undefined ? null : <span className="visually-hidden">: {neighbour}</span>}
    </button>
  )
}
