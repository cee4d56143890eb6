import { Role } from '@portal/shared/access/roles'
import { JOB_RECORD_SHEET_FIELDS } from '@portal/shared/features/job-records/job-record.codes'
import { WORDS } from '@portal/shared/locales/all'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { shownIn } from '../../../test/books.ts'
import { asUser, makeOrg, makeUser } from '../../../test/world.ts'
import { makeSite, submit, work } from './job-record.kit.ts'

type Speaker = Awaited<ReturnType<typeof asUser>>
const { field: WORD } = WORDS.eng.jobRecords

/** The rows of the workbook by the words of their headers, as Excel shows them. */
async function rowsOf(me: Speaker, query = ''): Promise<Record<string, string>[]> {
  const res = await me.get(`/api/jobRecord/export?${query}`).responseType('blob')
  const [, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
  const rows: Record<string, string>[] = []
  const head = (sheet?.getRow(1).values as string[]) ?? []
  sheet?.eachRow((row, at) => {
    if (at > 1) rows.push(Object.fromEntries(head.flatMap((name, place) => [[name, shownIn(row.getCell(place))]])))
  })
  return rows
}

it('the workbook of job records tells all that stands in a record and what was said of it', async () => {
  const site = await makeSite()
  const parts = [
    { part: 'WD02', component: 'WD02-01', defect: 'WEAR', actions: ['CHECKED', 'ADJUSTED'], remark: 'Worn a little.' },
    { part: 'WD03', actions: ['CHECKED'] },
  ]
  const { id } = (await submit(site.crew, work(site, { parts, notifiedTitle: 'Manager' }))).body
  const said = { ids: [id], move: 'acknowledge', comment: 'Well done.' }
  expect((await site.rpOfficer.post('/api/jobRecord/move').send(said)).body.done).toBe(1)
  await site.rcOfficer.post(`/api/jobRecord/${id}/reply`).send({ text: 'Thank you.' })
  const [row = {}, ...others] = await rowsOf(site.rcOfficer)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    [WORD.startedAt]: '2026-11-21 12:30',
    [WORD.completedAt]: '2026-11-21 13:30',
    [WORD.submittedAt]: '2026-11-21 14:30',
    [WORD.submitterName]: site.worker.user.displayName,
    [WORD.org]: site.rc.nameEn,
    [WORD.people]: expect.stringContaining(`(${site.worker.number})`),
    [WORD.parts]: expect.stringMatching(/WD02\n.*WD03$/),
    [WORD.component]: expect.stringMatching(/WD02-01\n$/),
    [WORD.defect]: expect.stringMatching(/WEAR\n$/),
    [WORD.partActions]: expect.stringMatching(/CHECKED, .*ADJUSTED\n.*CHECKED$/),
    [WORD.partRemark]: 'Worn a little.\n',
    [WORD.notifiedName]: 'Mr Keeper',
    [WORD.notifiedTitle]: 'Manager',
    [WORD.acknowledgedBy]: `${site.rpOfficer.user.displayName} (${site.rp.nameEn})`,
    [WORD.acknowledgedAt]: '2026-11-21 14:30',
    [WORD.acknowledgementRemarks]: 'Well done.',
    [WORD.replies]: `21/11/2026 14:30 ${site.rcOfficer.user.displayName} (${site.rc.nameEn}): Thank you.`,
    [WORD.seal]: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  for (const field of ['geo', 'distanceM', 'status'] as const)
    expect([field, row[WORD[field]]]).not.toEqual([field, ''])
  expect(Object.keys(row)).toHaveLength(JOB_RECORD_SHEET_FIELDS.length - 1)
  const few = await rowsOf(site.rcOfficer, 'columns=replies,startedAt')
  expect(few).toEqual([{ [WORD.replies]: row[WORD.replies], [WORD.startedAt]: row[WORD.startedAt] }])
  expect(await rowsOf(await asUser(await makeUser(await makeOrg('RC'), [Role.rcOfficer])))).toEqual([])
})
