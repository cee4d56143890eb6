import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { useWords } from '../../../kernel/words.ts'

/** What a template is called: those that came with the portal in the reader's language. */
export function useTemplateName() {
  const { codeText } = useWords()
  return ({ preset, name }: Pick<Template, 'preset' | 'name'>): string =>
    preset === null ? name : codeText('dashboardPreset', preset)
}
