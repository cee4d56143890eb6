import { isStatutory, messageEvent, messageTag } from '@portal/shared/features/messages/message.codes'
import { messageExample, messageParams } from '@portal/shared/features/messages/message.schema'
import { ownPath } from '@portal/shared/kernel/own-path'
import { fillText } from '@portal/shared/kernel/text/fill'
import type { Language } from '@portal/shared/kernel/words'
import { messageText, messageWords } from '@portal/shared/locales/message-text'
import { path, SCREENS } from '@portal/shared/screens'
import escaped from 'escape-html'
import { z } from 'zod'
import type { Mail } from '../../kernel/letters/mail.ts'
import type { Settings } from '../../kernel/ports.ts'

interface Message {
  id: number
  tag: string
  event: string
  params: unknown
  count: number
  examples: unknown
  link: string
}
interface Reader {
  id: number
  email: string
  displayName: string
  language: string
}

/** A message as a mail in its reader's language. The same message to the same person is the same letter, with the same id. */
export function letterOf(
  message: Message,
  reader: Reader,
  { publicUrl, regulator }: Settings,
): Required<Omit<Mail, 'lastCheck' | 'lane' | 'attachments'>> {
  const language: Language = reader.language === 'eng' ? 'eng' : 'chi'
  const tag = messageTag.parse(message.tag)
  const words = messageWords(language)
  const content = {
    event: messageEvent.parse(message.event),
    params: messageParams.parse(message.params),
    count: message.count,
    examples: z.array(messageExample).parse(message.examples),
  }
  const { title, body, examples, more } = messageText(language, content, regulator)
  const letter: Letter = {
    language,
    product: words.product,
    title,
    greeting: fillText(words.mail.greeting, { name: reader.displayName }),
    body,
    lines: more ? [...examples, fillText(words.andMore, { count: more.toLocaleString('en-HK') })] : examples,
    button: {
      text: message.link ? words.mail.open : words.mail.centre,
      url: new URL(message.link ? ownPath(message.link) : SCREENS.messages.path, publicUrl).href,
    },
    why: fillText(isStatutory(tag, 'mail') ? words.mail.statutory : words.mail.chosen, { tag: words.tag[tag] }),
    preferences: { text: words.mail.preferences, url: new URL(path.messagePreferences(), publicUrl).href },
    noReply: words.mail.noReply,
  }
  const messageId = `<message.${message.id}.${reader.id}@${new URL(publicUrl).hostname}>`
  return { to: reader.email, subject: title, messageId, text: textOf(letter), html: htmlOf(letter) }
}

interface Letter {
  language: Language
  product: string
  title: string
  greeting: string
  body: string
  lines: string[]
  button: { text: string; url: string }
  why: string
  preferences: { text: string; url: string }
  noReply: string
}

const textOf = ({ product, greeting, body, lines, button, why, preferences, noReply }: Letter): string =>
  [
    greeting,
    body,
    lines.map((line) => `- ${line}`).join('\n'),
    `${button.text}: ${button.url}`,
    '--',
    product,
    why,
    `${preferences.text}: ${preferences.url}`,
    noReply,
  ]
    .filter(Boolean)
    .join('\n\n')

const FONT = "font-family:Arial,'Noto Sans HK','Microsoft JhengHei',sans-serif"
const htmlOf = ({
  language,
  product,
  title,
  greeting,
  body,
  lines,
  button,
  why,
  preferences,
  noReply,
}: Letter): string => `<!doctype html>
<html lang="${language === 'chi' ? 'zh-HK' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f4f5f7;color:#1f2329;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #d9dce1">
<tr><td style="padding:16px 24px;background:#363868;color:#ffffff;font-size:14px">${escaped(product)}</td></tr>
<tr><td style="padding:24px;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(title)}</h1>
<p style="margin:0 0 12px">${escaped(greeting)}</p>
<p style="margin:0 0 12px">${escaped(body).replaceAll('\n', '<br>')}</p>
${lines.length ? `<ul style="margin:0 0 12px;padding-left:20px">${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : ''}
<p style="margin:20px 0 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:10px 20px;background:#363868;color:#ffffff;text-decoration:none">${escaped(button.text)}</a></p>
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid #d9dce1;font-size:13px;line-height:1.5;color:#4a5058">
<p style="margin:0 0 8px">${escaped(why)}</p>
<p style="margin:0 0 8px"><a href="${escaped(preferences.url)}" style="color:#363868">${escaped(preferences.text)}</a></p>
<p style="margin:0">${escaped(noReply)}</p>
</td></tr></table></td></tr></table></body></html>`
