import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { invitationLife, invitingLife } from '@portal/shared/features/invitations/invitation.rules'
import { invitationCheckContracts } from '@portal/shared/features/invitations/invitation-check.contract'
import { invitedLogbookContracts } from '@portal/shared/features/invitations/invited-logbook.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { accept } from './invitation.answer.ts'
import { choice, typed } from './invitation.choice.ts'
import { create } from './invitation.create.ts'
import { move } from './invitation.decide.ts'
import { check } from './invitation.foresee.ts'
import { history } from './invitation.history.ts'
import { invitationImportRun } from './invitation.import.ts'
import { beginInvitations, endUnofferedInvitations } from './invitation.jobs.ts'
import { get, list, recipients } from './invitation.list.ts'
import { logbookIds, logbooks } from './invitation.logbooks.ts'
import './invitation.link.ts'
import { mailInvitation, preview } from './invitation.mail.ts'
import { newDays } from './invitation.new-days.ts'
import { premises } from './invitation.premises.ts'

export const invitations = feature({
  calls: {
    invitations: serve(invitationContracts, {
      list,
      get,
      recipients,
      logbooks,
      logbookIds,
      history,
      premises,
      newDays,
      create,
      typed,
      choice,
      check,
      preview,
      accept,
      move,
      export: exportAs('invitations'),
    }),
    invitationChecks: serve(invitationCheckContracts, { export: exportAs('invitationChecks') }),
    invitedLogbooks: serve(invitedLogbookContracts, { export: exportAs('invitedLogbooks') }),
  },
  lives: { inviting: invitingLife, invitation: invitationLife },
  jobs: [mailInvitation, beginInvitations, endUnofferedInvitations],
  runs: [invitationImportRun],
})
