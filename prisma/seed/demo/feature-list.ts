import { accessRights } from './features/access-rights.ts'
import { accounts } from './features/accounts.ts'
import { apiClients } from './features/api-clients.ts'
import { contractorChanges } from './features/contractor-changes.ts'
import { dashboardTemplates } from './features/dashboard-templates.ts'
import { duties } from './features/duties.ts'
import { evidence } from './features/evidence.ts'
import { forms } from './features/forms.ts'
import { generation } from './features/generation.ts'
import { groups } from './features/groups.ts'
import { handovers } from './features/handovers.ts'
import { inspectionFindings } from './features/inspection-findings.ts'
import { inspections } from './features/inspections.ts'
import { invitations } from './features/invitations.ts'
import { jobRecords } from './features/job-records.ts'
import { labels } from './features/labels.ts'
import { logbooks } from './features/logbooks.ts'
import { maintenancePlans } from './features/maintenance-plans.ts'
import { messages } from './features/messages.ts'
import { operations } from './features/operations.ts'
import { organizationMerges } from './features/organization-merges.ts'
import { organizations } from './features/organizations.ts'
import { questions } from './features/questions.ts'
import { roles } from './features/roles.ts'
import { seals } from './features/seals.ts'
import { sensors } from './features/sensors.ts'
import { specifications } from './features/specifications.ts'
import { subcontracts } from './features/subcontracts.ts'
import { workAuthorizations } from './features/work-authorizations.ts'
import type { DemoPart } from './part.ts'

/** What is in the demo city, feature by feature, in the order in which it is written. */
export const DEMO_PARTS: readonly DemoPart[] = [
  organizations,
  accounts,
  roles,
  apiClients,
  logbooks,
  labels,
  groups,
  dashboardTemplates,
  operations,
  jobRecords,
  evidence,
  questions,
  maintenancePlans,
  seals,
  messages,
  contractorChanges,
  organizationMerges,
  handovers,
  invitations,
  subcontracts,
  forms,
  accessRights,
  workAuthorizations,
  inspections,
  inspectionFindings,
  specifications,
  sensors,
  generation,
  duties,
]
