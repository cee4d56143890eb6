import { CLIENT_PERMISSIONS } from '@portal/shared/features/api-clients/api-client.schema'
import { type Fixture, makeFixture } from '../../fixture.ts'
import type { Personal } from '../../personal.ts'
import { makeProgram } from '../../programs.ts'
import { makeSensor, makeSetting, SENSOR_OF_PROGRAM } from '../../sensors.ts'
import { db, grant, makeOrg, now } from '../../world.ts'
import type { Kind } from './kinds.ts'

/** One value for each kind of row. */
export type Ids = Record<Kind, string | number>

/**
 * Stands in every text of theirs and nowhere else; `PLACE` in what says where their lift is, which a former party may know. Long
 * enough that no random ticket or token holds it by chance: three letters stood in one ticket of four hundred.
 */
export const MARK = 'zqxjv'
export const PLACE = 'zqpjv'
/** Numbers of their rows are told from all other numbers by their first digits, which no second of this decade begins with. */
export const FIRST_ID = 1_900_000_000
export const THEIR_IDS = '19\\d{8}'

/** What names the rows of an fixture, as the person sees them whose personal rows these are. */
export function idsOf(
  fixture: Fixture,
  { message, starred, binned, session, viewing, run, queued, intention }: Personal,
  user: { id: number },
): Ids {
  const {
    logbook,
    rc,
    rp,
    record,
    operation,
    label,
    workGroup,
    emptyGroup,
    group,
    freeGroup,
    template,
    role,
    client,
    worker,
    proposal,
    file,
    list,
    change,
    handover,
    subcontract,
    invitation,
    minute,
    right,
    extension,
    authorization,
    contest,
    request,
    inspection,
    finding,
    duty,
    merge,
    question,
    maintenance,
    form,
    update,
    sensor,
  } = fixture
  return {
    location: logbook.locationId,
    premises: logbook.premises,
    logbook: logbook.id,
    record: record.id,
    waiting: record.id,
    operation: operation.id,
    photo: file,
    label: label.id,
    workGroup: workGroup.id,
    emptyGroup: emptyGroup.id,
    group: group.id,
    freeGroup: freeGroup.id,
    template: template.id,
    worker: worker.id,
    user: user.id,
    role: role.id,
    client: client.id,
    organization: rc.id,
    responsible: rp.id,
    proposal: proposal.id,
    recipient: message.id,
    starred: starred.id,
    binned: binned.id,
    message: message.messageId,
    run: run.id,
    queuedRun: queued.id,
    session: session.id,
    viewing: viewing.id,
    intention: intention.id,
    list: list.key,
    contractorChange: change.id,
    newContractor: change.newOrgId,
    handover: handover.logbooks[0]?.id ?? 0,
    invitation: invitation.id,
    subcontract: subcontract.id,
    handoverNumber: handover.number,
    minute: minute.id,
    accessRight: right.id,
    extension: extension.id,
    authorization: authorization.id,
    contest: contest.id,
    request: request.id,
    claimed: contest.file,
    merge: merge.id,
    team: inspection.team.id,
    plan: inspection.plan.id,
    finding: finding.id,
    question: question.id,
    maintenancePlan: maintenance.plan.id,
    planLocation: maintenance.location.id,
    plannedVisit: maintenance.visit.id,
    duty: duty.id,
    form: form.id,
    formFile: form.file,
    update: update.id,
    updateFile: update.file,
    sensor: sensor.sensor.id,
    spareSensor: sensor.spare.id,
    sensorModel: sensor.model.id,
    sensorFile: sensor.file,
    sensorRequest: sensor.request.id,
    sensorSetting: sensor.setting.id,
    sensorAlarm: sensor.alarm.id,
    sensorInvitation: sensor.invitation.id,
    generation: inspection.preview.id,
    drawn: inspection.drawn.id,
    accessor: inspection.accessor.id,
    joining: inspection.joining.id,
    leaving: inspection.leaving.id,
    consultant: inspection.consultant.id,
    words: MARK,
    street: PLACE,
    ...workmanOf(fixture),
  }
}

/** What names the worker of a fixture beside his number. */
const workmanOf = ({ worker, workman }: Pick<Fixture, 'worker' | 'workman'>) => {
  const digits = String(worker.id).slice(-7).padStart(7, '0')
  const username = `${MARK}${workman.id}`
  return { registration: `REW${digits}`, username, email: `${username}@example.test`, phone: `6${digits}` }
}

let worlds = 0

