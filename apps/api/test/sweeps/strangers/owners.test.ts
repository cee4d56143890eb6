import type { Contract } from '@portal/shared/kernel/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from '../../../src/features.ts'
import { targetsOf } from './aims.ts'
import { leakIn } from './answer.ts'
import { AMONG_OWN, type Attempt, attemptsOf, type Input } from './calls.ts'
import { among, listenForAll } from './ears.ts'
import { ownersOf } from './owners.ts'
import { makeStranger, may, type Person, ROLES } from './people.ts'
import type { Place } from './places.ts'
import { makeTheirs, NOBODYS, type Theirs } from './rows.ts'
import { differing, send } from './sweep.ts'
import { touched, watchRows } from './watch.ts'

/** Aimed calls that write no row of theirs when an owner makes them, and why. */
const NO_WRITES: Readonly<Record<string, string>> = {
  'datasets.count': 'counts',
  'exports.create': 'counts, and keeps the filters',
  'handovers.chosen': 'reads',
  'handovers.rehearse': 'what it does is taken back',
  'handovers.rehearseMove': 'what it does is taken back',
  'inspectionPool.check': 'reads',
  'inspectionSchedules.send': 'the address is nobody’s',
  'inspectionSchedules.take': 'a team of a consultant has no backup pool',
  'inspectionSchedules.transferBook': 'nobody else inspects for the team',
  'invitations.check': 'reads',
  'invitations.choice': 'reads',
  'invitations.typed': 'reads',
  'locationLists.missing': 'reads',
  'messages.search': 'reads',
  'organizationMerges.cancel': 'its sender is neither of the owners',
  'roles.foresee': 'reads',
  'roles.addUsers': 'nobody gives himself a role',
  'roles.removeUsers': 'nobody takes a role from himself',
  'workGroups.addUsers': 'nobody puts himself into one',
}
/** What finds nothing a second time. */
const SPENT: readonly string[] = [
  'logbooks.activate',
  'logbooks.move',
  'jobRecords.move',
  'labels.unbind',
  'inspectionFindings.move',
  'inspectionGeneration.discard',
  'inspectionGeneration.generate',
  'inspectionGeneration.save',
  'inspectionPool.add',
  'inspectionPool.edit',
  'inspectionPool.move',
  'inspectionSchedules.plan',
  'inspectionSchedules.assign',
  'inspectionSchedules.take',
  'inspectionSchedules.move',
  'inspectionSchedules.transfer',
  'inspectionSchedules.clear',
  'inspectionTeams.addUsers',
  'inspectionTeams.removeUsers',
  'inspectionTeams.addLeave',
  'inspectionTeams.removeLeave',
  'inspectionTeams.move',
  'workGroups.bind',
  'workGroups.unbind',
  'messages.remove',
  'messages.restore',
]
const LABELLER = 'the label and the list are the responsible person’s, who knows of no plan'
const GROUPER = 'the works group is the contractor’s, who does not do this'
const GROUPED = 'the label and the list are the responsible person’s, and the works group is the contractor’s'
const ANSWERER = 'theirs answers as responsible person, and inspects nothing'
/** Aims that hit nobody's, and why. */
const MISSED: Readonly<Record<string, string>> = {
  'contractorChanges.create body.filter.workGroups[] workGroup': GROUPER,
  'inspectionPool.add body.filter.notInWorkGroup workGroup': GROUPER,
  'inspectionPool.add body.filter.workGroups[] workGroup': GROUPER,
  'inspectionPool.check body.filter.notInWorkGroup workGroup': GROUPER,
  'inspectionPool.check body.filter.workGroups[] workGroup': GROUPER,
  'labels.bind body.filter.notInWorkGroup workGroup': GROUPER,
  'labels.bind body.filter.workGroups[] workGroup': GROUPER,
  'labels.unbind body.filter.notInWorkGroup workGroup': GROUPER,
  'labels.unbind body.filter.workGroups[] workGroup': GROUPER,
  'workGroups.bind body.filter.labels[] label': GROUPED,
  'workGroups.bind body.filter.locationIds[] list': GROUPED,
  'workGroups.unbind body.filter.labels[] label': GROUPED,
  'workGroups.unbind body.filter.locationIds[] list': GROUPED,
  'inspectionFindings.move body.filter.locationIds[] list':
    'the list is the responsible person’s, who moves no finding',
  'inspectionPool.add body.filter.labels[] label': LABELLER,
  'inspectionPool.add body.filter.locationIds[] list': LABELLER,
  'inspectionPool.check body.filter.labels[] label': LABELLER,
  'inspectionPool.check body.filter.locationIds[] list': LABELLER,
  'inspectionPool.edit body.filter.labels[] label': LABELLER,
  'inspectionPool.edit body.filter.locationIds[] list': LABELLER,
  'inspectionPool.edit body.filter.people[] user': ANSWERER,
  'inspectionPool.export query.labels[] label': LABELLER,
  'inspectionPool.export query.locationIds[] list': LABELLER,
  'inspectionPool.export query.people[] user': ANSWERER,
  'inspectionPool.list query.labels[] label': LABELLER,
  'inspectionPool.list query.locationIds[] list': LABELLER,
  'inspectionPool.list query.people[] user': ANSWERER,
  'inspectionPool.move body.filter.labels[] label': LABELLER,
  'inspectionPool.move body.filter.locationIds[] list': LABELLER,
  'inspectionPool.move body.filter.people[] user': ANSWERER,
  'inspectionSchedules.plan body.filter.people[] user': ANSWERER,
  'inspectionSchedules.assign body.filter.people[] user': ANSWERER,
  'inspectionSchedules.take body.filter.people[] user': ANSWERER,
  'inspectionSchedules.move body.filter.people[] user': ANSWERER,
  'inspectionSchedules.transfer body.filter.people[] user': ANSWERER,
  'inspectionSchedules.clear body.filter.people[] user': ANSWERER,
  'inspectionSchedules.transferBook body.teamId team': 'nobody’s book is empty in every team',
  'inspectionSchedules.list query.people[] user': ANSWERER,
  'inspectionSchedules.export query.people[] user': ANSWERER,
  'inspectionSchedules.send body.people[] user': ANSWERER,
  'exports.create body.filters.people[] user': ANSWERER,
  'invitations.accept body.leftOut[] logbook': 'it is one of the log-books of an invitation, which the same body names',
  'invitations.accept body.logbookIds[] logbook':
    'it is one of the log-books of an invitation, which the same body names',
  'accessRights.moveExtension body.filter.personId user':
    'only people of the reader’s own organization are found, and what he answers is asked by another',
  'exports.create body.filters.ids[] logbook': 'of a check each row that is named is counted, whatever stands there',
  'exports.create body.filters.leftOut[] logbook': 'which rows are left out is kept, and changes no count',
  'exports.create body.filters.statutoryIds[].locationId location': 'no log-book of theirs is being installed',
  'exports.create body.filters.replace[] logbook': 'which rows are ticked is kept, and changes no count',
  'invitationChecks.export body.leftOut[] logbook': 'theirs is not possible, so that nothing of it is left out',
  'handovers.create body.statutoryIds[].locationId location': 'no log-book of theirs is being installed',
  'jobRecords.create body.inspection.planId plan': 'only inspections name plans, and theirs is work of a contractor',
  'jobRecords.create body.parentJobId record':
    'theirs is a routine visit, and only one for a fault is followed by another',
  'jobRecords.move body.filter.workerIds[] worker': 'records are answered by responsible persons, who list no workers',
  'jobRecords.recordsPdf body.except[] record':
    'three of his runs wait by then; the others of its aims are tried before',
  'logbooks.activate body.filter.labels[] label': 'the label is the responsible person’s, who activates nothing',
  'logbooks.move body.filter.labels[] label': 'the label is the responsible person’s, who moves nothing',
  'logbooks.move body.filter.locationIds[] list': 'the list is the responsible person’s, who moves nothing',
  'logbooks.move body.statutoryIds[].locationId location': 'no log-book of theirs is being installed',
  'scoredWorkers.export query.template template': 'the template is the responsible person’s, who lists no workers',
  'subcontracts.create body.filter.labels[] label':
    'the label is the responsible person’s, who lets in no sub-contractor',
  'subcontracts.create body.filter.locationIds[] list':
    'the list is the responsible person’s, who lets in no sub-contractor',
  'logbooks.activate body.filter.locationIds[] list': 'the list is the responsible person’s, who activates nothing',
  'workAuthorizations.create body.filter.labels[] label':
    'the label is the responsible person’s, who authorises nobody',
  'workAuthorizations.create body.filter.locationIds[] list':
    'the list is the responsible person’s, who authorises nobody',
  'administration.list query.roleIds[] role': 'nobody has their role',
  'administration.move body.filter.roleIds[] role': 'nobody has their role',
  'dictionaries.values query.q a search': 'dictionaries are the same for everybody',
}
/** Reads that answer figures alone. */
const FIGURES: Readonly<Record<string, string>> = {
  'administration.givableRoles': 'the roles that every consultant has',
  'apiClients.use': 'counts',
  'apiClients.history': 'nothing was done yet with theirs',
  'dashboards.overview': 'sums',
  'dashboards.trend': 'sums',
  'dashboards.availabilityTrend': 'sums',
  'dashboards.map': 'sums of districts',
  'dashboards.stackedBar': 'counts of districts',
  'dashboards.healthIndex': 'counts',
  'dictionaries.values': 'dictionaries are the same for everybody',
  'healthContests.preview': 'figures of one month',
  'inspectionFindings.history': 'nothing was done yet with theirs',
  'inspectionPool.history': 'nothing was done yet with theirs',
  'inspectionTeams.history': 'nothing was done yet with theirs',
  'inspectionTeams.foresee': 'counts',
  'invitations.history': 'nothing was done yet with theirs',
  'invitations.newDays': 'nobody loses a role by theirs',
  'jobRecords.months': 'an owner’s months count otherwise than nobody’s',
  'roles.users': 'nobody has theirs',
  'roles.history': 'nothing was done yet with theirs',
  'workGroups.foresee': 'counts',
  'workGroups.history': 'nothing was done yet with theirs',
}
/** Of searches, one of the two finds something. */
const EITHER: readonly string[] = ['words', 'street']
const aimName = (operation: string, { part, path }: Place, kind: string): string =>
  `${operation} ${part}.${path} ${EITHER.includes(kind) ? 'a search' : kind}`

