import { Role } from '@portal/shared/access/roles'
import { COMMENT_MAX } from '@portal/shared/features/job-records/job-record.schema'
import { describe, expect, it } from 'vitest'
import { asUser, db, makeUser } from '../../../test/world.ts'
import { chainOf, tamper, verify } from '../seals/seal.kit.ts'
import { acknowledge, makeSite, type Site, submit, work } from './job-record.kit.ts'

type Speaker = Site['rpOfficer']
const remark = (who: Speaker, id: number, version: number, comment: string) =>
  who.put(`/api/jobRecord/${id}/remark`).send({ version, comment })
const detail = async (who: Speaker, id: number) => (await who.get(`/api/jobRecord/${id}`)).body

async function acknowledged(comment?: string) {
  const site = await makeSite()
  const { id } = (await submit(site.crew, work(site))).body as { id: number }
  await acknowledge(site.rpOfficer, [id], comment)
  return { ...site, id }
}

describe('the remark of an acknowledgement', () => {
  it('is edited afterwards, and every text stays with its author', async () => {
    const { id, rp, rcOfficer, rpOfficer } = await acknowledged('Seen.')
    const colleague = await asUser(await makeUser(rp, [Role.rpOfficer]))
    expect((await remark(rpOfficer, id, 1, 'Seen on site.')).status).toBe(200)
    expect((await remark(colleague, id, 2, 'Seen with the keeper.')).status).toBe(200)
    for (const reader of [rpOfficer, rcOfficer])
      expect(await detail(reader, id)).toMatchObject({
        acknowledgements: [
          {
            comment: 'Seen with the keeper.',
            version: 3,
            userName: rpOfficer.user.displayName,
            earlierTexts: [
              { version: 1, comment: 'Seen.' },
              { version: 2, comment: 'Seen on site.', userName: rpOfficer.user.displayName },
            ],
          },
        ],
        canEditRemark: reader === rpOfficer,
        sealMatches: true,
        sealFaults: [],
      })
    const { content } = (await rpOfficer.get('/api/jobRecord?own=ACKNOWLEDGED')).body
    expect(content).toMatchObject([{ ownAcknowledgement: { comment: 'Seen with the keeper.' } }])
    expect((await remark(rpOfficer, id, 3, '')).status).toBe(200)
    expect((await detail(rcOfficer, id)).acknowledgements).toMatchObject([{ comment: '', version: 4 }])
  })

  it('is sealed at each edit, beside the entry of the acknowledgement', async () => {
    const { id, logbook, rpOfficer } = await acknowledged('Seen.')
    await remark(rpOfficer, id, 1, 'Seen on site.')
    const chain = await chainOf(logbook.id)
    expect(chain.map(({ kind }) => kind)).toEqual(['JOB_RECORD', 'ACKNOWLEDGEMENT', 'REMARK'])
    const last = chain.at(-1)
    expect(last?.canonical).toContain('"comment":"Seen on site."')
    expect(await verify(last?.seal ?? '')).toMatchObject({ kind: 'REMARK', matches: true, faults: [] })
    await tamper([`UPDATE acknowledgement_remark SET comment = 'Not seen.' WHERE job_record_id = $1`, id])
    expect((await verify(last?.seal ?? '')).faults).toMatchObject([{ fault: 'CONTENT' }])
    await tamper([`DELETE FROM acknowledgement_remark WHERE job_record_id = $1`, id])
    expect((await verify(last?.seal ?? '')).faults).toMatchObject([{ fault: 'MISSING' }])
  })

  it('is written once: the database refuses to change or remove a text', async () => {
    const { id, rpOfficer } = await acknowledged('Seen.')
    await remark(rpOfficer, id, 1, 'Seen on site.')
    const ofRecord = { where: { jobRecordId: id } }
    await expect(db.acknowledgementRemark.updateMany({ ...ofRecord, data: { comment: '' } })).rejects.toThrow()
    await expect(db.acknowledgementRemark.deleteMany(ofRecord)).rejects.toThrow()
  })

  it('takes one of two edits at once, and tells the slower', async () => {
    const { id, rp, rpOfficer } = await acknowledged('Seen.')
    const colleague = await asUser(await makeUser(rp, [Role.rpAdmin]))
    const both = await Promise.all([remark(rpOfficer, id, 1, 'One.'), remark(colleague, id, 1, 'Other.')])
    expect(both.map(({ body, status }) => (status === 200 ? 200 : body.status)).sort()).toEqual([200, 40201])
    expect(await db.acknowledgementRemark.count({ where: { jobRecordId: id } })).toBe(1)
  })

  it('writes nothing where nothing was changed', async () => {
    const { id, rpOfficer } = await acknowledged('Seen.')
    expect((await remark(rpOfficer, id, 1, 'Seen.')).status).toBe(200)
    expect((await detail(rpOfficer, id)).acknowledgements).toMatchObject([{ version: 1, earlierTexts: [] }])
  })

  it('is edited only after acknowledgement, by the organization that acknowledged, in at most 10,000 characters', async () => {
    const { id, rcOfficer, rpOfficer, ...site } = await acknowledged('Seen.')
    const { id: waiting } = (await submit(site.crew, work(site, { typeOfWork: 'TW03' }))).body
    expect((await remark(rpOfficer, waiting, 1, 'x')).body.key).toBe('remarkNotYet')
    expect((await remark(rpOfficer, id, 1, 'x'.repeat(COMMENT_MAX + 1))).body).toMatchObject({
      status: 40125,
      field: 'comment',
    })
    expect((await remark(rpOfficer, id, 1, 'x'.repeat(COMMENT_MAX))).status).toBe(200)
    expect((await remark(rcOfficer, id, 1, 'x')).status).toBe(403)
    const stranger = await makeSite()
    expect((await remark(stranger.rpOfficer, id, 1, 'x')).body.key).toBe('jobRecordNotFound')
    expect((await acknowledge(rpOfficer, [id], 'Again.')).body.status).toBe(40124)
  })

  it('is no more edited when the access has ended', async () => {
    const { id, logbook, rp, rpOfficer } = await acknowledged('Seen.')
    await db.logbookParty.updateMany({
      where: { logbookId: logbook.id, orgId: rp.id },
      data: { endsAt: new Date(Date.UTC(2026, 10, 21)) },
    })
    expect((await remark(rpOfficer, id, 1, 'x')).status).toBeGreaterThanOrEqual(400)
    expect(await db.acknowledgementRemark.count({ where: { jobRecordId: id } })).toBe(0)
  })
})
