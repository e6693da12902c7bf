/** The pages at `/_flows`: no frame of the shop around them, so that a flow meets nothing but its own markup. */
import { html, raw } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { pageGlobals } from '../layout/globals.ts'
import { walletScript } from '../payments/options.ts'
import { categoryTree } from '../shell/categories.ts'
import { stylesheets } from '../theme/stylesheets.ts'
import { areaTitle, blockHtml, type ChartPage, chartPage } from './charts.ts'

const STYLE = `.flows{box-sizing:border-box;width:100%;min-width:0;max-width:70rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
.flows h2{margin-top:2rem}
.flows .live{padding:1rem;border:1px solid currentColor;border-radius:.375rem}
.flows pre{overflow-x:auto;padding:1rem;border:1px solid #8886;border-radius:.375rem;font-size:.875rem;line-height:1.5}
.flows code{color:inherit}
.flows .scroll{overflow-x:auto}
.flows .scroll table{min-width:34rem;overflow-wrap:normal}
.flows .chart{overflow:auto}
.flows .chart img{max-width:none;height:auto}
.flows .areas{columns:18rem;column-gap:2rem;padding:0;list-style:none}
.flows .areas>li{break-inside:avoid;margin-bottom:1rem}
.flows .areas ul{padding-inline-start:1.25rem}
.flows .areas li li a{display:inline-block;padding-block:.25rem}`

async function documentOf(c: ShopContext, title: string, content: Html, scripts: Html | '' = ''): Promise<Response> {
  const tree = await categoryTree(c)
  const page = { controller: 'flows', action: 'index', route: '', layout: null }
  return c.html(
    await html`${raw('<!DOCTYPE html>')}
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} | Flows</title>
  <link rel="icon" href="/theme/favicon.svg" type="image/svg+xml">
  ${stylesheets()}
  <style>${raw(STYLE)}</style>
  ${pageGlobals(c, tree.rootId, page)}${scripts}
</head>
<body class="is-ctl-flows">
${content}
</body>
</html>`,
  )
}

const up = html`<nav aria-label="Breadcrumb"><a href="/_flows">All flows</a></nav>`

const codeBlock = (code: string, label: string) =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre>`

/** All flows by area. */
export function flowsIndex(c: ShopContext, areas: readonly (readonly [string, readonly string[]])[]) {
  const count = areas.reduce((sum, [, flows]) => sum + flows.length, 0)
  const lists = areas.map(
    ([area, flows]) =>
      html`<li><h2 class="h5">${areaTitle(area)}</h2><ul>${flows.map((flow) => html`<li><a href="/_flows/${flow}">${chartPage(area, flow).title}</a></li>`)}</ul></li>`,
  )
  const content = html`<main class="flows" id="content-main"><h1>Flows</h1>
<p>${count} flows, each on the least markup it needs, with its options, its events and its chart. A flow of your own begins with the <a href="/_flows/starter">starter</a>.</p>
<ul class="areas">${lists}</ul></main>`
  return documentOf(c, 'All', content)
}

/** Of providers whose script the page brings, in the place where the vendor's would be. */
const PROVIDERS = ['apple-pay', 'google-pay', 'payment-wall'] as const

/** One flow at work. */
export function flowPage(c: ShopContext, flow: string, page: ChartPage, markup: string) {
  const { area, title, intro, hasChart, sections } = page
  const content = html`<main class="flows" id="content-main">${up}<h1>${title}</h1>
${intro.map((block) => blockHtml(block, title))}
<h2 id="live">Live</h2>
<section class="live" aria-labelledby="live">${raw(markup)}</section>
<h2>Markup</h2>
${codeBlock(markup, 'Markup')}
${sections.map((section) => html`<h2>${section.title}</h2>${section.blocks.map((block) => blockHtml(block, section.title))}`)}
${hasChart ? html`<h2>Chart</h2><div class="chart" tabindex="0" role="region" aria-label="Chart"><img src="/_flows/charts/${area}/${flow}" loading="lazy" alt="Chart of ${title}"></div>` : ''}
</main>`
  const provider = PROVIDERS.find((name) => name === flow)
  return documentOf(c, title, content, provider ? walletScript(c, provider) : '')
}

const STARTER_MARKUP = `<button type="button" class="btn btn-light" data-gift-note aria-controls="gift-note">A note with it</button>
<textarea class="form-control" id="gift-note" aria-label="Note" hidden></textarea>`

/** A flow from outside, as a theme would write it. */
export function starterPage(c: ShopContext, code: string) {
  const nonce = c.var.secureHeadersNonce ?? ''
  const content = html`<main class="flows" id="content-main">${up}<h1>A flow of your own</h1>
<p>A chart, a binding and a registration, in a project of your own with the npm package. This page runs it.</p>
<h2 id="live">Live</h2>
<section class="live" aria-labelledby="live">${raw(STARTER_MARKUP)}</section>
<h2>Markup</h2>
${codeBlock(STARTER_MARKUP, 'Markup')}
<h2>Code</h2>
${codeBlock(code, 'Code')}
</main>`
  return documentOf(
    c,
    'Starter',
    content,
    html`<script type="module" src="/bundle/starter.js" nonce="${nonce}"></script>`,
  )
}
