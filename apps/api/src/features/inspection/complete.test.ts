import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { anyone, as, asUser, db, makeOrg, makeUser, now } from '../../../test/world.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'

const regulator = { id: REGULATOR_ORG_ID }
const planOf = (id: number) => db.inspectionPlan.findUniqueOrThrow({ where: { id } })
/** An inspector of a team, and what he records at a lift. */
async function inspection(rules: object = {}) {
  const [site, team, user] = [await makeSite(), await makeTeam(rules), await makeUser(regulator, [Role.emsdInspector])]
  await join(team, 'INSPECTOR', user)
  const inspector = await asUser(user, 'mobile')
  const record = (over: object = {}) =>
    submit(inspector, work(site, { typeOfWork: 'TW00', people: [{ name: 'Inspector Lee' }], ...over }))
  return { site, team, user, record }
}
const NOWHERE = { gps: { state: 'OFF' } }

describe('an inspection that names its plan', () => {
  it('completes it by name, of whichever year, and where several fit', async () => {
    const { site, team, record } = await inspection()
    const [meant, other] = [
      await makePlan(team, { logbook: site.logbook, type: 'SM', year: 2025 }),
      await makePlan(team, { logbook: site.logbook }),
    ]
    const { body } = await record({ inspection: { planId: meant.id } })
    expect(await planOf(meant.id)).toMatchObject({
      status: 'COMPLETED',
      isAutoCompleted: false,
      jobRecordId: body.id,
      closedAt: now,
    })
    expect(await planOf(other.id)).toMatchObject({ status: 'PLANNING' })
    const officer = await as(regulator, Role.emsdOfficer)
    const recordOf = async ({ id }: { id: number }) => (await officer.get(`/api/inspectionPool/${id}`)).body.record
    expect(await recordOf(meant)).toMatchObject({ id: body.id, typeOfWork: 'TW00' })
    expect(await recordOf(other)).toBeNull()
  })

  it('is refused for one that is unknown, out of sight, of elsewhere, of another type or final', async () => {
    const { site, team, record } = await inspection()
    const refused = async (inspection: object) => (await record({ inspection })).body
    const unknown = { status: 40310, field: 'inspection.planId' }
    const foreign = await makePlan(await makeTeam(), { logbook: site.logbook })
    const [elsewhere, done, open] = [
      await makePlan(team),
      await makePlan(team, { logbook: site.logbook, type: 'SM', status: 'CANCELLED', closedAt: now }),
      await makePlan(team, { logbook: site.logbook, type: 'SM' }),
    ]
    expect(await refused({ planId: 1_899_999_999 })).toMatchObject(unknown)
    expect(await refused({ planId: foreign.id })).toMatchObject(unknown)
    expect(await refused({ planId: elsewhere.id })).toMatchObject(unknown)
    expect(await refused({ planId: open.id, type: 'RM' })).toMatchObject(unknown)
    expect(await refused({ planId: done.id })).toMatchObject({ status: 40311, field: 'inspection.planId' })
    expect(await planOf(open.id)).toMatchObject({ status: 'PLANNING' })
  })

  it('completes it once, though two name it at the same time', async () => {
    const { site, team, record } = await inspection()
    const { id } = await makePlan(team, { logbook: site.logbook })
    const before = await db.jobRecord.count({ where: { logbookId: site.logbook.id } })
    const both = await Promise.all([1, 2].map(() => record({ inspection: { planId: id } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.jobRecord.count({ where: { logbookId: site.logbook.id } })).toBe(before + 1)
  })

  it('or its type, of which it completes the only one', async () => {
    const { site, team, record } = await inspection()
    const [sm, rm] = [
      await makePlan(team, { logbook: site.logbook, type: 'SM' }),
      await makePlan(team, { logbook: site.logbook }),
    ]
    await record({ inspection: { type: 'SM' } })
    expect(await planOf(sm.id)).toMatchObject({ status: 'COMPLETED', isAutoCompleted: true })
    expect(await planOf(rm.id)).toMatchObject({ status: 'PLANNING' })
  })

  it('seals what it said, and nothing where it said nothing', async () => {
    const { site, team, record } = await inspection()
    const { id } = await makePlan(team, { logbook: site.logbook })
    const sealedOf = async (jobRecordId: number) =>
      (await db.sealEntry.findFirstOrThrow({ where: { jobRecordId, kind: 'JOB_RECORD' } })).canonical
    const [named, silent] = [await record({ inspection: { planId: id } }), await record()]
    expect(await sealedOf(named.body.id)).toContain(`"inspection":{"planId":${id}}`)
    expect(await sealedOf(silent.body.id)).not.toContain('inspection')
    for (const { body } of [named, silent])
      expect((await anyone().get(`/api/seal/${body.seal}`)).body).toMatchObject({ matches: true, faults: [] })
  })

  it('needs a position where the team of that plan says so', async () => {
    const strict = await inspection()
    const { id } = await makePlan(strict.team, { logbook: strict.site.logbook })
    const inspected = { ...NOWHERE, inspection: { planId: id } }
    expect((await strict.record(inspected)).body).toMatchObject({ status: 60650, field: 'gps' })
  })
})

describe('an inspection that is recorded', () => {
  it('completes the only open plan of the year that it fits', async () => {
    const { site, team, user, record } = await inspection()
    const plan = await makePlan(team, { logbook: site.logbook, status: 'ARRANGED', plannedAt: now, userId: user.id })
    const { body } = await record()
    expect(await planOf(plan.id)).toMatchObject({
      status: 'COMPLETED',
      isAutoCompleted: true,
      jobRecordId: body.id,
      completedByName: user.displayName,
      closedAt: now,
    })
    await record()
    expect(await planOf(plan.id)).toMatchObject({ jobRecordId: body.id })
  })

  it('completes none where several fit, none of another team, of another year or that is cancelled', async () => {
    const { site, team, record } = await inspection()
    const several = [
      await makePlan(team, { logbook: site.logbook }),
      await makePlan(team, { logbook: site.logbook, type: 'SM' }),
      await makePlan(team, { logbook: site.logbook, year: 2025 }),
    ]
    await record()
    for (const { id } of several) expect(await planOf(id)).toMatchObject({ status: 'PLANNING' })
    const other = await inspection()
    const theirs = await makePlan(await makeTeam(), { logbook: other.site.logbook })
    await other.record()
    expect(await planOf(theirs.id)).toMatchObject({ status: 'PLANNING' })
  })

  it('is completed once, though two record it at the same time', async () => {
    const { site, team, record } = await inspection()
    const plan = await makePlan(team, { logbook: site.logbook })
    const both = await Promise.all([record(), record()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.id)).toContain((await planOf(plan.id)).jobRecordId)
  })

  it('needs a position where the team says so, unless it may be skipped', async () => {
    const strict = await inspection()
    await makePlan(strict.team, { logbook: strict.site.logbook })
    expect((await strict.record(NOWHERE)).body).toMatchObject({ status: 60650, field: 'gps' })
    const lenient = await inspection({ allowSkipGps: true })
    const plan = await makePlan(lenient.team, { logbook: lenient.site.logbook })
    expect((await lenient.record(NOWHERE)).status).toBe(200)
    expect(await planOf(plan.id)).toMatchObject({ status: 'COMPLETED' })
  })

  it('is that of an accessor as well, and work of a contractor completes nothing', async () => {
    const consultant = await makeOrg('ADM')
    const { site, team } = await inspection({ orgId: consultant.id })
    const accessor = await makeUser(consultant, [Role.accessor])
    await join(team, 'ACCESSOR', accessor)
    const plan = await makePlan(team, { logbook: site.logbook })
    await submit(site.crew, work(site))
    expect(await planOf(plan.id)).toMatchObject({ status: 'PLANNING' })
    const me = await asUser(accessor, 'mobile')
    await submit(me, work(site, { typeOfWork: 'TW00', people: [{ name: 'Accessor Lee' }] }))
    expect(await planOf(plan.id)).toMatchObject({ status: 'COMPLETED' })
  })
})
