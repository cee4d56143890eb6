import { Role } from '@portal/shared/access/roles'
import { EXPORTS, type ExportKind } from '@portal/shared/exports'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { writeReadings } from '../../src/features/sensors/reading.store.ts'
import { makeFixture } from '../fixture.ts'
import { makeSensor } from '../sensors.ts'
import { asUser, db, makeGroup, makeOrg, makeUser, makeWorkGroup, now } from '../world.ts'

/* One of everything, and three people who see rows of every list between them. */

export type Person = Awaited<ReturnType<typeof asUser>>
/** How many rows there are under these filters; nothing when they are refused. */
export type Ask = (filters: Readonly<Record<string, unknown>>) => Promise<number | null>

/** Numbers of rows that are there, for filters that leave out what belongs to one. */
export const there: string[] = []
/** The row that the path of a list names. */
const rowOf = new Map<string, number>()
/** The form with which a list is asked for. */
export const formOf = new Map<string, object>()
export const people = new Map<string, Person>()
/** A works group and a group with a log-book. */
async function grouping(org: { id: number }, logbook: { id: number }) {
  const [group, chart] = [await makeWorkGroup(org), await makeGroup(org)]
  await db.groupLogbook.create({ data: { groupId: chart.id, logbookId: logbook.id } })
  await db.groupLogbook.create({ data: { groupId: group.id, logbookId: logbook.id } })
  return [group, chart]
}
/** A record that was deleted. */
async function deletedLike({ id }: { id: number }) {
  const { id: _, ...like } = await db.jobRecord.findUniqueOrThrow({ where: { id } })
  const marks = { status: 'DELETED', deletedAt: now, deletedByName: 'x', deletionReason: 'TWICE' }
  const made = await db.jobRecord.create({ data: { ...like, parts: [], people: [], ...marks } })
  const link = { logbookId: made.logbookId, sequence: 9, previousSeal: `${made.id} before`, seal: `${made.id} deleted` }
  await db.sealEntry.create({
    data: { ...link, jobRecordId: made.id, kind: 'DELETION', canonical: '{}', sealedAt: now },
  })
}
/** A sensor that has measured something. */
async function measuring(org: { id: number }, { id: logbookId }: { id: number }) {
  const { id: sensorId } = await makeSensor(org, { id: logbookId })
  await writeReadings({ db, now }, [{ sensorId, logbookId, anomaly: 'LIFT_VIBRATION', at: now, value: 1 }])
  return sensorId
}
/** Makes them. */
export async function makeReaders(): Promise<void> {
  const {
    rc,
    rp,
    keeper,
    invitation,
    authorization,
    logbook,
    inspection,
    workGroup,
    group,
    merge,
    record,
    question,
    maintenance,
    form,
  } = await makeFixture()
  await deletedLike(record)
  const regulator = await makeOrg('EMSD')
  const groups = [workGroup, group, ...(await grouping(rp, logbook)), ...(await grouping(regulator, logbook))]
  there.push(...groups.map(({ id }) => String(id)))
  rowOf.set('/api/logbookAccessInvitation/:id/logbook', invitation.id)
  rowOf.set('/api/workAuthorization/:id/logbook', authorization.id)
  rowOf.set('/api/inspectionTeam/:id/candidate', inspection.team.id)
  rowOf.set('/api/question/:id/location', question.id)
  rowOf.set('/api/maintenancePlan/:id/location', maintenance.plan.id)
  rowOf.set('/api/form/:entryId/location', form.id)
  rowOf.set('/api/group/:id/user', group.id)
  rowOf.set('/api/group/:id/candidate', group.id)
  rowOf.set('/api/workGroup/:id/user', workGroup.id)
  rowOf.set('/api/workGroup/:id/candidate', workGroup.id)
  rowOf.set('/api/role/:id/user', Role.rcAdmin)
  rowOf.set('/api/role/:id/candidate', Role.rcOfficer)
  const invitationToSend = {
    ids: [logbook.id],
    category: 'rp.OC',
    recipientName: 'Hei On',
    email: 'lifts@example.test',
    startsOn: '2031-01-01',
  }
  formOf.set('/api/inspectionTeam/:id/candidate', { kind: 'ACCESSOR' })
  formOf.set('/api/logbookAccessInvitation/rehearse', invitationToSend)
  formOf.set(EXPORTS.invitationChecks.path, invitationToSend)
  formOf.set(EXPORTS.invitedLogbooks.path, { id: invitation.id })
  formOf.set(EXPORTS.handoverRehearsals.path, { ids: [logbook.id], role: 'rc.PMC', newOrgId: (await makeOrg('RC')).id })
  formOf.set(EXPORTS.takeOverRehearsals.path, { all: true })
  formOf.set(EXPORTS.mergeRehearsals.path, { id: merge.id })
  formOf.set(EXPORTS.inspectionPreviews.path, { id: inspection.preview.id })
  formOf.set(EXPORTS.sensorRecords.path, { sensorId: await measuring(rc, logbook) })
  // a period is asked for
  formOf.set(EXPORTS.inspectionSchedules.path, { from: '2022-01-01', to: '2099-12-31' })
  const roles = [Role.rcAdmin, Role.rcOfficer]
  people.set('a contractor', await asUser(await makeUser(rc, roles)))
  // a colleague who can stand in for him
  await makeUser(rc, roles)
  people.set('a responsible person', await asUser(keeper))
  const officer = await makeUser(regulator, [Role.emsdAdmin, Role.superAdmin])
  people.set('the regulator', await asUser(officer))
  // a preview is its author's alone
  await db.inspectionGeneration.update({ where: { id: inspection.preview.id }, data: { userId: officer.id } })
}

/** How many rows a list has for somebody. */
export const askList =
  (person: Person, { method, path }: AnyCall): Ask =>
  async (filters) => {
    const place = path.replace(/:\w+/, String(rowOf.get(path)))
    const { status, body } =
      method === 'get'
        ? await person.get(place).query({ ...formOf.get(path), ...filters })
        : await person.post(place).send({ ...formOf.get(path), ...filters })
    return status === 200 ? body.totalElements : null
  }
export const askExport =
  (person: Person, kind: ExportKind): Ask =>
  async (filters) => {
    const asked = { ...formOf.get(EXPORTS[kind].path), ...filters }
    const { status, body } = await person.post('/api/export').send({ kind, filters: asked })
    return status === 200 ? body.rowCount : null
  }

/** Who of the people sees rows of a list, and what each can ask of it. */
export async function seeing(ask: (person: Person) => Ask): Promise<[who: string, Ask][]> {
  const found: [string, Ask][] = []
  for (const [who, person] of people) if (await ask(person)({})) found.push([who, ask(person)])
  return found
}

/** The first rows of a list as somebody sees them. */
export async function rowsIn(person: Person, call: AnyCall): Promise<Readonly<Record<string, unknown>>[]> {
  const { method, path } = call
  const asked = { ...formOf.get(path) }
  const { status, body } = method === 'get' ? await person.get(path).query(asked) : await person.post(path).send(asked)
  return status === 200 ? body.content : []
}
