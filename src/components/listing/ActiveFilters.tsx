import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { useText } from '../ui/texts.ts'
import type { FilterLabel, LabelsOf } from './filter-labels.ts'

/** How a shop names and styles the labels (contract, catalog 1.1). */
export type LabelStyle = {
  /** Whether a label is one button, as with the platform's flag for accessibility (contract, versions B2). */
  isOneButton: boolean
  activeFilterLabelClass: string
  activeFilterLabelClasses: string
  activeFilterLabelRemoveClass: string
  activeFilterLabelPreviewClass: string
  resetAllFilterButtonClasses: string
  snippets: { resetAllButtonText: string; resetAllFiltersAriaLabel: string; removeFilterAriaLabel: string }
}

/** The labels of active filters, each with a button that removes it, and one that removes all (contract, catalog 1.8). */
export function ActiveFilters({
  actor,
  labelsOf,
  style,
}: {
  actor: ListingActor
  labelsOf: LabelsOf
  style: LabelStyle
}) {
  const selection = useSelector(actor, (state) => state.context.selection)
  const text = useText()
  const labels = labelsOf(selection).map((filter) => ({
    ...filter,
    label: filter.label ?? text('listing.unknownFilter'),
  }))
  const { snippets } = style
  if (labels.length === 0) return null
  return (
    <>
      {labels.map((filter) => (
        <ActiveFilter
          key={filter.id}
          filter={filter}
          style={style}
          onRemove={(event) => {
            focusBeside(event, style)
            actor.send({ type: 'filter.remove', id: filter.id })
          }}
        />
      ))}
      <button
        type="button"
        className={style.resetAllFilterButtonClasses}
        aria-label={snippets.resetAllFiltersAriaLabel}
        onClick={() => {
          focusBeyond()
          actor.send({ type: 'filters.reset' })
        }}
      >
        {snippets.resetAllButtonText}
      </button>
    </>
  )
}

type Removable = {
  filter: FilterLabel
  style: LabelStyle
  onRemove: (event: MouseEvent<HTMLElement>) => void
}

function ActiveFilter({ filter, style, onRemove }: Removable) {
  const button = {
    type: 'button',
    className: style.isOneButton ? style.activeFilterLabelClasses : style.activeFilterLabelRemoveClass,
    'data-id': filter.id,
    'aria-label': `${style.snippets.removeFilterAriaLabel}: ${filter.label}`,
    onClick: onRemove,
  } as const
  const preview = <Preview filter={filter} className={style.activeFilterLabelPreviewClass} />
  if (style.isOneButton)
    return (
      <button {...button}>
        {preview}
        {filter.label}
        <span aria-hidden="true">&times;</span>
      </button>
    )
  return (
    <span className={style.activeFilterLabelClass}>
      {preview}
      <span aria-hidden="true">{filter.label}</span>
      <button {...button}>&times;</button>
    </span>
  )
}

function Preview({ filter: { previewHex, previewImageUrl }, className }: { filter: FilterLabel; className: string }) {
  if (previewImageUrl)
    return <span className={className} style={{ backgroundImage: `url("${CSS.escape(previewImageUrl)}")` }} />
  return previewHex ? <span className={className} style={{ backgroundColor: previewHex }} /> : null
}

/** The button is removed with its label: the focus moves to the next label's button, or to the previous one. */
function focusBeside({ currentTarget }: MouseEvent<HTMLElement>, { isOneButton }: LabelStyle): void {
  const label = isOneButton ? currentTarget : currentTarget.parentElement
  const buttons = [...(label?.parentElement?.querySelectorAll<HTMLElement>('button[data-id]') ?? [])]
  const index = buttons.indexOf(currentTarget)
  const beside = buttons[index + 1] ?? buttons[index - 1]
  if (beside) beside.focus({ preventScroll: true })
  else focusBeyond()
}

/** After the last label, the focus goes to the filters, or to the button that shows them, or to the content around it. */
function focusBeyond(): void {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('.filter-panel .filter-panel-item-toggle, .filter-panel input'),
    ...document.querySelectorAll<HTMLElement>('[data-off-canvas-filter]'),
    ...document.querySelectorAll<HTMLElement>('main'),
  ]
  for (const control of controls) {
    if (control.matches('main') && !control.hasAttribute('tabindex')) control.tabIndex = -1
    control.focus({ preventScroll: true })
    if (document.activeElement === control) return
  }
}
