import { DIALOG, type Examples, optionsOf, type Values } from './values.ts'

const switchForm = (
  { variant: { id, parentId, groupId, optionId, others } }: Values,
  options: object,
) => `<form action="/detail/${id}" method="get" data-variant-switch="true" ${optionsOf('variant-switch', { url: `/detail/${parentId}/switch`, ...options })}>
  <label class="form-label" for="${groupId}">Which one</label>
  <select class="form-select" id="${groupId}" name="${groupId}">
    ${others.map((other) => `<option value="${other.id}"${other.id === optionId ? ' selected' : ''}>${other.name}</option>`).join('\n    ')}
  </select>
</form>`

/** Product pages and lists of products. */
export const PRODUCT: Examples = {
  'quantity-selector': () => `<div class="input-group quantity-selector-group" data-quantity-selector="true">
  <button type="button" class="btn btn-outline-light btn-minus js-btn-minus" aria-label="Less">−</button>
  <input type="number" class="form-control js-quantity-selector" name="quantity" min="1" max="5" step="1" value="1" aria-label="Quantity">
  <button type="button" class="btn btn-outline-light btn-plus js-btn-plus" aria-label="More">+</button>
</div>`,
  'garan-label-toggle': () => `<div data-garan-label-toggle="true">
  <div class="product-detail-garan-label"><button type="button" class="garan-label-button">36 months</button></div>
  <div class="product-detail-garan-label-full d-none">The manufacturer guarantees this product for 36 months.</div>
  <button type="button" class="btn btn-link" data-garan-label-toggle-trigger="true" data-garan-label-show-text="Show the guarantee" data-garan-label-hide-text="Hide the guarantee">
    <span class="product-detail-garan-label-show-link-text">Show the guarantee</span>
    <span class="product-detail-garan-label-show-link-icon-show" aria-hidden="true">+</span>
    <span class="product-detail-garan-label-show-link-icon-hide d-none" aria-hidden="true">−</span>
  </button>
</div>`,
  'rating-system': () => `<fieldset data-rating-system="true">
  <legend>Your rating</legend>
  ${[1, 2, 3].map((points) => `<label data-review-form-point="${points}"><input type="radio" name="points" value="${points}"> ${points}</label>`).join('\n  ')}
  <p>${['Poor', 'Fine', 'Good'].map((text, index) => `<span class="d-none" data-rating-text="${index + 1}">${text}</span>`).join('')}</p>
</fieldset>`,
  'tab-accordion': () => `<div data-tab-accordion="true">
  <ul class="nav nav-tabs" role="tablist">
    <li role="presentation"><a class="nav-link active" id="part-one" data-bs-toggle="tab" href="#text-one" role="tab" aria-controls="text-one">Description</a></li>
    <li role="presentation"><a class="nav-link" id="part-two" data-bs-toggle="tab" href="#text-two" role="tab" aria-controls="text-two">Reviews</a></li>
  </ul>
  <div class="tab-content">
    <h2 class="tab-accordion-headline" hidden><button type="button" class="btn btn-light" id="head-one" aria-controls="text-one" aria-expanded="false">Description</button></h2>
    <div class="tab-pane active show" id="text-one" role="tabpanel" aria-labelledby="part-one">A mug of stoneware.</div>
    <h2 class="tab-accordion-headline" hidden><button type="button" class="btn btn-light" id="head-two" aria-controls="text-two" aria-expanded="false">Reviews</button></h2>
    <div class="tab-pane" id="text-two" role="tabpanel" aria-labelledby="part-two">Three people like it.</div>
  </div>
</div>`,
  'variant-switch': (values) => switchForm(values, { pageType: 'product_detail' }),
  'buy-box': (values) => `<div data-buy-box="true" ${optionsOf('buy-box', { elementId: 'box' })}>
  <div class="product-detail-buy js-magnifier-zoom-image-container" id="box">
    ${switchForm(values, { url: `/widgets/cms/buybox/${values.variant.parentId}/switch`, elementId: 'box', pageType: null })}
  </div>
</div>`,
  'buy-total': ({ product: { id } }) => `<div class="product-detail-buy">
  <meta itemprop="priceCurrency" content="EUR">
  <meta itemprop="price" content="9.90">
  <form action="/checkout/line-item/add" method="post">
    <input type="number" class="form-control js-quantity-selector" name="lineItems[${id}][quantity]" min="1" value="1" aria-label="Quantity">
    <p data-buy-total="true">Together <span class="product-detail-total-price">€9.90</span></p>
  </form>
</div>`,
  'quick-view': ({ product: { id, path } }) =>
    `<a class="btn btn-light" href="${path}" data-quick-view="true" ${optionsOf('quick-view', { url: `/widgets/quickview/${id}` })}>Quick view</a>
${DIALOG}`,
  accessories: ({
    product: { id, name },
  }) => `<form id="productDetailPageBuyProductForm" action="/checkout/line-item/add" method="post">
  <input type="number" class="form-control js-quantity-selector" name="lineItems[${id}][quantity]" min="1" value="1" aria-label="Quantity">
  <div data-accessories="true" ${optionsOf('accessories', {
    active: true,
    productId: id,
    name,
    currency: 'EUR',
    locale: 'en-GB',
    priceArray: [{ from: 1, price: 9.9 }],
    url: '/widgets/accessories/options',
    addUrl: '/checkout/line-item/add',
    deleteUrl: `/checkout/line-item/delete/${id}`,
  })}></div>
</form>`,
  listing: ({ category: { id } }) => `<div class="filter-panel">
  <form class="filter-panel-form" id="filter-panel-form" method="get"></form>
  <div class="filter-boolean filter-panel-item" data-filter-boolean="true" ${optionsOf('filter-boolean', { name: 'shipping-free', displayName: 'Free delivery' })}>
    <label><input type="checkbox" class="filter-boolean-input" id="shipping-free" name="shipping-free" value="1"> Free delivery</label>
  </div>
</div>
<div class="cms-element-product-listing-wrapper" data-listing="true" ${optionsOf('listing', {
    params: {},
    dataUrl: `/widgets/cms/navigation/${id}?no-aggregations=1`,
    filterUrl: `/widgets/cms/navigation/${id}/filter`,
    disableEmptyFilter: true,
    ariaLiveUpdates: true,
  })}>
  <div class="cms-element-product-listing"><div class="row cms-listing-row js-listing-wrapper">The products come here.</div></div>
</div>`,
  'filter-range': ({
    category: { id },
  }) => `<div class="filter-range filter-panel-item" data-filter-range="true" ${optionsOf('filter-range', {
    name: 'price',
    minKey: 'min-price',
    maxKey: 'max-price',
    lowerBound: 0,
    unit: '€',
    snippets: {
      filterRangeActiveMinLabel: 'From',
      filterRangeActiveMaxLabel: 'To',
      filterRangeErrorMessage: 'The lowest price must not be above the highest.',
      filterRangeLowerBoundErrorMessage: 'Prices start at 0.',
    },
  })}>
  <div class="filter-range-container">
    <label>From <input type="number" class="form-control min-input" name="min-price" min="0"></label>
    <label>To <input type="number" class="form-control max-input" name="max-price" min="0"></label>
  </div>
</div>
<div data-listing="true" ${optionsOf('listing', { params: {}, dataUrl: `/widgets/cms/navigation/${id}`, filterUrl: `/widgets/cms/navigation/${id}/filter` })}>
  <div class="cms-element-product-listing"><div class="js-listing-wrapper">The products come here.</div></div>
</div>`,
  'off-canvas-filter':
    () => `<button type="button" class="btn btn-light" data-off-canvas-filter="true" aria-expanded="false">Filter</button>
<div data-off-canvas-filter-content="true"><div class="filter-panel"><label><input type="checkbox" name="shipping-free"> Free delivery</label></div></div>`,
}