/** A complete world of strangers whose every text, number and code can be known again. */
export async function makeTheirs() {
  const premises = `${PLACE}${(++worlds).toString(36).padStart(2, '0')}`.toUpperCase()
  const place = { addressEn: `${PLACE} street ${worlds}`, addressZh: `${PLACE}街${worlds}`, activatedOn: null }
  const { fixture, waiting, supplier } = await withTheirIds(async () => {
    const fixture = await makeFixture(MARK, { locationId: `${premises}-001`, ...place })
    return { fixture, waiting: await addTo(fixture), supplier: await makeSupplierOf(fixture) }
  })
  await markNames(fixture)
  const ids = { ...idsOf(fixture, fixture.personal, fixture.officer), waiting: waiting.id }
  return { fixture, supplier, ids, secrets: secretsOf(fixture) }
}
export type Theirs = Awaited<ReturnType<typeof makeTheirs>>

/** Rows made meanwhile get numbers no others have, also of no other table. */
async function withTheirIds<T>(make: () => Promise<T>): Promise<T> {
  const sequences = await db.$queryRaw<{ name: string; last: bigint | null }[]>`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`
  const next = sequences.map((_, index) => FIRST_ID + index * 1_000_000 + worlds * 2_000)
  await db.$queryRaw`SELECT setval(s.name::regclass, s.at) FROM unnest(${sequences.map(({ name }) => name)}::text[], ${next}::bigint[]) AS s(name, at)`
  try {
    return await make()
  } finally {
    await db.$queryRaw`
      SELECT setval(s.name::regclass, s.last, s.is_called)
      FROM unnest(${sequences.map(({ name }) => name)}::text[], ${sequences.map(({ last }) => last ?? 1n)}::bigint[],
        ${sequences.map(({ last }) => last !== null)}::boolean[]) AS s(name, last, is_called)`
  }
}

/** Something that was done to the organization, and a record that its responsible person has not answered. */
async function addTo({ rc, record }: Fixture) {
  const edited = { action: 'organization.edit', model: 'organization', rowId: String(rc.id) }
  const by = { userName: `${MARK} person`, orgId: rc.id, orgName: `${MARK} organization`, source: 'screen' }
  await db.operationEvent.create({ data: { ...edited, ...by, createdAt: now } })
  const { id: _, ...like } = await db.jobRecord.findUniqueOrThrow({ where: { id: record.id } })
  return db.jobRecord.create({ data: { ...like, parts: [], people: [] } })
}

/** A supplier who has sensors on their lift, and his program. */
async function makeSupplierOf({ logbook }: Fixture) {
  const named = { nameEn: `${MARK} supplier`, nameZh: `${MARK}供應商` }
  const org = await makeOrg('SUPL', named)
  await grant(logbook, org, 'supplier.SENSOR')
  await makeSensor(org, logbook, { code: SENSOR_OF_PROGRAM })
  await makeSetting(org)
  const { clientId: id, key } = await makeProgram(org, CLIENT_PERMISSIONS)
  // that it was used is noted every few minutes only
  await db.apiClient.update({ where: { id }, data: { lastUsedAt: now } })
  return { org, key }
}

async function markNames({
  rc,
  rp,
  label,
  workGroup,
  group,
  worker,
  workman,
  officer,
  keeper,
}: Fixture): Promise<void> {
  for (const { id } of [rc, rp]) {
    const named = { nameEn: `${MARK} organization ${id}`, nameZh: `${MARK}機構${id}`, addressEn: `${MARK} road` }
    const data = { ...named, email: `${MARK}${id}@example.test`, registrationNumber: `${MARK}${id}`.toUpperCase() }
    await db.organization.update({ where: { id }, data })
  }
  for (const { id } of [workman, officer, keeper]) {
    const named = { displayName: `${MARK} person`, username: `${MARK}${id}`, email: `${MARK}${id}@example.test` }
    await db.user.update({ where: { id }, data: named })
  }
  await db.worker.update({ where: { id: worker.id }, data: { nameEn: `${MARK} worker`, nameZh: `${MARK}工人` } })
  const number = `RLW${MARK}${worker.id}`.toUpperCase()
  await db.workerRegistration.updateMany({ where: { workerId: worker.id }, data: { number } })
  const { registration, phone } = workmanOf({ worker, workman })
  const expiresOn = new Date('2030-12-31')
  await db.workerRegistration.create({ data: { workerId: worker.id, kind: 'REW', number: registration, expiresOn } })
  await db.user.update({ where: { id: workman.id }, data: { phone } })
  await db.label.update({ where: { id: label.id }, data: { name: `${MARK} label` } })
  for (const { id, kind } of [workGroup, group]) {
    const data = { name: `${MARK} ${kind} ${id}`, userName: `${MARK} person` }
    await db.logbookGroup.update({ where: { id }, data })
  }
}

const secretsOf = ({ file, seal, list, personal: { session, viewing, run, intention } }: Fixture): string[] => [
  ...[file, seal, list.key, session.id, viewing.id, intention.id, run.fileId ?? ''],
]
