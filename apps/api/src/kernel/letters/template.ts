import type { Language } from '@portal/shared/kernel/words'
import type { Letter } from '@portal/shared/locales/mail'
import { messageWords } from '@portal/shared/locales/message-text'
import escaped from 'escape-html'
import type { Mail } from './mail.ts'

interface Link {
  text: string
  url: string
}
/** What a letter says in one language. */
export interface Said extends Letter {
  language: Language
  greeting?: string
  /** A list below the text; a line may lead somewhere. */
  lines?: readonly (string | Link)[]
  /** Why it comes, and where its reader changes that. */
  why?: { text: string; link: Link }
}
/** The language somebody chose, as an account or a run keeps it. */
export const languageOf = (kept: string | undefined): Language => (kept === 'eng' ? 'eng' : 'chi')

type Written = Required<Pick<Mail, 'subject' | 'text' | 'html'>> & Pick<Mail, 'sender'>
type Part = Said & { product: string; noReply: string }

const APART = '\n\n────────\n\n'

/**
 * A letter as text and as HTML, in the language of its reader or, where nobody knows that, in several below one another. Whatever
 * is said is escaped, nothing is fetched from elsewhere, and the address of every button stands beside it.
 * @param line for programs: the last line of the text
 */
export function letterOf(said: readonly Said[], line = ''): Written {
  const parts = said.map((one): Part => {
    const { product, mail } = messageWords(one.language)
    return { ...one, product, noReply: mail.noReply }
  })
  const products = parts.map(({ product }) => product)
  return {
    subject: [...parts.map(({ subject }) => subject), ...products].join(' | ').replace(/\s+/g, ' '),
    text: [parts.map(textOf).join(APART), line].filter(Boolean).join('\n\n'),
    html: htmlOf(parts, products.join(' '), line),
    // why: English letters come from whoever runs the portal, under the name that he gave it
    ...(parts.some(({ language }) => language !== 'eng') && { sender: products.join(' ') }),
  }
}

const textOf = ({ greeting, text, lines = [], button, product, why, noReply }: Part): string =>
  [
    greeting,
    text,
    lines.map((one) => (typeof one === 'string' ? `- ${one}` : `- ${one.text}\n  ${one.url}`)).join('\n'),
    button && `${button.text}: ${button.url}`,
    '--',
    product,
    why && `${why.text}\n\n${why.link.text}: ${why.link.url}`,
    noReply,
  ]
    .filter(Boolean)
    .join('\n\n')

const FONT = "font-family:Arial,'Noto Sans HK','Microsoft JhengHei',sans-serif"
const htmlOf = (parts: readonly Part[], head: string, line: string): string => `<!doctype html>
<html lang="${langOf(parts[0])}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(parts.map(({ subject }) => subject).join(' | '))}</title></head>
<body style="margin:0;background:#f4f5f7;color:#1f2329;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #d9dce1">
<tr><td style="padding:16px 24px;background:#363868;color:#ffffff;font-size:14px">${escaped(head)}</td></tr>
${parts.map(sectionOf).join('\n')}
${line && `<tr><td style="padding:0 24px 24px;font-family:monospace;font-size:12px;word-break:break-all">${escaped(line)}</td></tr>`}
</table></td></tr></table></body></html>`

const langOf = (part?: Part): string => (part?.language === 'eng' ? 'en' : 'zh-HK')
const anchor = ({ text, url }: Link, style: string): string =>
  `<a href="${escaped(url)}" style="${style}">${escaped(text)}</a>`
const PLAIN_LINK = 'color:#363868'
const BUTTON = 'display:inline-block;padding:10px 20px;background:#363868;color:#ffffff;text-decoration:none'

const sectionOf = (
  part: Part,
): string => `<tr><td lang="${langOf(part)}" style="padding:24px;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(part.subject)}</h1>
${[part.greeting, ...part.text.split(/\n{2,}/)].map(paragraph).join('\n')}
${listOf(part.lines)}${buttonOf(part.button)}
</td></tr>
<tr><td lang="${langOf(part)}" style="padding:16px 24px;border-top:1px solid #d9dce1;font-size:13px;line-height:1.5;color:#4a5058">
${part.why ? `<p style="margin:0 0 8px">${escaped(part.why.text)}</p>\n<p style="margin:0 0 8px">${anchor(part.why.link, PLAIN_LINK)}</p>\n` : ''}<p style="margin:0">${escaped(part.noReply)}</p>
</td></tr>`

const paragraph = (text = ''): string =>
  text && `<p style="margin:0 0 12px">${escaped(text).replaceAll('\n', '<br>')}</p>`

const listOf = (lines: Said['lines'] = []): string =>
  lines.length
    ? `<ul style="margin:0 0 12px;padding-left:20px">${lines
        .map(
          (one) =>
            `<li style="margin:0 0 4px">${typeof one === 'string' ? escaped(one) : anchor(one, PLAIN_LINK)}</li>`,
        )
        .join('')}</ul>\n`
    : ''

const buttonOf = (button: Said['button']): string =>
  button
    ? `<p style="margin:20px 0 8px">${anchor(button, BUTTON)}</p>
<p style="margin:0;font-size:13px;color:#4a5058;word-break:break-all">${escaped(button.url)}</p>`
    : ''
