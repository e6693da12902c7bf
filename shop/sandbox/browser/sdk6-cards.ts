/** Fields for a card in version 6 of the provider's SDK: each in a frame of its own, of which nothing typed leaves the page (contract, wallets V4). */
import { AUTHENTICATIONS, checkCard, FIELD_LABELS, type FieldName, isValid } from './card-bank.ts'
import { addFrame } from './frame.ts'
import { approve, digitsOf, make, messageOf, record } from './kit.ts'

type FieldOptions = {
  type: FieldName
  placeholder?: string
  style?: Readonly<Record<string, Readonly<Record<string, string | number>>>>
}
type FieldEvent = 'blur' | 'change' | 'empty' | 'focus' | 'inputsubmit' | 'notempty' | 'validitychange'
type Listener = (payload: { data: object; sender: FieldName }) => unknown

/** By which the script says that it was used wrongly, what is typed wrong included. */
class SdkInitError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SdkInitError'
  }
}

const cssName = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export function createCardFieldsOneTimePaymentSession() {
  record('SDK6.createCardFieldsSession')
  const inputs = new Map<FieldName, HTMLInputElement>()
  const listeners: { event: FieldEvent; call: Listener }[] = []
  const value = (name: FieldName) => inputs.get(name)?.value.trim() ?? ''

  const stateOf = (name: FieldName) => {
    const isEmpty = value(name) === ''
    const isRight = isValid[name](value(name))
    const isFocused = inputs.get(name)?.ownerDocument.hasFocus() ?? false
    return { isFocused, isEmpty, isValid: isRight, isPotentiallyValid: isEmpty || isRight }
  }

  const tell = (event: FieldEvent, sender: FieldName) => {
    const fields = Object.fromEntries([...inputs.keys()].map((name) => [name, stateOf(name)]))
    const payload = { data: { cards: [], emittedBy: sender, ...fields }, sender }
    for (const { call } of listeners.filter((listener) => listener.event === event)) call(payload)
  }

  /** The frame has a document once the page has placed its element. */
  const fill = async (host: Element, { type, placeholder = '', style = {} }: FieldOptions) => {
    const frame = await addFrame(host, { title: FIELD_LABELS[type], testId: `card-${type}`, height: 44 })
    const input = make(frame.document, 'input', {
      'data-testid': `card-${type}-input`,
      'aria-label': FIELD_LABELS[type],
      placeholder,
      autocomplete: 'off',
      inputmode: type === 'name' ? 'text' : 'numeric',
    })
    for (const [property, text] of Object.entries(style['input'] ?? {}))
      input.style.setProperty(cssName(property), String(text))
    inputs.set(type, input)
    let known = stateOf(type)
    input.addEventListener('input', () => {
      const before = known
      known = stateOf(type)
      tell('change', type)
      if (known.isEmpty !== before.isEmpty) tell(known.isEmpty ? 'empty' : 'notempty', type)
      if (known.isValid !== before.isValid) tell('validitychange', type)
    })
    input.addEventListener('focus', () => tell('focus', type))
    input.addEventListener('blur', () => tell('blur', type))
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') tell('inputsubmit', type)
    })
    frame.body.append(input)
    record('SDK6.cardField', { type })
  }

  return {
    createCardFieldsComponent: (options: FieldOptions) => {
      record('SDK6.createCardFieldsComponent', options)
      const host = make(document, 'div')
      void fill(host, options)
      const destroy = () => {
        inputs.delete(options.type)
        host.remove()
      }
      return Object.assign(host, { destroy })
    },
    on: async (event: FieldEvent, call: Listener) => {
      listeners.push({ event, call })
    },
    submit: async (orderId: string, options: object = {}) => {
      const wrong = (['number', 'expiry', 'cvv'] as const).find((name) => !isValid[name](value(name)))
      record('SDK6.submit', { orderId, wrong, options })
      if (wrong) throw new SdkInitError(`Invalid card data: card ${wrong} field is invalid`)
      const answer = await paid(orderId, digitsOf(value('number')))
      record('SDK6.submit answer', answer)
      return answer
    },
  }
}

type Answer = {
  state: 'succeeded' | 'canceled' | 'failed'
  data: { orderId: string; message?: string; liabilityShift?: string }
}

async function paid(orderId: string, number: string): Promise<Answer> {
  let check: Awaited<ReturnType<typeof checkCard>>
  try {
    check = await checkCard(number)
  } catch (error) {
    return { state: 'failed', data: { orderId, message: messageOf(error) } }
  }
  if (check === 'cancel') return { state: 'canceled', data: { orderId } }
  const authentication = AUTHENTICATIONS[check]
  await approve(orderId, { source: 'card', ...(authentication ? { authentication } : {}) })
  return {
    state: 'succeeded',
    data: { orderId, ...(authentication && { liabilityShift: authentication.liabilityShift }) },
  }
}
