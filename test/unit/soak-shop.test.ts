/** What the soak of the shop finds in the books. */
import { expect, test } from 'vitest'
import { type Books, faultsOf } from '../../scripts/soak-shop/books.ts'

const MUG = 'a'.repeat(32)
const BOOK = 'b'.repeat(32)

/** Two shoppers have bought three of ten mugs and the last book. */
const RIGHT: Books = {
  before: [
    { id: MUG, stock: 10, sales: 5, closeout: false },
    { id: BOOK, stock: 1, sales: 0, closeout: true },
  ],
  after: [
    { id: MUG, stock: 7, sales: 8, closeout: false },
    { id: BOOK, stock: 0, sales: 1, closeout: true },
  ],
  orders: [
    { id: 'first', number: 10_001, lines: { [MUG]: 1, [BOOK]: 1 }, transactions: 1 },
    { id: 'second', number: 10_002, lines: { [MUG]: 2 }, transactions: 1 },
  ],
  mails: 2,
  confirmed: ['second', 'first'],
}
const [first, second] = RIGHT.orders as [Books['orders'][number], Books['orders'][number]]
const [mugs, books] = RIGHT.after as [Books['after'][number], Books['after'][number]]

test('right books have no faults', () => expect(faultsOf(RIGHT)).toEqual([]))

test.each<[string, Partial<Books>, string[]]>([
  [
    'sold twice',
    {
      after: [mugs, { ...books, stock: -1, sales: 2 }],
      orders: [first, { ...second, lines: { [MUG]: 2, [BOOK]: 1 } }],
    },
    [`${BOOK}: more sold than there was, 1 too many`],
  ],
  [
    'taken from the stock without an order',
    { after: [{ ...mugs, stock: 6 }, books] },
    [`${MUG}: 4 taken from the stock, 3 sold`],
  ],
  ['not counted as sold', { after: [{ ...mugs, sales: 7 }, books] }, [`${MUG}: 2 counted as sold, 3 sold`]],
  ['a lost order', { confirmed: ['first', 'second', 'third'] }, ['order third was confirmed, and is lost']],
  ['a doubled order', { confirmed: ['first'] }, ["order 10002 is nobody's: no shopper saw it"]],
  ['the order of another', { confirmed: ['first', 'second', 'second'] }, ['1 attempts led to the order of another']],
  ['a gap', { orders: [first, { ...second, number: 10_003 }] }, ['after order 10001 comes 10003']],
  ['the same number', { orders: [first, { ...second, number: 10_001 }] }, ['after order 10001 comes 10001']],
  ['half an order', { orders: [first, { ...second, transactions: 0 }] }, ['order 10002 has 0 transactions']],
  ['a confirmation too many', { mails: 3 }, ['3 confirmations were sent for 2 orders']],
])('%s', (_what, wrong, faults) => expect(faultsOf({ ...RIGHT, ...wrong })).toEqual(faults))
