import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANSWERED, CLOSED, makeFinding, makeInspectionRecord } from '../../../test/findings.ts'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { systemCtx } from '../../../test/runs.ts'
import { as, asUser, db, grant, makeOrg, makeUser, now } from '../../../test/world.ts'
import { makeRecords, makeSite, submit, work } from '../job-records/job-record.kit.ts'
import { passFindingsOn, remindFindings } from './finding.jobs.ts'

type Speaker = Awaited<ReturnType<typeof asUser>>
const CALL = '/api/inspectionFinding'
const regulator = { id: REGULATOR_ORG_ID }
const findingOf = (id: number) => db.inspectionFinding.findUniqueOrThrow({ where: { id } })
const move = (who: Speaker, id: number, body: object) => who.post(`${CALL}/move`).send({ ids: [id], ...body })
const told = async (event: string, userId: number) =>
  db.messageRecipient.count({ where: { userId, message: { event } } })

let desk: Speaker
beforeAll(async () => {
  desk = await as(regulator, Role.emsdOfficer)
})

/** A lift with parties, a team with a plan for it and its inspector, who records what he finds. */
async function inspectedSite() {
  const [site, team, user] = [await makeSite(), await makeTeam(), await makeUser(regulator, [Role.emsdInspector])]
  await join(team, 'INSPECTOR', user)
  const plan = await makePlan(team, { logbook: site.logbook, status: 'ARRANGED', plannedAt: now, userId: user.id })
  const [mobile, web] = [await asUser(user, 'mobile'), await asUser(user)]
  const found = (parts: object[], over: object = {}) =>
    submit(mobile, work(site, { typeOfWork: 'TW00', people: [{ name: 'Inspector Lee' }], parts, ...over }))
  return { ...site, team, user, web, found, plan }
}
const DOOR = {
  part: 'WD04',
  component: 'WD04-01',
  actions: ['FOLLOW_UP'],
  remark: 'Door lock opens',
  findingClass: 'A',
}
const LIGHT = { part: 'WD07', actions: ['CHECKED', 'FOLLOW_UP'] }
const FINE = { part: 'WD02', component: 'WD02-01', actions: ['CHECKED'] }

describe('an inspection that found something', () => {
  it('gives the contractor a finding for each part that needs follow-up, with the days of its class', async () => {
    const { found, rcOfficer, rc, logbook, team } = await inspectedSite()
    const { body } = await found([FINE, DOOR, LIGHT])
    const rows = await db.inspectionFinding.findMany({ where: { jobRecordId: body.id }, orderBy: { partIndex: 'asc' } })
    const common = { ownerId: rc.id, logbookId: logbook.id, status: 'OPEN' }
    expect(rows).toMatchObject([
      { ...common, partIndex: 1, findingClass: 'A', text: 'Door lock opens', deadlineOn: new Date('2026-11-24') },
      // no class was named
      { ...common, partIndex: 2, findingClass: 'B', component: null, deadlineOn: new Date('2026-12-05') },
    ])
    const list = await rcOfficer.get(CALL)
    expect(list.body).toMatchObject({ totalElements: 2, content: [{ can: ['answer'], team: null }, {}] })
    expect((await rcOfficer.get(`${CALL}/inbox`)).body).toEqual({ waiting: 2 })
    expect((await desk.get(`${CALL}/${rows[0]?.id}`)).body).toMatchObject({
      team: { id: team.id },
      photos: [{ name: 'IMG_1.jpg' }, { name: 'IMG_2.png' }],
      can: ['close', 'remind'],
    })
  })

  it('tells the contractor, and takes days from the dictionary', async () => {
    const { found, rc } = await inspectedSite()
    const [officer, engineer] = [await makeUser(rc, [Role.rcOfficer]), await makeUser(rc, [Role.rcRegisteredEngineer])]
    const row = await db.dictDetail.findFirstOrThrow({ where: { dictName: 'findingClass', value: 'E' } })
    const admin = await as(regulator, Role.superAdmin)
    const { labelEn, labelZh, value, dictName } = row
    const body = { labelEn, labelZh, value, dictName, days: 5, version: row.version }
    expect((await admin.put(`/api/dictDetail/${row.id}`).send(body)).status).toBe(200)
    const { body: record } = await found([{ ...LIGHT, findingClass: 'E' }])
    await db.dictDetail.update({ where: { id: row.id }, data: { extra: { days: 60 } } })
    const [finding] = await db.inspectionFinding.findMany({ where: { jobRecordId: record.id } })
    expect(finding?.deadlineOn).toEqual(new Date('2026-11-26'))
    expect(await told('inspectionFindingRaised', officer.id)).toBe(1)
    expect(await told('inspectionFindingRaised', engineer.id)).toBe(0)
  })

  it('names classes only of what needs follow-up, at an inspection', async () => {
    const { found, crew, ...site } = await inspectedSite()
    expect((await found([{ ...FINE, findingClass: 'A' }])).body).toMatchObject({
      key: 'findingClassUnneeded',
      field: 'parts.0.findingClass',
    })
    expect((await submit(crew, work(site, { parts: [DOOR] }))).body).toMatchObject({ key: 'onlyForInspections' })
    expect((await submit(crew, work(site, { inspection: { type: 'RM' } }))).body).toMatchObject({
      key: 'onlyForInspections',
      field: 'inspection',
    })
  })
})

