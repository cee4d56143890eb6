import { buffer } from 'node:stream/consumers'
import { Role } from '@portal/shared/access/roles'
import { ATTACHED_MAX } from '@portal/shared/features/exports/export.codes'
import { describe, expect, it } from 'vitest'
import { rowsOfBook, shownIn } from '../../../test/books.ts'
import { join, makePlan } from '../../../test/inspection.ts'
import { systemCtx } from '../../../test/runs.ts'
import { asUser, db, drainJobs, makeUser, sentMail } from '../../../test/world.ts'
import { scheduleLetter } from './schedule.export.ts'
import { check, HEAD, makeSheetGround, write } from './schedule.import.kit.ts'
import { arranged, at, jobOf, makeConsultants, PATH, regulator, type Speaker } from './schedule.kit.ts'

const PERIOD = { from: '2026-12-07', to: '2026-12-13' }
const fetched = async (me: Speaker, query: object) =>
  (
    await me
      .get(`${PATH}/export`)
      .query({ ...PERIOD, ...query })
      .responseType('blob')
  ).body as Buffer
const send = (me: Speaker, body: object) => me.post(`${PATH}/export/mail`).send({ ...PERIOD, ...body })
const twice = (email: string) => ({ email, emailAgain: email })
/** The sheet behind the cover, without what comes before. */
async function rowsIn(bytes: Buffer): Promise<string[][]> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  // why the cast: exceljs was typed for an older Buffer
  await book.xlsx.load(bytes as never)
  const rows: string[][] = []
  book.worksheets[1]?.eachRow((row) => {
    rows.push(Array.from({ length: 6 }, (_, column) => shownIn(row.getCell(column + 1))))
  })
  return rows
}

