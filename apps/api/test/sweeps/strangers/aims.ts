import type { Contract } from '@portal/shared/kernel/contract'
import { ROWS_OF_ACTS } from './aims.acts.ts'
import { CLIENT_AIMS } from './aims.clients.ts'
import { DUTY_AIMS } from './aims.duties.ts'
import { EXPORT_NAMES } from './aims.exports.ts'
import { FINDING_AIMS } from './aims.findings.ts'
import { FORM_AIMS } from './aims.forms.ts'
import { GENERATION_AIMS } from './aims.generation.ts'
import { GROUP_AIMS, GROUP_CALLS, WORK_GROUP_AIMS, WORK_GROUP_CALLS } from './aims.groups.ts'
import { INSPECTION_AIMS } from './aims.inspection.ts'
import { MERGE_AIMS } from './aims.merges.ts'
import { PLAN_AIMS } from './aims.plans.ts'
import { QUESTION_AIMS } from './aims.questions.ts'
import { ROLE_AIMS } from './aims.roles.ts'
import { SENSOR_AIMS } from './aims.sensors.ts'
import { SPECIFICATION_AIMS } from './aims.specifications.ts'
import type { Kind } from './kinds.ts'
import { NAMED_BY_TEMPLATES } from './named-by-templates.ts'
import { idsIn, isSearch, nameOf, type Place, placesOf } from './places.ts'

/** What of a stranger's stands in a place, or why nothing of a stranger's can. */
export type Aim = readonly Kind[] | { open: string }

const PROVEN = { open: 'the number of a picture or a mailed code: worth nothing without what is in that' }
const MENU = { open: 'menus and dictionaries are the same for everybody' }
const CODE = { open: 'whoever holds a blockchain code may verify it, signed in or not' }
const REGISTER = { open: 'every registered contractor may be named: the public register lists them' }
const OF_ONE = { open: 'a filter within one row, whose number is tried' }
const BESIDE = { open: 'read only of rows that are named beside it' }

/** Names that mean the same wherever they stand. */
export const BY_NAME: Readonly<Record<string, Aim>> = {
  ...EXPORT_NAMES,
  upTo: { open: 'a bound of the numbers, whoever has that number' },
  locationId: ['location'],
  locationIds: ['location', 'premises', 'list'],
  contractors: ['organization'],
  rcIds: ['organization'],
  rpOrgIds: ['responsible'],
  logbookIds: ['logbook'],
  logbookId: ['logbook'],
  jobRecordId: BESIDE,
  organizations: ['organization'],
  rps: ['responsible'],
  employer: ['organization'],
  organizationId: ['organization'],
  contractorId: ['organization'],
  template: ['template'],
  labels: ['label'],
  workGroups: ['workGroup'],
  notInWorkGroup: ['workGroup'],
  groups: ['group'],
  notInGroup: ['group'],
  groupId: ['workGroup'],
  labelIds: ['label'],
  workerId: ['worker'],
  workerIds: ['worker'],
  teamId: ['team'],
  teams: ['team'],
  plans: ['plan'],
  people: ['user'],
  userID: ['user'],
  personId: ['user'],
  roleIds: ['role'],
  sessionId: ['session'],
  viewingId: ['viewing'],
  fileId: ['photo'],
  uuid: PROVEN,
  oldUuid: PROVEN,
  newUuid: PROVEN,
}

/** Calls about one row by its number. */
const aboutOne = (group: string, kind: Kind, ...calls: readonly string[]): Record<string, Aim> =>
  Object.fromEntries(calls.map((call) => [`${group}.${call} params.id`, [kind]]))

