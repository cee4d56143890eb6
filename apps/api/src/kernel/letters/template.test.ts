import { LANGUAGES } from '@portal/shared/kernel/words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { letterOf, type Said } from './template.ts'

/** Texts that would be HTML if they were not escaped, among any others. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=//evil.example/x>', "' onclick='x", '</a></td>', '&amp;'),
)
const anyLink = fc.record({ text: anyText, url: fc.webUrl({ withQueryParameters: true, withFragments: true }) })
const anySaid: fc.Arbitrary<Said> = fc.record(
  {
    language: fc.constantFrom(...LANGUAGES),
    subject: anyText,
    text: anyText,
    greeting: anyText,
    lines: fc.array(fc.oneof(anyText, anyLink), { maxLength: 3 }),
    button: anyLink,
    why: fc.record({ text: anyText, link: anyLink }),
  },
  { requiredKeys: ['language', 'subject', 'text'] },
)
const TAGS = 'a body br h1 head html li meta p table td title tr ul'.split(' ')
/** Names of the tags of a page, and of what stands in them before a `=`. */
const tagsIn = (html: string) => [...html.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside)
const bare = (tag: string) => tag.replace(/"[^"]*"/g, '""')

describe('a letter', () => {
  it('escapes whatever it says, and fetches nothing from elsewhere', () => {
    fc.assert(
      fc.property(fc.array(anySaid, { minLength: 1, maxLength: 2 }), anyText, (said, line) => {
        const { html, subject } = letterOf(said, line)
        for (const tag of tagsIn(html)) {
          const [name = '', ...attributes] = bare(tag).split(/\s+/)
          if (name === '!doctype') continue
          expect(TAGS).toContain(name.replace('/', ''))
          for (const one of attributes)
            expect(one).toMatch(/^(lang|charset|name|content|style|role|width|cellpadding|cellspacing|align|href)=""$/)
        }
        expect(html.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
        expect(subject).not.toMatch(/[\r\n]/)
      }),
    )
  })

  it('says the same as text and as HTML, with the address of its button beside it', () => {
    const button = { text: 'Open', url: 'https://portal.example/logbook/1?tab=seal&x=1' }
    const { text, html } = letterOf([
      { language: 'eng', subject: 'A title', text: 'One.\n\nTwo,\nthree.', lines: ['four', button], button },
    ])
    expect(text).toContain('One.\n\nTwo,\nthree.\n\n- four\n- Open\n  https://portal.example/logbook/1?tab=seal&x=1')
    expect(text).toContain(`Open: ${button.url}`)
    expect(html).toMatch(/<p [^>]*>One\.<\/p>\s*<p [^>]*>Two,<br>three\.<\/p>/)
    expect(html.match(/href="https:\/\/portal\.example\/logbook\/1\?tab=seal&amp;x=1"/g)).toHaveLength(2)
    expect(html).toContain('>https://portal.example/logbook/1?tab=seal&amp;x=1</p>')
  })

  it('names the portal in its subject, and comes under its Chinese name where it is Chinese', () => {
    const [chi, eng] = LANGUAGES.map((language): Said => ({ language, subject: language, text: '' }))
    if (!chi || !eng) throw new Error('a language is gone')
    expect(letterOf([eng])).toMatchObject({ subject: 'eng | Lift & Escalator Digital Log-books' })
    expect(letterOf([eng])).not.toHaveProperty('sender')
    expect(letterOf([chi])).toMatchObject({
      subject: 'chi | 升降機及自動梯數碼工作日誌',
      sender: '升降機及自動梯數碼工作日誌',
    })
    expect(letterOf([chi, eng]).sender).toBe('升降機及自動梯數碼工作日誌 Lift & Escalator Digital Log-books')
  })
})
