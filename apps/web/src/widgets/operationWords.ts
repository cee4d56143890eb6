import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import { isOrganization, shownTime } from '@portal/shared/features/operation-records/values'
import { localName } from '@portal/shared/kernel/words'
import { currentLanguage } from '../i18n/i18n.ts'
import { codeText } from '../kernel/words.ts'
import { valueText } from './valueText.ts'

/** Whose words name the fields of what was changed; the others are named by those of operations. */
const GROUPS: Readonly<Record<string, string>> = {
  logbook: 'logbooks',
  label: 'labels',
  dashboardTemplate: 'dashboardTemplates',
  jobRecord: 'jobRecords',
  worker: 'workers',
  organization: 'organizations',
  role: 'roles',
  group: 'groups',
  workGroup: 'workGroups',
  apiClient: 'apiClients',
  inspectionTeam: 'inspectionTeams',
  inspectionPlan: 'inspectionPool',
  inspectionFinding: 'inspectionFindings',
  question: 'questions',
  duty: 'dutyList',
}
/** The group of words for the fields of an operation. What is given on a log-book for a time in a role is no field of the log-book. */
export const operationGroup = ({ action, model = 'logbook' }: { action: string; model?: string }): string =>
  (modeOf(action) !== 'ACCESS' && GROUPS[model]) || 'operationRecords'

const ROLES = ['role', 'newRole']
/** Values of log-books, and of whatever else is given for a time in a role. */
export function operationValue(field: string, value: unknown): string | undefined {
  if (isOrganization(value)) return localName(value, currentLanguage(), 'name')
  if (ROLES.includes(field) && typeof value === 'string') return codeText('partyRole', value)
  return shownTime(field, value) ?? valueText(field, value)
}
