/**
 * Landing pages of a merchant's making: the studio, with every element of the CMS that shows media, and the care guide, a document
 * of another host. The hosts are stand-ins: without them, what they show is left out.
 */
import { html } from 'hono/html'
import { PAGE_PICTURES } from '../catalogue/printed.ts'
import type { Html, ShopContext } from '../context.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { gatedDocument, gatedVideo } from '../media/embeds.ts'
import { singleModel } from '../media/model-view.ts'
import { type CmsBlock, cmsElementId, cmsPage } from '../shell/cms.ts'
import { Refusal } from '../transport/refusal.ts'

/** The pages' ids. */
export const STUDIO_PAGE = cmsElementId('studio page')
export const CARE_PAGE = cmsElementId('care page')

const { mug: MUG, lamp: LAMP, vase: VASE } = PAGE_PICTURES

const landing = (c: ShopContext, id: string, title: string, lead: string, blocks: readonly CmsBlock[]) =>
  renderPage(c, {
    controller: 'landingpage',
    action: 'index',
    title,
    route: { name: 'frontend.landing.page', parameters: { landingPageId: id } },
    content: html`<div class="cms-page studio-page"><h1>${title}</h1><p class="lead">${lead}</p>${cmsPage([{ blocks }])}</div>`,
  })

const titled = (title: string, content: Html) => html`<h2>${title}</h2>${content}`

/** The studio, body landingpage/index. */
export async function renderStudio(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  const hasHosts = c.var.parts.has('sandbox')
  const videos: CmsBlock[] = [
    { type: 'youtube-video', content: titled(t('home.studio.film'), gatedVideo(c, 'youtube', 'throwing-a-mug', MUG)) },
    { type: 'vimeo-video', content: titled(t('home.studio.visit'), gatedVideo(c, 'vimeo', 'a-visit', LAMP)) },
  ]
  const document = {
    type: 'document-viewer',
    content: titled(t('home.care.title'), gatedDocument(c, 'care-guide', VASE)),
  }
  return landing(c, STUDIO_PAGE, t('home.studio.title'), t('home.studio.lead'), [
    ...(hasHosts ? videos : []),
    {
      type: 'image',
      content: titled(t('home.studio.model'), singleModel(c, t('home.studio.piece'), MUG)),
    },
    ...(hasHosts ? [document] : []),
  ])
}

/** The care guide, body landingpage/index; none without the stand-in of its host. */
export async function renderCare(c: ShopContext): Promise<Response> {
  if (!c.var.parts.has('sandbox')) throw new Refusal(404, 'The host of the document is not there')
  const t = textsOf(c)
  return landing(c, CARE_PAGE, t('home.care.title'), t('home.care.lead'), [
    { type: 'document-viewer', content: gatedDocument(c, 'care-guide', VASE) },
  ])
}