interface Seen {
  differ: Set<string>
  leak: Set<string>
  write: Set<string>
  /** Calls that told the windows of their own people something. */
  told: Set<string>
  /** What windows of strangers were told, which must not be. */
  overheard: string[]
}
const seen: Seen = { differ: new Set(), leak: new Set(), write: new Set(), told: new Set(), overheard: [] }
const AIMED = Object.entries(OPERATIONS).filter(
  ([operation, contract]) => contract.access !== 'public' && targetsOf(operation, contract).length > 0,
)

let ears: Awaited<ReturnType<typeof listenForAll>>
/** One of each role, who has nothing to do with what is theirs. */
let strangers: Person[]
beforeAll(async () => {
  await watchRows()
  ears = await listenForAll()
  let world = await makeWorld()
  strangers = await Promise.all(ROLES.map((who) => makeStranger(...who)))
  for (const call of AIMED) world = await tryAsOwners(...call, world)
}, 600_000)
afterAll(() => ears.close())

interface World {
  theirs: Theirs
  owners: Person[]
  /** Something of theirs was written, so that a call might find it otherwise than it expects. */
  isWritten: boolean
}
async function makeWorld(): Promise<World> {
  const theirs = await makeTheirs()
  return { theirs, owners: await ownersOf(theirs), isWritten: false }
}

