import { MADE_PASSWORD } from '@portal/db/factories/make'
import { hoursAgo } from '../../../src/features/job-records/job-record.kit.ts'
import type { Ids } from './rows.ts'

const NOWHERE = 1_999_999_999
const address = { addressEn: '1 Road', addressZh: '道路1號', email: 'org@example.test', phone: '23456789' }
const names = { nameEn: 'A Company', nameZh: '公司' }
const place = {
  addressEn: '1 Road',
  addressZh: '道路1號',
  district: 'KT',
  area: 'KT-03',
  latitude: 22.3,
  longitude: 114.2,
}
const label = { name: 'a label', color: '#166BBB', noPersonalData: true }
const everything = { all: true, filter: {} }
const why = 'a reason'
const menu = { parentId: null, key: 'extra', path: '/extra', titleEn: 'Extra', titleZh: '額外' }
const value = { dictName: 'own', value: 'a', labelEn: 'A', labelZh: '甲' }
const moves = (...names: string[]) => names.map((move) => ({ move, reason: why }))
let n = 0

/**
 * Right bodies of calls, but for what is aimed: with them a call gets past its schema. Several where a call is several acts. A
 * call that is not named has no body, or one in which nothing is needed.
 */
export const EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'accounts.changePassword': () => [{ oldPassword: 'wrong', newPassword: 'Other#2026', confirmPassword: 'Other#2026' }],
  'accounts.changePhone': () => [{ phone: null }],
  'accounts.changeUsername': () => [{ username: 'a_free_name', password: 'wrong' }],
  'accounts.mailNewEmail': () => [{ email: 'new@example.test' }],
  'accounts.updateProfile': () => [
    { displayName: 'Me', language: 'eng', yearOfBirth: 1980, partialHkid: 'A123', version: 1 },
  ],
  'administration.endSessions': () => [{}],
  'administration.move': () => moves('enable', 'resetPassword', 'unlock', 'disable'),
  'dictionaries.create': () => [value],
  'dictionaries.list': () => [{ dictName: 'district' }],
  'exports.create': () => ['logbooks', 'jobRecords', 'workers', 'organizations'].map((kind) => ({ kind, filters: {} })),
  'exports.move': () => moves('cancel'),
  'identity.deregister': () => [{ password: MADE_PASSWORD }],
  'jobRecords.create': ({ location, worker }) => [
    {
      locationId: location,
      typeOfWork: 'TW15',
      startedAt: hoursAgo(2),
      completedAt: hoursAgo(1),
      people: [{ workerId: worker }],
    },
  ],
  'jobRecords.move': () => [
    { move: 'acknowledge', comment: 'read' },
    { move: 'acknowledge', ...everything },
  ],
  'jobRecords.reply': () => [{ text: 'a reply' }],
  'labels.bind': ({ label, logbook }) => [
    { labelIds: [label], logbookIds: [logbook] },
    { labelIds: [label], ...everything },
  ],
  'labels.create': () => [{ ...label, name: `a label ${++n}` }],
  'labels.unbind': ({ label, logbook }) => [
    { labelIds: [label], logbookIds: [logbook] },
    { labelIds: [label], ...everything },
  ],
  'labels.update': () => [label],
  'locationLists.save': () => [{ locationIds: ['NOBODY1-001'] }],
  'logbooks.activate': () => [{ activatedOn: '2026-01-01' }, { activatedOn: '2026-01-01', ...everything }],
  'logbooks.create': () => [
    {
      premises: '0900214',
      stage: 'IN_SERVICE',
      ...place,
      units: [{ leNumber: 'L1', kind: 'L', type: 'EP', locationId: '0900214-001' }],
      effectiveOn: '2026-01-01',
    },
  ],
  'logbooks.remark': () => [{ version: 1, remark: 'a remark' }],
  'logbooks.update': () => [
    { version: 1, leNumber: 'L1', ...place, machineRoomLess: false, specialMaintenance: false, specification: {} },
  ],
  'menuAdmin.child': () => [{ id: NOWHERE }],
  'menuAdmin.create': () => [menu],
  'menuAdmin.remove': () => [{ ids: [NOWHERE] }],
  'menuAdmin.superior': () => [{ ids: [NOWHERE] }],
  'menuAdmin.update': () => [{ ...menu, id: NOWHERE }],
  'messages.updateConfig': () => [{ tags: [{ tag: 'WORKS', web: true, mail: false }] }],
  'organizations.create': () => [
    {
      ...names,
      ...address,
      type: 'SUPL',
      registrationNumber: '87654321',
      username: 'new_admin',
      displayName: 'New',
      adminEmail: 'admin@example.test',
    },
  ],
  'organizations.edit': () => [
    { version: 1, ...names, ...address, type: 'RP', rpCategory: 'OC', registrationNumber: 'OC123' },
    { version: 1, ...names, ...address, type: 'RC', rcNumber: 'RLC54321', registrationNumber: '76543210' },
  ],
  'organizations.moveProposals': () => moves('approve', 'reject', 'withdraw'),
  'workerImports.write': () => [{ mode: 'goodRows' }],
  'workers.create': () => [
    {
      kind: 'GW',
      ...names,
      registrations: [],
      username: `new_worker${++n}`,
      email: `new_worker${n}@example.test`,
      displayName: 'New',
    },
  ],
  'workers.move': () => moves('deactivate', 'activate'),
  'workers.update': () => [{ kind: 'GW', ...names, registrations: [], version: 1 }],
}
