import { QRCodeSVG } from '@rc-component/qrcode'
import escaped from 'escape-html'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FAULT_NAMES, type FaultName } from './faults.ts'
import type { Person } from './memory.ts'
import { type Tongue, type Words, wordsIn } from './words.ts'

const STYLE = `body{font:16px/24px system-ui,sans-serif;max-width:640px;margin:0 auto;padding:24px 16px 48px;color:#1e2138}
header{display:flex;gap:16px;justify-content:space-between;align-items:center}h1{font-size:24px;line-height:32px;margin:0}h2{font-size:18px;margin:32px 0 4px}h3{font-size:16px;flex:1 0 100%;margin:0}
p{color:#555a75;margin:8px 0}a{color:#125a9c;white-space:nowrap;padding:8px 0}code{word-break:break-all;font-size:13px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:12px 0;border-top:1px solid #dcdfe8}
button,select{font:inherit;min-height:36px;padding:0 14px;border:1px solid #8a90a8;border-radius:4px;background:#fff;color:inherit;cursor:pointer}select{max-width:100%}
button[value=approve]{background:#166bbb;border-color:#166bbb;color:#fff}:focus-visible{outline:3px solid #f3a73f;outline-offset:1px}
figure{display:flex;flex-wrap:wrap;gap:20px;align-items:center;margin:16px 0 0;padding:16px;border:1px solid #dcdfe8;border-radius:8px}figcaption{flex:1 1 240px}
figure svg{display:block;width:180px;height:180px}`

const frame = (language: Tongue, title: string, body: string, other = '') =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><header><h1>${title}</h1>${other}</header><main>${body}</main></body></html>`

const ACTIONS = ['approve', 'cancel', 'reject', 'expire'] as const

/** A made-up person is known by his own name. */
const nameOf = ({ person }: Words, { id, name }: Person): string =>
  escaped(new Map<string, string>(Object.entries(person)).get(id) ?? name)

function row(words: Words, ticket: string, one: Person): string {
  const name = nameOf(words, one)
  const buttons = ACTIONS.map((action) => {
    const text = words.action[action]
    return `<button name="action" value="${action}" aria-label="${text}: ${name}">${text}</button>`
  })
  return `<form method="post" action="/sim/decision" aria-label="${name}"><h3>${name}</h3>
<input type="hidden" name="ticketID" value="${ticket}"><input type="hidden" name="user" value="${escaped(one.id)}">
${buttons.join('')}</form>`
}

const picture = (content: string, title: string) =>
  renderToStaticMarkup(createElement(QRCodeSVG, { value: content, size: 180, marginSize: 2, title, role: 'img' }))

const faultForm = (words: Words, query: string, due: FaultName) =>
  `<form method="post" action="/sim/fault"><input type="hidden" name="query" value="${escaped(query)}">
<select name="fault" aria-label="${words.faults}">${FAULT_NAMES.map((name) => `<option value="${name}"${name === due ? ' selected' : ''}>${words.fault[name]}</option>`).join('')}</select>
<button>${words.set}</button></form>`

interface Asked {
  ticket: string
  people: readonly Person[]
  /** The address of this page, to come back to. */
  query: URLSearchParams
  due: FaultName
}

/** What the app on a telephone would do is done here by buttons. */
export function approvalPage({ ticket, people, query, due }: Asked): string {
  const language = query.get('lang') === 'en-US' ? 'en-US' : 'zh-HK'
  const words = wordsIn(language)
  const content = `iamsim://auth?ticket=${ticket}`
  const elsewhere = new URLSearchParams(query)
  elsewhere.set('lang', language === 'en-US' ? 'zh-HK' : 'en-US')
  return frame(
    language,
    words.title,
    `<p>${words.lead}</p>
<figure>${picture(content, words.qr)}<figcaption><p>${words.qrNote}</p><code>${content}</code></figcaption></figure>
<h2>${words.people}</h2>${people.map((person) => row(words, ticket, person)).join('')}
<h2>${words.faults}</h2><p>${words.faultsNote}</p>${faultForm(words, String(query), due)}`,
    `<a href="?${escaped(String(elsewhere))}" lang="${elsewhere.get('lang')}">${words.other}</a>`,
  )
}

export function refusalPage(reason: string, language: Tongue = 'en-US'): string {
  return frame(language, wordsIn(language).refused, `<p>${escaped(reason)}</p>`)
}
