import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { asUser, db, makeOrg, makeUser, now } from '../../../test/world.ts'
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
