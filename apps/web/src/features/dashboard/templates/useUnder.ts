import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import { useApi } from '../../../kernel/api.ts'
import { useParam } from '../../../kernel/useParam.ts'

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

/** What an export of a list is told beside its filters. */
export function useExportUnder(): { template?: string } {
  const template = useNamed()
  return template ? { template: String(template.id) } : {}
}
