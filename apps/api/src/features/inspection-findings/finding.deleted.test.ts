import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { makeFinding } from '../../../test/findings.ts'
import { as, type asUser } from '../../../test/world.ts'
import { makeSite, submit, work } from '../job-records/job-record.kit.ts'

type Speaker = Awaited<ReturnType<typeof asUser>>
const CALL = '/api/inspectionFinding'

it('says of the record that answers a finding when that was deleted, to whoever could read it', async () => {
  const { crew, rcOfficer, rpOfficer, ...site } = await makeSite()
  const { id } = await makeFinding(site.logbook, site.rc)
  const { body: repair } = await submit(crew, work(site, { typeOfWork: 'TW07' }))
  const answer = { ids: [id], move: 'answer', remark: 'The lock was replaced.', jobRecordId: repair.id }
  expect((await rcOfficer.post(`${CALL}/move`).send(answer)).body).toMatchObject({ done: 1 })
  const shown = async (who: Speaker) => (await who.get(`${CALL}/${id}`)).body.answer.record
  expect(await shown(rcOfficer)).toMatchObject({ id: repair.id, isDeleted: false })
  const deletion = { ids: [repair.id], move: 'delete', reason: 'TWICE', comments: 'Sent twice.' }
  expect((await rcOfficer.post('/api/jobRecord/move').send(deletion)).body.done).toBe(1)
  for (const who of [await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer), rcOfficer, rpOfficer])
    expect(await shown(who)).toMatchObject({ id: repair.id, isDeleted: true })
})
