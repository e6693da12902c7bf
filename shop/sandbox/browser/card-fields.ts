/** `paypal.CardFields`: each field in a frame of its own, which Enter does not submit by itself. What is typed never leaves the page (contract, payments A14, D3). */
import type { Scenario } from '../scenario.ts'
import { rendered } from './buttons.ts'
import { AUTHENTICATIONS, checkCard, FIELD_LABELS, type FieldName, isValid } from './card-bank.ts'
import { addFrame, type Frame } from './frame.ts'
import { approve, digitsOf, hostOf, make, messageOf, record } from './kit.ts'

declare const scenario: Scenario

/** In the order of the vendor's script, which is not that of the page. */
const FIELDS = ['name', 'number', 'expiry', 'cvv'] as const

const KEYS: Readonly<Record<FieldName, string>> = {
  name: 'cardNameField',
  number: 'cardNumberField',
  expiry: 'cardExpiryField',
  cvv: 'cardCvvField',
}
const ERRORS: Readonly<Record<FieldName, string>> = {
  name: 'INVALID_NAME',
  number: 'INVALID_NUMBER',
  expiry: 'INVALID_EXPIRY',
  cvv: 'INVALID_CVV',
}

type CardFieldsOptions = {
  inputEvents?: Partial<Record<'onChange' | 'onFocus' | 'onBlur' | 'onInputSubmitRequest', (state: object) => unknown>>
  createOrder?: () => Promise<string> | string
  onApprove?: (data: { orderID: string; liabilityShift?: string }) => unknown
  onError?: (error: unknown) => unknown
  onCancel?: () => unknown
  style?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export function CardFields(options: CardFieldsOptions = {}) {
  const { inputEvents = {}, style = {} } = options
  record('CardFields', { style })
  const inputs = new Map<FieldName, HTMLInputElement>()
  const value = (name: FieldName) => inputs.get(name)?.value.trim() ?? ''
  const invalid = () => FIELDS.filter((name) => !isValid[name](value(name)))

  const field =
    (name: FieldName) =>
    (look: { placeholder?: string } = {}) => {
      let frame: Frame | undefined
      const close = () => {
        frame?.remove()
        inputs.delete(name)
        rendered.delete(close)
      }
      const input = () => inputs.get(name)
      return {
        render: async (target: Element | string) => {
          frame = await addFrame(hostOf(target), { title: FIELD_LABELS[name], testId: `card-${name}`, height: 44 })
          const message = make(frame.document, 'span', { id: 'message', hidden: '' })
          const box = make(frame.document, 'input', {
            'data-testid': `card-${name}-input`,
            'aria-label': FIELD_LABELS[name],
            'aria-describedby': message.id,
            placeholder: look.placeholder ?? '',
            autocomplete: 'off',
            inputmode: name === 'name' ? 'text' : 'numeric',
          })
          for (const [property, value] of Object.entries(style['input'] ?? {})) box.style.setProperty(property, value)
          // Only what is said of the fields leaves the frame.
          box.addEventListener('input', () => inputEvents.onChange?.(state()))
          box.addEventListener('focus', () => inputEvents.onFocus?.(state()))
          box.addEventListener('blur', () => inputEvents.onBlur?.(state()))
          box.addEventListener('keydown', ({ key }) => {
            if (key === 'Enter') inputEvents.onInputSubmitRequest?.(state())
          })
          frame.body.append(box, message)
          inputs.set(name, box)
          rendered.add(close)
          record('CardFields.render', { field: KEYS[name] })
        },
        focus: async () => {
          record('CardFields.focus', { field: KEYS[name] })
          input()?.focus()
        },
        clear: async () => {
          const box = input()
          if (box) box.value = ''
        },
        close: async () => close(),
        addClass: async (className: string) => input()?.classList.add(className),
        removeClass: async (className: string) => input()?.classList.remove(className),
        setAttribute: async (key: string, text: string) => input()?.setAttribute(key, text),
        removeAttribute: async (key: string) => input()?.removeAttribute(key),
        setMessage: async (text: string) => {
          const message = input()?.nextElementSibling
          if (message) message.textContent = text
        },
      }
    }

  const stateOf = (name: FieldName) => {
    const isEmpty = value(name) === ''
    const isRight = isValid[name](value(name))
    const isFocused = inputs.get(name)?.ownerDocument.hasFocus() ?? false
    return { isFocused, isEmpty, isValid: isRight, isPotentiallyValid: isEmpty || isRight }
  }

  const state = () => ({
    isFormValid: invalid().length === 0,
    errors: invalid().map((name) => ERRORS[name]),
    cards: [],
    fields: Object.fromEntries(FIELDS.map((name) => [KEYS[name], stateOf(name)])),
  })

  return {
    isEligible: () => scenario.eligible.cardFields,
    NameField: field('name'),
    NumberField: field('number'),
    ExpiryField: field('expiry'),
    CVVField: field('cvv'),
    getState: async () => {
      record('CardFields.getState')
      return state()
    },
    submit: async () => {
      record('CardFields.submit', { errors: invalid().map((name) => ERRORS[name]) })
      if (invalid().length > 0) throw new Error('INVALID_FORM')
      try {
        await pay(options, digitsOf(value('number')))
      } catch (error) {
        record('CardFields.onError', { message: messageOf(error) })
        options.onError?.(error)
        throw error
      }
    },
  }
}

async function pay(options: CardFieldsOptions, number: string): Promise<void> {
  record('CardFields.createOrder')
  const orderID = await options.createOrder?.()
  if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed')
  const check = await checkCard(number)
  if (check === 'cancel') {
    record('CardFields.onCancel', { orderID })
    options.onCancel?.()
    return
  }
  const authentication = AUTHENTICATIONS[check]
  await approve(orderID, { source: 'card', ...(authentication ? { authentication } : {}) })
  const data = authentication ? { orderID, liabilityShift: authentication.liabilityShift } : { orderID }
  for (const _ of scenario.outcome === 'approveTwice' ? [1, 2] : [1]) {
    record('CardFields.onApprove', data)
    await options.onApprove?.(data)
  }
}
