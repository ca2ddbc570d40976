import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContent } from '@ingot/contract/catalog'
import type { Language } from '@ingot/contract/material'
import { HOUSE_STYLE, houseStyle } from '@ingot/domain/colour/house-style'
import { element, escaped } from './html.ts'

/** What a page says of itself before its script runs. */
export interface FirstPage {
  language: Language
  title: string
  description: string
  /** Absolute address that stands for all under which the page is found. */
  canonical?: string | undefined
  /** Robots keep it out of their index; `nofollow` where they are not asked in at all. */
  robots?: 'noindex' | 'noindex, nofollow' | undefined
  /** JSON for a script element, and the HTML that is read until the application shows the page. */
  jsonLd?: string | undefined
  body?: string | undefined
  /** Absolute address of a picture for previews of links. */
  picture?: string | undefined
  /** Languages that are offered, whether licences count, and the colours of the house. */
  languages?: readonly Language[]
  licences?: boolean
  accent?: HouseColours
}

type HouseColours = AppContent['config']['accent']

/** Between these the page's own head stands in `index.html`. */
const HEAD_FROM = '<!--head-->'
const HEAD_TO = '<!--/head-->'
const HTML = '<html lang="en">'
const ROOT = '<div id="root">'

/** The application is hidden until it can show what stands here already. */
const STYLE = `#first-view{max-width:1000px;margin:0 auto;padding:16px}
#first-view~#root{display:none}
#first-view h1,#first-view h2,#first-view dl,#first-view p,#first-view ul,#first-view ol{margin:12px 0 4px}
#first-view dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px}
#first-view dt{color:var(--muted)}
#first-view ol{list-style:decimal;padding-left:24px}
#first-view table{width:100%;border-collapse:collapse;table-layout:fixed}
#first-view th:first-child{width:34%}
#first-view th:nth-child(5){width:8%}
#first-view th,#first-view td{padding:3px 8px 3px 0;border-bottom:1px solid var(--hairline);text-align:left;vertical-align:top}
#first-view th{font-weight:400}
#first-view thead th{color:var(--muted)}
@media(max-width:600px){#first-view thead{display:none}
#first-view tr{display:block;padding:4px 0;border-bottom:1px solid var(--hairline)}
#first-view th,#first-view td{display:block;padding:0;border:0}
#first-view tr th:first-child{width:auto;color:var(--muted)}
#first-view td[data-said]::before{content:attr(data-said) ' '}}
@media print{#first-view{max-width:none;padding:0}
#first-view .no-print{display:none}
#first-view tr,#first-view h2{break-inside:avoid;break-after:auto}
#first-view h2{break-after:avoid}
#first-view thead{display:table-header-group}}`

const meta = (key: 'name' | 'property', name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${escaped(content)}" />`

function headOf({ language, title, description, canonical, robots, jsonLd, body, picture, accent }: FirstPage): string {
  const ofPage = [
    canonical === undefined ? '' : `<link rel="canonical" href="${escaped(canonical)}" />`,
    meta('property', 'og:url', canonical),
    jsonLd === undefined ? '' : `<script type="application/ld+json">${jsonLd}</script>`,
  ]
  // Before the script can set them, so that no other accent is seen.
  const style = houseStyle(accent ?? {})
  return [
    element('title', {}, escaped(title)),
    meta('name', 'description', description),
    meta('name', 'robots', robots),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Ingot'),
    meta('property', 'og:locale', language === 'fr' ? 'fr_FR' : 'en_GB'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
    ...ofPage,
    style === '' ? '' : `<style id="${HOUSE_STYLE}">${style}</style>`,
    body === undefined ? '' : `<style>${STYLE}</style>`,
  ].join('')
}

/** Writes pages of the built web application; undefined where it is not built. */
export function openTemplate(webDist: string): ((page: FirstPage) => string) | undefined {
  const path = join(webDist, 'index.html')
  if (!existsSync(path)) return undefined
  const html = readFileSync(path, 'utf8')
  const [from, to, root] = [html.indexOf(HEAD_FROM), html.indexOf(HEAD_TO), html.indexOf(ROOT)]
  // A page that was made otherwise is sent as it is.
  if (from < 0 || to < from || root < to) return () => html
  const before = html.slice(0, from)
  const between = html.slice(to + HEAD_TO.length, root)
  const after = html.slice(root)
  return (page) => {
    const offered = page.languages ? ` data-languages="${page.languages.join(' ')}"` : ''
    const licences = page.licences ? ' data-licences' : ''
    const start = before.replace(HTML, () => `<html lang="${page.language}"${offered}${licences}>`)
    const body = page.body === undefined ? '' : element('main', { id: 'first-view' }, page.body)
    return start + headOf(page) + between + body + after
  }
}