/** Makes a call with what is theirs, as each who may, and notes what was answered otherwise, told and written. */
async function tryAsOwners(operation: string, contract: Contract, before: World): Promise<World> {
  let world = before.isWritten ? await makeWorld() : before
  let attempts = aloneOf(operation, contract, world.theirs)
  for (const at of attempts.keys()) {
    if (SPENT.includes(operation) && world.isWritten) {
      world = await makeWorld()
      attempts = aloneOf(operation, contract, world.theirs)
    }
    for (const person of world.owners.filter((person) => may(person, contract))) {
      const attempt = attempts[at]
      const hasWritten = attempt && (await tryOnce(operation, contract, { person, ...world, attempt }))
      world.isWritten ||= hasWritten === true
    }
  }
  return world
}

const aloneOf = (operation: string, contract: Contract, { ids }: Theirs): Attempt[] =>
  attemptsOf(operation, contract, ids).filter(({ what }) => !what.includes(AMONG_OWN))

async function tryOnce(
  operation: string,
  contract: Contract,
  { person, theirs, attempt }: { person: Person; theirs: Theirs; attempt: Attempt },
): Promise<boolean> {
  const aim = aimName(operation, attempt.place, attempt.kind)
  const isKnown = contract.method === 'get' ? seen.leak.has(operation) : seen.write.has(operation)
  if (seen.differ.has(aim) && (isKnown || operation in NO_WRITES || operation in FIGURES)) return false
  await touched()
  const [meant, nobodys] = [attempt.with(theirs.ids), attempt.with(NOBODYS)]
  const answer = await send(person, contract, meant)
  expect(answer.status, `${aim} ${answer.said}`).toBeLessThan(500)
  if (leakIn(answer, meant, theirs)) seen.leak.add(operation)
  const hasWritten = (await touched()).length > 0
  if (hasWritten) seen.write.add(operation)
  await noteTold(operation, meant, theirs)
  const difference = differing(contract, [answer, meant], [await send(person, contract, nobodys), nobodys])
  const hasWrittenMore = (await touched()).length > 0
  if (difference || hasWritten !== hasWrittenMore) seen.differ.add(aim)
  return hasWritten || hasWrittenMore
}

