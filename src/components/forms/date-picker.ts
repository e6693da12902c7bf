import type { SnapshotFrom } from 'xstate'
import type { datePickerMachine } from '../../machines/forms/date-picker.ts'

/** For themes without one: every rule of a theme counts more than these. */
const LOOK = `
:where(.date-picker){position:relative}
:where(.date-picker-field){display:flex;gap:.25rem}
:where(.date-picker-field input){flex:1;min-width:0}
:where(.date-picker button){min-width:24px;min-height:24px;font:inherit;color:inherit;cursor:pointer}
:where(.date-picker-toggle){min-width:44px;border:1px solid;border-radius:4px;background:none}
:where(.date-picker-popup){position:absolute;z-index:1000;inset-block-start:100%;inset-inline-start:0;box-sizing:border-box;width:max-content;max-width:min(100vw,24rem);padding:.5rem;border:1px solid;border-radius:4px;background:Canvas;color:CanvasText}
:where(.date-picker-month){display:flex;align-items:center;justify-content:space-between;gap:.5rem}
:where(.date-picker-month button,.date-picker-done){border:1px solid;border-radius:4px;padding:.25rem .75rem;background:none}
:where(.date-picker-days){border-collapse:collapse;width:100%;text-align:center}
:where(.date-picker-days th){font-weight:normal;font-size:.875em;padding:.25rem}
:where(.date-picker-days td){padding:0}
:where(.date-picker-days td button){width:100%;min-width:36px;min-height:36px;border:1px solid transparent;border-radius:4px;background:none}
:where(.date-picker-days td button:disabled){text-decoration:line-through;cursor:default}
:where(.date-picker-days [data-beside] button){opacity:.75}
:where(.date-picker-days [aria-current] button){border-color:currentcolor}
:where(.date-picker-days [aria-selected=true] button){background:CanvasText;color:Canvas}
:where(.date-picker-time){display:flex;align-items:end;gap:.5rem;margin-block-start:.5rem}
:where(.date-picker-time input){width:4.5rem;min-height:36px;font:inherit}
:where(.date-picker-time label){display:grid;font-size:.875em}
:where(.date-picker-done){margin-inline-start:auto}`

/** Gives the page the look of calendars, once. */
export function addCalendarLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)
  document.adoptedStyleSheets.push(sheet)
}

/** The page's own buttons: those that empty the field can be pressed while it has a value, those that close, while there is what to close. */
export function reflectDatePicker(find: (what: 'clear' | 'close') => Iterable<HTMLButtonElement>) {
  return (snapshot: SnapshotFrom<typeof datePickerMachine>) => {
    for (const button of find('clear'))
      button.disabled = snapshot.context.value === null && snapshot.context.draft === null
    for (const button of find('close')) button.disabled = !snapshot.hasTag('open')
  }
}
