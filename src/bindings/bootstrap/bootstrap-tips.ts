/**
 * `bootstrap.Tooltip` and `Popover`: methods that control the element's flow where one runs. With options or content of the
 * script, Bootstrap replaces the flow on that control. Bootstrap's templates use `innerHTML`, which a page with Trusted Types
 * refuses, so their markup goes through this bundle's sanitiser.
 */
import type BootstrapTooltip from 'bootstrap/js/src/tooltip.js'
import TemplateFactory from 'bootstrap/js/src/util/template-factory.js'
import type { Binding, FlowPlaces, Reports, Singletons } from '../../loader/types.ts'
import { loadPurifier } from '../../page/kit/markup.ts'
import { inertMarkupPolicy } from '../../page/kit/trusted-types.ts'
import type { Registry } from '../kit.ts'
import { alsoFind } from './bootstrap-instances.ts'
import type { Tip } from './tip.ts'

/** Option that a delegating tooltip passes on to the tooltips it creates. */
const DELEGATED = 'selector'

/** The sanitiser; empty until it is loaded. */
// oxlint-disable-next-line bindings/no-lasting-state -- Code that was loaded; Bootstrap’s template factory cannot wait for it.
const loaded: { purify?: (html: string) => DocumentFragment } = {}

/** Makes the class from Bootstrap's, for the flow `flow`. */
export function tipClass(
  Base: typeof BootstrapTooltip,
  page: Singletons & FlowPlaces & Reports,
  flow: Binding,
  running: Registry<Tip>,
) {
  const { template } = Base.Default
  const flowOn = ({ _element }: BootstrapTooltip) => running.on(page, _element)

  class OfFlow extends Base {
    override _getConfig(config?: object | null) {
      page.mount(this._element, flow)
      if (config && Object.keys(config).length > 0 && !(DELEGATED in config)) flowOn(this)?.giveWay()
      return super._getConfig(config)
    }
    override show() {
      const tip = flowOn(this)
      if (tip) tip.show()
      else if (loaded.purify || (!this._config.html && this._config.template === template)) super.show()
      else void this.#showPurified()
    }
    override hide() {
      const tip = flowOn(this)
      if (tip) tip.hide()
      else super.hide()
    }
    override toggle() {
      const tip = flowOn(this)
      if (!tip) super.toggle()
      else if (tip.actor.getSnapshot().hasTag('shown')) tip.hide()
      else tip.show()
    }
    override dispose() {
      flowOn(this)?.hide()
      super.dispose()
    }
    async #showPurified() {
      try {
        loaded.purify = (await loadPurifier()).purify
        // The script may have disposed of it meanwhile.
        if (this._element) super.show()
      } catch (error) {
        page.report('window.bootstrap', error, this._element)
      }
    }
  }
  alsoFind(OfFlow, (element) => running.on(page, element) !== undefined)
  // Where the flow runs, it does these things instead of Bootstrap.
  for (const name of ['_setListeners', '_fixTitle', '_enter', '_leave'] as const)
    OfFlow.prototype[name] = function whereNoFlowRuns() {
      if (!flowOn(this)) Base.prototype[name].call(this)
    }
  // The flow has no such methods: after a call, Bootstrap replaces it on the control.
  for (const name of ['enable', 'disable', 'toggleEnabled', 'setContent'] as const)
    OfFlow.prototype[name] = function takingOver(content?: object) {
      const tip = flowOn(this)
      tip?.giveWay()
      if (tip) for (const begin of ['_setListeners', '_fixTitle'] as const) Base.prototype[begin].call(this)
      ;(Base.prototype[name] as (content?: object) => void).call(this, content)
    }
  return OfFlow
}

/** Without the sanitiser, only Bootstrap's own constant template gets here. */
TemplateFactory.prototype._maybeSanitize = function maybeSanitize(html) {
  const host = document.createElement('div')
  if (loaded.purify) host.append(loaded.purify(html))
  const safe = loaded.purify ? host.innerHTML : html
  return (inertMarkupPolicy?.createHTML(safe) ?? safe) as string
}

TemplateFactory.prototype._putElementInTemplate = function putElementInTemplate(element, place) {
  if (this._config.html) place.replaceChildren(element)
  else place.textContent = element.textContent
}
