/** Around the options of a product and what depends on them: price, delivery, buy form. */
export const BUY_BOX = '[data-buy-box], .product-detail-buy'
