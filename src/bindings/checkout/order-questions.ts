/** Lets flows that read the cart wait for orders that are being placed in any tab (quality A3). */
import { fromPromise } from 'xstate'
import { awaitOrders, isOrderUnderWay } from '../../services/checkout/order-turn.ts'

export const orderQuestions = {
  isOrderUnderWay: fromPromise<boolean, void>(() => isOrderUnderWay()),
  awaitOrders: fromPromise<void, void>(({ signal }) => awaitOrders(signal)),
}
