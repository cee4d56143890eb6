import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { workGroupLife } from '@portal/shared/features/work-groups/work-group.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { bind, unbind } from './work-group.logbooks.ts'
import { addUsers, candidates, confine, removeUsers, users } from './work-group.people.ts'
import { create, foresee, get, history, list, remove, rename } from './work-group.service.ts'

export const workGroups = feature({
  calls: {
    workGroups: serve(workGroupContracts, {
      list,
      get,
      create,
      rename,
      foresee,
      remove,
      users,
      candidates,
      addUsers,
      confine,
      removeUsers,
      history,
      bind,
      unbind,
    }),
  },
  lives: {
    workGroup: workGroupLife,
  },
})
