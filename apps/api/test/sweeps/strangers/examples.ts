import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { DATASETS } from '@portal/shared/features/datasets/dataset.codes'
import {
  ADDRESS,
  COLLEAGUE,
  DICTIONARY_VALUE,
  LABEL,
  LOGBOOK,
  MENU,
  NAMES,
  NEW_LOGBOOK,
  POOL_ADDED,
  PROFILE,
  SUPPLIER,
  TEAM,
  TEMPLATE,
  WORKER,
} from '../../bodies.ts'
import { DUTY_EXAMPLES, everything, INSPECTED } from './examples.duties.ts'
import { FORM_EXAMPLES } from './examples.forms.ts'
import { GROUP_EXAMPLES } from './examples.groups.ts'
import { MERGE_EXAMPLES } from './examples.merges.ts'
import { PLAN_EXAMPLES } from './examples.plans.ts'
import { QUESTION_EXAMPLES } from './examples.questions.ts'
import { RECORD_EXAMPLES } from './examples.records.ts'
import { ROLE_EXAMPLES } from './examples.roles.ts'
import { SENSOR_EXAMPLES } from './examples.sensors.ts'
import { SPECIFICATION_EXAMPLES } from './examples.specifications.ts'
import type { Ids } from './rows.ts'

const NOWHERE = 1_999_999_999
const why = 'a reason'
/** A working day in the year of the plans, and all jobs that stand near it. */
const PLANNED_AT = '2026-12-08T09:00:00+08:00'
const PERIOD = { from: '2026-12-01', to: '2026-12-31' }
const ofPeriod = { all: true, filter: PERIOD }
const moves = (first: string, ...others: string[]) => [
  ...[first, ...others].map((move) => ({ move, reason: why })),
  { move: first, reason: why, ...everything },
]
const INVITED = { category: 'rp.OC', recipientName: 'Hei On', email: 'lifts@example.test', startsOn: '2031-01-01' }
const handedOver = ({ newContractor, logbook }: Ids) => {
  const sent = { role: 'rc.PMC', newOrgId: newContractor }
  const installed = { ids: [logbook], statutoryIds: [{ id: logbook, locationId: '0900215-001' }] }
  return [sent, { ...sent, ...everything }, { ...sent, ...installed }]
}
const poolAdded = ({ team: teamId }: Ids) => [
  { ...POOL_ADDED, teamId },
  { ...POOL_ADDED, teamId, ...everything },
  { ...POOL_ADDED, teamId: NOWHERE, ...everything },
]
const rowsOrAll = () => [{}, everything]
let n = 0

/**
 * Right bodies of calls, but for what is aimed: with them a call gets past its schema. Several where a call is several acts. A
 * call that is not named has no body, or one in which nothing is needed.
 */
