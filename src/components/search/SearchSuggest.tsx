import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { SearchSuggestActor } from '../../machines/search/search-suggest.ts'
import { Alert } from '../ui/Alert.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

/** The panel under the search field: the server's suggestions, or why there are none. */
export function SearchSuggest({ actor }: { actor: SearchSuggestActor }) {
  const text = useText()
  const markup = useSelector(actor, (state) => (state.hasTag('open') ? state.context.markup : null))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isRefused = useSelector(actor, (state) => state.hasTag('refused'))
  const minLength = useSelector(actor, (state) => state.context.minLength)
  const reportInsertion = useCallback(
    (host: HTMLElement) => {
      const lists = [...host.children]
      actor.send({ type: 'suggestions.inserted' })
      // A script of the page may have moved the list elsewhere.
      return () => {
        for (const list of lists) if (!host.contains(list)) list.remove()
      }
    },
    [actor],
  )
  if (markup) return <ServerMarkup markup={markup} onInserted={reportInsertion} />
  if (!hasFailed && !isRefused) return null
  return (
    <div className="search-suggest js-search-result">
      {hasFailed ? (
        <FlowError
          text="search.failed"
          action="error.retry"
          onAction={() => actor.send({ type: 'suggestions.retry' })}
        />
      ) : (
        <Alert type="info">{text('search.tooShort', { count: String(minLength) })}</Alert>
      )}
    </div>
  )
}