describe('the export of schedules', () => {
  it('has the columns of the import, by time, and what was changed in it is imported', async () => {
    const { officer, one, other, team } = await makeSheetGround()
    const later = await arranged(team, one.id, '10:00')
    const first = await arranged(team, other.id, '09:00', { isSurprise: true })
    const backup = await arranged(team, one.id, '11:00')
    await db.inspectionPlan.update({ where: { id: backup.id }, data: { userId: null, isBackup: true } })
    // of another week, and of another team
    await makePlan(team, { status: 'ARRANGED', userId: one.id, plannedAt: new Date('2026-12-21T09:00:00+08:00') })
    const bytes = await fetched(officer, { teams: team.id })
    const [head, ...rows] = await rowsIn(bytes)
    expect(head).toEqual(HEAD)
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['2026', 'RM', '2026-12-08 09:00', other.username, 'Y'],
      ['2026', 'RM', '2026-12-08 10:00', one.username, ''],
      ['2026', 'RM', '2026-12-08 11:00', '', ''],
    ])
    expect(await check(officer, bytes)).toMatchObject({ good: 0, bad: 0, same: 3 })
    const { default: exceljs } = await import('exceljs')
    const book = new exceljs.Workbook()
    await book.xlsx.load(bytes as never)
    const sheet = book.worksheets[1]
    if (sheet) {
      // a time that is typed into its cell stays a date; as text it is read as well
      sheet.getCell('D2').value = '08/12/2026 09:00'
      sheet.getCell('D3').value = new Date('2026-12-09T15:30:00Z')
      sheet.getCell('E4').value = one.username
    }
    const changed = Buffer.from(await book.xlsx.writeBuffer())
    expect((await write(officer, changed)).body).toEqual({ imported: 2, same: 1, bad: 0 })
    expect(await jobOf(later.id)).toMatchObject({ plannedAt: new Date(at('15:30', '2026-12-09')) })
    expect(await jobOf(backup.id)).toMatchObject({ userId: one.id, isBackup: false })
    expect(await jobOf(first.id)).toMatchObject({ version: 1 })
  })

  it('asks for a period (40319), and has what its reader sees', async () => {
    const { team, one, me, officer } = await makeSheetGround()
    await arranged(team, one.id)
    const { admin } = await makeConsultants()
    for (const query of [{}, { from: '2026-12-07' }, { to: '2026-12-07' }])
      expect((await officer.get(`${PATH}/export`).query(query)).body.status).toBe(40319)
    expect(await rowsIn(await fetched(me, { teams: team.id }))).toHaveLength(2)
    for (const query of [{ q: 'nobody wrote this' }, { districts: 'XX' }])
      expect(await rowsIn(await fetched(officer, query))).toHaveLength(1)
    expect(await rowsIn(await fetched(admin, { teams: team.id }))).toHaveLength(1)
    const rp = await asUser(await makeUser(regulator, [Role.emsdReporter]))
    expect((await rp.get(`${PATH}/export`).query(PERIOD)).status).toBe(403)
  })

  it('is sent to an address that was typed twice, of oneself, one’s organization or one’s team, else 40326', async () => {
    const { officer, one, me, team } = await makeSheetGround()
    const member = await makeUser(regulator, [Role.emsdInspector])
    await join(team, 'MEMBER', member)
    await arranged(team, one.id)
    const { accessor, team: theirs } = await makeConsultants()
    const wrong = await send(me, { email: one.email, emailAgain: member.email })
    expect(wrong.body.issues).toMatchObject([{ path: ['emailAgain'], key: 'emailsDiffer' }])
    for (const email of [accessor.email, 'nobody@example.test'])
      expect((await send(me, twice(email))).body).toMatchObject({ status: 40326, field: 'email' })
    // whoever sees every team still sends its jobs to its own people alone
    await arranged(theirs, accessor.id)
    for (const teams of [undefined, [theirs.id], [team.id, theirs.id]])
      expect((await send(officer, { ...(teams && { teams }), ...twice(one.email) })).body.status).toBe(40326)
    await db.user.update({ where: { id: member.id }, data: { status: 'DISABLED' } })
    expect((await send(me, { teams: [team.id], ...twice(member.email) })).body.status).toBe(40326)
    await db.user.update({ where: { id: member.id }, data: { status: 'ENABLED' } })
    expect((await send(officer, { ...twice(one.email), from: undefined })).body.status).toBe(40319)
    for (const email of [one.email, member.email]) {
      expect((await send(me, { teams: [team.id], ...twice(email.toUpperCase()) })).body).toEqual({
        rowCount: 1,
        runId: expect.any(Number),
      })
      await drainJobs()
      const mail = sentMail.findLast(({ to }) => to === email)
      expect(mail?.subject).toBe('以電郵發送巡查時間表已備妥 | 升降機及自動梯數碼工作日誌')
      const [file] = mail?.attachments ?? []
      expect(file?.filename).toMatch(/^schedules-.*\.xlsx$/)
      expect(Object.keys(await rowsOfBook(await buffer(file?.content as never)))).not.toHaveLength(0)
    }
  })

  it('is told by a link where it is large, and goes to nobody who has left the team meanwhile', async () => {
    const { one, me, team } = await makeSheetGround()
    const member = await makeUser(regulator, [Role.emsdInspector])
    await join(team, 'MEMBER', member)
    await arranged(team, one.id)
    const { body } = await send(me, { teams: [team.id], ...twice(member.email) })
    await db.inspectionTeamUser.deleteMany({ where: { userId: member.id } })
    await drainJobs()
    expect(sentMail.filter(({ to }) => to === member.email)).toEqual([])
    expect(body.runId).toBeGreaterThan(0)
    const large = await send(me, { teams: [team.id], ...twice(one.email) })
    await drainJobs()
    // no test makes so much: what is kept of the file says how large it is
    await db.run.update({ where: { id: large.body.runId }, data: { size: ATTACHED_MAX + 1 } })
    const letter = await scheduleLetter.letter.write(systemCtx(), { runId: large.body.runId }, '')
    expect(letter).toMatchObject({ to: one.email, text: expect.stringContaining('/run') })
    expect(letter?.attachments).toBeUndefined()
    expect((await send(me, { teams: [team.id], people: [member.id], ...twice(one.email) })).body.status).toBe(40323)
  })
})
