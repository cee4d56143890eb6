import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { teamLife } from '@portal/shared/features/inspection-teams/team.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { move } from './team.archive.ts'
import { foresee } from './team.foresee.ts'
import { history } from './team.history.ts'
import { addLeave, removeLeave } from './team.leave.ts'
import { addUsers, candidates, removeUsers, users } from './team.people.ts'
import { create, get, list, pick, update } from './team.service.ts'

export const inspectionTeams = feature({
  calls: {
    inspectionTeams: serve(teamContracts, {
      list,
      pick,
      get,
      history,
      create,
      update,
      foresee,
      move,
      users,
      candidates,
      addUsers,
      removeUsers,
      addLeave,
      removeLeave,
    }),
  },
  lives: { inspectionTeam: teamLife },
})
