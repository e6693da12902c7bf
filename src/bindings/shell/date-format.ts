/**
 * A date of the server, written as this browser's user writes dates, in their time zone (contract, shell 13 and catalog 9). The text
 * is a function of the date, so there is no chart.
 */
import * as z from 'zod/mini'
import { dateText } from '../../services/shell/date-text.ts'
import { defineBinding } from '../kit.ts'

const ATTRIBUTE = 'data-date-format'

/** The attribute itself: options of `Intl.DateTimeFormat`, or nothing. Templates print `true` or `[]` for nothing, too. */
const Format = z.union([z.looseObject({}), z.literal(true), z.array(z.literal(true))])

export const binding = defineBinding({
  name: 'date-format',
  mount({ element, onEnd }) {
    const printed = element.textContent
    const options = formatIn(element.getAttribute(ATTRIBUTE) || '{}')
    const text = dateText(printed, options)
    element.textContent = text
    // An element that is moved starts anew; what it shows then must be a date still.
    onEnd(() => {
      if (element.textContent === text) element.textContent = printed
    })
  },
})

/** @throws Error that names the attribute */
function formatIn(attribute: string): Intl.DateTimeFormatOptions {
  try {
    const format = z.parse(Format, JSON.parse(attribute))
    return format === true || Array.isArray(format) ? {} : format
  } catch (cause) {
    throw new Error(`${ATTRIBUTE} must be options of Intl.DateTimeFormat as JSON, not ${attribute}`, { cause })
  }
}
