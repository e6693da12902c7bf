/** The order button on a page where the provider's script draws a way to pay (contract, payments A3 and A17). */
import { createActor, fromCallback, type SnapshotFrom } from 'xstate'
import { reflectOrderButton } from '../../components/paypal/order-button.ts'
import type { Reports, RunningFlows } from '../../loader/types.ts'
import type { CardFieldsActor, cardFieldsMachine } from '../../machines/paypal/card-fields.ts'
import { type AttemptStage, type OrderOffer, orderButtonMachine } from '../../machines/paypal/order-button.ts'
import type { PaymentAttemptActor, paymentAttemptMachine } from '../../machines/paypal/payment-attempt.ts'
import type { PaymentButtonsActor, paymentButtonsMachine } from '../../machines/paypal/payment-buttons.ts'
import { type Owner, reflectSnapshots, startActor } from '../kit.ts'

function offerOf(buttons: SnapshotFrom<typeof paymentButtonsMachine>): OrderOffer {
  if (buttons.matches('refused')) return 'asPrinted'
  if (buttons.matches('prevented')) return 'switchedOff'
  return buttons.hasTag('orderable') ? 'beside' : 'nothing'
}

function stageOf(attempt: SnapshotFrom<typeof paymentAttemptMachine>): AttemptStage {
  if (attempt.matches('over')) return 'over'
  if (attempt.matches('approved') || attempt.matches('sent')) return 'approved'
  return attempt.matches('running') ? 'inWindow' : 'none'
}

const hasFields = (fields: SnapshotFrom<typeof cardFieldsMachine>): boolean =>
  !fields.matches('absent') && !fields.matches('replaced')

/** What the order button hears of the payment, by reference. */
type Payment = { buttons?: PaymentButtonsActor; attempt?: PaymentAttemptActor; fields?: CardFieldsActor | undefined }

/** Starts what shows `button`, or the provider's buttons in `element`; `fields` are those of a card. */
export function startOrderButton(
  { page, element, signal }: Pick<Owner, 'element' | 'signal'> & { page: RunningFlows & Reports },
  button: HTMLButtonElement | null,
  { buttons, attempt, fields }: Payment,
): void {
  const machine = orderButtonMachine.provide({
    actors: {
      hearPayment: fromCallback(({ sendBack }) => {
        const life = new AbortController()
        const hear = <Snapshot>(
          of: Parameters<typeof reflectSnapshots<Snapshot>>[0] | undefined,
          tell: (snapshot: Snapshot) => void,
        ) => of && reflectSnapshots(of, (snapshot) => tell(snapshot), life.signal)
        hear(buttons, (state) => sendBack({ type: 'offer.changed', offer: offerOf(state) }))
        hear(attempt, (state) => sendBack({ type: 'attempt.changed', stage: stageOf(state) }))
        hear(fields, (state) => sendBack({ type: 'fields.changed', hasFields: hasFields(state) }))
        return () => life.abort()
      }),
    },
  })
  const actor = startActor(createActor(machine), { name: 'order-button', page, element, signal })
  reflectSnapshots(actor, reflectOrderButton({ place: element, button }))
}
