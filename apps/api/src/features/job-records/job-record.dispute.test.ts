import { Role } from '@portal/shared/access/roles'
import { REASON_MAX } from '@portal/shared/kernel/moves/life'
import { describe, expect, it } from 'vitest'
import { JPEG } from '../../../test/pictures.ts'
import { as, asUser, db, grant, makeOrg, makeUser } from '../../../test/world.ts'
import { tamper } from '../seals/seal.kit.ts'
import { acknowledge, makeSite, submit, work } from './job-record.kit.ts'

type Speaker = Awaited<ReturnType<typeof makeSite>>['rpOfficer']
type Move = 'dispute' | 'acceptAnswer' | 'withdrawDispute'

const move = (who: Speaker, id: number, move: Move, reason?: string) =>
  who.post('/api/jobRecord/move').send({ ids: [id], move, reason })
const dispute = (who: Speaker, id: number) => move(who, id, 'dispute', 'Nobody came that day.')
const reply = (who: Speaker, id: number, answers?: number) =>
  who.post(`/api/jobRecord/${id}/reply`).send({ text: 'He came at night.', answers })

/** A sealed record, and what its readers see of it. */
async function recorded() {
  const site = await makeSite()
  const { id } = (await submit(site.crew, work(site))).body
  const seenBy = async (who: Speaker) => (await who.get(`/api/jobRecord/${id}`)).body
  const raised = async () => {
    await dispute(site.rpOfficer, id)
    return (await seenBy(site.rpOfficer)).replies[0].id as number
  }
  const toldOf = async (event: string) => {
    const told = await db.messageRecipient.findMany({ where: { message: { event, link: { endsWith: `=${id}` } } } })
    return told.map(({ userId }) => userId)
  }
  return { ...site, id, seenBy, raised, toldOf }
}

describe('a dispute', () => {
  it('is sealed with its photographs, told to the other side, and shown to both', async () => {
    const { id, rp, rcOfficer, rpOfficer, seenBy, toldOf } = await recorded()
    const { status } = await rpOfficer
      .post('/api/jobRecord/move')
      .field('data', JSON.stringify({ ids: [id], move: 'dispute', reason: 'Nobody came that day.' }))
      .attach('photos', JPEG, 'empty.jpg')
    expect(status).toBe(200)
    const seen = await seenBy(rcOfficer)
    expect(seen).toMatchObject({ status: 'DISPUTED', own: null, isRoutine: false, sealMatches: true, sealFaults: [] })
    expect(seen.replies).toMatchObject([
      {
        step: 'RAISED',
        disputeId: null,
        text: 'Nobody came that day.',
        org: { id: rp.id },
        photos: [{ name: 'empty.jpg' }],
      },
    ])
    expect(await seenBy(rpOfficer)).toMatchObject({ own: 'DISPUTED', can: ['acknowledge', 'withdrawDispute'] })
    const entry = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: id, kind: 'DISPUTE' } })
    expect(entry.canonical).toContain('"step":"RAISED"')
    expect(await toldOf('jobRecordDisputed')).toEqual([rcOfficer.user.id])
  })

  it('counts as neither acknowledged nor routine until its answer is accepted', async () => {
    const { id, rcOfficer, rpOfficer, seenBy, raised, toldOf } = await recorded()
    const disputeId = await raised()
    expect((await acknowledge(rpOfficer, [id])).body).toEqual({ done: 1, failed: [] })
    expect(await seenBy(rpOfficer)).toMatchObject({ status: 'DISPUTED', own: 'DISPUTED' })
    expect((await move(rpOfficer, id, 'acceptAnswer')).body.key).toBe('disputeNotAnswered')
    expect((await reply(rcOfficer, id, disputeId)).status).toBe(200)
    expect(await toldOf('jobRecordDisputeAnswered')).toEqual([rpOfficer.user.id])
    expect((await seenBy(rpOfficer)).status).toBe('DISPUTED')
    expect((await move(rpOfficer, id, 'acceptAnswer')).status).toBe(200)
    const seen = await seenBy(rpOfficer)
    expect(seen).toMatchObject({ status: 'ACKNOWLEDGED', own: 'ACKNOWLEDGED', isRoutine: true, sealFaults: [] })
    expect(seen.replies.map(({ step }: { step: string }) => step)).toEqual(['RAISED', 'ANSWERED', 'ACCEPTED'])
    expect(await toldOf('jobRecordDisputeAccepted')).toEqual([rcOfficer.user.id])
  })

  it('gives the record back its state when it is withdrawn, and may be raised anew', async () => {
    const { id, rpOfficer, seenBy, raised } = await recorded()
    await reply(rpOfficer, id)
    await raised()
    expect((await move(rpOfficer, id, 'withdrawDispute', 'Found him in our book.')).status).toBe(200)
    expect(await seenBy(rpOfficer)).toMatchObject({ status: 'REPLIED', own: 'REPLIED' })
    expect((await move(rpOfficer, id, 'withdrawDispute')).body.key).toBe('disputeEnded')
    expect((await dispute(rpOfficer, id)).status).toBe(200)
    expect(await seenBy(rpOfficer)).toMatchObject({ status: 'DISPUTED', sealFaults: [] })
  })

  it('is each organization’s own: the record is disputed until the last one is over', async () => {
    const { id, logbook, rpOfficer, seenBy } = await recorded()
    const other = await makeOrg('RP')
    await grant(logbook, other, 'rp.PMC')
    const [second, regulator] = [await as(other, Role.rpOfficer), await as(await makeOrg('ADM'), Role.emsdOfficer)]
    for (const who of [rpOfficer, second, regulator]) expect((await dispute(who, id)).status).toBe(200)
    for (const who of [rpOfficer, regulator]) {
      expect((await seenBy(who)).status).toBe('DISPUTED')
      expect((await move(who, id, 'withdrawDispute')).status).toBe(200)
    }
    expect(await seenBy(rpOfficer)).toMatchObject({ status: 'DISPUTED', own: 'WAITING' })
    await move(second, id, 'withdrawDispute')
    expect((await seenBy(rpOfficer)).status).toBe('SUBMITTED')
  })

  it('is raised once and ended once when two of one organization press at the same moment', async () => {
    const { id, rp, rpOfficer } = await recorded()
    const colleague = await asUser(await makeUser(rp, [Role.rpAdmin]))
    const codes = async (acts: readonly PromiseLike<{ body: { key?: string } }>[]) =>
      (await Promise.all(acts)).map(({ body }) => body.key ?? 'done').sort()
    expect(await codes([dispute(rpOfficer, id), dispute(colleague, id)])).toEqual(['alreadyDisputed', 'done'])
    expect(await codes([move(rpOfficer, id, 'withdrawDispute'), move(colleague, id, 'withdrawDispute')])).toEqual([
      'disputeEnded',
      'done',
    ])
    expect(await db.jobReply.count({ where: { jobRecordId: id } })).toBe(2)
  })

  it('is refused without a reason, for several records, to contractors and to strangers', async () => {
    const { id, rcOfficer, rpOfficer } = await recorded()
    const other = await recorded()
    expect((await move(rpOfficer, id, 'dispute')).body).toMatchObject({ key: 'validationFailed' })
    expect((await move(rpOfficer, id, 'dispute', 'x'.repeat(REASON_MAX + 1))).status).toBe(400)
    expect((await dispute(rcOfficer, id)).status).toBe(403)
    expect((await dispute(other.rpOfficer, id)).body.key).toBe('jobRecordNotFound')
    const { id: second } = (await submit(other.crew, work(other))).body
    const many = await other.rpOfficer
      .post('/api/jobRecord/move')
      .send({ ids: [other.id, second], move: 'dispute', reason: 'Both are wrong.' })
    expect(many.body.failed.map(({ key }: { key: string }) => key)).toEqual(['disputeOneByOne', 'disputeOneByOne'])
    const withPhoto = rpOfficer
      .post('/api/jobRecord/move')
      .field('data', JSON.stringify({ ids: [id], move: 'acknowledge' }))
      .attach('photos', JPEG, 'photo.jpg')
    expect((await withPhoto).body).toMatchObject({ key: 'photosNotHere', field: 'photos' })
    expect(await db.jobReply.count({ where: { jobRecordId: id } })).toBe(0)
  })

  it('is answered by the other side only, while it lasts', async () => {
    const { id, rcOfficer, rpOfficer, raised } = await recorded()
    const elsewhere = await recorded()
    const foreign = await elsewhere.raised()
    const disputeId = await raised()
    expect((await reply(rpOfficer, id, disputeId)).body.key).toBe('disputeEnded')
    expect((await reply(rcOfficer, id, foreign)).body.key).toBe('disputeEnded')
    await move(rpOfficer, id, 'withdrawDispute')
    expect((await reply(rcOfficer, id, disputeId)).body.key).toBe('disputeEnded')
  })

  it('that was made to look ended is named by the seal', async () => {
    const { id, rpOfficer, seenBy, raised } = await recorded()
    await raised()
    await tamper(["UPDATE job_record SET status = 'SUBMITTED' WHERE id = $1", id])
    expect((await seenBy(rpOfficer)).sealFaults).toMatchObject([{ fault: 'STATUS', jobRecordId: id }])
  })
})

