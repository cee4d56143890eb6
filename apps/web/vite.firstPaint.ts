import { PUBLIC_PATHS } from '@portal/shared/screens'
import type { Plugin } from 'vite'
import { FIRST_PAINT } from './src/app/firstPaint.ts'
import { MEASURE } from './src/look/measure.ts'
import { NEUTRAL, SIDEBAR } from './src/look/palette.ts'

const ROWS = 8
const { sidebar, sidebarCollapsed, header, pagePadding, pagePaddingMobile, row } = MEASURE

/** The frame of the portal and a list that is not there yet. It goes as soon as a page is drawn, or is never seen. */
const STYLE = `
#first{display:none;position:fixed;inset:0;grid-template:${header}px 1fr/${sidebar}px 1fr;background:${NEUTRAL.page}}
.lb-frame #first{display:grid}
#root:has(>:not(.lb-wait))~#first{display:none}
#first>b{grid-row:1/3;background:linear-gradient(${SIDEBAR.deep} ${header}px,${SIDEBAR.background} 0)}
#first>i{background:${NEUTRAL.surface};border-bottom:1px solid ${NEUTRAL.line}}
#first>p{margin:${pagePadding}px;padding:0;animation:first 1.6s ease-in-out infinite}
#first s{display:block;height:${row}px;margin-bottom:1px;background:${NEUTRAL.surface}}
#first s:first-child{width:min(240px,60%);height:24px;margin-bottom:${pagePadding}px;border-radius:4px;background:${NEUTRAL.line}}
@keyframes first{50%{opacity:.55}}
@media(prefers-reduced-motion:reduce){#first>p{animation:none}}
@media(max-width:${MEASURE.dashboardMobileBelow - 0.02}px){#first{grid-template-columns:${sidebarCollapsed}px 1fr}}
@media(max-width:${MEASURE.mobileBelow - 0.02}px){#first{grid-template-columns:0 1fr}#first>p{margin:${pagePaddingMobile}px}}
@media print{.lb-frame #first{display:none}}`
const FRAME = `<div id="first" aria-hidden="true"><b></b><i></i><p>${'<s></s>'.repeat(ROWS + 1)}</p></div>`

/** Only who was signed in here is shown the frame, and not on a page that is open to anyone (`isPublic`). */
const SCRIPT = `const at=location.pathname
if(localStorage.getItem('${FIRST_PAINT}')&&!${JSON.stringify(PUBLIC_PATHS)}.some(path=>at===path||at.startsWith(path+'/')))document.documentElement.classList.add('lb-frame')`

const NAME = 'first.js'
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g
const ROOT = /(<div id="root"><\/div>)/

/**
 * On a slow network the page itself is there long before its scripts and styles: it brings the frame of the portal along, and the
 * styles come after it in the page, because a browser draws nothing before those that come first. The script is a file of its own
 * that the browser keeps, as no script may stand in the page.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: SCRIPT })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.match(SHEET) ?? []
        const script = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(NAME))
        if (!script || !sheets.length || !ROOT.test(html))
          throw new Error('The page has no script, style sheet or root: how is it made now?')
        return html
          .replace(SHEET, '')
          .replace('</head>', `<script async src="/${script.fileName}"></script><style>${STYLE}</style></head>`)
          .replace(ROOT, `$1${FRAME}`)
          .replace('</body>', `${sheets.join('')}</body>`)
      },
    },
  }
}
