import { createHash } from 'node:crypto'
import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { JPEG } from '../../../test/pictures.ts'
import { asUser, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { tamper } from '../seals/seal.kit.ts'
import { acknowledge, hoursAgo, makeSite, submit, work } from './job-record.kit.ts'

type Reader = Awaited<ReturnType<typeof asUser>>

beforeEach(() => {
  world.now = now
})

const ask = (reader: Reader, id: number, language = 'CHI') =>
  reader.get(`/api/jobRecord/${id}/document`).set('Current-Lang', language).responseType('blob')
const textOf = async (reader: Reader, id: number, language?: string) => {
  const { pages } = await readPdf((await ask(reader, id, language)).body)
  // an address or a digest may be divided over two lines of its cell
  return pages.join(' ')
}
const withoutSpaces = (text: string) => text.replaceAll(' ', '')

describe('the document of a record', () => {
  it('says its facts, people, photographs by digest, acknowledgements, and where its code is verified, in both languages', async () => {
    const site = await makeSite()
    const { id, seal } = (await submit(site.crew, work(site, { remarks: '已檢查 𠮷 all parts' }))).body
    await acknowledge(site.rpOfficer, [id], 'Seen, thank you.')
    const reply = await ask(site.rpOfficer, id)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toContain(`job-record-${site.logbook.locationId}-${id}.pdf`)
    const { title, language, pages } = await readPdf(reply.body)
    expect(title).toContain(site.logbook.locationId)
    expect(language).toBe('zh-HK')
    const said = pages.join(' ')
    for (const text of [
      '完成時間 Completed',
      site.worker.number,
      'Seen, thank you.',
      'IMG_1.jpg',
      '已檢查 [U+20BB7] all parts',
    ])
      expect(said).toContain(text)
    const digest = createHash('sha256').update(JPEG).digest('hex')
    for (const text of [digest, seal, `/verify/${seal}`]) expect(withoutSpaces(said)).toContain(text)
    expect(said).toContain('the record was as it was sealed')
  })

  it('begins with the language of its reader', async () => {
    const site = await makeSite()
    const { id } = (await submit(site.crew, work(site))).body
    const reply = await ask(site.rcOfficer, id, 'ENG')
    expect((await readPdf(reply.body)).language).toBe('en')
    expect(await textOf(site.rcOfficer, id, 'ENG')).toContain('Completed 完成時間')
    // words before the code, which alone would say nothing
    for (const words of [
      'Periodic maintenance 定期保養 TW15',
      'Brake linings 制動器襯片 WD02-01',
      'Machine room / machinery space 機房/機械空間 SD01',
    ])
      expect(await textOf(site.rcOfficer, id, 'ENG')).toContain(words)
  })

  it('tells the times as they came, and when and where a photograph was taken', async () => {
    const site = await makeSite()
    const times = { calledAt: hoursAgo(3), outOfServiceAt: hoursAgo(1.5), backInServiceAt: hoursAgo(0.5) }
    const { id } = (await submit(site.crew, work(site, times))).body
    const [takenLatitude, takenLongitude] = [site.logbook.latitude, site.logbook.longitude]
    await tamper([
      'UPDATE stored_file SET taken_at = $1, taken_latitude = $2, taken_longitude = $3 WHERE job_record_id = $4 AND name = $5',
      ...['2026-11-20T09:41:00+08:00', takenLatitude, takenLongitude, id, 'IMG_1.jpg'],
    ])
    const said = await textOf(site.rpOfficer, id, 'ENG')
    const labels = ['Called at', 'Started', 'Out of service from', 'Completed', 'Back in service at', 'Submitted']
    const places = labels.map((label) => said.search(new RegExp(`${label} \\p{Script=Han}`, 'u')))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const text of ['20/11/2026 09:41', '0 m from the building']) expect(said).toContain(text)
  })

  it('says so when the record is not as it was sealed', async () => {
    const site = await makeSite()
    const { id } = (await submit(site.crew, work(site))).body
    await tamper(['UPDATE job_record SET remarks = $1 WHERE id = $2', 'something else', id])
    expect(await textOf(site.rcOfficer, id)).toContain('was not as it was sealed')
  })

  it('is for those alone who may read the record', async () => {
    const site = await makeSite()
    const { id } = (await submit(site.crew, work(site))).body
    const stranger = await asUser(await makeUser(await makeOrg('RC'), [Role.rcOfficer]))
    const refused = await stranger.get(`/api/jobRecord/${id}/document`)
    expect([refused.status, refused.body.key]).toEqual([404, 'jobRecordNotFound'])
  })
})
