/** What `window.bootstrap` uses of Bootstrap's source modules; the package brings no types of its own. */

declare module 'bootstrap/js/src/base-component.js' {
  export default class BaseComponent {
    constructor(element: unknown, config?: object)
    static readonly EVENT_KEY: string
    static getInstance(element: unknown): BaseComponent | null
    static getOrCreateInstance(element: unknown, config?: object): BaseComponent
    _element: HTMLElement
    dispose(): void
  }
}

declare module 'bootstrap/js/src/dom/event-handler.js' {
  const EventHandler: {
    on(target: EventTarget, type: string, listener: (event: KeyboardEvent) => void): void
    off(target: EventTarget, namespace: string): void
    trigger(target: EventTarget, type: string): unknown
  }
  export default EventHandler
}

declare module 'bootstrap/js/src/util/index.js' {
  export function getElement(element: unknown): HTMLElement | null
}

declare module 'bootstrap/js/src/util/template-factory.js' {
  export default class TemplateFactory {
    _maybeSanitize(html: string): string
    _putElementInTemplate(element: HTMLElement, place: HTMLElement): void
    _config: { html: boolean }
  }
}

declare module 'bootstrap/js/src/alert.js' {
  import type BaseComponent from 'bootstrap/js/src/base-component.js'
  export default class Alert extends BaseComponent {
    close(): void
  }
}

declare module 'bootstrap/js/src/collapse.js' {
  import type BaseComponent from 'bootstrap/js/src/base-component.js'
  export default class Collapse extends BaseComponent {
    _config: { parent: Element | null; toggle: boolean }
    show(): void
    hide(): void
    _initializeChildren(): void
    _addAriaAndCollapsedClass(): void
  }
}

declare module 'bootstrap/js/src/dropdown.js' {
  import type BaseComponent from 'bootstrap/js/src/base-component.js'
  export default class Dropdown extends BaseComponent {
    show(): void
    hide(): void
    update(): void
  }
}

declare module 'bootstrap/js/src/modal.js' {
  import type BaseComponent from 'bootstrap/js/src/base-component.js'
  export default class Modal extends BaseComponent {
    _config: { backdrop: boolean | 'static'; keyboard: boolean }
    show(relatedTarget?: Element | null): void
    hide(): void
    handleUpdate(): void
    _addEventListeners(): void
  }
}

declare module 'bootstrap/js/src/offcanvas.js' {
  import type BaseComponent from 'bootstrap/js/src/base-component.js'
  export default class Offcanvas extends BaseComponent {
    _config: { keyboard: boolean }
    show(relatedTarget?: Element | null): void
    hide(): void
    _addEventListeners(): void
  }
}

declare module 'bootstrap/js/src/tab.js' {
  import type BaseComponent from 'bootstrap/js/src/base-component.js'
  export default class Tab extends BaseComponent {
    show(): void
    _setInitialAttributes(...args: unknown[]): void
    _keydown(event: KeyboardEvent): void
  }
}

declare module 'bootstrap/js/src/tooltip.js' {
  import type BaseComponent from 'bootstrap/js/src/base-component.js'
  export default class Tooltip extends BaseComponent {
    static readonly Default: { template: string }
    _config: { html: boolean; template: string }
    _isEnabled: boolean
    enable(): void
    disable(): void
    toggleEnabled(): void
    toggle(): void
    show(): void
    hide(): void
    setContent(content: object): void
    _getConfig(config?: object | null): object
    _setListeners(): void
    _fixTitle(): void
    _enter(): void
    _leave(): void
  }
}

declare module 'bootstrap/js/src/popover.js' {
  import type Tooltip from 'bootstrap/js/src/tooltip.js'
  export default class Popover extends Tooltip {}
}

declare module 'bootstrap/js/src/button.js' {
  export { default } from 'bootstrap/js/src/base-component.js'
}
declare module 'bootstrap/js/src/carousel.js' {
  export { default } from 'bootstrap/js/src/base-component.js'
}
declare module 'bootstrap/js/src/scrollspy.js' {
  export { default } from 'bootstrap/js/src/base-component.js'
}
declare module 'bootstrap/js/src/toast.js' {
  export { default } from 'bootstrap/js/src/base-component.js'
}
