import { Role } from '@portal/shared/access/roles'
import { RECORDS_PDF_MAX } from '@portal/shared/features/job-records/job-record.schema'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { messagesOf, mine, rowOf } from '../../../test/runs.ts'
import { as, type asUser, db, drainJobs, grant, makeOrg } from '../../../test/world.ts'
import { makeRecords, makeSite, submit, work } from './job-record.kit.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const ask = (me: Person, body: object, language = 'ENG') =>
  me.post('/api/jobRecord/document').set('current-lang', language).send(body)
const open = async (me: Person, id: number) => {
  const reply = await me.get(`/api/run/${id}/file`).responseType('blob')
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(reply.body)
}

describe('many records as one PDF', () => {
  it('has each record chosen on pages of its own, behind a list of all, in the language of its reader', async () => {
    const site = await makeSite()
    const [one, two] = [
      (await submit(site.crew, work(site, { remarks: 'the first of both' }))).body,
      (await submit(site.crew, work(site, { remarks: 'the second of both', typeOfWork: 'TW03' }))).body,
    ]
    const { body } = await ask(site.rpOfficer, { ids: [one.id, two.id] }, 'CHI')
    expect(await mine(site.rpOfficer)).toMatchObject([
      { id: body.runId, kind: 'recordsPdf', status: 'QUEUED', total: 2 },
    ])
    await drainJobs()
    expect(await mine(site.rpOfficer)).toMatchObject([{ status: 'DONE', done: 2, hasFile: true }])
    const { language, title, pages } = await open(site.rpOfficer, body.runId)
    expect([language, title]).toEqual(['zh-HK', '工程紀錄 Job records'])
    expect(pages[0]).toContain('例行保養 Routine maintenance TW03')
    expect(pages[0]).not.toContain('of both')
    const pagesOf = (text: string) => pages.flatMap((page, at) => (page.includes(text) ? [at] : []))
    expect([pagesOf('the first of both').length, pagesOf('the second of both').length]).toEqual([1, 1])
    expect(pagesOf('the first of both')).not.toEqual(pagesOf('the second of both'))
    expect(pages.join(' ').replaceAll(' ', '')).toContain(two.seal)
    expect(await messagesOf(site.rpOfficer)).toEqual(
      expect.arrayContaining([
        { event: 'runDone', params: expect.objectContaining({ runKind: 'recordsPdf', amount: 2 }) },
      ]),
    )
  })

  it('has what a filter finds but for what was left out', async () => {
    const site = await makeSite()
    const [left, ...rest] = await makeRecords(site, 4)
    await makeRecords(site, 2, { typeOfWork: 'TW03' })
    const { body } = await ask(site.rcOfficer, {
      all: true,
      filter: { typesOfWork: ['TW15'] },
      except: [left],
      seen: 3,
    })
    expect((await rowOf(body.runId)).input).toEqual({ ids: rest })
    const grown = await ask(site.rcOfficer, { all: true, filter: {}, seen: 5 })
    expect(grown.body).toMatchObject({ key: 'selectionGrown', meta: { found: 6 } })
  })

  it('is refused beyond what anybody would print, by ids and by filter', async () => {
    const site = await makeSite()
    const ids = await makeRecords(site, RECORDS_PDF_MAX + 1)
    const asked = [await ask(site.rcOfficer, { ids }), await ask(site.rcOfficer, { all: true, filter: {} })]
    expect(asked.map(({ body }) => [body.key, body.meta])).toEqual(
      Array(2).fill(['exportTooManyRecords', { max: RECORDS_PDF_MAX }]),
    )
    expect((await ask(site.rcOfficer, { all: true, filter: { q: 'nothing of the kind' } })).body.key).toBe(
      'jobRecordNotFound',
    )
    expect((await ask(site.rcOfficer, {})).body.key).toBe('validationFailed')
  })

  it('is for those alone who may read every record that they name', async () => {
    const site = await makeSite()
    const [id] = await makeRecords(site, 1)
    const stranger = await as(await makeOrg('RC'), Role.rcOfficer)
    expect((await ask(stranger, { ids: [id] })).body.key).toBe('jobRecordNotFound')
    expect(await mine(stranger)).toEqual([])
  })

  it('leaves out what its reader has lost since he chose it, and says so', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const [kept] = await makeRecords(site, 1)
    const lost = await makeRecords(other, 2)
    await grant(other.logbook, site.rc, 'rc.PIC')
    const { body } = await ask(site.rcOfficer, { ids: [...lost, kept] })
    await db.logbookParty.updateMany({
      where: { logbookId: other.logbook.id, orgId: site.rc.id },
      data: { isVoid: true },
    })
    await drainJobs()
    const { pages } = await open(site.rcOfficer, body.runId)
    expect(pages[0]).toContain('Left out because you no longer have access to them: 2')
    expect(pages.join(' ')).toContain(site.logbook.locationId)
    expect(pages.join(' ')).not.toContain(other.logbook.locationId)
  })
})
