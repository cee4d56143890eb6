import type { Contract } from '@portal/shared/kernel/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from '../../../src/features.ts'
import { targetsOf } from './aims.ts'
import { leakIn } from './answer.ts'
import { AMONG_OWN, type Attempt, attemptsOf, type Input } from './calls.ts'
import { among, listenForAll } from './ears.ts'
import { NOBODYS } from './nobodys.ts'
import { BY_CHANCE, FIGURES, MISSED } from './owners.missed.ts'
import { ownersOf } from './owners.ts'
import { makeStranger, may, type Person, ROLES } from './people.ts'
import type { Place } from './places.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { differing, send } from './sweep.ts'
import { touched, watchRows } from './watch.ts'

/** Aimed calls that write no row of theirs when an owner makes them, and why. */
const NO_WRITES: Readonly<Record<string, string>> = {
  'datasets.count': 'counts',
  'deputies.put': 'theirs has fewer rights than an owner, for whom he cannot stand in',
  'exports.create': 'counts, and keeps the filters',
  'handovers.chosen': 'reads',
  'handovers.rehearse': 'what it does is taken back',
  'handovers.rehearseMove': 'what it does is taken back',
  'inspectionPool.check': 'reads',
  'jobRecords.rate': 'reads',
  'inspectionSchedules.send': 'the address is nobody’s',
  'inspectionSchedules.take': 'a team of a consultant has no backup pool',
  'inspectionSchedules.transferBook': 'nobody else inspects for the team',
  'invitations.check': 'reads',
  'invitations.choice': 'reads',
  'invitations.typed': 'reads',
  'locationLists.missing': 'reads',
  'messages.search': 'reads',
  'messages.unread': 'what reached theirs was not read',
  'questionLocations.add': 'theirs is asked at already',
  'questionLocations.check': 'reads',
  'forms.otherChannel': 'theirs is a draft, which went nowhere',
  'forms.split': 'theirs is about one log-book, which stays',
  'forms.submit': 'nobody is connected to the outside system here',
  'maintenancePlans.check': 'reads',
  'maintenancePlans.create': 'theirs is covered already',
  'maintenancePlanLocations.check': 'reads',
  'maintenancePlanLocations.add': 'theirs is covered already',
  'maintenanceVisits.check': 'reads',
  'organizationMerges.cancel': 'its sender is neither of the owners',
  'roles.foresee': 'reads',
  'sensorModels.update': 'theirs is a contractor: no owner of it manages sensors',
  'sensorMappings.save': 'theirs is a contractor: no owner of it manages sensors',
  'sensorMappings.try': 'reads',
  'sensorMappings.send': 'their model is a contractor’s, and their program a supplier’s',
  'sensors.create': 'theirs is a contractor: no owner of it manages sensors',
  'sensors.update': 'theirs is a contractor: no owner of it manages sensors',
  'specificationUpdates.create': 'theirs is not activated yet',
  'roles.addUsers': 'nobody gives himself a role',
  'roles.removeUsers': 'nobody takes a role from himself',
  'groups.demote': 'theirs looks after no group',
  'workGroups.addUsers': 'nobody puts himself into one',
}
/** What finds nothing a second time. */
const SPENT: readonly string[] = [
  'logbooks.activate',
  'logbooks.move',
  'jobRecords.move',
  'jobReplies.answer',
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
  'questions.move',
  'maintenancePlans.move',
  'maintenancePlanLocations.add',
  'maintenancePlanLocations.remove',
  'maintenanceVisits.shift',
  'questionLocations.add',
  'questionLocations.remove',
  'groups.bind',
  'groups.unbind',
  'workGroups.bind',
  'workGroups.unbind',
  'messages.remove',
  'messages.restore',
]
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
}, 3_600_000)
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

/** What is so without a reason, and what has one and is not so. */
const apart = (found: readonly string[], reasons: Readonly<Record<string, string>>) => ({
  unexplained: found.filter((one) => !(one in reasons)).sort(),
  needless: Object.keys(reasons).filter((one) => !found.includes(one)),
})
const NOTHING_APART = { unexplained: [], needless: [] }

it('every aim hits: an owner is answered otherwise than for an id that nobody has', () => {
  const aims = AIMED.flatMap(([operation, contract]) =>
    targetsOf(operation, contract).flatMap(({ place, kinds }) => kinds.map((kind) => aimName(operation, place, kind))),
  )
  expect(aims.length).toBeGreaterThan(60)
  const missed = [...new Set(aims)].filter((aim) => !seen.differ.has(aim) && !BY_CHANCE.includes(aim))
  expect(apart(missed, MISSED)).toEqual(NOTHING_APART)
})

it('what is theirs would be known in every answer that may hold it', () => {
  const reads = AIMED.filter(([, { method }]) => method === 'get').map(([operation]) => operation)
  expect(reads.length).toBeGreaterThan(20)
  const untold = [...reads, 'messages.search'].filter((operation) => !seen.leak.has(operation))
  expect(apart(untold, FIGURES)).toEqual(NOTHING_APART)
})

it('what is written of theirs would be known of every call that writes', () => {
  const writes = AIMED.filter(([, { method }]) => method !== 'get').map(([operation]) => operation)
  expect(writes.length).toBeGreaterThan(20)
  const idle = writes.filter((operation) => !seen.write.has(operation))
  expect(apart(idle, NO_WRITES)).toEqual(NOTHING_APART)
})

it('what is done to theirs is told to windows of their own people, and to no stranger’s of any role', () => {
  expect(seen.told.size).toBeGreaterThan(10)
  expect(seen.overheard).toEqual([])
})
