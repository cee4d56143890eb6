import { Role } from '@portal/shared/access/roles'
import { TICKED_AT_ONCE_MAX } from '@portal/shared/features/exports/export.codes'
import { fillText } from '@portal/shared/kernel/text/fill'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { asUser, grant, makeLogbook, makeUser, makeWorker } from '../../../test/world.ts'
import { makeRecords, makeSite } from '../job-records/job-record.kit.ts'

type Person = Awaited<ReturnType<typeof asUser>>

/** The workbook as its reader opens it: the facts of the cover, the heads, and the texts of the first column. */
async function opened(me: Person, path: string, query: object, language = 'ENG') {
  const res = await me.get(path).query(query).set('current-lang', language).responseType('blob')
  expect(res.status).toBe(200)
  const [cover, sheet] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets.map((tab) =>
    tab.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1).map(String)] : [])),
  )
  const [heads, ...rows] = sheet ?? []
  return { heads, first: rows.map(([text]) => text), facts: Object.fromEntries(cover ?? []) }
}

async function fixture() {
  const [site, others] = [await makeSite(), await makeSite()]
  const more = await makeLogbook()
  await grant(more, site.rc, 'rc.PMC')
  return { ...site, more, others, me: await asUser(await makeUser(site.rc, [Role.rcAdmin])) }
}

describe('the rows that were ticked', () => {
  it('of log-books are the workbook, with the columns asked for, and the cover says so', async () => {
    const { me, logbook, more, others } = await fixture()
    const ticked = [more.id, others.logbook.id].join()
    const book = await opened(me, '/api/logbook/export', { ticked, columns: 'locationId,district' })
    // the log-book of others is not there, whoever names it
    expect(book).toMatchObject({ heads: ['Location ID', 'District'], first: [more.locationId] })
    expect(book.facts['Rows chosen']).toBe('Only the 2 ticked in the list')
    const rest = await opened(me, '/api/logbook/export', { unticked: more.id, columns: 'locationId' }, 'CHI')
    expect(rest).toMatchObject({ first: [logbook.locationId] })
    expect(Object.values(rest.facts)).toContain(fillText(sheetWords('chi').sheets.unticked, { count: '1' }))
  })

  it('of works are the workbook, inside the filters', async () => {
    const { me, others, ...site } = await fixture()
    const [first = 0, second = 0] = await makeRecords(site, 3)
    const [theirs = 0] = await makeRecords(others, 1)
    const ticked = [first, second, theirs].join()
    const { first: rows } = await opened(me, '/api/jobRecord/export', { ticked, columns: 'locationId' })
    expect(rows).toEqual([site.logbook.locationId, site.logbook.locationId])
    const elsewhere = { ticked, columns: 'locationId', locationIds: site.more.locationId }
    expect((await opened(me, '/api/jobRecord/export', elsewhere)).first).toEqual([])
  })

  it('of workers are the workbook, in the order of the list', async () => {
    const { me, rc, worker, engineer, others } = await fixture()
    await makeWorker(rc, 'RW', Role.rcRegisteredWorker, new Date('2030-12-31'), 'L')
    const ticked = [worker.worker.id, engineer.worker.id, others.worker.worker.id].join()
    const { first, heads } = await opened(me, '/api/worker/export', {
      ticked,
      columns: 'kind,nameEn',
      sort: 'nameEn,asc',
    })
    expect([first.length, heads]).toEqual([2, ['Kind', 'Name (English)']])
  })

  it('are a run where their ids are too many for an address', async () => {
    const { me, ...site } = await fixture()
    const ids = await makeRecords(site, TICKED_AT_ONCE_MAX + 1)
    const ask = (ticked: number[]) => me.post('/api/export').send({ kind: 'jobRecords', filters: { ticked } })
    expect((await ask(ids)).body).toEqual({ rowCount: ids.length, runId: expect.any(Number) })
    expect((await ask(ids.slice(1))).body).toEqual({ rowCount: TICKED_AT_ONCE_MAX, runId: null })
  })
})

it('a column that a sheet has not is refused, and the refusal names it', async () => {
  const { me } = await fixture()
  const { status, body } = await me.get('/api/handover/export').query({ columns: 'number,planted' })
  expect([status, body.key, body.issues[0].path]).toEqual([400, 'validationFailed', ['columns']])
})
