import {
  accessOrganizationContracts,
  accessPersonContracts,
} from '@portal/shared/features/access-rights/access-groups.contract'
import { accessRightContracts } from '@portal/shared/features/access-rights/access-right.contract'
import {
  accessRightLife,
  askingExtensionLife,
  extensionLife,
} from '@portal/shared/features/access-rights/access-right.rules'
import { rpChangeContracts } from '@portal/shared/features/access-rights/rp-change.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { askExtension, moveExtension } from './access-right.extension.ts'
import { organizations, people } from './access-right.groups.ts'
import { announceEndings } from './access-right.jobs.ts'
import { acknowledge } from './access-right.notice.ts'
import { move } from './access-right.revoke.ts'
import { get, list } from './access-right.service.ts'
import { why } from './access-right.why.ts'
import { list as listOfChanges } from './rp-change.list.ts'

export const accessRights = feature({
  calls: {
    accessOrganizations: serve(accessOrganizationContracts, {
      list: organizations,
      export: exportAs('accessOrganizations'),
    }),
    accessPeople: serve(accessPersonContracts, { list: people, export: exportAs('accessPeople') }),
    rpChanges: serve(rpChangeContracts, { list: listOfChanges, export: exportAs('rpChanges') }),
    accessRights: serve(accessRightContracts, {
      list,
      get,
      why,
      move,
      askExtension,
      moveExtension,
      acknowledge,
      export: exportAs('accessRights'),
    }),
  },
  lives: { accessRight: accessRightLife, askingExtension: askingExtensionLife, accessExtension: extensionLife },
  jobs: [announceEndings],
})
