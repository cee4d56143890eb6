import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { plansApart } from '../../../test/readers.ts'
import { as, asUser, db, makeOrg, makeUser, now } from '../../../test/world.ts'

type Speaker = Awaited<ReturnType<typeof as>>
const regulator = { id: REGULATOR_ORG_ID }
const rules = {
  mode: 'SCHEDULED',
  isSchedulable: true,
  isAssignable: true,
  allowSkipGps: false,
  needRecordGps: true,
  dayMaxNumber: 50,
}
const nameOf = () => `Kowloon ${crypto.randomUUID()}`
let officer: Speaker
let consultant: { id: number }
beforeAll(async () => {
  officer = await as(regulator, Role.emsdOfficer)
  consultant = await makeOrg('ADM')
})
const peopleOf = async (who: Speaker, id: number, query = '') =>
  (await who.get(`/api/inspectionTeam/${id}/user${query}`)).body.users as { id: number }[]

describe('an inspection team', () => {
  it('is made by the desk, of the regulator or of a consultant, and of nobody else', async () => {
    const made = await officer.post('/api/inspectionTeam').send({ ...rules, name: nameOf(), orgId: REGULATOR_ORG_ID })
    expect(made.body).toMatchObject({ isRegulator: true, status: 'ACTIVE', dayMaxNumber: 50, can: ['archive'] })
    const theirs = await officer.post('/api/inspectionTeam').send({ ...rules, name: nameOf(), orgId: consultant.id })
    expect(theirs.body).toMatchObject({ isRegulator: false, org: { id: consultant.id } })
    const { id: orgId } = await makeOrg('RC')
    const refused = await officer.post('/api/inspectionTeam').send({ ...rules, name: nameOf(), orgId })
    expect(refused.body).toMatchObject({ status: 50111, field: 'orgId' })
    const viewer = await as(regulator, Role.emsdViewer)
    expect((await viewer.get('/api/inspectionTeam')).status).toBe(200)
    expect((await viewer.post('/api/inspectionTeam').send({ ...rules, name: nameOf(), orgId })).status).toBe(403)
  })

  it('has a name of its own, whatever its capitals and however many ask for it at once', async () => {
    const name = nameOf()
    const both = await Promise.all(
      [name, name.toUpperCase()].map((one) =>
        officer.post('/api/inspectionTeam').send({ ...rules, name: one, orgId: REGULATOR_ORG_ID }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { id, version } = await makeTeam()
    const renamed = await officer.put(`/api/inspectionTeam/${id}`).send({ ...rules, name, version })
    expect(renamed.body).toMatchObject({ status: 50112, field: 'name' })
  })

  it('is edited by whoever has seen it as it is', async () => {
    const { id, version } = await makeTeam()
    const edit = (dayMaxNumber: number) =>
      officer.put(`/api/inspectionTeam/${id}`).send({ ...rules, name: nameOf(), dayMaxNumber, version })
    const both = await Promise.all([edit(20), edit(30)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await officer.get(`/api/inspectionTeam/${id}`)
    expect([20, 30]).toContain(body.dayMaxNumber)
    const told = await db.operationEvent.findMany({ where: { model: 'inspectionTeam', rowId: String(id) } })
    expect(told).toMatchObject([{ action: 'inspectionTeam.update', logbookId: null }])
  })

  it('names every wrong field at once', async () => {
    const { body } = await officer
      .post('/api/inspectionTeam')
      .send({ ...rules, name: ' ', dayMaxNumber: 0, mode: 'NONE' })
    const fields = body.issues.map(({ path }: { path: string[] }) => path[0])
    expect(fields.sort()).toEqual(['dayMaxNumber', 'mode', 'name', 'orgId'])
  })

  it('is known to the people in it and to the desk', async () => {
    const team = await makeTeam({ orgId: consultant.id })
    const [member, other] = [
      await makeUser(consultant, [Role.accessorAdmin]),
      await makeUser(consultant, [Role.accessorAdmin]),
    ]
    await join(team, 'ACCESSOR', member)
    const idsFor = async (who: Speaker) =>
      (await who.get('/api/inspectionTeam?size=100')).body.content.map(({ id }: { id: number }) => id)
    expect(await idsFor(await asUser(member))).toEqual([team.id])
    expect(await idsFor(await asUser(other))).toEqual([])
    expect(await idsFor(officer)).toContain(team.id)
    expect((await (await asUser(other)).get(`/api/inspectionTeam/${team.id}`)).body.status).toBe(50110)
    expect((await officer.get('/api/inspectionTeam/1899999999/candidate?kind=ACCESSOR')).body.status).toBe(50133)
    const rc = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await rc.get('/api/inspectionTeam')).status).toBe(403)
  })

  it('counts its plans of this year, what waits in the backup pool, and what is arranged for today', async () => {
    const team = await makeTeam()
    const inspector = await makeUser(regulator, [Role.emsdInspector])
    await join(team, 'INSPECTOR', inspector)
    const today = { status: 'ARRANGED', plannedAt: now }
    await makePlan(team)
    await makePlan(team, { ...today, userId: inspector.id })
    await makePlan(team, { ...today, isBackup: true })
    await makePlan(team, { status: 'COMPLETED', closedAt: now, plannedAt: now, userId: inspector.id })
    await makePlan(team, { status: 'CANCELLED', closedAt: now })
    await makePlan(team, { year: 2025 })
    const { body } = await officer.get(`/api/inspectionTeam/${team.id}`)
    const counts = { inspectors: 1, accessors: 0, members: 0 }
    expect(body.counts).toEqual({ ...counts, plans: 4, completed: 1, backup: 1, today: 2, completedToday: 1 })
    const month = `?month=${now.toISOString().slice(0, 10)}`
    expect(await peopleOf(officer, team.id, month)).toMatchObject([{ id: inspector.id, jobs: 2, openJobs: 1 }])
  })
})

describe('the people of a team', () => {
  it('are inspectors of the regulator, or accessors of its consultant', async () => {
    const team = await makeTeam({ orgId: consultant.id })
    const add = (kind: string, ...users: { id: number }[]) =>
      officer.post(`/api/inspectionTeam/${team.id}/user`).send({ kind, userIds: users.map(({ id }) => id) })
    const [inspector, accessor] = [
      await makeUser(regulator, [Role.emsdInspector]),
      await makeUser(consultant, [Role.accessor]),
    ]
    const elsewhere = await makeUser(await makeOrg('ADM'), [Role.accessor])
    expect((await add('INSPECTOR', inspector, accessor)).body.status).toBe(40328)
    expect((await add('ACCESSOR', elsewhere)).body.status).toBe(50122)
    expect((await add('ACCESSOR', accessor)).status).toBe(200)
    expect((await add('ACCESSOR', accessor)).body.status).toBe(50122)
    expect((await peopleOf(officer, team.id)).map(({ id }) => id)).toEqual([accessor.id])
    const offered = await officer.get(`/api/inspectionTeam/${team.id}/candidate?kind=ACCESSOR&size=100`)
    const ids = offered.body.content.map(({ id }: { id: number }) => id)
    expect(ids).not.toContain(accessor.id)
    expect(ids).not.toContain(elsewhere.id)
    expect(await db.userSubject.findMany({ where: { userId: accessor.id } })).toMatchObject([
      { subject: `team:${team.id}` },
    ])
  })

  it('read the log-books of its plans from then on, this year and next, and no longer once they leave', async () => {
    const team = await makeTeam({ orgId: consultant.id })
    const accessor = await makeUser(consultant, [Role.accessor])
    const [planned, cancelled, last, older, ahead] = [
      await makePlan(team),
      await makePlan(team, { status: 'CANCELLED', closedAt: now }),
      await makePlan(team, { year: 2025 }),
      await makePlan(team, { year: 2024 }),
      await makePlan(team, { year: 2027 }),
    ]
    expect(await plansApart()).toEqual([])
    const me = await asUser(accessor)
    const seen = async () =>
      (await me.get('/api/logbook?size=100')).body.content.map(({ id }: { id: number }) => id).sort()
    expect(await seen()).toEqual([])
    await officer.post(`/api/inspectionTeam/${team.id}/user`).send({ kind: 'ACCESSOR', userIds: [accessor.id] })
    expect(await seen()).toEqual([planned.logbookId, last.logbookId].sort())
    expect([cancelled, older, ahead].map(({ logbookId }) => logbookId)).not.toContain((await seen())[0])
    await officer.post(`/api/inspectionTeam/${team.id}/user/remove`).send({ userIds: [accessor.id] })
    expect(await seen()).toEqual([])
    expect(await db.userSubject.count({ where: { userId: accessor.id } })).toBe(0)
  })

  it('stay while they have open jobs', async () => {
    const team = await makeTeam({ orgId: consultant.id })
    const [inspector, accessor] = [
      await makeUser(regulator, [Role.emsdInspector]),
      await makeUser(consultant, [Role.accessor]),
    ]
    await join(team, 'INSPECTOR', inspector)
    await join(team, 'ACCESSOR', accessor)
    const remove = ({ id }: { id: number }) =>
      officer.post(`/api/inspectionTeam/${team.id}/user/remove`).send({ userIds: [id] })
    const jobs = [
      await makePlan(team, { status: 'ASSIGNED', userId: inspector.id }),
      await makePlan(team, { status: 'ARRANGED', userId: accessor.id, plannedAt: now }),
    ]
    expect((await remove(inspector)).body.status).toBe(50121)
    expect((await remove(accessor)).body.status).toBe(50120)
    for (const { id } of jobs)
      await db.inspectionPlan.update({ where: { id }, data: { status: 'CANCELLED', closedAt: now } })
    expect([(await remove(inspector)).status, (await remove(accessor)).status]).toEqual([200, 200])
    expect((await remove(accessor)).body.status).toBe(40318)
  })

  it('have leave, which they enter for themselves and the desk for anybody', async () => {
    const team = await makeTeam({ orgId: consultant.id })
    const [mine, other] = [await makeUser(consultant, [Role.accessor]), await makeUser(consultant, [Role.accessor])]
    await join(team, 'ACCESSOR', mine, other)
    const me = await asUser(mine)
    const leave = (who: Speaker, userId: number, from: string, to: string) =>
      who.post(`/api/inspectionTeam/${team.id}/leave`).send({ userId, from, to })
    expect((await leave(me, mine.id, '2026-12-24', '2026-12-26')).status).toBe(200)
    expect((await leave(me, other.id, '2026-12-24', '2026-12-24')).status).toBe(403)
    expect((await leave(officer, other.id, '2026-12-31', '2026-12-24')).body.issues).toMatchObject([{ path: ['to'] }])
    expect((await leave(officer, mine.id, '2026-12-26', '2026-12-27')).status).toBe(200)
    const stranger = await makeUser(consultant, [Role.accessor])
    expect((await leave(officer, stranger.id, '2026-12-24', '2026-12-24')).body.status).toBe(40318)
    const [row] = await peopleOf(me, team.id, '?month=2026-12-01')
    expect(row).toMatchObject({ id: mine.id, leave: ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'] })
    const gone = { userId: mine.id, from: '2026-12-25', to: '2026-12-27' }
    expect((await me.post(`/api/inspectionTeam/${team.id}/leave/remove`).send(gone)).status).toBe(200)
    expect((await peopleOf(me, team.id, '?month=2026-12-01'))[0]).toMatchObject({ leave: ['2026-12-24'] })
  })
})

it('what other rules would not allow is told before they are saved', async () => {
  const team = await makeTeam({ dayMaxNumber: 5 })
  const [one, other] = [
    await makeUser(regulator, [Role.emsdInspector]),
    await makeUser(regulator, [Role.emsdInspector]),
  ]
  await join(team, 'INSPECTOR', one, other)
  const on = (day: string, { id: userId }: { id: number }) =>
    makePlan(team, { status: 'ARRANGED', userId, plannedAt: new Date(`${day}T09:00:00+08:00`) })
  for (const who of [one, one, other]) await on('2026-12-08', who)
  await on('2026-12-09', one)
  await makePlan(team)
  const rules = { mode: 'SCHEDULED', isSchedulable: true, isAssignable: true, dayMaxNumber: 5 }
  const foresee = async (over: object) =>
    (await officer.get(`/api/inspectionTeam/${team.id}/foresee`).query({ ...rules, ...over })).body
  const nothing = { stuck: 0, dated: 0, otherKind: 0, dayOver: null, personOver: null }
  expect(await foresee({})).toEqual(nothing)
  expect(await foresee({ isAssignable: false })).toEqual({ ...nothing, stuck: 5 })
  expect(await foresee({ isSchedulable: false })).toEqual({ ...nothing, dated: 4 })
  expect(await foresee({ mode: 'ACCESSOR_ONLY' })).toEqual({ ...nothing, dated: 4, otherKind: 4 })
  const dayOver = { days: 1, first: '2026-12-08', most: 3 }
  expect(await foresee({ dayMaxNumber: 2 })).toEqual({ ...nothing, dayOver })
  expect(await foresee({ personMaxNumber: 1 })).toEqual({ ...nothing, personOver: { ...dayOver, most: 2 } })
  expect((await officer.get('/api/inspectionTeam/1899999999/foresee').query(rules)).body.status).toBe(50110)
})

describe('a team that is given up', () => {
  const archive = (id: number) => officer.post('/api/inspectionTeam/move').send({ ids: [id], move: 'archive' })

  it('has neither people nor open plans', async () => {
    const [full, planned, done] = [await makeTeam(), await makeTeam(), await makeTeam()]
    await join(full, 'INSPECTOR', await makeUser(regulator, [Role.emsdInspector]))
    await makePlan(planned)
    await makePlan(done, { status: 'COMPLETED', closedAt: now })
    expect((await archive(full.id)).body.status).toBe(50126)
    expect((await archive(planned.id)).body.status).toBe(50126)
    expect((await archive(done.id)).body).toMatchObject({ done: 1 })
    expect((await officer.get(`/api/inspectionTeam/${done.id}`)).body).toMatchObject({ status: 'ARCHIVED' })
  })

  it('takes nobody in meanwhile', async () => {
    const { id } = await makeTeam()
    const inspector = await makeUser(regulator, [Role.emsdInspector])
    const add = () =>
      officer.post(`/api/inspectionTeam/${id}/user`).send({ kind: 'INSPECTOR', userIds: [inspector.id] })
    await Promise.all([archive(id), add()])
    const row = await db.inspectionTeam.findUniqueOrThrow({ where: { id }, include: { users: true } })
    expect(row.status === 'ARCHIVED' ? row.users.length : 0).toBe(0)
  })
})

describe('a plan that is completed or cancelled', () => {
  it.each(['COMPLETED', 'CANCELLED'])('stays as it is when it is %s, whoever asks', async (status) => {
    const { id } = await makePlan(await makeTeam(), { status, closedAt: now })
    await expect(db.inspectionPlan.update({ where: { id }, data: { remark: 'later' } })).rejects.toThrow()
  })

  it('has no open twin', async () => {
    const { logbookId } = await makePlan(null)
    await expect(makePlan(null, { logbook: { id: logbookId } })).rejects.toThrow()
    await makePlan(null, { logbook: { id: logbookId }, type: 'SM' })
    await makePlan(null, { logbook: { id: logbookId }, status: 'CANCELLED', closedAt: now })
  })
})

describe('what plans open', () => {
  it.each([
    ['one that is missing', 'DELETE FROM logbook_reader WHERE plan_id = '],
    ['one that never ends', 'UPDATE logbook_reader SET ends_at = NULL WHERE plan_id = '],
    ['one of another team', `UPDATE logbook_reader SET subject = 'team:1' WHERE plan_id = `],
  ])('differs from the plans when there is %s, and the check says so', async (_, fault) => {
    const { id } = await makePlan(await makeTeam())
    expect(await plansApart()).toEqual([])
    await db.$executeRawUnsafe(`${fault}${id}`)
    expect(await plansApart()).toEqual([id])
    // what is cancelled opens nothing any more, however wrong it was
    await db.inspectionPlan.update({ where: { id }, data: { status: 'CANCELLED', closedAt: now } })
    expect(await plansApart()).toEqual([])
  })
})
