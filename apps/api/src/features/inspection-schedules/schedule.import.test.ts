import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { makePlan, toldTo } from '../../../test/inspection.ts'
import { asUser, db, makeLogbooks, makeUser } from '../../../test/world.ts'
import { book, check, lineOf, makeSheetGround, write } from './schedule.import.kit.ts'
import { act, arranged, at, jobOf, plan as planBy, regulator } from './schedule.kit.ts'

const [AT, LOGIN, SURPRISE] = [3, 4, 5]

describe('importing schedules', () => {
  it('arranges plans with history, and tells everybody once', async () => {
    const { officer, one, other, team, line, plan } = await makeSheetGround()
    const [moved, spare] = [await arranged(team, other.id), await makePlan(team)]
    const bytes = await book(
      await line({ [SURPRISE]: 'Y' }),
      await lineOf(moved, one.username),
      await lineOf(spare, '', { [AT]: '08/12/2026 11:30' }),
    )
    expect((await write(officer, bytes)).body).toEqual({ imported: 3, same: 0, bad: 0 })
    expect(await jobOf(plan.id)).toMatchObject({
      status: 'ARRANGED',
      userId: one.id,
      isSurprise: true,
      isBackup: false,
      version: 2,
    })
    expect(await jobOf(moved.id)).toMatchObject({ userId: one.id, plannedAt: new Date(at('09:00')) })
    expect(await jobOf(spare.id)).toMatchObject({ status: 'ARRANGED', userId: null, isBackup: true })
    expect([await toldTo(one.id), await toldTo(other.id)]).toEqual([
      ['inspectionVisitPlanned'],
      ['inspectionVisitMoved'],
    ])
    const ids = [plan, moved, spare].map(({ id }) => String(id))
    const history = await db.operationEvent.findMany({ where: { model: 'inspectionPlan', rowId: { in: ids } } })
    expect(history).toHaveLength(3)
    // the parties of the log-books are not told of visits to come
    for (const event of history)
      expect(event).toMatchObject({ action: 'inspectionVisit.plan', source: 'import', logbookId: null })
  })

  it('the same file again changes nothing', async () => {
    const { officer, one, team, line, plan } = await makeSheetGround()
    const bytes = await book(await line(), await lineOf(await makePlan(team), '', { [AT]: '09/12/2026 11:30' }))
    await write(officer, bytes)
    expect(await check(officer, bytes)).toMatchObject({ good: 0, bad: 0, same: 2 })
    expect((await write(officer, bytes, 'allOrNothing')).body).toEqual({ imported: 0, same: 2, bad: 0 })
    expect(await jobOf(plan.id)).toMatchObject({ version: 2 })
    expect(await toldTo(one.id)).toEqual(['inspectionVisitPlanned'])
  })

  it('keeps good rows and gives the others back, or writes nothing, and says when none was good (40324)', async () => {
    const { officer, line, plan, team } = await makeSheetGround()
    const bad = await lineOf(await makePlan(team), 'nobody at all')
    const both = await book(await line(), bad)
    expect((await write(officer, both, 'allOrNothing')).body).toMatchObject({ key: 'importHasErrors' })
    expect(await jobOf(plan.id)).toMatchObject({ status: 'PLANNING' })
    expect((await write(officer, both)).body).toEqual({ imported: 1, same: 0, bad: 1 })
    expect((await write(officer, await book(bad))).body.status).toBe(40324)
  })

  it('never fills a day beyond its most, whoever else plans', async () => {
    const { officer, one, team } = await makeSheetGround({ dayMaxNumber: 3 })
    const colleague = await asUser(await makeUser(regulator, [Role.emsdOfficer]))
    const plans = await Promise.all(Array.from({ length: 8 }, () => makePlan(team)))
    const books = await Promise.all(plans.slice(0, 4).map(async (plan) => book(await lineOf(plan, one.username))))
    const answers = await Promise.all([
      ...books.map((bytes, n) => write(n % 2 ? officer : colleague, bytes)),
      ...plans.slice(4).map(({ id }) => planBy(officer, [id], { userId: one.id })),
    ])
    const done = answers.map(({ body }) => body.imported ?? body.done ?? 0)
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(3)
    expect(await db.inspectionPlan.count({ where: { teamId: team.id, status: 'ARRANGED' } })).toBe(3)
  })

  it('does not give a plan to whom leaves the team meanwhile, nor one that is cleared or cancelled', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { officer, one, team, line, plan } = await makeSheetGround()
      const leaving = officer
        .post(`/api/inspectionTeam/${team.id}/user`)
        .send({ move: 'remove', userIds: [one.id] })
        .then((answer) => answer)
      const [{ body }] = await Promise.all([write(officer, await book(await line())), leaving])
      const { userId } = await jobOf(plan.id)
      const isIn = await db.inspectionTeamUser.count({ where: { teamId: team.id, userId: one.id } })
      expect(body.imported === 1 ? [userId, isIn] : [userId, body.status]).toEqual(
        body.imported === 1 ? [one.id, 1] : [null, 40324],
      )
    }
    const { officer, line, plan } = await makeSheetGround()
    const cancel = officer
      .post('/api/inspectionPool/move')
      .send({ ids: [plan.id], move: 'cancel', reason: 'x' })
      .then((answer) => answer)
    await Promise.all([write(officer, await book(await line())), cancel])
    expect(['ARRANGED', 'CANCELLED']).toContain((await jobOf(plan.id)).status)
    const late = await jobOf(plan.id)
    if (late.status === 'CANCELLED') expect(late).toMatchObject({ userId: null, plannedAt: null })
  })

  it('a job that was imported is transferred and cleared as any other', async () => {
    const { officer, one, other, line, plan } = await makeSheetGround()
    await write(officer, await book(await line()))
    expect((await act(officer, 'transfer', { ids: [plan.id], userId: other.id })).body.done).toBe(1)
    expect((await jobOf(plan.id)).userId).toBe(other.id)
    // the file would give it back
    expect(await check(officer, await book(await line()))).toMatchObject({ good: 1 })
    expect(one.id).not.toBe(other.id)
  })

  it('names exactly the 37 faults of 10,000 rows, and arranges the others', async () => {
    const { officer, one, other, team } = await makeSheetGround({ dayMaxNumber: 1000 })
    const locations = Array.from({ length: 10_000 }, (_, n) => `H${String(n).padStart(6, '0')}-001`)
    const logbooks = await makeLogbooks(locations, [])
    await db.inspectionPlan.createMany({
      data: logbooks.map(({ id }) => ({
        ...{
          year: 2026,
          type: 'RM',
          priority: 'LOW',
          logbookId: id,
          teamId: team.id,
          teamSince: new Date('2023-01-01'),
        },
      })),
    })
    // as the database does by itself a minute later: until then it takes the table for an empty one
    await db.$executeRaw`ANALYZE inspection_plan`
    const rows = locations.map((locationId, n): unknown[] => {
      const day = `${String((n % 20) + 1).padStart(2, '0')}/12/2026`
      const time = `${String(9 + (n % 8)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
      return [locationId, 2026, 'RM', `${day} ${time}`, (n % 2 ? one : other).username, n % 50 ? '' : 'Y']
    })
    const wrong = new Map<number, string>()
    const spoil = (n: number, column: number, value: unknown, key: string) => {
      const row = rows[n]
      if (row) row[column] = value
      wrong.set(n + 2, key)
    }
    for (let n = 0; n < 14; n++)
      spoil(200 + n * 7, AT, n % 2 ? '31/11/2026 09:30' : '2026-12-01 14:00', 'scheduleDateInvalid')
    for (let n = 0; n < 11; n++) spoil(1000 + n * 31, 2, 'SM', 'schedulePlanMissing')
    for (let n = 0; n < 8; n++) spoil(4000 + n * 11, LOGIN, 'nobody at all', 'scheduleUserUnknown')
    for (let n = 0; n < 4; n++) spoil(9000 + n * 300, 1, 2025, 'schedulePlanMissing')
    const bytes = await book(...rows)
    const report = await check(officer, bytes)
    expect(report).toMatchObject({ total: 10_000, good: 9963, bad: 37, same: 0 })
    const said = report.rows.flatMap(
      ({ row, faults }: { row: number; faults: { key: string; isWarning: boolean }[] }) =>
        faults.some(({ isWarning }) => !isWarning) ? [[row, faults[0]?.key]] : [],
    )
    expect(new Map(said)).toEqual(wrong)
    expect((await write(officer, bytes)).body).toEqual({ imported: 9963, same: 0, bad: 37 })
    const counted = await db.inspectionPlan.groupBy({ by: ['status'], where: { teamId: team.id }, _count: true })
    expect(Object.fromEntries(counted.map(({ status, _count }) => [status, _count]))).toEqual({
      ARRANGED: 9963,
      PLANNING: 37 + 1,
    })
    expect((await write(officer, bytes)).body).toEqual({ imported: 0, same: 9963, bad: 37 })
    expect([(await toldTo(one.id)).length, (await toldTo(other.id)).length]).toEqual([1, 1])
  })
})
