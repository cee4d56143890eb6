import { MADE_PASSWORD } from '@portal/db/factories/make'
import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import {
  ADDRESS,
  CONTACT,
  DICTIONARY_VALUE,
  LABEL,
  LOGBOOK,
  MENU,
  NAMES,
  NEW_LOGBOOK,
  PROFILE,
  SUPPLIER,
  TEMPLATE,
  WORKER,
} from '../../../../api/test/bodies.ts'
import { knownInspections } from './inspection.known.ts'
import { knownRoles } from './role.known.ts'
import { LINK_TOKEN, type Made } from './rows.ts'
import { knownSensors } from './sensor.known.ts'
import type { Known } from './values.ts'

const NEW_PASSWORD = 'Other#2026'
const SOME_UUID = '0190a000-0000-7000-8000-000000000000'
const HOUR_MS = 3_600_000

/** Values that exist: under the name of a field, of a parameter behind the first word of its path, or of a call as a whole. */
export function knownOf(made: Made): Known {
  return new Map<string, readonly unknown[]>([
    ...fieldsOf(made),
    ...examplesOf(made),
    ...knownInspections(made),
    ...knownRoles(made),
    ...knownSensors(made),
  ])
}

function fieldsOf({
  orgs,
  logbooks,
  labels,
  templates,
  workers,
  users,
  records,
  message,
  runs,
  sessions,
  list,
  seal,
  menus,
  values,
  contest,
  change,
  handover,
  subcontract,
  invitations,
  authorization,
  rights,
}: Made): [string, unknown[]][] {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const received = idsOf(message.recipients)
  const locations = logbooks.map(({ locationId }) => locationId)
  const numbers = workers.flatMap(({ number }) => (number ? [number] : []))
  const emails = [...users.map(({ user }) => user.email), 'new@example.test']
  return [
    ['locationId', locations],
    ['locationIds', locations],
    ['label.id', idsOf(labels)],
    ['dashboardTemplate.id', idsOf(templates)],
    ['template', idsOf(templates)],
    ['labelIds', idsOf(labels)],
    ['labels', idsOf(labels)],
    ['logbookIds', idsOf(logbooks)],
    ['jobRecord.id', idsOf(records)],
    ['organization.id', idsOf(orgs)],
    ['contractorChange.id', [change.id]],
    ['contractorChange.ids', [change.id]],
    ['handover.id', [handover.id]],
    ['handover.number', [handover.number]],
    ['accessRight.id', idsOf(rights)],
    ['accessRight.ids', idsOf(rights)],
    ['handover.ids', [handover.id]],
    ['subcontract.id', [subcontract.id]],
    ['subcontract.ids', [subcontract.id]],
    ['workAuthorization.id', [authorization.id]],
    ['workAuthorization.ids', [authorization.id]],
    ['logbookAccessInvitation.id', idsOf(invitations)],
    ['logbookAccessInvitation.ids', idsOf(invitations)],
    ['run.id', idsOf(runs)],
    ['run.ids', idsOf(runs)],
    ['dictDetail.id', idsOf(values)],
    ['healthIndex.id', [contest.id]],
    ['healthIndex.ids', [contest.id]],
    ['menus.ids', idsOf(menus)],
    ['menus.id', idsOf(menus)],
    ['account.ids', users.map(({ user }) => user.id)],
    ['worker.ids', workers.map(({ worker }) => worker.id)],
    ['jobRecord.ids', idsOf(records)],
    ['msg.ids', received],
    ['message.ids', [message.id]],
    ['sessionId', sessions.map(({ id }) => id).reverse()],
    ['key', [list.key]],
    ['worker.id', workers.map(({ worker }) => worker.id)],
    ['workerId', workers.map(({ worker }) => worker.id)],
    ['msg.id', received],
    ['message.id', [message.id]],
    [
      'ids',
      [...idsOf(records), ...received, ...users.map(({ user }) => user.id), ...workers.map(({ worker }) => worker.id)],
    ],
    ['contractors', idsOf(orgs)],
    ['rps', idsOf(orgs)],
    ['contractorId', idsOf(orgs)],
    ['employer', idsOf(orgs)],
    ['userID', users.map(({ user }) => user.id)],
    ['username', users.map(({ user }) => user.username)],
    ['email', emails],
    ['adminEmail', emails],
    ['contactEmail', emails],
    ['password', [MADE_PASSWORD]],
    ['oldPassword', [MADE_PASSWORD]],
    ['newPassword', [NEW_PASSWORD]],
    ['confirmPassword', [NEW_PASSWORD]],
    ['registrationNumber', ['12345678', ...numbers]],
    ['number', numbers],
    ['color', ['#166BBB', '#8A2BE2']],
    ['district', ['KT']],
    ['area', ['KT-03']],
    ['dictName', ['district', 'area']],
    ['version', [1, 2, 3]],
    ['bounds', ['22.1,113.8,22.6,114.5']],
    ['startsOn', ['2099-01-01']],
    ['seal.code', [seal.seal, GENESIS_SEAL]],
    ['parentId', [1, 2]],
    ['pid', [0, 1]],
  ]
}

