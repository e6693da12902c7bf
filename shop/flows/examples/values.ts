/** What the examples of flows are made with. */

/** Of the shop that shows them. */
export type Values = {
  /** A product in stock, and one variant of another. */
  product: { id: string; name: string; path: string; picture: string }
  variant: {
    id: string
    parentId: string
    groupId: string
    optionId: string
    others: readonly { id: string; name: string }[]
  }
  /** A category with products. */
  category: { id: string; path: string }
  privacyId: string
  currencies: readonly { id: string; name: string }[]
  countries: readonly { id: string; name: string }[]
  /** The stand-ins of providers. */
  sdkUrl: string
  captchaUrl: string
  videoUrl: string
  documentUrl: string
  fonts: { loaderUrl: string; apiUrl: string; families: readonly string[] }
  trackerUrl: string
  modelUrl: string
  cardAppUrl: string
  unknownId: string
}

/** By flow, the least markup that it runs on. */
export type Examples = Readonly<Record<string, (values: Values) => string>>

/** What dialogs with content from the server are made of, once per page. */
export const DIALOG = `<div class="js-pseudo-modal-template">
  <div class="modal" tabindex="-1" role="dialog"><div class="modal-dialog"><div class="modal-content">
    <div class="modal-header">
      <div class="modal-title js-pseudo-modal-template-title-element"></div>
      <button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button>
    </div>
    <div class="modal-body js-pseudo-modal-template-content-element"></div>
  </div></div></div>
</div>`

/** An attribute with options. */
export const optionsOf = (name: string, options: object): string =>
  `data-${name}-options='${JSON.stringify(options).replaceAll("'", '&#39;')}'`