describe('a finding', () => {
  it('is answered, sent back, answered again and closed by a later visit', async () => {
    const { found, rc, rcOfficer, user, web, crew, ...site } = await inspectedSite()
    const colleague = await makeUser(rc, [Role.rcAdmin])
    const { body: record } = await found([DOOR])
    const { id } = await db.inspectionFinding.findFirstOrThrow({ where: { jobRecordId: record.id } })
    expect((await move(rcOfficer, id, { move: 'answer' })).body).toMatchObject({ issues: [{ path: ['remark'] }] })
    const { body: repair } = await submit(crew, work(site, { typeOfWork: 'TW07', startedAt: work(site).completedAt }))
    const answer = { move: 'answer', remark: 'The lock was replaced.', jobRecordId: repair.id }
    expect((await move(rcOfficer, id, answer)).body).toMatchObject({ done: 1 })
    expect(await told('inspectionFindingAnswered', user.id)).toBe(1)
    expect((await web.get(`${CALL}/inbox`)).body).toEqual({ waiting: 1 })
    expect((await rcOfficer.get(`${CALL}/inbox`)).body).toEqual({ waiting: 0 })
    expect((await site.rpOfficer.get(`${CALL}/inbox`)).body).toEqual({ waiting: 0 })
    expect((await web.get(`${CALL}/${id}`)).body).toMatchObject({
      status: 'ANSWERED',
      answer: { remark: 'The lock was replaced.', record: { id: repair.id, photoCount: 2 } },
      can: ['close', 'sendBack'],
    })
    expect((await move(web, id, { move: 'sendBack' })).body).toMatchObject({ issues: [{ path: ['reason'] }] })
    expect((await move(web, id, { move: 'sendBack', reason: 'The spring is missing.' })).body.done).toBe(1)
    expect(await told('inspectionFindingSentBack', colleague.id)).toBe(1)
    expect((await rcOfficer.get(`${CALL}?sentBack=true`)).body.content).toMatchObject([
      { id, status: 'OPEN', isSentBack: true, reason: 'The spring is missing.', can: ['answer'] },
    ])
    expect((await move(rcOfficer, id, { ...answer, remark: 'With its spring.' })).body.done).toBe(1)
    const { body: visit } = await found([FINE])
    const close = { move: 'close', seenBy: 'VISIT' }
    expect((await move(web, id, close)).body).toMatchObject({ issues: [{ path: ['jobRecordId'] }] })
    expect((await move(web, id, { ...close, jobRecordId: repair.id })).body).toMatchObject({
      key: 'findingRecordUnknown',
    })
    expect((await move(web, id, { ...close, jobRecordId: visit.id })).body.done).toBe(1)
    expect(await findingOf(id)).toMatchObject({ status: 'CLOSED', closingRecordId: visit.id, isSentBack: false })
    const { body: history } = await rcOfficer.get(`${CALL}/${id}/history`)
    expect(history.content.map(({ action }: { action: string }) => action)).toEqual(
      ['close', 'answer', 'sendBack', 'answer', 'find'].map((one) => `inspectionFinding.${one}`),
    )
    await expect(db.inspectionFinding.update({ where: { id }, data: { text: 'x' } })).rejects.toThrow()
  })

  it('is shown by records of its own log-book alone', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const { id } = await makeFinding(site.logbook, site.rc)
    const [theirs] = await makeRecords(other, 1)
    const answer = { move: 'answer', remark: 'Done.', jobRecordId: theirs }
    expect((await move(site.rcOfficer, id, answer)).body).toMatchObject({ key: 'findingRecordUnknown' })
    const elsewhere = await makeInspectionRecord(other.logbook, { completedAt: now })
    const close = { move: 'close', seenBy: 'VISIT', jobRecordId: elsewhere.id }
    expect((await move(desk, id, close)).body).toMatchObject({ key: 'findingRecordUnknown' })
    const before = await makeInspectionRecord(site.logbook, { completedAt: new Date('2026-01-01') })
    expect((await move(desk, id, { ...close, jobRecordId: before.id })).body).toMatchObject({
      key: 'findingRecordUnknown',
    })
  })

  it('is closed once, and not answered meanwhile', async () => {
    const site = await makeSite()
    const twice = await makeFinding(site.logbook, site.rc, ANSWERED)
    const close = { move: 'close', seenBy: 'EVIDENCE', remark: 'Seen on a photo.' }
    const both = await Promise.all([move(desk, twice.id, close), move(desk, twice.id, { ...close, remark: 'Too.' })])
    expect(both.map(({ body }) => body.done ?? body.key).sort()).toEqual([1, 'findingMovedOn'])
    const raced = await makeFinding(site.logbook, site.rc)
    const results = await Promise.all([
      move(site.rcOfficer, raced.id, { move: 'answer', remark: 'Done.' }),
      move(desk, raced.id, close),
    ])
    const row = await findingOf(raced.id)
    // an answer first is closed with it; a closed one takes none
    expect(row.status).toBe('CLOSED')
    expect(results.map(({ body }) => body.done ?? body.key)).toEqual(row.answeredAt ? [1, 1] : ['findingMovedOn', 1])
  })

  it('is reminded of once a day, by hand or by itself', async () => {
    const site = await makeSite()
    const officer = await makeUser(site.rc, [Role.rcOfficer])
    const [late, soon, answered] = [
      await makeFinding(site.logbook, site.rc, { deadlineOn: new Date('2026-11-20') }),
      await makeFinding(site.logbook, site.rc, { deadlineOn: new Date('2026-11-27') }),
      await makeFinding(site.logbook, site.rc, { ...ANSWERED, deadlineOn: new Date('2026-11-20') }),
    ]
    expect((await move(desk, late.id, { move: 'remind' })).body.done).toBe(1)
    expect((await move(desk, late.id, { move: 'remind' })).body).toMatchObject({ key: 'findingRemindedToday' })
    expect((await move(desk, answered.id, { move: 'remind' })).body).toMatchObject({ key: 'findingMovedOn' })
    const heard = () => told('inspectionFindingReminded', officer.id)
    expect(await heard()).toBe(1)
    for (const _ of [1, 2]) await remindFindings.run(systemCtx(), {})
    expect((await findingOf(late.id)).remindedOn).toHaveLength(1)
    expect((await findingOf(soon.id)).remindedOn).toEqual([])
    await db.inspectionFinding.update({ where: { id: soon.id }, data: { deadlineOn: new Date('2026-11-22') } })
    for (const _ of [1, 2]) await remindFindings.run(systemCtx(), {})
    expect((await findingOf(soon.id)).remindedOn).toHaveLength(1)
    expect((await findingOf(answered.id)).remindedOn).toEqual([])
    expect(await heard()).toBe(2)
  })

  it('passes on to the contractor that comes, who hears of it', async () => {
    const site = await makeSite()
    const next = await makeOrg('RC')
    const newcomer = await makeUser(next, [Role.rcOfficer])
    const [open, closed] = [await makeFinding(site.logbook, site.rc), await makeFinding(site.logbook, site.rc, CLOSED)]
    await db.logbookParty.updateMany({ where: { logbookId: site.logbook.id, kind: 'RC' }, data: { endsAt: now } })
    await grant(site.logbook, next, 'rc.PMC', { startsAt: now })
    for (const _ of [1, 2]) await passFindingsOn.run(systemCtx(), {})
    expect(await findingOf(open.id)).toMatchObject({ ownerId: next.id, status: 'OPEN' })
    expect(await findingOf(closed.id)).toMatchObject({ ownerId: site.rc.id })
    expect(await told('inspectionFindingRaised', newcomer.id)).toBe(1)
    const who = await asUser(newcomer)
    const { body } = await who.get(`${CALL}/${open.id}/history`)
    expect(body.content).toMatchObject([
      {
        action: 'inspectionFinding.passOn',
        before: { contractor: { id: site.rc.id } },
        after: { contractor: { id: next.id } },
      },
    ])
    expect((await move(site.rcOfficer, open.id, { move: 'answer', remark: 'Done.' })).body).toMatchObject({
      key: 'findingNotFound',
    })
    expect((await move(who, open.id, { move: 'answer', remark: 'Done.' })).body.done).toBe(1)
  })
})

