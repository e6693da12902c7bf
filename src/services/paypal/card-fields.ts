/** The provider's fields for a card (contract, payments A6). What is typed is in their frames and never comes here. */
import type {
  CardCalls,
  CardField,
  CardFields,
  CardInput,
  CardRefusal,
  CardState,
  Provider,
} from '../contract/provider.ts'

/** In the order of the page; what the script calls the state of each, and what makes it. */
const FIELDS = [
  { name: 'name', key: 'cardNameField', make: 'NameField' },
  { name: 'number', key: 'cardNumberField', make: 'NumberField' },
  { name: 'expiry', key: 'cardExpiryField', make: 'ExpiryField' },
  { name: 'cvv', key: 'cardCvvField', make: 'CVVField' },
] as const satisfies readonly { name: CardField; key: string; make: keyof CardFields }[]

/** The place of each field on the page; a page may have none for the name. */
export type CardPlaces = Readonly<Partial<Record<CardField, HTMLElement>>>

/** What draws is given. */
export type Drawing = { provider: Provider | null; signal: AbortSignal }

/** Hides the form of the fields, and their labels, until they are drawn (contract, payments A6). */
const HIDDEN_CLASS = 'd-none'

/** The fields that are wrong; the number, where the script says of none what is wrong with the card. */
export function faultsIn({ isFormValid, fields }: CardState): readonly CardField[] {
  if (isFormValid) return []
  const faults = FIELDS.filter(({ key }) => fields[key]?.isValid === false).map(({ name }) => name)
  return faults.length > 0 ? faults : ['number']
}

/** What the provider names where a bank refuses a card, alone or anywhere in an answer (contract, payments A6 and D3). */
const UNFUNDED = /INSUFFICIENT_FUNDS/
/** What the SDK says of what is typed, where it says so only when it is submitted (contract, wallets-v6, V4). */
const INVALID = /Invalid card data/
const DECLINED =
  /\b(CARD|INSTRUMENT|PAYMENT|TRANSACTION)_(DECLINED|REFUSED|DENIED|REFUSED_BY_PAYPAL_RISK)\b|PAYER_CANNOT_PAY|CARD_EXPIRED/

/** Why the bank, or the provider, refuses the card; null for any other failure of the provider’s script. */
export function refusalIn(error: unknown): Exclude<CardRefusal, 'cancelled'> | null {
  const words = error instanceof Error ? error.message : typeof error === 'string' ? error : JSON.stringify(error ?? '')
  if (INVALID.test(words)) return 'invalid'
  return UNFUNDED.test(words) ? 'unfunded' : DECLINED.test(words) ? 'declined' : null
}

/** The fields of a page, which are drawn into `places` of `form`, and look as `style` says. */
export function createCardFields({
  form,
  places,
  labels,
  style,
}: {
  form: Element
  places: CardPlaces
  labels: readonly Element[]
  style: Readonly<Record<string, unknown>>
}) {
  // oxlint-disable-next-line bindings/no-lasting-state -- The provider's own objects, through which alone its frames can be reached; no snapshot may hold them.
  const at: { card?: CardFields; state?: CardState; inputs: Map<CardField, CardInput> } = { inputs: new Map() }
  const show = (isShown: boolean) => {
    for (const element of [form, ...labels]) element.classList.toggle(HIDDEN_CLASS, !isShown)
  }
  const card = (): CardFields => {
    if (!at.card) throw new Error('there are no fields of a card')
    return at.card
  }

  return {
    /**
     * Has the provider draw the fields.
     *
     * @returns false if a card cannot be typed here; then nothing is drawn
     * @throws Error if the script cannot draw them
     */
    async draw(provider: Provider | null, calls: CardCalls, signal: AbortSignal): Promise<boolean> {
      const drawn = provider?.CardFields?.({ ...calls, style })
      if (!drawn?.isEligible()) return false
      at.card = drawn
      // A frame without a box has no size.
      show(true)
      const end = () => {
        show(false)
        for (const input of at.inputs.values()) void input.close?.()
        at.inputs.clear()
      }
      signal.addEventListener('abort', end)
      const render = async ({ name, make }: (typeof FIELDS)[number]): Promise<void> => {
        const place = places[name]
        if (!place) return
        const input = drawn[make]({ placeholder: place.dataset['placeholder'] ?? '' })
        at.inputs.set(name, input)
        await input.render(place)
      }
      try {
        await Promise.all(FIELDS.map(render))
        signal.throwIfAborted()
      } catch (error) {
        end()
        throw error
      }
      return true
    },

    /** The fields that are not as they should be. Throws if the provider does not say. */
    async read(): Promise<readonly CardField[]> {
      at.state = await card().getState()
      return faultsIn(at.state)
    },

    /** Pays with what is typed; resolves when the provider is done with it, and throws what the provider says. */
    async submit(): Promise<void> {
      await card().submit()
    },

    /** Whether nothing is typed in a field, as the script said when it was read last. */
    isEmpty: (field: CardField): boolean =>
      FIELDS.some(({ name, key }) => name === field && at.state?.fields[key]?.isEmpty === true),

    focus: (field: CardField): unknown => at.inputs.get(field)?.focus(),

    /** Says within the field what is wrong with it, to those who hear the page; null for nothing. */
    mark(field: CardField, words: string | null): void {
      const input = at.inputs.get(field)
      void input?.setMessage?.(words ?? '')
      if (words === null) void input?.removeAttribute?.('aria-invalid')
      else void input?.setAttribute?.('aria-invalid', 'true')
    },
  }
}

/**
 * Draws `fields`, or what `instead` draws where a card cannot be typed here; tells which of both is there.
 *
 * @returns whether one of both is there
 */
export async function drawCard({
  provider,
  fields,
  calls,
  instead,
  told,
  signal,
}: Drawing & {
  /** Null for a page without places for them. */
  fields: ReturnType<typeof createCardFields> | null
  calls: CardCalls
  instead: (given: Drawing) => Promise<boolean>
  told: { fields: () => void; button: () => void }
}): Promise<boolean> {
  if (await fields?.draw(provider, calls, signal)) {
    told.fields()
    return true
  }
  const isDrawn = await instead({ provider, signal })
  if (isDrawn) told.button()
  return isDrawn
}