/** Everything else, by call and place. */
export const BY_PLACE: Readonly<Record<string, Aim>> = {
  ...ROWS_OF_ACTS,
  'accessRights.moveExtension body.filter.organizationId': ['responsible'],
  ...aboutOne('accessRights', 'accessRight', 'acknowledge', 'get', 'why'),
  'accessPeople.list query.ids[]': ['user'],
  'accessPeople.export query.ids[]': ['user'],
  'contractorChanges.create body.newOrgId': REGISTER,
  ...aboutOne('contractorChanges', 'contractorChange', 'get', 'logbooks'),
  'dashboards.unit params.id': ['logbook'],
  ...DUTY_AIMS,
  ...FINDING_AIMS,
  ...CLIENT_AIMS,
  ...ROLE_AIMS,
  ...aboutOne('workGroups', 'workGroup', ...WORK_GROUP_CALLS),
  ...WORK_GROUP_AIMS,
  ...aboutOne('groups', 'group', ...GROUP_CALLS),
  ...GROUP_AIMS,
  ...GENERATION_AIMS,
  ...INSPECTION_AIMS,
  ...MERGE_AIMS,
  ...QUESTION_AIMS,
  ...PLAN_AIMS,
  ...{ ...FORM_AIMS, ...SPECIFICATION_AIMS, ...SENSOR_AIMS },
  ...aboutOne('healthContests', 'contest', 'get', 'preview'),
  'healthContests.file params.fileId': ['claimed'],
  'dictionaries.remove params.id': MENU,
  'dictionaries.update params.id': MENU,
  'subcontracts.create body.subOrgId': REGISTER,
  ...aboutOne('subcontracts', 'subcontract', 'get', 'logbooks'),
  'handovers.chosen body.locationIds[]': ['location', 'premises'],
  'handovers.create body.newOrgId': REGISTER,
  'handovers.create body.statutoryIds[].id': BESIDE,
  'handoverRehearsals.export body.newOrgId': REGISTER,
  'handoverRehearsals.export body.statutoryIds[].id': BESIDE,
  'exports.create body.filters.newOrgId': REGISTER,
  'exports.create body.filters.statutoryIds[].id': BESIDE,
  'handovers.rehearse body.newOrgId': REGISTER,
  'handovers.rehearse body.statutoryIds[].id': BESIDE,
  'handovers.rehearseMove body.filter.number': ['handoverNumber'],
  'takeOverRehearsals.export body.filter.number': ['handoverNumber'],
  'handovers.get params.id': ['handover'],
  'invitations.accept body.leftOut[]': ['logbook'],
  'invitations.accept body.logbookIds[]': ['logbook'],
  'invitations.check body.holders[].ids[]': BESIDE,
  'invitations.check body.holders[].orgId': BESIDE,
  'invitations.check body.leftOut[]': ['logbook'],
  'invitationChecks.export body.holders[].ids[]': BESIDE,
  'invitationChecks.export body.holders[].orgId': BESIDE,
  'invitationChecks.export body.leftOut[]': ['logbook'],
  'invitationChecks.export body.replace[]': ['logbook'],
  'exports.create body.filters.ids[]': ['logbook', 'user'],
  'exports.create body.filters.except[]': ['logbook'],
  'exports.create body.filters.holders[].ids[]': BESIDE,
  'exports.create body.filters.holders[].orgId': BESIDE,
  'exports.create body.filters.leftOut[]': ['logbook'],
  'exports.create body.filters.replace[]': ['logbook'],
  'invitations.check body.replace[]': ['logbook'],
  'invitations.create body.holders[].ids[]': BESIDE,
  'invitations.create body.holders[].orgId': BESIDE,
  'invitations.create body.leftOut[]': ['logbook'],
  'invitations.create body.replace[]': ['logbook'],
  'invitations.logbooks query.premises': OF_ONE,
  'invitations.logbooks query.q': OF_ONE,
  'invitations.typed body.locationIds[]': ['location', 'premises'],
  ...aboutOne('invitations', 'invitation', 'get', 'logbooks', 'history', 'logbookIds', 'premises', 'newDays'),
  'invitedLogbooks.export query.id': ['invitation'],
  'invitedLogbooks.export query.q': OF_ONE,
  'exports.create body.filters.id': ['invitation', 'generation', 'merge'],
  'workAuthorizations.get params.id': ['authorization'],
  'workAuthorizations.issueCode params.id': ['authorization'],
  'workAuthorizations.redeem body.code': { open: 'whoever was given a code is the one it names' },
  'workAuthorizations.logbooks params.id': ['authorization'],
  'exports.create body.filters.number': ['handoverNumber'],
  'exports.create body.filters.filter.number': ['handoverNumber'],
  'handovers.move body.filter.number': ['handoverNumber'],
  'handovers.export query.number': ['handoverNumber'],
  'handovers.list query.number': ['handoverNumber'],
  'handovers.minute params.id': ['minute'],
  'handovers.whole params.number': ['handoverNumber'],
  'intentions.takeBack params.id': ['intention'],
  'jobRecords.create body.compensates': ['record'],
  'jobRecords.create body.parentJobId': ['record'],
  'jobRecords.list query.ids[]': ['record', 'waiting'],
  ...aboutOne('jobRecords', 'record', 'get', 'document', 'reply', 'remark'),
  'jobRecords.reply body.request': {
    open: 'stands beside the record it must be about; its own tests try one of another record',
  },
  'jobRecords.reply body.answers': {
    open: 'stands beside the record it must be about; its own tests try one of another record',
  },
  'labels.list query.ids[]': ['label'],
  ...aboutOne('labels', 'label', 'remove', 'update'),
  ...aboutOne('dashboardTemplates', 'template', 'remove', 'update', 'favorite', 'home', 'mail'),
  ...NAMED_BY_TEMPLATES,
  'locationLists.get params.key': ['list'],
  'locationLists.save body.locationIds[]': { open: 'any numbers may be kept; what they find is asked of each list' },
  'logbooks.move body.statutoryIds[].id': BESIDE,
  'logbooks.move body.statutoryIds[].locationId': ['location'],
  'logbooks.create body.premises': { open: 'tried with the units that stand in it' },
  'logbooks.create body.units[].locationId': ['location'],
  'menus.child query.id': MENU,
  'menus.create body.parentId': MENU,
  'menus.lazy query.pid': MENU,
  'menus.place params.id': MENU,
  'menus.remove body.ids[]': MENU,
  'menus.superior body.ids[]': MENU,
  'menus.update body.id': MENU,
  'menus.update body.parentId': MENU,
  'messages.detail params.id': ['recipient'],
  'messages.readMany body.ids[]': ['message'],
  'messages.readMatching body.text': ['words'],
  'messages.readOne params.id': ['message'],
  'messages.search body.text': ['words'],
  'organizations.contractors query.ids[]': REGISTER,
  'organizations.contractors query.name': REGISTER,
  'operationRecords.get params.id': ['operation'],
  ...aboutOne('organizations', 'organization', 'card', 'edit', 'history', 'info', 'infoTemp'),
  'workers.pick query.ids[]': ['worker'],
  'organizations.pick query.ids[]': ['organization', 'responsible'],
  'sealLog.entryProof params.code': CODE,
  'readings.send body.[].locationId': ['location'],
  'readings.alarm body.[].locationId': ['location'],
  'runs.download params.id': ['run'],
  'rpChanges.export query.organizationId': ['responsible'],
  'rpChanges.list query.organizationId': ['responsible'],
  'runs.get params.id': ['run'],
  'seals.verify params.code': CODE,
  ...aboutOne('workers', 'worker', 'get', 'update', 'updateAccount'),
  ...aboutOne('evidence', 'record', 'get'),
  'evidence.feedback body.jobRecordId': ['record'],
}

