import type { SnapshotFrom } from 'xstate'
import type { imageZoomMachine } from '../../machines/media/image-zoom.ts'

export type ZoomParts = {
  image: HTMLElement
  /** How long it glides to another size, in milliseconds. */
  transition: number
  /** Whether the picture is the one in view: the buttons are those of all pictures. */
  isActive: () => boolean
  /** Called for each button that is disabled (true) or enabled. */
  tellButton: (isDisabled: boolean) => void
  buttons: { in: HTMLButtonElement | null; reset: HTMLButtonElement | null; out: HTMLButtonElement | null }
}

const isSet = (button: HTMLButtonElement | null): button is HTMLButtonElement => button !== null

/** Shows the picture at its size and place, and what the buttons can do. */
export function reflectImageZoom({ image, buttons, isActive, tellButton, transition }: ZoomParts) {
  return (snapshot: SnapshotFrom<typeof imageZoomMachine>) => {
    const { scale, at } = snapshot.context
    const { style } = image
    style.transition = snapshot.hasTag('gliding') ? `all ${transition}ms ease 0s` : 'none'
    style.transform = `translateX(${Math.round(at.x)}px) translateY(${Math.round(at.y)}px) translateZ(0) scale(${scale}, ${scale})`
    style.cursor = snapshot.hasTag('held') ? 'move' : 'default'
    // Whoever can move the picture does not want the browser to scroll.
    style.touchAction = snapshot.can({ type: 'zoom.reset' }) ? 'none' : 'pan-y'
    if (!isActive()) return
    const isOff = new Map([
      [buttons.in, !snapshot.can({ type: 'zoom.in' })],
      [buttons.reset, !snapshot.can({ type: 'zoom.reset' })],
      [buttons.out, !snapshot.can({ type: 'zoom.out' })],
    ])
    // A button that is disabled loses the focus, which goes to one that is not, or to the picture.
    const focused = [...isOff.keys()].find((button) => button === document.activeElement)
    for (const [button, isDisabled] of isOff) if (isSet(button) && !isDisabled) enable(button)
    if (focused && isOff.get(focused))
      ([...isOff].find(([button, isDisabled]) => isSet(button) && !isDisabled)?.[0] ?? image).focus({
        preventScroll: true,
      })
    for (const [button, isDisabled] of isOff) if (isSet(button) && isDisabled) disable(button)
    for (const isDisabled of isOff.values()) tellButton(isDisabled)
  }
}

function enable(button: HTMLButtonElement): void {
  button.disabled = false
  button.classList.remove('disabled')
}

function disable(button: HTMLButtonElement): void {
  button.disabled = true
  button.classList.add('disabled')
}
