import type { BothWords } from '@portal/shared/features/forms/form.definition'
import { inBoth } from '@portal/shared/locales/document-words'
import type { Ctx } from '../../kernel/ctx.ts'

type Pick = Parameters<typeof inBoth>[2]
/** Says a word of the portal in both languages, the reader's own first; what it leaves open is filled in. */
export type Say = (pick: Pick, open?: Readonly<Record<string, string | number>>) => string

export const sayer =
  ({ language, settings }: Ctx): Say =>
  (pick, open = {}) =>
    Object.entries(open).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      inBoth(language, settings.regulator, pick),
    )

/** Words of a definition in both languages, the reader's own first. */
export const both = ({ language }: { language: Ctx['language'] }, { en, zh }: BothWords): string =>
  language === 'eng' ? `${en} ${zh}` : `${zh} ${en}`

/** An organization as paper names it. */
export const orgName = (org: { nameEn: string; nameZh: string } | null): string =>
  org ? `${org.nameZh} ${org.nameEn}` : '–'
