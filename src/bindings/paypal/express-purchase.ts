/** The purchase of the page, which its express buttons share. */
import { expressPurchaseMachine } from '../../machines/paypal/express-purchase.ts'
import { onePerPage } from '../kit.ts'

export const expressPurchaseOf = onePerPage({ name: 'express-purchase' }, ({ run }) => run(expressPurchaseMachine))
