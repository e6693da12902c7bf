import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '../../keys.ts'

type Props<Value> = {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
  className?: string
}

/** One of a few values. Until it is first pressed it is its button alone: a list costs the page more than all else of the bar. */
function ChoiceView<Value extends string | number | boolean | null>(props: Props<Value>) {
  const { label, value, options, onChange, className = '' } = props
  const [isUsed, setUsed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const text = options.find((option) => option.value === value)?.text ?? String(value)
  const name = `${label}: ${text}`
  const shown = (
    <>
      {text}
      <span aria-hidden="true" className="caret" />
    </>
  )

  /** The list opens by the key that opens it. */
  const open = () => {
    flushSync(() => setUsed(true))
    const button = box.current?.querySelector('button')
    button?.focus()
    button?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  }
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }

  if (!isUsed)
    return (
      <div className={`choice ${className}`} ref={box}>
        <button
          type="button"
          className="button"
          aria-label={name}
          aria-haspopup="listbox"
          aria-expanded={false}
          onClick={open}
          onKeyDown={onKey}
        >
          {shown}
        </button>
      </div>
    )
  return (
    <Listbox value={value} onChange={onChange}>
      <div className={`choice ${className}`} ref={box}>
        <ListboxButton className="button" aria-label={name}>
          {shown}
        </ListboxButton>
        <ListboxOptions className="options" modal={false}>
          {options.map((option) => (
            <ListboxOption key={String(option.value)} value={option.value} className="option">
              {option.text}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </div>
    </Listbox>
  )
}

/** Not drawn anew with every batch of news. */
export const Choice = memo(ChoiceView) as typeof ChoiceView
