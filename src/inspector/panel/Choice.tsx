import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'

type Props<Value> = {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
  className?: string
}

/** One of a few values. */
export function Choice<Value extends string | number | boolean | null>(props: Props<Value>) {
  const { label, value, options, onChange, className = '' } = props
  const text = options.find((option) => option.value === value)?.text ?? String(value)
  return (
    <Listbox value={value} onChange={onChange}>
      <div className={`choice ${className}`}>
        <ListboxButton className="button" aria-label={`${label}: ${text}`}>
          {text}
          <span aria-hidden="true" className="caret" />
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
