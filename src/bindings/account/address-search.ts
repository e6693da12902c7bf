/** A search among addresses that the page has printed (contract, versions B3). */
import * as z from 'zod/mini'
import { reflectAddressSearch } from '../../components/account/address-search.ts'
import { addressSearchMachine, hitsOf } from '../../machines/account/address-search.ts'
import { defineBinding, textOf, wantTexts, word } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'

/** Options of `data-address-search-options`; one of them is misspelt in the contract, too (versions B3). */
const Options = z.object({
  searchQuerySelector: word('.address-manager-list-search'),
  searchContentSelector: word('.address-manager-list-wrapper'),
  searchItemSelector: word('.address-manager-select-address'),
  searchNoItemFoundSelector: word('.address-manager-no-address'),
  searchEmptySateSelector: word('.address-manager-empty-address'),
})

export const binding = defineBinding({
  name: 'address-search',
  options: Options,

  mount({ element, options, page, on, run }) {
    const field = element.querySelector(options.searchQuerySelector)
    if (!(field instanceof HTMLInputElement))
      throw new Error(`nothing to type into matches "${options.searchQuerySelector}"`)
    const list = element.querySelector(options.searchContentSelector)
    const addresses = [...(list ?? element).querySelectorAll(options.searchItemSelector)]
    const entries = addresses.map((address) => entryOf(address, { list, addresses }))
    const unmatched = element.querySelector(options.searchNoItemFoundSelector)
    const empty = element.querySelector(options.searchEmptySateSelector)
    const texts = addresses.map(textOfAddress)
    const found = () => ({ term: field.value, hits: hitsOf(texts, field.value) })

    const machine = addressSearchMachine.provide({
      actions: {
        sayFound: ({ context: { hits } }) => {
          const none = (field.value.trim() ? unmatched : empty)?.textContent.trim()
          const text =
            (hits.length === 0 && none) || textOf(page, 'address.found').replace('%count%', String(hits.length))
          announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
        },
      },
    })
    const actor = run(machine, { reflect: reflectAddressSearch({ entries, unmatched, empty }) })
    actor.send({ type: 'list.read', ...found() })
    on(field, 'input', () => {
      void wantTexts()
      actor.send({ type: 'term.changed', ...found() })
    })
    // A form around it is not sent by it.
    on(field, 'keydown', (event) => event.key === 'Enter' && event.preventDefault())
  },
})

/** What is hidden with an address: its column of the list, which would stay as a gap, unless that holds other addresses as well. */
function entryOf(address: Element, { list, addresses }: { list: Element | null; addresses: Element[] }): Element {
  const column = [...(list?.children ?? [])].find((child) => child.contains(address))
  const others = addresses.filter((other) => other !== address && column?.contains(other))
  return column && others.length === 0 ? column : address
}

/** What an entry says of its address, not what can be done with it. */
function textOfAddress(address: Element): string {
  const copy = address.cloneNode(true) as Element
  for (const control of copy.querySelectorAll('.dropdown-menu, button')) control.remove()
  return copy.textContent.replaceAll(/\s+/g, ' ')
}
