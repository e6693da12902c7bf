/**
 * The third party's captcha (contract, shell 17.2): `window.grecaptcha` with a box to tick, a task, or a rating that nobody sees, as its
 * two versions have them.
 */
import type { Scenario } from '../scenario.ts'
import { addFrame, type Frame } from './frame.ts'
import { hostOf, make, pause, record } from './kit.ts'

/** The scenario, which the sandbox puts before this script. */
declare const scenario: Scenario

type Settings = {
  sitekey: string
  size?: string
  callback?: (token: string) => void
  'expired-callback'?: () => void
  'error-callback'?: () => void
}

type Widget = { settings: Settings; host: Element; token: string; round: number; frame?: Frame; task?: Frame }

const { answer, lifetime } = scenario.captcha
const widgets: Widget[] = []

const widgetOf = (index: number): Widget => {
  const widget = widgets[index]
  if (!widget) throw new Error(`reCAPTCHA client ${index} does not exist`)
  return widget
}

/** A token that the shop may ask the third party about, once. */
const newToken = () => (answer === 'wrong' ? 'wrong' : `sandbox.${Date.now()}.${crypto.randomUUID()}`)

function give(widget: Widget): void {
  if (answer === 'error') {
    record('grecaptcha.error')
    return widget.settings['error-callback']?.()
  }
  if (answer === 'never') return undefined
  const { round } = widget
  widget.token = newToken()
  record('grecaptcha.token')
  widget.settings.callback?.(widget.token)
  setTimeout(() => {
    if (widget.round !== round) return
    widget.token = ''
    record('grecaptcha.expired')
    untick(widget)
    widget.settings['expired-callback']?.()
  }, lifetime)
  return undefined
}

function untick({ frame }: Widget): void {
  const box = frame?.document.querySelector('input')
  if (box) Object.assign(box, { checked: false, disabled: false })
}

async function drawBox(widget: Widget): Promise<void> {
  const frame = await addFrame(widget.host, { title: 'Check against robots', testId: 'captcha-box', height: 78 })
  const box = make(frame.document, 'input', { type: 'checkbox' })
  frame.body.append(make(frame.document, 'label', {}, box, ' I am not a robot'))
  box.addEventListener('change', () => {
    if (!box.checked) return
    box.disabled = true
    give(widget)
  })
  widget.frame = frame
}

async function showTask(widget: Widget): Promise<void> {
  widget.task?.remove()
  const frame = await addFrame(document.body, { title: 'Task', testId: 'captcha-task', height: 120 })
  widget.task = frame
  const button = (text: string, press: () => void) => {
    const element = make(frame.document, 'button', { type: 'button' }, text)
    element.addEventListener('click', () => {
      frame.remove()
      press()
    })
    return element
  }
  const pass = button('I have solved it', () => give(widget))
  frame.body.append(
    pass,
    button('Close', () => record('grecaptcha.closed')),
  )
  pass.focus()
}

const grecaptcha = {
  ready: (then: () => void) => void pause(0).then(then),
  render(target: Element | string, settings: Settings): number {
    record('grecaptcha.render', { size: settings.size })
    const widget = { settings, host: hostOf(target), token: '', round: 0 }
    if (settings.size !== 'invisible') void drawBox(widget)
    return widgets.push(widget) - 1
  },
  execute(which: number | string, options?: { action: string }): Promise<string> | undefined {
    record('grecaptcha.execute', options)
    if (typeof which === 'number') {
      const widget = widgetOf(which)
      if (answer === 'task') void showTask(widget)
      else void pause(0).then(() => give(widget))
      return undefined
    }
    return rate()
  },
  reset(index = 0): void {
    record('grecaptcha.reset')
    const widget = widgetOf(index)
    widget.round += 1
    widget.token = ''
    untick(widget)
  },
  getResponse: (index = 0): string => widgetOf(index).token,
}

async function rate(): Promise<string> {
  const response = await fetch('/__sandbox/captcha/rating', { method: 'POST' })
  if (!response.ok || answer === 'error') throw new Error('the shopper was not rated')
  if (answer === 'never') await new Promise(() => undefined)
  return newToken()
}

Object.assign(window, { grecaptcha })
