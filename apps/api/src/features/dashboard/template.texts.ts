import type { Language } from '@portal/shared/kernel/words'
import { documentWords } from '@portal/shared/locales/document-words'

/** What a template is called in a language: those that came with the portal have words. */
export const templateName = ({ preset, name }: { preset: string | null; name: string }, language: Language): string =>
  (preset === null
    ? undefined
    : new Map<string, string>(Object.entries(documentWords(language).enums.dashboardPreset)).get(preset)) ?? name
