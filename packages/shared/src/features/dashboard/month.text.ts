import type { Day } from '../../kernel/time.ts'
import type { Language } from '../../kernel/words.ts'

const LOCALES = { eng: 'en-GB', chi: 'zh-HK' } as const satisfies Record<Language, string>
/** In full with its year, its name alone, or the name in few letters. */
const STYLES = {
  long: { month: 'long', year: 'numeric' },
  name: { month: 'long' },
  short: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Names a month by its first day. */
export const monthText = (language: Language, month: Day, style: keyof typeof STYLES = 'long'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' }).format(new Date(month))
