/** What the card form and its payment draw, in one file: where one is needed, the other may follow. */
export { CardApp } from './CardApp.tsx'
export { CardPayment } from './CardPayment.tsx'
