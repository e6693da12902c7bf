/** The texts of the page's initial alerts, for the announcer (contract, shell 2.2). */
import { expect, test } from 'vitest'
import { takeAlerts } from '../../../src/components/shell/flash-messages.ts'

function take(html: string) {
  const flashbags = document.createElement('div')
  flashbags.innerHTML = html
  return { said: takeAlerts(flashbags), left: flashbags.querySelectorAll('[role]').length }
}
const alert = (kind: string, content: string) =>
  `<div role="alert" class="alert alert-${kind}"><i>!</i><div class="alert-content">${content}</div></div>`

test.each([
  ['danger', 'error'],
  ['warning', 'error'],
  ['info', 'status'],
  ['success', 'status'],
])('an alert of the kind %s is an announcement of the priority %s, and no live region any more', (kind, priority) => {
  expect(take(alert(kind, ' Too\n  many '))).toEqual({ said: [{ priority, text: 'Too many' }], left: 0 })
})

test('several are merged to one for the errors and one for everything else, in document order', () => {
  const html = alert('info', 'One') + alert('danger', 'Two') + alert('success', 'Three') + alert('warning', 'Four')
  expect(take(html)).toEqual({
    said: [
      { priority: 'error', text: 'Two Four' },
      { priority: 'status', text: 'One Three' },
    ],
    left: 0,
  })
})

test('messages of a list are sentences of their own', () => {
  expect(take(alert('danger', 'Please look: <ul><li> One. </li><li>Two.</li></ul>')).said).toEqual([
    { priority: 'error', text: 'One. Two.' },
  ])
})

test('one without a content element is announced as a whole', () => {
  expect(take('<div role="alert" class="alert alert-info">All of <b>it</b></div>').said).toEqual([
    { priority: 'status', text: 'All of it' },
  ])
})

test.each(['', '<div class="alert alert-info">Quiet</div>', '<div role="alert">Another</div>', alert('info', ' ')])(
  'nothing is said of %j',
  (html) => expect(take(html).said).toEqual([]),
)
