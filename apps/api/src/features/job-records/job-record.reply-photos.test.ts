import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Role } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { JPEG, PNG } from '../../../test/pictures.ts'
import { systemCtx } from '../../../test/runs.ts'
import { anyone, asUser, db, filesFolder, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { commitmentOf } from '../seals/commitment.ts'
import { tamper } from '../seals/seal.kit.ts'
import { walkLogbook } from '../seals/walk.logbook.ts'
import { makeSite, storedFiles, submit, work } from './job-record.kit.ts'

/** The two photographs of the record itself, each with its copy. */
const STORED_WITH_RECORD = 4

beforeEach(() => {
  world.now = now
})

async function replied(photos: readonly Buffer[] = [JPEG, PNG]) {
  const site = await makeSite()
  const { id } = (await submit(site.crew, work(site))).body
  const call = site.rpOfficer.post(`/api/jobRecord/${id}/reply`).field('data', JSON.stringify({ text: 'See these.' }))
  for (const [index, photo] of photos.entries()) void call.attach('photos', photo, `IMG_${index}.jpg`)
  const reply = await call
  const detail = async () => (await site.rcOfficer.get(`/api/jobRecord/${id}`)).body
  const entry = await db.sealEntry.findFirst({ where: { jobRecordId: id, kind: 'REPLY' } })
  return { site, id, reply, detail, entry, code: entry?.seal }
}
const faultsOf = async (code: string | undefined) => {
  const { body } = await anyone().get(`/api/seal/${code}`)
  return { matches: body.matches, faults: body.faults.map(({ fault }: { fault: string }) => fault) }
}
const walked = async (logbookId: number) => {
  const ctx = systemCtx()
  const { faults } = await walkLogbook(ctx, logbookId, await commitmentOf(ctx, logbookId))
  return faults.map(({ fault }) => fault)
}

describe('photographs of a reply', () => {
  it('are read by both sides, sealed by digest, and kept from strangers', async () => {
    const { site, id, reply, detail, entry, code } = await replied()
    expect(reply.status).toBe(200)
    const record = await detail()
    const [{ photos }] = record.replies
    expect(photos.map(({ name }: { name: string }) => name)).toEqual(['IMG_0.jpg', 'IMG_1.jpg'])
    expect(entry?.canonical).toContain(createHash('sha256').update(JPEG).digest('hex'))
    expect([record.sealMatches, record.sealFaults]).toEqual([true, []])
    expect(await faultsOf(code)).toEqual({ matches: true, faults: [] })
    for (const reader of [site.rcOfficer, site.rpOfficer]) {
      const photo = await reader.get(`/api/jobRecord/photo/${photos[0].id}`)
      expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    const stranger = await asUser(await makeUser(await makeOrg('RP'), [Role.rpOfficer]))
    expect((await stranger.get(`/api/jobRecord/photo/${photos[0].id}`)).body.key).toBe('photoNotFound')
    expect((await site.rcOfficer.get(`/api/jobRecord/${id}`)).body.photoCount).toBe(2)
  })

  it('with other bytes are found by the record, the code, the chain and the walk', async () => {
    const { site, detail, code } = await replied()
    const [{ photos }] = (await detail()).replies
    await writeFile(join(filesFolder, photos[0].id), 'other bytes')
    expect((await detail()).sealFaults.map(({ fault }: { fault: string }) => fault)).toEqual(['PHOTOGRAPH'])
    expect(await faultsOf(code)).toEqual({ matches: false, faults: ['PHOTOGRAPH'] })
    const chain = (await site.rcOfficer.get(`/api/logbook/${site.logbook.locationId}/seal`)).body
    expect(chain.content.map(({ kind, matches }: { kind: string; matches: boolean }) => [kind, matches])).toEqual([
      ['REPLY', false],
      ['JOB_RECORD', true],
    ])
    expect(await walked(site.logbook.id)).toEqual(['PHOTOGRAPH'])
    expect((await site.rcOfficer.get(`/api/jobRecord/photo/${photos[0].id}`)).body.key).toBe('photoChanged')
  })

  it.each([
    ['taken away', 'DELETE FROM stored_file WHERE reply_id = $1'],
    ['named otherwise', `UPDATE stored_file SET sha256 = repeat('0', 64) WHERE reply_id = $1`],
  ])('%s no longer match the seal, also when somebody has just looked', async (_what, statement) => {
    const { code, detail } = await replied()
    expect((await faultsOf(code)).matches).toBe(true)
    await tamper([statement, (await detail()).replies[0].id])
    expect(await faultsOf(code)).toMatchObject({ matches: false, faults: expect.arrayContaining(['CONTENT']) })
  })

  it('are none, and sealed as before, when there are none', async () => {
    const { entry, code } = await replied([])
    expect(entry?.canonical).not.toContain('photos')
    expect((await faultsOf(code)).matches).toBe(true)
  })

  it('that are no pictures are refused, and nothing of the reply is kept', async () => {
    const before = await storedFiles()
    const { reply, detail } = await replied([Buffer.from('no picture')])
    expect(reply.body.key).toBe('onlyJpegOrPng')
    expect((await detail()).replies).toEqual([])
    expect((await storedFiles()).length).toBe(before.length + STORED_WITH_RECORD)
  })
})

it('a file has exactly one owner: the database refuses none, and two', async () => {
  const { id, detail } = await replied([])
  const file = { name: 'a', mime: 'image/png', size: 1, sha256: '0'.repeat(64) }
  const replyId = (await detail()).replies[0].id
  for (const owners of [{}, { jobRecordId: id, replyId }])
    await expect(db.storedFile.create({ data: { ...file, ...owners } })).rejects.toThrow('stored_file_one_owner')
})