/** One body that is right for each call whose fields have to fit each other. */
function examplesOf({
  logbooks,
  labels,
  workers,
  users,
  site,
  hand,
  records,
  menus,
  next,
  authorization,
}: Made): [string, unknown[]][] {
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  // the first label is deleted before any is bound
  const [[, label], [worker]] = [labels, workers]
  // rehearsed: what is given away once nobody has to give any more
  const passing = { ids: logbooks.map(({ id }) => id), role: 'rc.PMC', newOrgId: next.id, rehearse: true }
  const given = { ids: logbooks.map(({ id }) => id), startsOn: '2099-01-01', rehearse: true }
  return [
    [
      'post /api/jobRecord',
      [
        {
          locationId: site.locationId,
          typeOfWork: 'TW15',
          startedAt: at(3),
          completedAt: at(2),
          people: [{ workerId: hand.worker.id }],
          remarks: 'done',
          parts: [{ part: 'WD01' }],
          gps: { state: 'ON', latitude: 22.311, longitude: 114.226, accuracyM: 5 },
        },
      ],
    ],
    ['post /api/jobRecord/move', [{ move: 'acknowledge', ids: records.map(({ id }) => id), comment: 'read' }]],
    ['post /api/dashboardTemplate', [TEMPLATE]],
    ['put /api/dashboardTemplate/:id', [{ ...TEMPLATE, shared: true, version: 1 }]],
    ['post /api/label', [LABEL]],
    ['put /api/label/:id', [{ ...LABEL, version: 1 }]],
    ['post /api/label/binding', [{ labelIds: [label?.id], ids: logbooks.map(({ id }) => id) }]],
    ['post /api/label/unbinding', [{ labelIds: [label?.id], ids: logbooks.map(({ id }) => id) }]],
    [
      'post /api/logbook',
      [
        {
          ...NEW_LOGBOOK,
          installedYear: 2000,
          specification: { ratedLoadKg: 800, features: { ucmp: { value: 'Y' } } },
        },
      ],
    ],
    ['put /api/logbook/:locationId', [{ ...LOGBOOK, installedYear: 2000, specification: { manufacturer: 'x' } }]],
    ['post /api/logbook/activate', [{ ids: logbooks.map(({ id }) => id), activatedOn: '2026-01-01' }]],
    [
      'post /api/logbook/move',
      [{ ids: logbooks.map(({ id }) => id), move: 'demolish', reason: 'gone', demolishedOn: '2026-01-01' }],
    ],
    ['put /api/logbook/:locationId/kind', [{ version: 1, kind: 'L', type: 'EF', reason: 'a slip' }]],
    ['post /api/organization', [{ ...SUPPLIER, ...CONTACT }]],
    [
      'post /api/organization/editOrgInfoById/:id',
      [
        {
          version: 1,
          ...NAMES,
          type: 'RC',
          rcNumber: 'RLC12345',
          registrationNumber: '12345678',
          ...ADDRESS,
          ...CONTACT,
        },
      ],
    ],
    [
      'post /api/organization/validateResponsibility',
      [{ ...NAMES, ...ADDRESS, rpCategory: 'OC', registrationNumber: 'OC123' }],
    ],
    [
      'post /api/organization/registration',
      [
        {
          token: 'x',
          ...NAMES,
          ...ADDRESS,
          rpCategory: 'OC',
          registrationNumber: 'OC123',
          username: 'new_rp',
          password: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
          displayName: 'New',
          adminEmail: ADDRESS.email,
          ...CONTACT,
          termsAgreed: true,
        },
      ],
    ],
    [
      'post /api/worker',
      [
        {
          kind: 'RE',
          ...NAMES,
          registrations: [{ number: 'RLE-12345', expiresOn: '2030-01-01' }],
          username: 'new_worker',
          email: 'w@example.test',
          phone: null,
          displayName: 'W',
        },
      ],
    ],
    ['put /api/worker/:id', [WORKER]],
    [
      'put /api/worker/:id/account',
      [{ username: 'renamed_worker', email: 'renamed@example.test', phone: null, version: 1 }],
    ],
    ['post /api/workAuthorization', [{ ...given, by: 'CODE', endsOn: '2099-01-31', reason: 'x' }]],
    [
      'post /api/workAuthorization/move',
      [{ ids: [authorization.id], move: 'editDates', endsOn: '2099-01-31', reason: 'x' }],
    ],
    ['post /api/contractorChange', [{ ...passing, startsOn: '2099-01-01', reason: 'x' }]],
    ['post /api/handover', [passing]],
    ...['', '/export'].map((name): [string, unknown[]] => [`post /api/handover/rehearse${name}`, [passing]]),
    [
      'post /api/subcontract',
      [{ ...given, subOrgId: next.id, displayName: 'x', role: 'sub.CSC', endsOn: '2099-02-01' }],
    ],
    ...['', '/rehearse', '/rehearse/export'].map((name): [string, unknown[]] => [
      `post /api/logbookAccessInvitation${name}`,
      [{ ...given, category: 'rp.CMC_S', recipientName: 'x', email: 'new@example.test' }],
    ]),
    ['post /auth/iamSmart/deregister', [{ password: MADE_PASSWORD }]],
    ...['look', 'prove', 'open'].map((name): [string, unknown[]] => [
      `post /api/invitationLink/${name}`,
      [{ token: LINK_TOKEN }],
    ]),
    ['put /api/logbook/:locationId/remark', [{ remark: 'x', version: 2 }]],
    ['put /api/accessRight/:id/notice', [{ remark: 'x' }]],
    ['post /api/worker/move', [{ ids: [worker?.worker.id], move: 'deactivate' }]],
    ['put /api/account/profile', [PROFILE]],
    ['put /api/account/username', [{ username: 'a_free_name', password: MADE_PASSWORD }]],
    ['post /api/account/move', [{ ids: [users[0]?.user.id], move: 'resetPassword' }]],
    ['post /api/export', [{ kind: 'jobRecords', filters: {} }]],
    ['post /api/dataset', [{ request: { kind: 'logbooks', filters: {}, format: 'csv' } }]],
    ['post /api/jobRecord/document', [{ all: true, filter: {} }]],
    ['post /api/menus', [MENU]],
    ['put /api/menus', [{ ...MENU, id: menus[0]?.id, version: 1 }]],
    ['put /api/menus/:id/place', [{ version: 1, at: 0 }]],
    ['post /api/dictDetail', [DICTIONARY_VALUE]],
    ['put /api/dictDetail/:id', [{ ...DICTIONARY_VALUE, version: 1 }]],
    [
      'post /auth/login',
      [{ username: users[0]?.user.username, password: MADE_PASSWORD, code: 'ABCD', uuid: SOME_UUID }],
    ],
    ['post /auth/mobile/login', [{ username: users[2]?.user.username, password: MADE_PASSWORD }]],
  ]
}
