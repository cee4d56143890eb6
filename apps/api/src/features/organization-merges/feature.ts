import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { mergeLife } from '@portal/shared/features/organization-merges/merge.rules'
import { mergeRehearsalContracts } from '@portal/shared/features/organization-merges/merge-rehearsal.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { create } from './merge.create.ts'
import { cancel, confirm, reject } from './merge.decide.ts'
import { get, list } from './merge.list.ts'
import { rehearsal, rehearse } from './merge.rehearse.ts'

export const organizationMerges = feature({
  calls: {
    organizationMerges: serve(mergeContracts, { list, get, rehearsal, rehearse, create, confirm, reject, cancel }),
    mergeRehearsals: serve(mergeRehearsalContracts, { export: exportAs('mergeRehearsals') }),
  },
  lives: {
    organizationMerge: mergeLife,
  },
})
