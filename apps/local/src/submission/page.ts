import { stamp } from '@portal/shared/kernel/time'
import escaped from 'escape-html'
import { CALLS, FAULT_NAMES } from './faults.ts'
import type { Called, Memory } from './memory.ts'
import type { Received } from './store.ts'
import { type Tongue, type Words, wordsIn } from './words.ts'

const STYLE = `body{font:16px/24px system-ui,sans-serif;max-width:880px;margin:0 auto;padding:24px 16px 48px;color:#1e2138}
header{display:flex;gap:16px;justify-content:space-between;align-items:center}h1{font-size:24px;line-height:32px;margin:0}h2{font-size:18px;margin:32px 0 4px}h3{font-size:16px;margin:0}
p{color:#555a75;margin:8px 0}a{color:#125a9c;white-space:nowrap;padding:8px 0}
form{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;padding:12px 0}label{display:grid;font-size:14px;color:#555a75}
button,select,input{font:inherit;min-height:36px;padding:0 14px;border:1px solid #8a90a8;border-radius:4px;background:#fff;color:#1e2138;box-sizing:border-box;max-width:100%}input{width:96px}button{cursor:pointer;background:#166bbb;border-color:#166bbb;color:#fff}:focus-visible{outline:3px solid #f3a73f;outline-offset:1px}
article{padding:12px 0;border-top:1px solid #dcdfe8}article>div{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between}
.RECEIVED{color:#8a4b00}.PROCESSED{color:#12683a}.REJECTED{color:#b3261e}.cancelled{color:#555a75}
article p{margin:2px 0;overflow-wrap:anywhere}summary{cursor:pointer;padding:4px 0}ul{margin:4px 0;padding-left:20px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:6px 12px 6px 0;border-top:1px solid #dcdfe8;white-space:nowrap}th{color:#555a75;font-weight:600}`

const SHOWN = 100

/** What it has received, with its log, and what goes wrong next: in one language, with a way to the other. */
export function overview(memory: Memory, lang: string): string {
  const tongue: Tongue = lang === 'zh-HK' ? 'zh-HK' : 'en'
  const other: Tongue = tongue === 'en' ? 'zh-HK' : 'en'
  const words = wordsIn(tongue)
  const received = [...memory.received.values()]
  const last = received.slice(-SHOWN).reverse()
  return `<!doctype html><html lang="${tongue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style></head><body>
<header><h1>${words.title}</h1><a href="?lang=${other}" lang="${other}">${words.other}</a></header><main><p>${words.lead}</p>
<h2>${words.faults}</h2><p>${words.faultsNote}</p>${faultForm(memory, words, tongue)}
<h2>${words.received} (${received.length})</h2>${last.map((one) => article(memory, words, one)).join('') || `<p>${words.nothing}</p>`}
<h2>${words.log}</h2>${logTable(memory.log, words)}</main></body></html>`
}

const option = (value: string, text: string, isChosen: boolean) =>
  `<option value="${value}"${isChosen ? ' selected' : ''}>${text}</option>`

function faultForm({ faults }: Memory, words: Words, tongue: Tongue): string {
  const due = faults.find(({ times = 1 }) => times > 0)
  const names = [
    option('none', words.fault.none, !due),
    ...FAULT_NAMES.map((name) => option(name, words.fault[name], due?.name === name)),
  ]
  const calls = CALLS.map((call) => option(call, words.call[call], due?.call === call))
  return `<form method="post" action="/sim/fault"><input type="hidden" name="lang" value="${tongue}">
<label>${words.faultField}<select name="fault">${names.join('')}</select></label>
<label>${words.callField}<select name="call">${calls.join('')}</select></label>
<label>${words.timesField}<input name="times" type="number" min="1" max="1000" value="${due?.times ?? 1}"></label>
<button>${words.set}</button></form>`
}

function article(memory: Memory, words: Words, one: Received): string {
  const { status, items } = memory.stateOf(one)
  const isCancelled = memory.cancelled.has(one.ackNo)
  const refused = items.filter(({ ok }) => !ok)
  const said = (name: string) => (typeof one.meta[name] === 'string' ? escaped(one.meta[name]) : '')
  const about = [
    said('formTypeCode').toUpperCase(),
    said('referenceNo'),
    `${words.locations}: ${one.meta.locations.length}`,
    `${words.files}: ${one.files.length}`,
    timeOf(new Date(one.receivedAt)),
  ]
  return `<article><div><h3>${escaped(one.ackNo)}</h3><strong class="${isCancelled ? 'cancelled' : status}">${isCancelled ? words.cancelled : words.status[status]}</strong></div>
<p>${about.filter(Boolean).join(' · ')}</p>${one.files.map(({ name, size }) => `<p>${escaped(name)} · ${size.toLocaleString('en')} B</p>`).join('')}
${refused.length ? `<details><summary>${words.refused}: ${refused.length}</summary><ul>${refused.map(({ locationId, reason }) => `<li>${escaped(locationId)}: ${escaped(reason)}</li>`).join('')}</ul></details>` : ''}</article>`
}

function logTable(log: readonly Called[], words: Words): string {
  if (!log.length) return `<p>${words.nothing}</p>`
  const rows = log
    .slice(-SHOWN)
    .reverse()
    .map(
      ({ at, call, http, fault, ackNo }) =>
        `<tr><td>${timeOf(at)}</td><td>${words.call[call]}</td><td>${http ?? words.unanswered}</td><td>${fault ? words.fault[fault] : ''}</td><td>${ackNo ?? ''}</td></tr>`,
    )
  const head = [words.time, words.callField, words.answer, words.faultField, words.ackNo]
  return `<div class="wide" role="region" aria-label="${words.log}" tabindex="0"><table><thead><tr>${head.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const timeOf = (at: Date): string => `${stamp(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`
