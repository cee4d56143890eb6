import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { shownIn } from '../../../test/books.ts'
import { as, makeOrg } from '../../../test/world.ts'
import { apply, move, PATH, PDF, type Speaker, site } from './update.kit.ts'

/** The workbook as its reader opens it: what the cover says, and each row by the words of its header. */
async function opened(who: Speaker, query: object = {}, language = 'ENG') {
  const res = await who.get(`${PATH}/export`).query(query).set('current-lang', language).responseType('blob')
  expect(res.status).toBe(200)
  const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
  const lines: string[][] = []
  sheet?.eachRow((row) =>
    lines.push(Array.from({ length: sheet.columnCount }, (_, at) => shownIn(row.getCell(at + 1)))),
  )
  const [heads = [], ...rows] = lines
  return {
    name: String(res.get('content-disposition')),
    facts: JSON.stringify(cover?.getSheetValues()),
    heads,
    rows: rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]]))),
  }
}

const moved = { latitude: 22.3121, longitude: 114.1722, specification: { manufacturer: 'Norvane', model: 'N-7' } }
const permit = { resumptionPermitNo: 'RP-0042', resumptionPermitOn: '2026-10-02' }
/** One that was rejected, with everything that can be said of it, and one that waits for the same log-book. */
async function decided() {
  const made = await site({ addressEn: '8 Hung To Road', addressZh: '鴻圖道8號' })
  const { form, officer, desk } = made
  const contact = { ...form.contact, salutation: 'IR' }
  const { body: first } = await apply(officer, { ...form, ...moved, ...permit, contact }, { report: PDF, map: PDF })
  await move(desk, first.id, 'reject', { reason: 'The report is not signed' })
  const { body: second } = await apply(officer, form)
  return { ...made, first, second }
}

describe('the export of specification updates', () => {
  it('says all of each application in the words of its reader', async () => {
    const { rc, officer, owner, desk, first, second, logbook } = await decided()
    const { name, facts, rows } = await opened(officer, { statuses: 'REJECTED', changed: 'place,equipment' })
    expect(name).toContain('specification-updates-2026-11-21.xlsx')
    for (const said of [`Applications that ${rc.nameEn} has access to`, 'Rejected', 'Place, Equipment'])
      expect(facts).toContain(said)
    expect(rows).toEqual([
      {
        ...{ Number: first.number, 'Location ID': logbook.locationId, Equipment: 'Lift', Address: '8 Hung To Road' },
        ...{ Status: 'Rejected', 'Applied for by': rc.nameEn, Applicant: officer.user.displayName },
        ...{ Reason: 'The car was replaced', Changes: '3', 'Parts changed': 'Place, Equipment' },
        ...{ Submitted: '2026-11-21 14:30', 'Last updated': '2026-11-21 14:30' },
        ...{ 'Decided by': desk.user.displayName, 'Decided at': '2026-11-21 14:30' },
        'Reason or remark of the decision': 'The report is not signed',
        ...{
          Salutation: 'Ir',
          'Last name': 'Leung',
          'Company name': 'Kiu Lan Lift Engineering',
          Telephone: '61234417',
        },
        ...{ 'Latitude applied for': '22.3121', 'Longitude applied for': '114.1722' },
        ...{ 'Manufacturer applied for': 'Norvane', 'Model applied for': 'N-7' },
        ...{ 'Resumption permit number': 'RP-0042', 'Date of resumption permit': '2026-10-02' },
      },
    ])
    const chinese = (await opened(owner, {}, 'CHI')).rows
    expect(chinese.map((row) => row.編號)).toEqual([first.number, second.number])
    expect(chinese[0]).toMatchObject({
      ...{ 狀態: '已拒絕', 設備: '升降機', 地址: '鴻圖道8號', 申請機構: rc.nameZh },
      ...{ 更改部分: '位置及地址、設備', 稱謂: '工程師' },
    })
    expect(chinese[1]).toMatchObject({ 狀態: '待審批', 審批人: '', 審批時間: '' })
  })

  it('has the rows that were ticked, in the columns and their order that were chosen', async () => {
    const { officer, first, second } = await decided()
    const columns = 'submittedAt,number'
    const ticked = await opened(officer, { ticked: second.id, columns })
    expect([ticked.heads, ticked.rows]).toEqual([
      ['Submitted', 'Number'],
      [{ Submitted: '2026-11-21 14:30', Number: second.number }],
    ])
    const others = await opened(officer, { unticked: second.id, columns: 'number' })
    expect(others.rows).toEqual([{ Number: first.number }])
  })

  it('has what its reader sees, and nothing for strangers', async () => {
    const { rc, rp, officer, owner, desk, logbook } = await decided()
    const numbers = async (who: Speaker) => (await opened(who, { locationIds: logbook.locationId })).rows.length
    expect(await Promise.all([officer, owner, desk].map(numbers))).toEqual([2, 2, 2])
    expect((await opened(desk, { organizations: rc.id })).facts).toContain(rc.nameEn)
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect(await numbers(stranger)).toBe(0)
    const worker = await as(rp, Role.rpOfficer)
    expect((await worker.get(`${PATH}/export`)).status).toBe(403)
  })
})
