/**
 * A landing page of a merchant's making: promises that take turns, two buy boxes, each of which is replaced in place (contract,
 * catalog 4.7), a slider of pictures that goes on by itself (catalog 5.1), things that appear one after the other, and a picture that
 * moves slower than the page.
 */
import { and, eq, gt, ne } from 'drizzle-orm'
import { html } from 'hono/html'
import { PAGE_PICTURES } from '../catalogue/printed.ts'
import type { Html, ShopContext } from '../context.ts'
import { productOptions, products, propertyGroups, propertyOptions } from '../database/schema.ts'
import { renderPage } from '../layout/page.ts'
import { preloader } from '../layout/preloader.ts'
import { textsOf } from '../layout/text.ts'
import { appearing, parallaxBanner, textSlider } from '../media/motion.ts'
import { imageSlider } from '../media/sliders.ts'
import { buyWidget } from '../product/buy-widget.ts'
import { loadProduct } from '../product/queries.ts'
import { categoryTree } from '../shell/categories.ts'
import { cmsElementId, cmsPage } from '../shell/cms.ts'
import { urlFor } from '../transport/routes.ts'
import { departmentSlides, loadDepartments } from './departments.ts'
import { CARE_PAGE, STUDIO_PAGE } from './studio.ts'

/** The page's id. */
export const LANDING_PAGE = cmsElementId('landing page')

/** A product in many variants, and one of whose options are in a list. */
async function chosenProducts({ var: { database } }: ShopContext): Promise<string[]> {
  const [many] = await database
    .select({ id: products.id })
    .from(products)
    .where(gt(products.variantCount, 3))
    .orderBy(products.number)
    .limit(1)
  const [listed] = await database
    .select({ id: products.parentId })
    .from(products)
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .innerJoin(propertyOptions, eq(propertyOptions.id, productOptions.optionId))
    .innerJoin(propertyGroups, eq(propertyGroups.id, propertyOptions.groupId))
    .where(and(eq(propertyGroups.displayType, 'select'), ne(products.parentId, many?.id ?? '')))
    .orderBy(products.number)
    .limit(1)
  return [many?.id, listed?.id].filter((id) => typeof id === 'string')
}

async function buyBox(c: ShopContext, productId: string, index: number): Promise<Html | ''> {
  const detail = await loadProduct(c, productId)
  if (!detail) return ''
  const elementId = cmsElementId(`landing buy box ${index}`)
  return html`<div class="landing-buy-box"><h2 class="h4"><a href="${detail.url}">${detail.name}</a></h2><div class="cms-element-buy-box" data-buy-box="true" data-buy-box-options='${JSON.stringify({ elementId })}'>${buyWidget(c, detail, { elementId, pageType: null })}</div></div>`
}

/** Departments to look into; the mouse pulls the pictures, too. */
async function pictures(c: ShopContext): Promise<Html> {
  const label = textsOf(c)('home.inspiration')
  const slides = departmentSlides(c, await loadDepartments(c, (await categoryTree(c)).main))
  return html`<h2>${label}</h2>${imageSlider(c, { label, slides, rotates: true, isDraggable: true })}`
}

/** What the shop promises, one after the other. */
function promises(c: ShopContext): Html {
  const t = textsOf(c)
  const care = urlFor(c, 'frontend.landing.page', { landingPageId: CARE_PAGE })
  return textSlider(c, t('home.promises'), [
    html`${t('home.promises.delivery')}`,
    html`${t('home.promises.return')}`,
    // The guide is on the stand-in of another host.
    c.var.parts.has('sandbox')
      ? html`<a href="${care}">${t('home.promises.care')}</a>`
      : html`${t('home.promises.care')}`,
  ])
}

/** How things come to be. */
function way(c: ShopContext): Html {
  const t = textsOf(c)
  const steps = [
    { title: t('home.way.design.title'), text: t('home.way.design.text') },
    { title: t('home.way.make.title'), text: t('home.way.make.text') },
    { title: t('home.way.send.title'), text: t('home.way.send.text') },
  ]
  const things = steps.map(({ title, text }) => html`<h3 class="h5">${title}</h3><p>${text}</p>`)
  return html`<h2>${t('home.way')}</h2>${appearing(things)}`
}

/** A way to the studio. */
function banner(c: ShopContext): Html {
  const t = textsOf(c)
  const studio = urlFor(c, 'frontend.landing.page', { landingPageId: STUDIO_PAGE })
  const content = html`<h2>${t('home.banner.title')}</h2><a class="btn btn-primary" href="${studio}">${t('home.banner.action')}</a>`
  return parallaxBanner(PAGE_PICTURES.banner, content)
}

/** The landing page, body landingpage/index. */
export async function renderLanding(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  const boxes = await Promise.all((await chosenProducts(c)).map(async (id, index) => buyBox(c, id, index)))
  const content = html`<div class="landing-buy-boxes">${boxes}</div>`
  return renderPage(c, {
    layout: 'landingpage',
    controller: 'landingpage',
    action: 'index',
    title: t('home.landing.title'),
    route: { name: 'frontend.landing.page', parameters: { landingPageId: LANDING_PAGE } },
    content: html`<div class="cms-page landing-page"><h1>${t('home.landing.title')}</h1>${cmsPage([
      {
        blocks: [
          { type: 'gallery-buybox', content },
          { type: 'text-slider', content: promises(c) },
          { type: 'image-slider', content: await pictures(c) },
          { type: 'scroll-animation', content: way(c) },
          { type: 'parallax', content: banner(c) },
        ],
      },
    ])}</div>${preloader(c)}`,
  })
}
