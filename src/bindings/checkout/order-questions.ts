/** What flows that read the cart ask about orders, in any tab (quality A3): they wait for those that are being placed. */
import { fromPromise } from 'xstate'
import { awaitOrders, isOrderUnderWay } from '../../services/checkout/order-turn.ts'

export const orderQuestions = {
  isOrderUnderWay: fromPromise<boolean, void>(() => isOrderUnderWay()),
  awaitOrders: fromPromise<void, void>(({ signal }) => awaitOrders(signal)),
}
