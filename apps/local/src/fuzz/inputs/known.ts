import { MADE_PASSWORD } from '@portal/db/factories/make'
import { GENESIS_SEAL } from '@portal/shared/features/seals/seal.schema'
import type { Made } from './rows.ts'
import type { Known } from './values.ts'

const NEW_PASSWORD = 'Other#2026'
const SOME_UUID = '0190a000-0000-7000-8000-000000000000'
const HOUR_MS = 3_600_000

/** Values that exist: under the name of a field, of a parameter behind the first word of its path, or of a call as a whole. */
export function knownOf(made: Made): Known {
  return new Map<string, readonly unknown[]>([...fieldsOf(made), ...examplesOf(made)])
}

function fieldsOf({
  orgs,
  logbooks,
  labels,
  workers,
  users,
  records,
  message,
  exported,
  sessions,
  list,
  seal,
  menus,
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
    ['labelIds', idsOf(labels)],
    ['labels', idsOf(labels)],
    ['logbookIds', idsOf(logbooks)],
    ['jobRecord.id', idsOf(records)],
    ['organization.id', idsOf(orgs)],
    ['export.id', idsOf(exported)],
    ['export.ids', idsOf(exported)],
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
    ['seal.code', [seal.seal, GENESIS_SEAL]],
    ['parentId', [1, 2]],
    ['pid', [0, 1]],
  ]
}

/** One body that is right for each call whose fields have to fit each other. */
function examplesOf({ logbooks, labels, workers, users, site, hand, records, menus }: Made): [string, unknown[]][] {
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  const address = { addressEn: '1 Road', addressZh: '道路1號', email: 'org@example.test', phone: '23456789' }
  const contact = { contactName: 'A Person', contactPhone: '23456789', contactEmail: 'contact@example.test' }
  const place = {
    addressEn: '1 Road',
    addressZh: '道路1號',
    district: 'KT',
    area: 'KT-03',
    latitude: 22.3,
    longitude: 114.2,
  }
  const names = { nameEn: 'A Company', nameZh: '公司' }
  const [logbook, [label], [worker]] = [logbooks[0]?.locationId, labels, workers]
  const unit = { leNumber: 'L1', kind: 'L', type: 'EP' }
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
    ['post /api/label', [{ name: 'a label', color: '#166BBB', noPersonalData: true }]],
    ['put /api/label/:id', [{ name: 'a label', color: '#166BBB', noPersonalData: true }]],
    ['post /api/label/binding', [{ labelIds: [label?.id], logbookIds: logbooks.map(({ id }) => id) }]],
    ['post /api/label/unbinding', [{ labelIds: [label?.id], logbookIds: logbooks.map(({ id }) => id) }]],
    [
      'post /api/logbook',
      [
        {
          premises: '0900214',
          stage: 'IN_SERVICE',
          ...place,
          installedYear: 2000,
          units: [{ ...unit, locationId: '0900214-001' }],
          effectiveOn: '2026-01-01',
          specification: { ratedLoadKg: 800, features: { ucmp: { value: 'Y' } } },
        },
      ],
    ],
    [
      'put /api/logbook/:locationId',
      [
        {
          version: 1,
          leNumber: 'L1',
          ...place,
          installedYear: 2000,
          machineRoomLess: false,
          specialMaintenance: false,
          specification: { manufacturer: 'x' },
        },
      ],
    ],
    ['post /api/logbook/activate', [{ locationIds: [logbook], activatedOn: '2026-01-01' }]],
    [
      'post /api/organization',
      [
        {
          ...names,
          type: 'SUPL',
          registrationNumber: '87654321',
          ...address,
          ...contact,
          username: 'new_admin',
          displayName: 'New',
          adminEmail: 'admin@example.test',
        },
      ],
    ],
    [
      'post /api/organization/editOrgInfoById/:id',
      [
        {
          version: 1,
          ...names,
          type: 'RC',
          rcNumber: 'RLC12345',
          registrationNumber: '12345678',
          ...address,
          ...contact,
        },
      ],
    ],
    [
      'post /api/organization/validateResponsibility',
      [{ ...names, ...address, rpCategory: 'OC', registrationNumber: 'OC123' }],
    ],
    [
      'post /api/organization/registration',
      [
        {
          token: 'x',
          ...names,
          ...address,
          rpCategory: 'OC',
          registrationNumber: 'OC123',
          username: 'new_rp',
          password: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
          displayName: 'New',
          adminEmail: address.email,
          ...contact,
          termsAgreed: true,
        },
      ],
    ],
    [
      'post /api/worker',
      [
        {
          kind: 'RE',
          ...names,
          registrations: [{ number: 'RLE-12345', expiresOn: '2030-01-01' }],
          username: 'new_worker',
          email: 'w@example.test',
          phone: null,
          displayName: 'W',
        },
      ],
    ],
    ['put /api/worker/:id', [{ kind: 'GW', ...names, registrations: [], version: 1 }]],
    ['post /api/worker/move', [{ ids: [worker?.worker.id], move: 'deactivate' }]],
    [
      'put /api/account/profile',
      [{ displayName: 'Me', language: 'eng', yearOfBirth: 1980, partialHkid: 'A123', version: 1 }],
    ],
    ['put /api/account/username', [{ username: 'a_free_name', password: MADE_PASSWORD }]],
    ['post /api/account/move', [{ ids: [users[0]?.user.id], move: 'resetPassword' }]],
    ['post /api/export', [{ kind: 'jobRecords', filters: {} }]],
    ['post /api/menus', [{ parentId: null, key: 'extra', path: '/extra', titleEn: 'Extra', titleZh: '額外' }]],
    [
      'put /api/menus',
      [{ id: menus[0]?.id, parentId: null, key: 'extra', path: '/extra', titleEn: 'Extra', titleZh: '額外' }],
    ],
    ['post /api/dictDetail', [{ dictName: 'own', value: 'a', labelEn: 'A', labelZh: '甲' }]],
    ['put /api/dictDetail/:id', [{ dictName: 'own', value: 'a', labelEn: 'A', labelZh: '甲' }]],
    [
      'post /auth/login',
      [{ username: users[0]?.user.username, password: MADE_PASSWORD, code: 'ABCD', uuid: SOME_UUID }],
    ],
    ['post /auth/mobile/login', [{ username: users[2]?.user.username, password: MADE_PASSWORD }]],
  ]
}
