import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useMe } from '../../kernel/session.ts'
import { ORGANIZATIONS } from '../../widgets/OrganizationFilter.tsx'

/** Whether the reader's is a supplier, who sees what is its own alone. */
export const useIsSupplier = (): boolean => useMe().user.organisation.organizationType === 'SUPL'

/** By company, and what else is asked of it, where the reader sees several. */
export const useCompanyFilters = (...others: FilterSpec[]): readonly FilterSpec[] =>
  useIsSupplier() ? [] : [ORGANIZATIONS, ...others]
