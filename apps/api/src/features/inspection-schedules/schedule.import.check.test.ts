import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { bookOf, rowsOfBook } from '../../../test/books.ts'
import { join, makePlan, makeTeam } from '../../../test/inspection.ts'
import { asUser, db, makeLogbook, makeUser } from '../../../test/world.ts'
import {
  book,
  check,
  HEAD,
  IMPORT,
  lineOf,
  makeSheetConsultants,
  makeSheetGround,
  messagesOf,
  saidOf,
  write,
} from './schedule.import.kit.ts'
import { arranged, leave, regulator } from './schedule.kit.ts'

/** Logins of tests are so alike that one of them is offered. */
const NOBODY = expect.stringMatching(/^scheduleUser(Unknown|Near)$/)
const [LOCATION, YEAR, TYPE, AT, LOGIN, SURPRISE] = [0, 1, 2, 3, 4, 5]

describe('the check of a workbook of schedules', () => {
  it('names every wrong cell of a row at once, and writes nothing', async () => {
    const { officer, line, plan } = await makeSheetGround()
    const bad = await line({
      [LOCATION]: '123',
      [YEAR]: 'soon',
      [TYPE]: 'XX',
      [AT]: '31/11/2026 09:30',
      [SURPRISE]: 'maybe',
    })
    expect(saidOf(await check(officer, await book(bad)))).toEqual([
      [2, LOCATION, 'importCellInvalid'],
      [2, YEAR, 'importCellInvalid'],
      [2, TYPE, 'importCellInvalid'],
      [2, AT, 'scheduleDateInvalid'],
      [2, SURPRISE, 'importCellInvalid'],
    ])
    const nobody = await line({ [LOCATION]: '0000000-999', [AT]: '01/01/2027 09:30', [LOGIN]: 'nobody at all' })
    expect(saidOf(await check(officer, await book(nobody)))).toEqual([
      [2, LOCATION, 'schedulePlanMissing'],
      [2, AT, 'scheduleDateOtherYear'],
      [2, LOGIN, 'scheduleUserUnknown'],
    ])
    expect(await db.inspectionPlan.findUniqueOrThrow({ where: { id: plan.id } })).toMatchObject({
      status: 'PLANNING',
      version: 1,
    })
  })

  it('says what is wrong with a date: its form, the calendar, the year, and that it is over', async () => {
    const { officer, line } = await makeSheetGround()
    const of = async (text: unknown) => messagesOf(await check(officer, await book(await line({ [AT]: text }))))
    expect(await of('2026-12-01 14:00')).toEqual(['Enter it as dd/MM/yyyy hh:mm, such as 01/12/2026 14:00.'])
    for (const text of ['31/11/2026 09:30', '01/12/2026 24:00', '01/12/2026 12:60'])
      expect(await of(text)).toEqual(['There is no such day or time. Check it with the calendar.'])
    expect(await of('05/01/2027 10:00')).toEqual(['The date is in 2027, the inspection year is 2026.'])
    expect(await of('01/11/2026 10:00')).toEqual(['This time is over. Choose one that is still to come.'])
    for (const text of ['1/12/2026 9:05', '０１/１２/２０２６ ０９:０５', ' 01/12/2026  09:05 '])
      expect(await of(text)).toEqual([])
  })

  it('reads a cell that Excel keeps as a date, to the minute', async () => {
    const { officer, line, plan } = await makeSheetGround()
    const bytes = await bookOf([[], await line()], 'Schedules', (_, sheet) => {
      sheet.getRow(1).values = HEAD
      const cell = sheet.getCell('D2')
      // a few microseconds before the minute, as a part of a day is kept
      cell.value = new Date(Date.UTC(2026, 11, 9, 14, 20) - 1)
      cell.numFmt = 'dd/mm/yyyy hh:mm'
    })
    const report = await check(officer, bytes)
    expect(report).toMatchObject({ good: 1, rows: [{ cells: expect.arrayContaining(['09/12/2026 14:20']) }] })
    await write(officer, bytes)
    const { plannedAt } = await db.inspectionPlan.findUniqueOrThrow({ where: { id: plan.id } })
    expect(plannedAt?.toISOString()).toBe('2026-12-09T06:20:00.000Z')
  })

  it('knows who inspects for which team, and offers a login that is all but the one that was typed', async () => {
    const { officer, one, other, team, plan } = await makeSheetGround()
    const elsewhere = await makeTeam()
    const stranger = await makeUser(regulator, [Role.emsdInspector])
    await join(elsewhere, 'INSPECTOR', stranger)
    const reader = await makeUser(regulator, [Role.emsdInspector])
    await join(team, 'MEMBER', reader)
    const left = await makeUser(regulator, [Role.emsdInspector], { status: 'DISABLED' })
    await join(team, 'INSPECTOR', left)
    const of = async (login: string) => messagesOf(await check(officer, await book(await lineOf(plan, login))))
    expect(await of(other.username.toUpperCase())).toEqual([])
    expect(await of(stranger.username)).toEqual([
      `Does not inspect for the team ${team.name}, but for ${elsewhere.name}.`,
    ])
    for (const { username } of [reader, left])
      expect((await of(username))[0]).toMatch(/^No inspector or accessor for whom you may plan has this username\./)
    const near = `${one.username.slice(0, -1)}`
    expect((await of(`${near}${one.username.slice(-1)}x`))[0]).toMatch(/Is it .+\?$/)
  })

  it('knows plans that are over, paused, in no team, or twice in the file', async () => {
    const { officer, one, team, line, plan } = await makeSheetGround()
    const over = { status: 'COMPLETED', closedAt: new Date('2026-11-18T10:00:00+08:00') }
    const made = [
      await makePlan(team, over),
      await makePlan(team, { status: 'PAUSED' }),
      await makePlan(null),
      await makePlan(team, { status: 'CANCELLED', closedAt: new Date() }),
    ]
    const rows = await Promise.all(made.map((one_) => lineOf(one_, one.username)))
    const report = await check(officer, await book(...rows, await line(), await line({ [AT]: '09/12/2026 10:00' })))
    expect(saidOf(report)).toEqual([
      [2, LOCATION, 'schedulePlanOver'],
      [3, LOCATION, 'schedulePlanPaused'],
      [4, LOCATION, 'schedulePlanMissing'],
      [5, LOCATION, 'schedulePlanMissing'],
      [7, LOCATION, 'importCellRepeated'],
    ])
    expect(messagesOf(report)).toContain('The inspection was completed on 18/11/2026.')
    expect(report.kinds.map(({ title, rows }: { title: string; rows: number }) => [title, rows])).toEqual([
      ['Plan not arranged', 4],
      ['Repeated: Location ID', 1],
    ])
    expect(plan.id).toBeGreaterThan(0)
  })

  it('knows how many jobs one person has on a day at most', async () => {
    const { officer, one, team, line } = await makeSheetGround({ personMaxNumber: 1 })
    await arranged(team, one.id)
    const report = await check(officer, await book(await line({ [AT]: '08/12/2026 14:00' })))
    expect(saidOf(report)).toEqual([[2, AT, 'inspectorAssignFailed']])
  })

  it('knows leave, holidays and full days, and counts the rows of the file', async () => {
    const { officer, one, other, team, line } = await makeSheetGround({ dayMaxNumber: 2 })
    await leave(one.id, '2026-12-10')
    await arranged(team, other.id)
    const plans = await Promise.all(Array.from({ length: 3 }, () => makePlan(team)))
    const rows = await Promise.all(plans.map((plan) => lineOf(plan, other.username)))
    const report = await check(
      officer,
      await book(
        await line({ [AT]: '10/12/2026 09:00' }),
        ...rows.slice(0, 2),
        await lineOf(plans[2] as { id: number }, other.username, { [AT]: '25/12/2026 09:00' }),
      ),
    )
    expect(saidOf(report)).toEqual([
      [2, LOGIN, 'inspectorAssignFailed'],
      [4, AT, 'inspectorAssignFailed'],
      [5, AT, 'inspectorAssignFailed'],
    ])
  })

  it('leaves backup pool and surprise checks to the regulator', async () => {
    const { officer, line } = await makeSheetGround()
    expect(saidOf(await check(officer, await book(await line({ [LOGIN]: '', [SURPRISE]: 'y' }))))).toEqual([])
    const consultants = await makeSheetConsultants()
    const theirs = await book(await consultants.line({ [LOGIN]: '', [SURPRISE]: 'Y' }))
    for (const who of [officer, consultants.admin])
      expect(saidOf(await check(who, theirs))).toEqual([
        [2, LOGIN, 'scheduleLoginNeeded'],
        [2, SURPRISE, 'scheduleFlagRefused'],
      ])
  })

  it('tells nobody of plans or people that are not his', async () => {
    const { one, other, team, me, line, plan } = await makeSheetGround()
    const consultants = await makeSheetConsultants()
    // an inspector plans what nobody has, and his own, for himself
    expect(saidOf(await check(me, await book(await line({ [LOGIN]: other.username }))))).toEqual([[2, LOGIN, NOBODY]])
    const taken = await arranged(team, other.id)
    expect(saidOf(await check(me, await book(await lineOf(taken, one.username))))).toEqual([
      [2, LOCATION, 'planAlreadyAssigned'],
    ])
    expect(saidOf(await check(me, await book(await consultants.line())))).toEqual([
      [2, LOCATION, 'schedulePlanMissing'],
      [2, LOGIN, NOBODY],
    ])
    const admin = saidOf(await check(consultants.admin, await book(await line())))
    expect(admin).toEqual([
      [2, LOCATION, 'schedulePlanMissing'],
      [2, LOGIN, NOBODY],
    ])
    expect(plan.id).toBeGreaterThan(0)
  })

  it('shows two places at one time, in the file and in the portal, and imports them all the same', async () => {
    const { officer, one, team } = await makeSheetGround()
    const at = (latitude: number) => makeLogbook({ latitude, longitude: 114.1 })
    const plans = []
    for (const latitude of [22.3, 22.4, 22.5]) plans.push(await makePlan(team, { logbook: await at(latitude) }))
    const [first, second, third] = await Promise.all(plans.map((plan) => lineOf(plan, one.username)))
    const report = await check(officer, await book(first ?? [], second ?? []))
    expect(report).toMatchObject({ good: 2, bad: 0, warned: 1 })
    expect(messagesOf(report)).toEqual(['At the same time as row 2, 11.1 km apart. Please check.'])
    await write(officer, await book(first ?? []))
    const later = await check(officer, await book(third ?? []))
    expect(messagesOf(later)).toEqual([expect.stringMatching(/^The person is at .{11} at this time, 22\.2 km apart\./)])
  })

  it('refuses a file without rows (40315), another sheet and what is none (40316)', async () => {
    const { officer } = await makeSheetGround()
    expect((await check(officer, await book())).status).toBe(40315)
    expect((await check(officer, await bookOf([['Other'], ['x']]))).status).toBe(40316)
    expect((await check(officer, Buffer.from('PK\u0003\u0004 no workbook'))).status).toBe(40316)
  })

  it('has a workbook to fill in, in both languages', async () => {
    const { officer } = await makeSheetGround()
    const bytes = await officer.get(`${IMPORT}/template`).buffer(true).responseType('blob')
    const [head = []] = Object.values(await rowsOfBook(bytes.body))
    expect(head).toEqual(HEAD)
  })

  it('is not for those who do not plan', async () => {
    const viewer = await asUser(await makeUser(regulator, [Role.emsdViewer]))
    expect((await check(viewer, await book())).status).toBe(403)
  })
})
