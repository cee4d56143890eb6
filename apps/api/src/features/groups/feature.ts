import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { groupLife } from '@portal/shared/features/groups/group.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { demote, promote } from './group.admins.ts'
import { create, edit, remove } from './group.edit.ts'
import { bind, unbind } from './group.logbooks.ts'
import { organizations } from './group.organizations.ts'
import { addUsers, candidates, removeUsers, users } from './group.people.ts'
import { chart, get, history, list } from './group.read.ts'

export const groups = feature({
  calls: {
    groups: serve(groupContracts, {
      list,
      chart,
      organizations,
      get,
      create,
      edit,
      remove,
      users,
      candidates,
      addUsers,
      removeUsers,
      promote,
      demote,
      history,
      bind,
      unbind,
    }),
  },
  lives: {
    group: groupLife,
  },
})
