import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import { useApi } from '../../../kernel/api.ts'
import { useParam } from '../../../kernel/useParam.ts'
import { useWords } from '../../../kernel/words.ts'
import { useTemplateName } from './useTemplateName.ts'

/** The template that the address names, if it is one that the reader may use. */
export function useNamed() {
  const [asked] = useParam('template')
  const { data } = useApi(templateContracts.list, {}, { quiet: true, enabled: asked !== null })
  return data?.content.find(({ id }) => String(id) === asked)
}

/** What an address on from here names beside its filters, so that what is exported there has the template's name, too. */
export function useUnder(): { template?: string } {
  const [template] = useParam('template')
  return template === null ? {} : { template }
}

/** What an export of a list is told beside its filters, and what stands beside its button: after which template it is named. */
export function useExportUnder(): { query: { template?: string }; note?: string } {
  const { t } = useWords()
  const template = useNamed()
  const nameOf = useTemplateName()
  if (!template) return { query: {} }
  return {
    query: { template: String(template.id) },
    note: t('dashboardTemplates.exportNamed', { template: nameOf(template) }),
  }
}
