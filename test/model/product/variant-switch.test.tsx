import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { VariantSwitchMessage, VariantSwitchVeil } from '../../../src/components/product/VariantSwitch.tsx'
import { type OptionField, reflectVariantSwitch } from '../../../src/components/product/variant-switch.ts'
import { variantSwitchMachine } from '../../../src/machines/product/variant-switch.ts'
import { drawInto } from '../support/draw.tsx'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { variantSwitchCases } from './cases/variant-switch.ts'

const paths = reviewedPaths('variant-switch', variantSwitchMachine, variantSwitchCases)

const MARKUP = `<form>
  <label><input type="radio" name="colour" value="blue" checked>Blue</label><label><input type="radio" name="colour" value="navy">Navy</label>
  <select name="size" aria-label="Size"><option value="40" selected>40</option><option value="41">41</option></select>
</form><div id="layer"></div>`

describe('the choice of a variant', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = MARKUP
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
    document.documentElement.className = ''
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const chosen = () =>
    [...document.querySelectorAll<OptionField>('form input:checked, form select')].map(({ value }) => value).join(' ')

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const form = find('form') as HTMLFormElement
      const fields = [...form.querySelectorAll<OptionField>('input, select')]
      const { askPage: findNetwork } = heldQuestion()
      const machine = variantSwitchMachine.provide({
        actors: { findNetwork },
        actions: { returnFocus: () => find('[value=navy]')?.focus() },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['findVariant', 'lookAhead', 'tellVariant'],
        cases: variantSwitchCases,
        shopper: { 'switch.retry': () => (find('[role="alert"] button') as HTMLElement).click() },
      })
      reflectSnapshots(actor, reflectVariantSwitch(form, fields))
      actor.start()
      unmount = drawInto(
        find('#layer') as Element,
        <>
          <VariantSwitchVeil actor={actor} />
          <VariantSwitchMessage actor={actor} news="Blue, 40. €49.90." />
        </>,
      )
      await painted()
      const isBusy = (expected: boolean) => {
        expect(form.getAttribute('aria-busy')).toBe(expected ? 'true' : null)
        expect(document.documentElement.classList.contains('no-scroll')).toBe(expected)
        expect(find('.modal-backdrop [role="status"]')?.textContent).toBe(expected ? 'Loading' : undefined)
      }
      const says = (text: string | undefined) =>
        expect(find('.alert p, .alert-info .alert-content')?.textContent).toBe(text)
      const isShown = () => {
        isBusy(false)
        expect(chosen()).toBe('blue 40')
      }
      const isChosen = () => {
        expect(['navy 40', 'blue 41']).toContain(chosen())
        says(undefined)
      }
      await follow(path, {
        'what is shown is chosen': () => {
          isShown()
          says(undefined)
        },
        'what is shown is chosen, and a sentence says that it is shown instead': () => {
          isShown()
          says('This combination is not available. You now see: Blue, 40. €49.90.')
        },
        'the choice of the shopper': () => {
          isBusy(false)
          isChosen()
        },
        'the choice of the shopper is busy, not veiled yet': () => {
          isBusy(true)
          isChosen()
          expect(find('.modal-backdrop')?.className).toBe('modal-backdrop')
        },
        'a veil over the page': () => {
          isBusy(true)
          isChosen()
          expect(find('.modal-backdrop')?.className).toBe('modal-backdrop modal-backdrop-open')
        },
        'what is shown is chosen again, and a sentence offers to try again': () => {
          isShown()
          says('That variant could not be loaded. What you see is the one from before.')
          expect(find('[role="alert"] button')?.textContent).toBe('Try again')
        },
        'navy is chosen, in size 40': () => expect(chosen()).toBe('navy 40'),
        'size 41 is chosen, in blue': () => expect(chosen()).toBe('blue 41'),
        'what was chosen has the focus': () => expect(document.activeElement).toBe(find('[value=navy]')),
      })
    })
})
