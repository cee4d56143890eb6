import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { as, db, grant, makeLabel, makeLogbook, makeOrg } from '../../../test/world.ts'

type Person = Awaited<ReturnType<typeof as>>

/** The workbook as its reader opens it: the facts of the cover, and each row by the words of its header. */
async function opened(me: Person, query: object, language = 'ENG') {
  const res = await me.get('/api/logbook/export').query(query).set('current-lang', language).responseType('blob')
  expect(res.status).toBe(200)
  const book = new exceljs.Workbook()
  await book.xlsx.load(res.body)
  const [cover, sheet] = book.worksheets.map((tab) =>
    tab.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : [])),
  )
  const [header = [], ...lines] = sheet ?? []
  const rows = lines.map((line) => Object.fromEntries(header.map((name, index) => [String(name), line[index]])))
  return {
    name: res.get('content-disposition'),
    facts: Object.fromEntries((cover ?? []).map(([label, value]) => [String(label), value])),
    rows,
  }
}

async function fixture() {
  const rc = await makeOrg('RC')
  const lift = await makeLogbook({
    district: 'WC',
    area: 'WC-01',
    buildingEn: '=cmd|calc',
    remark: '-1+1',
    machineRoomLess: true,
    installedYear: 1999,
  })
  const plain = await makeLogbook()
  await grant(lift, rc, 'rc.PMC')
  await grant(plain, rc, 'rc.PMC')
  await makeLogbook({ district: 'WC', area: 'WC-01' })
  return { rc, lift, plain, me: await as(rc, Role.rcOfficer) }
}

describe('the export of log-books', () => {
  it('holds what the filters find, in words, with a cover that says so', async () => {
    const { me, lift, rc } = await fixture()
    await db.logbookSpecification.update({
      where: { logbookId: lift.id },
      data: { ratedLoadKg: 900, driveType: 'GEARED', features: { cctv: { value: 'N', installedOn: '2020-05-01' } } },
    })
    const label = await makeLabel(rc, 'Lobby')
    await db.labelOnLogbook.create({ data: { labelId: label.id, logbookId: lift.id } })
    const { name, facts, rows } = await opened(me, { districts: 'WC', labels: label.id })
    expect(name).toContain('logbooks-2026-11-21.xlsx')
    expect(facts).toMatchObject({
      Scope: `Log-books of ${rc.nameEn}`,
      'Exported at (Hong Kong time)': '21/11/2026 14:30',
      District: 'Wan Chai',
      Label: 'Lobby',
      Rows: 1,
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      'Location ID': lift.locationId,
      Equipment: 'Lift',
      Type: 'Electric passenger lift',
      District: 'Wan Chai',
      Region: 'Kowloon',
      'Machine-room-less': 'Yes',
      'Year of installation': 1999,
      'Activation date': new Date('2023-01-01T00:00:00Z'),
      'Registered contractor': rc.nameEn,
      'Rated load (kg)': 900,
      'Drive type': 'Geared traction',
      Labels: 'Lobby',
      'L/E number': lift.leNumber,
      'Role of our organisation': 'Principal maintenance contractor (PMC)',
      'Safety features': 'Closed-circuit television (CCTV): No (01/05/2020)',
      'Last updated': expect.any(Date),
    })
  })

  it('keeps as text what a spreadsheet would run', async () => {
    const { me } = await fixture()
    const { rows } = await opened(me, { districts: 'WC' })
    expect(rows[0]).toMatchObject({ 'Building (English)': '=cmd|calc', Remark: '-1+1' })
  })

  it('speaks the reader’s language and tells when nothing was filtered', async () => {
    const { me, lift, plain, rc } = await fixture()
    const { facts, rows } = await opened(me, {}, 'CHI')
    expect(facts).toMatchObject({ 範圍: `${rc.nameZh}的工作日誌`, 篩選條件: '沒有', 行數: 2 })
    expect(rows.map((row) => row.地點編號)).toEqual([lift.locationId, plain.locationId].sort())
    expect(rows[0]).toMatchObject({ 設備: '升降機' })
  })

  it('shows another contractor nothing', async () => {
    const { lift } = await fixture()
    const stranger = await as(await makeOrg('RC'), Role.rcOfficer)
    const { facts, rows } = await opened(stranger, { locationIds: lift.locationId })
    expect([facts.Rows, rows]).toEqual([0, []])
  })

  it('is refused to who may only look', async () => {
    const res = await (await as(await makeOrg('RC'), Role.rcGroupAdmin)).get('/api/logbook/export')
    expect(res.body.status).toBe(403)
  })
})
