import { roleContracts } from '@portal/shared/features/roles/role.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { create, foresee, rename, setRights } from './role.edit.ts'
import { history } from './role.history.ts'
import { addUsers, candidates, remove, removeUsers, users } from './role.people.ts'
import { get, list } from './role.read.ts'

export const roles = feature({
  calls: {
    roles: serve(roleContracts, {
      list,
      get,
      create,
      rename,
      setRights,
      foresee,
      remove,
      users,
      candidates,
      addUsers,
      removeUsers,
      history,
    }),
  },
})
