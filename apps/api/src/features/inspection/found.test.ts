import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { SENT_BACK } from '../../../test/findings.ts'
import { readPdf } from '../../../test/pdf.ts'
import { asUser, db, makeUser } from '../../../test/world.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'

const DOOR = { part: 'WD05', component: 'WD05-01', actions: ['FOLLOW_UP'], remark: 'Lock opens', findingClass: 'A' }
const FINE = { part: 'WD02', component: 'WD02-01', actions: ['CHECKED'] }

async function inspected(parts: object[]) {
  const site = await makeSite()
  const inspector = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdInspector])
  const said = work(site, { typeOfWork: 'TW00', people: [{ name: 'Inspector Lee' }], parts })
  const { id } = (await submit(await asUser(inspector, 'mobile'), said)).body
  return { ...site, id, path: `/api/jobRecord/${id}`, web: await asUser(inspector) }
}

describe('the record of an inspection', () => {
  it('says of each part that became a finding its class, where it stands and until when, and stays as it was sealed', async () => {
    const { id, path, rcOfficer, rpOfficer, web } = await inspected([FINE, DOOR])
    const found = { partIndex: 1, findingClass: 'A', status: 'OPEN', isSentBack: false, deadlineOn: '2026-11-24' }
    for (const who of [rcOfficer, rpOfficer, web])
      expect((await who.get(path)).body).toMatchObject({ findings: [found], sealMatches: true })
    await db.inspectionFinding.updateMany({ where: { jobRecordId: id }, data: SENT_BACK })
    expect((await web.get(path)).body).toMatchObject({ findings: [{ isSentBack: true }], sealMatches: true })
  })

  it('says nothing of findings to whoever has no right to them', async () => {
    const { path, crew } = await inspected([DOOR])
    const { body } = await crew.get(path)
    expect(body).toMatchObject({ findings: [], parts: [{ part: 'WD05' }] })
  })

  it('and has the class and the deadline on paper, in a column that others do not have', async () => {
    const textOf = async ({ path, rcOfficer }: Awaited<ReturnType<typeof inspected>>) => {
      const reply = await rcOfficer.get(`${path}/document`).set('Current-Lang', 'ENG').responseType('blob')
      return (await readPdf(reply.body)).pages.join(' ')
    }
    const said = await textOf(await inspected([FINE, DOOR]))
    for (const text of ['Class 級別', 'A (safety)', '24/11/2026', 'the record was as it was sealed'])
      expect(said).toContain(text)
    expect(await textOf(await inspected([FINE]))).not.toContain('級別')
  })
})
