import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { mergeLife } from '@portal/shared/features/organization-merges/merge.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { create } from './merge.create.ts'
import { cancel, confirm, reject } from './merge.decide.ts'
import { get, list } from './merge.list.ts'
import { rehearsal, rehearse } from './merge.rehearse.ts'

export const organizationMerges = feature({
  calls: {
    organizationMerges: serve(mergeContracts, { list, get, rehearsal, rehearse, create, confirm, reject, cancel }),
  },
  lives: {
    organizationMerge: mergeLife,
  },
})