describe('what one’s own organization has said', () => {
  it('is told beside what all parties have: in the row, the record, the filter and the workbook', async () => {
    const { id, logbook, rcOfficer, rpOfficer, seenBy } = await recorded()
    const other = await makeOrg('RP')
    await grant(logbook, other, 'rp.PMC')
    const second = await as(other, Role.rpOfficer)
    await acknowledge(second, [id], 'Seen.')
    const rows = async (who: Speaker, filter = '') =>
      (await who.get(`/api/jobRecord?locationIds=${logbook.locationId}&${filter}`)).body.content
    expect(await rows(rpOfficer)).toMatchObject([{ status: 'ACKNOWLEDGED', own: 'WAITING', ownAcknowledgement: null }])
    expect(await rows(second)).toMatchObject([
      { own: 'ACKNOWLEDGED', ownAcknowledgement: { comment: 'Seen.', userName: second.user.displayName } },
    ])
    expect(await rows(rcOfficer)).toMatchObject([{ status: 'ACKNOWLEDGED', own: null }])
    expect(await seenBy(rpOfficer)).toMatchObject({ own: 'WAITING', responsibleCount: 2, acknowledgements: [{}] })
    const found = async (who: Speaker, own: string) => (await rows(who, `own=${own}`)).length
    expect(await found(rpOfficer, 'WAITING')).toBe(1)
    expect(await found(rpOfficer, 'ACKNOWLEDGED')).toBe(0)
    expect(await found(second, 'ACKNOWLEDGED')).toBe(1)
    await dispute(rpOfficer, id)
    for (const [who, own, count] of [
      [rpOfficer, 'DISPUTED', 1],
      [rpOfficer, 'WAITING', 0],
      [rpOfficer, 'WAITING,DISPUTED', 1],
      [second, 'DISPUTED', 0],
    ] as const)
      expect([own, await found(who, own)]).toEqual([own, count])
    expect((await rows(second, 'statuses=DISPUTED')).length).toBe(1)
    expect((await second.get('/api/jobRecord?statuses=DELETED')).status).toBe(400)
  })
})
