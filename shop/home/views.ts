import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { productBox } from '../listing/box.ts'
import type { ListedProduct } from '../listing/products.ts'
import { loadListing } from '../listing/queries.ts'
import { imageSlider } from '../media/sliders.ts'
import { type Category, categoryTree } from '../shell/categories.ts'
import { cmsSections } from '../shell/cms.ts'
import { type Department, departmentSlides, loadDepartments } from './departments.ts'

const BESTSELLERS = 8
const PICTURE_WIDTH = 480
/** Pictures in the hero section. */
const HERO_PICTURES = 3

type Picture = ListedProduct['pictures'][number]

function picture(shown: Picture, imageClass: string): Html {
  return html`<img class="${imageClass}" src="${pictureUrl(shown, PICTURE_WIDTH)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" alt="">`
}

function hero(c: ShopContext, first: Category | undefined, pictures: readonly Picture[]): Html {
  const t = textsOf(c)
  const action = first
    ? html`<a class="btn btn-primary btn-lg" href="${first.url}">${t('home.hero.action', { name: first.name })}</a>`
    : ''
  return html`<div class="home-hero">
    <div class="home-hero-text"><h1 class="home-hero-headline">${t('home.hero.headline')}</h1><p class="home-hero-lead">${t('home.hero.text')}</p>${action}</div>
    <div class="home-hero-pictures">${pictures.map((shown) => picture(shown, 'home-hero-picture'))}</div>
  </div>`
}

function tiles(c: ShopContext, entries: readonly Department[]): Html {
  const t = textsOf(c)
  return html`<h2 class="home-headline">${t('home.departments')}</h2><ul class="home-tiles list-unstyled">${entries.map(
    ({ category, shown }) =>
      html`<li class="home-tile"><a class="home-tile-link" href="${category.url}">${shown ? picture(shown, 'home-tile-picture') : ''}<span class="home-tile-name">${category.name}</span></a></li>`,
  )}</ul>`
}

function bestsellers(c: ShopContext, products: readonly ListedProduct[]): Html {
  return html`<h2 class="home-headline">${textsOf(c)('home.bestsellers')}</h2><div class="row cms-listing-row" role="list">${products.map(
    (product) =>
      html`<div class="cms-listing-col col-sm-6 col-lg-4 col-xl-3" role="listitem">${productBox(c, product)}</div>`,
  )}</div>`
}

/** Departments to look into, as pictures that follow each other. */
function inspiration(c: ShopContext, departments: readonly Department[]): Html {
  const label = textsOf(c)('home.inspiration')
  const slides = departmentSlides(c, departments)
  return html`<h2 class="home-headline">${label}</h2>${imageSlider(c, { label, slides, rotates: true })}`
}

/** The CMS sections of the home page: welcome, departments, bestsellers, pictures. */
export async function homeSections(c: ShopContext, slots?: readonly string[]): Promise<Html> {
  const tree = await categoryTree(c)
  const best = await loadListing(c, { categoryId: tree.rootId }, { order: 'topseller', page: 1, limit: BESTSELLERS })
  const departments = await loadDepartments(c, tree.main)
  const pictures = departments.flatMap(({ shown }) => shown ?? []).slice(0, HERO_PICTURES)
  return cmsSections(
    [
      { type: 'image-text', content: hero(c, tree.main[0], pictures) },
      { type: 'category-tiles', content: tiles(c, departments) },
      { type: 'product-three-column', content: bestsellers(c, best.products) },
      { type: 'image-slider', content: inspiration(c, departments) },
    ],
    slots,
  )
}