describe('who knows of a finding', () => {
  it('is its contractor, the responsible person, whoever inspects there or found it, and the desk', async () => {
    const { found, rc: _, rcOfficer, rpOfficer, web, ...site } = await inspectedSite()
    const { body: record } = await found([LIGHT])
    const { id } = await db.inspectionFinding.findFirstOrThrow({ where: { jobRecordId: record.id } })
    const other = await makeOrg('RC')
    await grant(site.logbook, other, 'sub.ISC')
    const sees = async (who: Speaker) => (await who.get(`${CALL}/${id}`)).status === 200
    const may = async (who: Speaker) => (await who.get(`${CALL}/${id}`)).body.can
    expect(await may(rpOfficer)).toEqual([])
    expect(await may(rcOfficer)).toEqual(['answer'])
    expect(await may(web)).toEqual(['close', 'remind'])
    expect(await may(await as(regulator, Role.emsdViewer))).toEqual([])
    expect(await sees(await as(other, Role.rcOfficer))).toBe(false)
    expect(await sees(await as(regulator, Role.emsdInspector))).toBe(false)
    const consultant = await makeOrg('ADM')
    const accessor = await makeUser(consultant, [Role.accessor])
    expect(await sees(await asUser(accessor))).toBe(false)
    const team = await makeTeam({ orgId: consultant.id })
    await join(team, 'ACCESSOR', accessor)
    await makePlan(team, { logbook: site.logbook, type: 'SM' })
    expect(await may(await asUser(accessor))).toEqual(['close', 'remind'])
  })

  it('and no contractor or responsible person is told of a team', async () => {
    const { found, rcOfficer, rpOfficer, web, team, plan } = await inspectedSite()
    await found([LIGHT])
    for (const who of [rcOfficer, rpOfficer]) {
      expect((await who.get(CALL)).body.content).toMatchObject([{ team: null }])
      expect((await who.get(`${CALL}?teams=${team.id}`)).body.totalElements).toBe(0)
      expect((await who.get(`${CALL}?plans=${plan.id}`)).body.totalElements).toBe(0)
    }
    const other = await makePlan(team)
    for (const [query, count] of [
      [`teams=${team.id}`, 1],
      [`plans=${plan.id}`, 1],
      [`plans=${other.id}`, 0],
    ])
      expect((await web.get(`${CALL}?${query}`)).body.totalElements).toBe(count)
  })
})

