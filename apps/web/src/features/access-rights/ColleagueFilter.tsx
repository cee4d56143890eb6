import { accessPersonContracts } from '@portal/shared/features/access-rights/access-groups.contract'
import { pickFilter } from '../../widgets/pickFilter.tsx'

/** One of one's own people, by whose reading the rights are filtered. */
export const COLLEAGUE = {
  name: 'personId',
  ...pickFilter({ list: accessPersonContracts.list, nameOf: ({ name }) => name }),
} as const