type Calls = Readonly<Record<string, Contract>>
export const entryOf = (operation: string, { part, path }: Place): string => `${operation} ${part}.${path}`

/** What stands in a place; nothing when nobody has said. */
export const aimOf = (operation: string, place: Place, more: Readonly<Record<string, Aim>> = {}): Aim | undefined =>
  more[entryOf(operation, place)] ??
  BY_PLACE[entryOf(operation, place)] ??
  (isSearch(place.schema) ? ['words', 'street'] : BY_NAME[nameOf(place)])

/** The places of a call that are aimed at rows of strangers, each with what stands there. */
export function targetsOf(operation: string, contract: Contract, more: Readonly<Record<string, Aim>> = {}) {
  const ids = new Set(idsIn(contract).map((place) => entryOf(operation, place)))
  return placesOf(contract).flatMap((place, at, all) => {
    const isFirst = all.findIndex((one) => entryOf('', one) === entryOf('', place)) === at
    const isMeant = ids.has(entryOf(operation, place)) || entryOf(operation, place) in BY_PLACE
    const aim = isFirst && isMeant ? aimOf(operation, place, more) : undefined
    return aim && !('open' in aim) ? [{ place, kinds: aim }] : []
  })
}

/** Ids that nobody has aimed, and aims at nothing that is there. */
export function faultsOf(calls: Calls, byPlace = BY_PLACE, byName = BY_NAME): string[] {
  const ids = Object.entries(calls).flatMap(([operation, contract]) =>
    idsIn(contract).map((place) => ({ entry: entryOf(operation, place), name: nameOf(place), place })),
  )
  const all = new Set(
    Object.entries(calls).flatMap(([operation, contract]) =>
      placesOf(contract).map((place) => entryOf(operation, place)),
    ),
  )
  const named = new Set(ids.filter(({ entry }) => !(entry in byPlace)).map(({ name }) => name))
  return [
    ...ids
      .filter(({ entry, name, place }) => !(entry in byPlace) && !(name in byName) && !isSearch(place.schema))
      .map(({ entry }) => `${entry} is an id that is not aimed`),
    ...Object.keys(byPlace)
      .filter((entry) => !all.has(entry))
      .map((entry) => `${entry} is aimed and not there`),
    ...Object.keys(byName)
      .filter((name) => !named.has(name))
      .map((name) => `${name} is aimed and nowhere there`),
  ]
}
