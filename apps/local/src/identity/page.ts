import type { Person } from './memory.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{font:16px/24px system-ui,sans-serif;max-width:560px;margin:40px auto;padding:0 16px;color:#1e2138}
p{color:#555a75}code{word-break:break-all}form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:12px 0;border-top:1px solid #dcdfe8}
h2{font-size:16px;flex:1 0 100%;margin:0}button{font:inherit;min-height:36px;padding:0 14px;border:1px solid #8a90a8;border-radius:4px;background:#fff;cursor:pointer}
button[value=approve]{background:#166bbb;border-color:#166bbb;color:#fff}button:focus-visible{outline:3px solid #f3a73f}`

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const ACTIONS = [
  ['approve', 'Approve'],
  ['cancel', 'Cancel'],
  ['reject', 'Reject'],
  ['expire', 'Let it expire'],
] as const

const row = (ticket: string, { id, name }: Person) =>
  `<form method="post" action="/sim/decision" aria-label="${escaped(name)}"><h2>${escaped(name)}</h2>
<input type="hidden" name="ticketID" value="${ticket}"><input type="hidden" name="user" value="${escaped(id)}">
${ACTIONS.map(([value, text]) => `<button name="action" value="${value}" aria-label="${text}: ${escaped(name)}">${text}</button>`).join('')}</form>`

/** What the app on a telephone would do is done here by buttons. */
export const approvalPage = (ticket: string, people: readonly Person[]) =>
  frame(
    'Digital identity (test service)',
    `<p>A stand-in for the government’s service. Nobody is really identified. Choose a test person and what this person does in the app.</p>
<p><code>iamsim://auth?ticket=${ticket}</code></p>${people.map((person) => row(ticket, person)).join('')}`,
  )

export const refusalPage = (reason: string) => frame('The request cannot be served', `<p>${escaped(reason)}</p>`)
