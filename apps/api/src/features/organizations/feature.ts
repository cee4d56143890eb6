import { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { proposalLife } from '@portal/shared/features/organizations/organization.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { admins } from './organization.admins.ts'
import { card } from './organization.card.ts'
import { create } from './organization.create.ts'
import { edit, history, info, infoTemp } from './organization.edit.ts'
import { remindOrganizations } from './organization.jobs.ts'
import { contractors, list, pick } from './organization.list.ts'
import { moveProposals, proposals } from './proposal.ts'

export const organizations = feature({
  calls: {
    organizations: serve(organizationContracts, {
      admins,
      card,
      create,
      edit,
      history,
      info,
      infoTemp,
      list,
      moveProposals,
      contractors,
      pick,
      proposals,
      export: exportAs('organizations'),
    }),
  },
  lives: {
    proposal: proposalLife,
  },
  jobs: [remindOrganizations],
})
