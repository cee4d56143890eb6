import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { type asUser, makeOrg } from '../../../test/world.ts'
import { makeSite } from '../job-records/job-record.kit.ts'

type Person = Awaited<ReturnType<typeof asUser>>
/** What the cover of a workbook says of its filters. */
async function told(me: Person, path: string, query: object, language = 'ENG'): Promise<Record<string, string>> {
  const res = await me.get(path).query(query).set('current-lang', language).responseType('blob')
  expect(res.status).toBe(200)
  const [cover] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
  const lines = (cover?.getSheetValues() ?? []).flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : []))
  return Object.fromEntries(lines.map(([label, value]) => [String(label), String(value)]))
}

it('a cover tells codes by their words, with the code where people know that, and ids by names', async () => {
  const { rc, rcOfficer } = await makeSite()
  const stranger = await makeOrg('RP')
  const query = {
    typesOfWork: 'TW15,TW01',
    geos: 'Y',
    leType: 'L',
    contractors: rc.id,
    from: '2026-11-01',
    waiting: 'false',
  }
  expect(await told(rcOfficer, '/api/jobRecord/export', query)).toMatchObject({
    'Type of work': 'Periodic maintenance TW15, Breakdown TW01',
    Contractor: rc.nameEn,
    'L/E type': 'Lift',
    'Completed from': '01/11/2026',
  })
  const chinese = Object.values(await told(rcOfficer, '/api/jobRecord/export', query, 'CHI'))
  expect(chinese).toContain(rc.nameZh)
  // of an id that somebody guessed nothing is told
  const guessed = Object.values(
    await told(rcOfficer, '/api/accessRight/export', { organizationId: stranger.id, roles: 'rc.PMC' }),
  )
  expect(guessed.join()).not.toContain(String(stranger.nameEn))
  expect(guessed.join()).not.toContain('rc.PMC')
})
