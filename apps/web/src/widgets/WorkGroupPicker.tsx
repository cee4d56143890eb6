import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { pickFilter } from './pickFilter.tsx'

export const WORK_GROUPS = pickFilter({ list: workGroupContracts.list, nameOf: ({ name }) => name, isMany: true })