export const EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  ...MERGE_EXAMPLES,
  ...QUESTION_EXAMPLES,
  ...PLAN_EXAMPLES,
  ...FORM_EXAMPLES,
  ...SPECIFICATION_EXAMPLES,
  ...SENSOR_EXAMPLES,
  ...DUTY_EXAMPLES,
  ...GROUP_EXAMPLES,
  ...RECORD_EXAMPLES,
  'accessRights.acknowledge': () => [{ remark: 'read' }, { remark: 'read', version: 1 }],
  'accessRights.askExtension': () => [{ until: '2031-01-01' }, { until: '2031-01-01', ...everything }],
  'accessRights.move': () => moves('revoke'),
  'accessRights.moveExtension': () => moves('withdraw', 'agree', 'decline'),
  'accounts.changeHome': () => [{ home: null }],
  'accounts.changePassword': () => [{ oldPassword: 'wrong', newPassword: 'Other#2026', confirmPassword: 'Other#2026' }],
  'accounts.changePhone': () => [{ phone: null, version: 1 }],
  'accounts.changeUsername': () => [{ username: 'a_free_name', password: 'wrong' }],
  'accounts.mailNewEmail': () => [{ email: 'new@example.test' }],
  'accounts.updateProfile': () => [PROFILE],
  'administration.create': ({ group }) =>
    [[], [group]].map((groupIds) => ({
      ...{ ...COLLEAGUE, roleIds: [Role.rcOfficer], groupIds },
      ...{ username: `a_colleague${++n}`, email: `colleague${n}@example.test` },
    })),
  'administration.move': () => moves('enable', 'endSessions', 'resetPassword', 'unlock', 'disable'),
  'administration.update': () => [{ ...COLLEAGUE, roleIds: [Role.rcOfficer], version: 1 }],
  'contractorChanges.create': ({ newContractor }) => {
    const change = { role: 'rc.PMC', newOrgId: newContractor, startsOn: '2031-01-01', reason: why }
    return [change, { ...change, ...everything }]
  },
  'contractorChanges.move': () => moves('cancel', 'refuse'),
  'counts.counts': () => [{ list: 'labels.list', filters: [''] }],
  'dashboards.units': () => [{ bounds: '22,113.8,22.6,114.5' }],
  'datasets.count': () => DATASETS.map((kind) => ({ kind, filters: {} })),
  'datasets.create': () => DATASETS.map((kind) => ({ request: { kind, filters: {} } })),
  'dictionaries.create': () => [DICTIONARY_VALUE],
  'dictionaries.list': () => [{ dictName: 'district' }],
  'exports.create': (own) => [
    ...[
      'logbooks',
      'jobRecords',
      'workers',
      'administration',
      'organizations',
      'contractorChanges',
      'handovers',
      'invitations',
      'subcontracts',
      'accessRights',
      'accessOrganizations',
      'accessPeople',
      'rpChanges',
      'operationRecords',
      'forms',
      'specificationUpdates',
      'deletedJobRecords',
      'audit',
      'scoredLogbooks',
      'scoredWorkers',
      'performers',
      'workAuthorizations',
      'sensorAlarms',
      ...INSPECTED,
    ].map((kind) => ({ kind, filters: {} })),
    { kind: 'invitationChecks', filters: INVITED },
    { kind: 'invitationChecks', filters: { ...INVITED, ...everything } },
    { kind: 'invitedLogbooks', filters: {} },
    { kind: 'inspectionPreviews', filters: {} },
    { kind: 'sensorRecords', filters: {} },
    ...handedOver(own).map((filters) => ({ kind: 'handoverRehearsals', filters })),
    { kind: 'takeOverRehearsals', filters: { all: true } },
    { kind: 'mergeRehearsals', filters: {} },
  ],
  'evidence.feedback': () => [{ signal: 'LONG_JOB', verdict: 'explained', comment: why }],
  'handovers.chosen': () => rowsOrAll(),
  'handovers.create': handedOver,
  'handovers.move': () => moves('cancel', 'confirm', 'refuse'),
  'handoverRehearsals.export': handedOver,
  'takeOverRehearsals.export': () => rowsOrAll(),
  'handovers.rehearse': handedOver,
  'handovers.rehearseMove': () => moves('confirm', 'refuse'),
  'inspectionFindings.move': () => [
    { move: 'remind' },
    { move: 'answer', remark: why },
    { move: 'answer', remark: why, ...everything },
    { move: 'sendBack', reason: why },
    { move: 'close', seenBy: 'EVIDENCE', remark: why },
  ],
  'inspectionGeneration.generate': ({ team }) => [
    { teamIds: [team], from: '2026-12-01', to: '2026-12-03', surpriseRate: 5 },
  ],
  'inspectionPool.add': poolAdded,
  'inspectionPool.check': poolAdded,
  'inspectionPool.edit': ({ team }) => [
    { move: 'prioritise', priority: 'HIGH' },
    { move: 'remark', remark: why },
    { move: 'giveTeam', teamId: team },
    { move: 'prioritise', priority: 'HIGH', ...everything },
  ],
  'inspectionPool.move': () => moves('pause', 'replan', 'cancel'),
  'inspectionSchedules.assign': ({ accessor }) => [{ userId: accessor }, { userId: accessor, ...everything }],
  'inspectionSchedules.clear': () => [{ reason: why }, { reason: why, ...ofPeriod }],
  'inspectionSchedules.export': () => [PERIOD],
  'inspectionSchedules.send': () => [{ ...PERIOD, email: 'nobody@example.test', emailAgain: 'nobody@example.test' }],
  'inspectionSchedules.move': () => moves('backup', 'revert', 'unplan', 'markSurprise', 'unmarkSurprise'),
  'inspectionSchedules.plan': ({ accessor }) => [
    { userId: accessor, plannedAt: PLANNED_AT },
    { userId: accessor, plannedAt: PLANNED_AT, ...everything },
  ],
  'inspectionSchedules.take': () => [{}, everything],
  'inspectionSchedules.transfer': ({ accessor }) => [{ userId: accessor }, { userId: accessor, ...ofPeriod }],
  'inspectionSchedules.transferBook': ({ joining }) => [{ fromUserId: NOWHERE, toUserId: joining, ...PERIOD }],
  'inspectionSchedules.week': () => [{ from: '2026-12-07', to: '2026-12-13' }],
  'inspectionTeams.addLeave': ({ accessor }) => [{ userId: accessor, from: '2031-01-01', to: '2031-01-02' }],
  'inspectionTeams.addUsers': ({ joining }) => [{ kind: 'ACCESSOR', userIds: [joining] }],
  'inspectionTeams.candidates': () => [{ kind: 'ACCESSOR' }],
  'inspectionTeams.create': ({ consultant }) => [
    { ...TEAM, name: `a team ${++n}`, orgId: consultant },
    { ...TEAM, name: `a team ${++n}`, orgId: NOWHERE },
  ],
  'inspectionTeams.foresee': () => [{ mode: 'SCHEDULED', isSchedulable: true, isAssignable: false, dayMaxNumber: 1 }],
  'inspectionTeams.move': () => [{ move: 'archive' }, { move: 'restore' }, { move: 'archive', ...everything }],
  'inspectionTeams.removeLeave': ({ accessor }) => [{ userId: accessor, from: '2031-01-01', to: '2031-01-02' }],
  'inspectionTeams.removeUsers': ({ leaving }) => [{ userIds: [leaving] }],
  'inspectionTeams.update': () => [{ ...TEAM, name: `a team ${++n}`, version: 1 }],
  'invitationLinks.look': () => [{ token: 'nobody' }],
  'invitationLinks.open': () => [{ token: 'nobody' }],
  'invitationLinks.prove': () => [{ token: 'nobody' }],
  'invitationChecks.export': () => [INVITED, { ...INVITED, ...everything }],
  'invitations.accept': () => rowsOrAll(),
  'invitations.check': () => [INVITED, { ...INVITED, ...everything }],
  'invitations.choice': () => rowsOrAll(),
  'invitations.create': () => [INVITED, { ...INVITED, ...everything }],
  'invitations.newDays': () => [{ startsOn: '2031-01-01' }],
  'invitations.preview': () => [{ count: 1 }],
  'invitations.typed': () => [{ locationIds: ['NOBODY2-001'] }],
  'invitations.move': () => [
    ...moves('cancel', 'deny', 'resend', 'retry'),
    { move: 'editDates', startsOn: '2031-01-01', reason: why },
  ],
  'healthContests.create': ({ logbook }) => [{ logbookId: logbook, month: '2026-10-01', part: 'gps', claim: why }],
  'healthContests.move': () => [
    ...moves('reject', 'withdraw'),
    { move: 'accept', correction: 'LEAVE_OUT', reason: why },
  ],
  'subcontracts.create': ({ newContractor }) => {
    const sub = { subOrgId: newContractor, displayName: 'A team', role: 'sub.OSC' }
    const given = { ...sub, startsOn: '2031-01-01', endsOn: '2031-12-31' }
    return [given, { ...given, ...everything }]
  },
  'subcontracts.move': () => [
    ...moves('cancel', 'end'),
    { move: 'editDates', startsOn: '2031-01-01', endsOn: '2031-06-30', reason: why },
  ],
  'workAuthorizations.create': () => {
    const given = { by: 'CODE', startsOn: '2031-01-01', endsOn: '2031-01-31' }
    return [given, { ...given, ...everything }]
  },
  'workAuthorizations.move': () => [
    ...moves('revoke'),
    { move: 'editDates', startsOn: '2031-01-01', endsOn: '2031-02-01', reason: why },
  ],
  'workAuthorizations.redeem': () => [{ code: 'ABCD2345', displayName: 'Lam', yearOfBirth: 1990 }],
  'identity.deregister': () => [{ password: MADE_PASSWORD }],
  'dashboardTemplates.create': () => [{ ...TEMPLATE, name: `a template ${++n}` }],
  'dashboardTemplates.update': () => [{ ...TEMPLATE, name: `a template ${++n}`, shared: true, version: 1 }],
  'dashboardTemplates.favorite': () => [{ favorite: true }, { favorite: false }],
  'dashboardTemplates.home': () => [{ setAsDefault: true }, { setAsDefault: false }],
  'dashboardTemplates.mail': () => [{ mailMonthly: true }, { mailMonthly: false }],
  'labels.create': () => [{ ...LABEL, name: `a label ${++n}` }],
  'labels.unbind': ({ label, logbook }) => [
    { labelIds: [label], ids: [logbook] },
    { labelIds: [label], ...everything },
  ],
  'labels.update': () => [{ ...LABEL, version: 1 }],
  'logbooks.activate': () => [{ activatedOn: '2026-01-01' }, { activatedOn: '2026-01-01', ...everything }],
  'logbooks.correct': () => [{ version: 1, kind: 'L', type: 'EF', reason: 'a slip' }],
  'logbooks.create': () => [NEW_LOGBOOK],
  'logbooks.move': ({ logbook }) => [
    { ids: [logbook], move: 'takeIntoService', statutoryIds: [{ id: logbook, locationId: '0900215-001' }] },
    ...moves('demolish'),
  ],
  'logbooks.remark': () => [{ version: 1, remark: 'a remark' }],
  'logbooks.update': () => [LOGBOOK],
  'menus.child': () => [{ id: NOWHERE }],
  'menus.create': () => [MENU],
  'menus.remove': () => [{ ids: [NOWHERE] }],
  'menus.superior': () => [{ ids: [NOWHERE] }],
  'menus.update': () => [{ ...MENU, id: NOWHERE, version: 1 }],
  'messages.bookmark': rowsOrAll,
  'messages.read': rowsOrAll,
  'messages.remove': rowsOrAll,
  'messages.restore': () => [{}, { all: true, filter: { deleted: true } }],
  'messages.unbookmark': rowsOrAll,
  'messages.unread': rowsOrAll,
  'messages.updateConfig': () => [{ tags: [{ tag: 'WORKS', web: true, mail: false }] }],
  'organizations.create': () => [SUPPLIER],
  'organizations.edit': () => [
    { version: 1, ...NAMES, ...ADDRESS, type: 'RP', rpCategory: 'OC', registrationNumber: 'OC123' },
    { version: 1, ...NAMES, ...ADDRESS, type: 'RC', rcNumber: 'RLC54321', registrationNumber: '76543210' },
  ],
  'organizations.moveProposals': () => moves('approve', 'reject', 'withdraw'),
  'runs.move': () => moves('cancel', 'again'),
  'accessImports.begin': () => [{ rows: 'goodRows' }],
  'accessImports.write': () => [{ rows: 'goodRows' }],
  ...ROLE_EXAMPLES,
  'scheduleImports.begin': () => [{ rows: 'goodRows' }],
  'scheduleImports.write': () => [{ rows: 'goodRows' }],
  'accountImports.begin': () => [{ rows: 'goodRows' }],
  'accountImports.write': () => [{ rows: 'goodRows' }],
  'workerImports.begin': () => [{ rows: 'goodRows' }],
  'workerImports.write': () => [{ rows: 'goodRows' }],
  'workers.create': () => [
    {
      kind: 'GW',
      ...NAMES,
      registrations: [],
      username: `new_worker${++n}`,
      email: `new_worker${n}@example.test`,
      displayName: 'New',
    },
  ],
  'workers.move': () => moves('deactivate', 'activate'),
  'workers.update': () => [WORKER],
  'workers.updateAccount': () => [
    { username: `a_worker${++n}`, email: `worker${n}@example.test`, phone: null, version: 1 },
  ],
}