async function noteTold(operation: string, { body }: Input, { fixture: { rc, rp } }: Theirs): Promise<void> {
  const heard = await ears.toldNow()
  if (heard.length === 0) return
  if ((await among(heard, [rc, rp])) > 0) seen.told.add(operation)
  const orgs = strangers.map(({ org }) => org)
  // whoever acts on all that there is acts on the strangers' own as well
  if (!('all' in body) && (await among(heard, orgs)) > 0) seen.overheard.push(operation)
}

it('every aim hits: an owner is answered otherwise than for an id that nobody has', () => {
  const aims = AIMED.flatMap(([operation, contract]) =>
    targetsOf(operation, contract).flatMap(({ place, kinds }) => kinds.map((kind) => aimName(operation, place, kind))),
  )
  expect(aims.length).toBeGreaterThan(60)
  expect([...new Set(aims)].filter((aim) => !seen.differ.has(aim)).sort()).toEqual(Object.keys(MISSED).sort())
})

it('what is theirs would be known in every answer that may hold it', () => {
  const reads = AIMED.filter(([, { method }]) => method === 'get').map(([operation]) => operation)
  expect(reads.length).toBeGreaterThan(20)
  expect([...reads, 'messages.search'].filter((operation) => !seen.leak.has(operation))).toEqual(Object.keys(FIGURES))
})

it('what is written of theirs would be known of every call that writes', () => {
  const writes = AIMED.filter(([, { method }]) => method !== 'get').map(([operation]) => operation)
  expect(writes.length).toBeGreaterThan(20)
  expect(writes.filter((operation) => !seen.write.has(operation)).sort()).toEqual(Object.keys(NO_WRITES).sort())
})

it('what is done to theirs is told to windows of their own people, and to no stranger’s of any role', () => {
  expect(seen.told.size).toBeGreaterThan(10)
  expect(seen.overheard).toEqual([])
})
