import type { SnapshotFrom } from 'xstate'
import type { baseSliderMachine } from '../../machines/media/base-slider.ts'

export type SliderParts = {
  element: HTMLElement
  /** Its children are the slides. */
  strip: HTMLElement
  controls: HTMLElement | null
}

/**
 * For themes without one: every rule of a theme counts more than these. Distances that themes may have as well are not added to
 * theirs: those below each other are a padding, those of dots a margin. Cards are as high as what is in them, since a theme may
 * give one the whole height and a margin besides.
 */
const LOOK = `
:where(.tns-slider){display:flex;gap:var(--slider-gutter,0px)}
:where(.tns-slider.tns-vertical){gap:0}
:where(.tns-slider.tns-vertical>*){padding-block-end:var(--slider-gutter,0px)}
:where([data-product-slider] .tns-slider.tns-horizontal){align-items:flex-start}
:where(.tns-slider>*){flex:0 0 calc((100% + var(--slider-gutter,0px))/var(--slider-items,1) - var(--slider-gutter,0px));min-width:0}
:where(.tns-slider.is-pulled){cursor:grabbing;user-select:none}
:where(.base-slider){position:relative}
:where(.base-slider-rotation){position:absolute;z-index:2;top:.5rem;inset-inline-start:.5rem}
:where(.base-slider-nav){position:absolute;z-index:1;bottom:.5rem;inset-inline:0;display:flex;width:fit-content;margin-inline:auto}
:where(.has-dots-outside){margin-block-end:2rem}
:where(.has-dots-outside .base-slider-nav){bottom:-2rem}
:where(.base-slider-nav button){width:1.5rem;height:1.5rem;margin-inline:.25rem;border:.375rem solid #fffc;border-radius:50%;background:#000}
:where(.base-slider-nav .tns-nav-active){border-color:#000;background:#fff}`

/** Gives the page the look of sliders, once. */
export function addSliderLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)
  document.adoptedStyleSheets.push(sheet)
}

/** Gives the strip and its slides the classes that themes know. */
export function markSlides(strip: HTMLElement): void {
  strip.classList.add('tns-slider', 'tns-carousel')
  for (const slide of strip.children) slide.classList.add('tns-item')
}

/** Gives an attribute, unless the page has it. */
export function give(target: Element, name: string, value: string): void {
  if (value && !target.hasAttribute(name)) target.setAttribute(name, value)
}

/** Says to assistive technology what the slider and its slides are, in words of the page's language. */
export function nameSlider(
  { element, strip }: SliderParts,
  text: (key: string, values?: Record<string, number>) => string,
): void {
  const title = element.querySelector('.cms-element-title')?.textContent.trim()
  const count = strip.children.length
  give(strip, 'role', 'group')
  give(strip, 'aria-roledescription', text('slider.kind'))
  give(strip, 'aria-label', title || text('slider.kind'))
  // Not every browser lets the keyboard reach what scrolls.
  give(strip, 'tabindex', '0')
  for (const [index, slide] of [...strip.children].entries()) {
    give(slide, 'role', 'group')
    give(slide, 'aria-roledescription', text('slider.slide'))
    give(slide, 'aria-label', text('slider.place', { slide: index + 1, count }))
  }
}

/** Lays the slides out as the settings say: how many, with which gutter, on which axis, with which width. */
export function layOut(strip: HTMLElement, { settings, name, items }: Layout): void {
  const { isEnabled, isSpread, gutter, edgePadding, axis, isAutoWide } = settings[name]
  const isColumn = axis === 'vertical'
  strip.style.display = isEnabled || isSpread ? '' : 'none'
  strip.style.flexDirection = isColumn ? 'column' : ''
  strip.style.setProperty('--slider-items', String(items))
  strip.style.setProperty('--slider-gutter', `${gutter}px`)
  const edges = edgePadding ? `${edgePadding}px` : ''
  Object.assign(strip.style, { paddingInline: isColumn ? '' : edges, paddingBlock: isColumn ? edges : '' })
  strip.classList.toggle('tns-vertical', isColumn)
  strip.classList.toggle('tns-horizontal', !isColumn)
  for (const slide of strip.children)
    if (slide instanceof HTMLElement) slide.style.flex = isColumn || isAutoWide ? '0 0 auto' : ''
}

type Layout = Pick<SnapshotFrom<typeof baseSliderMachine>['context'], 'settings' | 'name' | 'items'>

/** Shows which slides are in view, and where the controls lead. */
export function reflectSlider({ strip, controls }: SliderParts) {
  return (snapshot: SnapshotFrom<typeof baseSliderMachine>) => {
    const { slide, items, count, settings, name } = snapshot.context
    layOut(strip, snapshot.context)
    strip.classList.toggle('is-pulled', snapshot.hasTag('pulled'))
    // Round the end, the first slides follow the last one.
    for (const [index, child] of [...strip.children].entries())
      child.classList.toggle('tns-slide-active', (index - slide + count) % count < items)
    if (!controls) return
    controls.hidden = count <= items || snapshot.hasTag('hidden') || !settings[name].hasControls
    // Whoever pulls the slides presses no button, and where the buttons lead is not known before.
    if (snapshot.hasTag('pulled')) return
    for (const [index, type] of (['slides.back', 'slides.forward'] as const).entries()) {
      const control = controls.children[index]
      const leadsNowhere = !snapshot.can({ type })
      control?.setAttribute('aria-disabled', String(leadsNowhere))
      // Themes show it by `:disabled`. The one with the focus would lose it.
      if (control instanceof HTMLButtonElement) control.disabled = leadsNowhere && control !== document.activeElement
    }
  }
}