describe('the list', () => {
  it('shows those that are not closed first, then the nearest deadline, and finds by each of its filters', async () => {
    const site = await makeSite({ addressEn: '1 Finding Lane' })
    const made = async (over: object) => (await makeFinding(site.logbook, site.rc, over)).id
    const closed = await made({ ...CLOSED, deadlineOn: new Date('2026-11-01'), text: 'An oily floor' })
    const late = await made({ deadlineOn: new Date('2026-11-20'), findingClass: 'A' })
    const soon = await made({ deadlineOn: new Date('2026-11-25'), component: 'WD07-01' })
    const ids = async (query: string) =>
      (await site.rcOfficer.get(`${CALL}?${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([late, soon, closed])
    expect(await ids('sort=deadline,desc')).toEqual([soon, late, closed])
    expect(await ids('open=true')).toEqual([late, soon])
    expect(await ids('overdue=true')).toEqual([late])
    expect(await ids('classes=A')).toEqual([late])
    expect(await ids('q=oily')).toEqual([closed])
    expect(await ids('q=finding%20lane')).toEqual([late, soon, closed])
    expect(await ids('open=true&deadlineFrom=2026-11-21&deadlineTo=2026-11-28')).toEqual([soon])
    expect(await ids('statuses=CLOSED')).toEqual([closed])
    const { body, status } = await site.rcOfficer.get(`${CALL}/export`).responseType('blob')
    const [, sheet] = (await new exceljs.Workbook().xlsx.load(body)).worksheets
    // words first: of what it consists of where that is known, else of the part
    expect([status, sheet?.getColumn(3).values.slice(2)]).toEqual([
      200,
      ['Pit and buffers WD07', 'Pit and buffers WD07', 'Buffers WD07-01'],
    ])
  })
})
