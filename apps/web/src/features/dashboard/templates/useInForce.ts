import { differingFilters, type FilterValues } from '@portal/shared/features/dashboard-templates/differing'
import { useTemplateName } from './useTemplateName.ts'
import { useNamed } from './useUnder.ts'

/** What the template that the address names is called, and whether these filters are others than its own. */
export function useInForce(filters: FilterValues) {
  const nameOf = useTemplateName()
  const template = useNamed()
  return (
    template && {
      name: nameOf(template),
      isModified: differingFilters(filters, template.optionJson.filters).length > 0,
    }
  )
}
