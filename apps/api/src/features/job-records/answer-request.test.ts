import { Role } from '@portal/shared/access/roles'
import { fromDate } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { asUser, db, grant, makeUser, now, world } from '../../../test/world.ts'
import { tamper, verify } from '../seals/seal.kit.ts'
import { makeRecords, makeSite, type Site, submit, work } from './job-record.kit.ts'

type Speaker = Site['rcOfficer']
const reply = (who: Speaker, id: number, over: object = {}) =>
  who.post(`/api/jobRecord/${id}/reply`).send({ text: 'When will it be mended?', ...over })
const listOf = async (who: Speaker, query = 'answered=false') => (await who.get(`/api/jobRecord/reply?${query}`)).body
const answer = (who: Speaker, body: object) => who.post('/api/jobRecord/reply').send({ text: 'Next week.', ...body })
const DAY_MS = 86_400_000

async function recorded(over: object = {}) {
  const site = await makeSite()
  const { id } = (await submit(site.crew, work(site, over))).body
  return { ...site, id: id as number }
}

describe('a request for an answer', () => {
  it('goes to the other side with a reply, by seven days, and the first answer settles it', async () => {
    const { id, logbook, rp, rcOfficer, rpOfficer } = await recorded()
    expect((await reply(rpOfficer, id, { asks: true })).status).toBe(200)
    expect(await listOf(rpOfficer)).toMatchObject({ totalElements: 0 })
    const { content } = await listOf(rcOfficer)
    expect(content).toMatchObject([
      {
        jobRecordId: id,
        locationId: logbook.locationId,
        question: 'When will it be mended?',
        askedBy: { id: rp.id },
        dueOn: '2026-11-28',
        status: 'OPEN',
        answer: null,
        can: ['answer'],
      },
    ])
    const [{ id: request }] = content
    const told = await db.messageRecipient.findMany({
      where: { message: { event: 'jobRecordAnswerAsked', recipients: { some: { userId: rcOfficer.user.id } } } },
    })
    expect(told.map(({ userId }) => userId)).toEqual([rcOfficer.user.id])
    expect((await rcOfficer.get(`/api/jobRecord/${id}`)).body.requests).toMatchObject([
      { id: request, can: ['answer'] },
    ])
    expect((await reply(rcOfficer, id, { text: 'Next week.', request })).status).toBe(200)
    expect((await reply(rcOfficer, id, { text: 'Next month.', request })).body.status).toBe(40397)
    expect((await answer(rcOfficer, { ids: [request] })).body.status).toBe(40397)
    expect(await listOf(rcOfficer)).toMatchObject({ totalElements: 0 })
    expect(await listOf(rcOfficer, 'answered=true')).toMatchObject({ content: [{ answer: { text: 'Next week.' } }] })
    expect((await rpOfficer.get(`/api/jobRecord/${id}`)).body).toMatchObject({ sealMatches: true, sealFaults: [] })
  })

  it('is sealed with the reply that makes it and the one that settles it', async () => {
    const { id, rcOfficer, rpOfficer } = await recorded()
    await reply(rpOfficer, id, { answerBy: '2026-12-24' })
    await reply(rcOfficer, id)
    const [asking, settling] = await db.sealEntry.findMany({
      where: { jobRecordId: id, kind: 'REPLY' },
      orderBy: { id: 'asc' },
    })
    expect(asking?.canonical).toContain('"answerBy":"2026-12-24"')
    const { id: request } = await db.answerRequest.findFirstOrThrow({ where: { jobRecordId: id } })
    expect(settling?.canonical).toContain(`"settles":[${request}]`)
    await tamper([`UPDATE answer_request SET due_on = due_on + 30 WHERE id = $1`, request])
    expect((await verify(asking?.seal ?? '')).faults).toMatchObject([{ fault: 'CONTENT' }])
  })

  it('comes by itself from a visit that was suspended, and goes to the responsible person', async () => {
    const { id, rcOfficer, rpOfficer } = await recorded({
      typeOfWork: 'TW05',
      remarks: 'No access to the machine room.',
    })
    const { content } = await listOf(rpOfficer)
    expect(content).toMatchObject([
      { jobRecordId: id, question: 'No access to the machine room.', askedByName: null, dueOn: '2026-11-28' },
    ])
    expect(await listOf(rcOfficer)).toMatchObject({ totalElements: 0 })
    expect((await answer(rpOfficer, { all: true, filter: { typesOfWork: 'TW05' } })).body).toEqual({
      done: 1,
      failed: [],
    })
    expect((await rcOfficer.get(`/api/jobRecord/${id}`)).body).toMatchObject({
      status: 'REPLIED',
      replies: [{ text: 'Next week.' }],
      requests: [{ status: 'ANSWERED' }],
    })
  })

  it('can be asked by a day from today up to a year ahead', async () => {
    const { id, rpOfficer } = await recorded()
    for (const answerBy of ['2026-11-20', '2028-01-01'])
      expect((await reply(rpOfficer, id, { answerBy })).body).toMatchObject({
        key: 'answerDayInvalid',
        field: 'answerBy',
      })
    expect((await reply(rpOfficer, id, { answerBy: '2026-11-21' })).status).toBe(200)
    expect((await reply(rpOfficer, id, { text: 'x'.repeat(40_000) })).status).toBe(400)
  })
})

describe('a request for an answer as a duty', () => {
  const dutiesOf = async (jobRecordId: number) => {
    const requests = await db.answerRequest.findMany({ where: { jobRecordId }, select: { id: true } })
    const rows = await db.duty.findMany({
      where: { eventId: { in: requests.map(({ id }) => id) }, rule: { code: 'ANSWER' } },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ owner, dueOn, status, doneRecordId }) => [owner, fromDate(dueOn), status, doneRecordId])
  }

  it('is owed by the side that is asked, by the day that was named, and done by its first answer', async () => {
    const { id, rcOfficer, rpOfficer } = await recorded()
    await reply(rpOfficer, id, { answerBy: '2026-12-24' })
    expect(await dutiesOf(id)).toEqual([['RC', '2026-12-24', 'OPEN', null]])
    const listed = async (who: Speaker) =>
      (await who.get('/api/duty?kinds=ANSWER&whose=ours&dueFrom=2026-12-24&dueTo=2026-12-24')).body
    expect(await listed(rcOfficer)).toMatchObject({ totalElements: 1, content: [{ duty: 'ANSWER', isOurs: true }] })
    expect(await listed(rpOfficer)).toMatchObject({ totalElements: 0 })
    await reply(rcOfficer, id)
    expect(await dutiesOf(id)).toEqual([['RC', '2026-12-24', 'DONE', id]])
  })

  it('is owed after a visit that was suspended, and done by one text to many', async () => {
    const { id, rpOfficer } = await recorded({ typeOfWork: 'TW05' })
    expect(await dutiesOf(id)).toEqual([['RP', '2026-11-28', 'OPEN', null]])
    await answer(rpOfficer, { all: true })
    expect(await dutiesOf(id)).toEqual([['RP', '2026-11-28', 'DONE', id]])
  })

  it('is forgotten with its record', async () => {
    const { id, rcOfficer } = await recorded({ typeOfWork: 'TW05' })
    const body = { ids: [id], move: 'delete', reason: 'TWICE' }
    expect((await rcOfficer.post('/api/jobRecord/move').send(body)).status).toBe(200)
    expect(await dutiesOf(id)).toEqual([])
  })
})

describe('one text to many', () => {
  it('answers each record once and says of the others why not', async () => {
    const site = await makeSite()
    const [one = 0, other = 0, full = 0] = await makeRecords(site, 3)
    const ask = async (jobRecordId: number) =>
      (await db.answerRequest.create({ data: { jobRecordId, side: 'RC', dueOn: now } })).id
    const [first, twice, second, third] = [await ask(one), await ask(one), await ask(other), await ask(full)]
    const said = { jobRecordId: full, orgId: site.rc.id, userId: site.rcOfficer.user.id, userName: 'x', text: 'x' }
    await db.jobReply.createMany({ data: Array(20).fill(said) })
    const foreign = await recorded()
    await reply(foreign.rpOfficer, foreign.id, { asks: true })
    const { id: theirs } = await db.answerRequest.findFirstOrThrow({ where: { jobRecordId: foreign.id } })
    const { body } = await answer(site.rcOfficer, { ids: [first, twice, second, third, theirs] })
    expect(body.done).toBe(3)
    expect(body.failed).toMatchObject([
      { id: third, key: 'replyLimitReached', code: 40126 },
      { id: theirs, key: 'notFound' },
    ])
    expect(await db.jobReply.count({ where: { jobRecordId: { in: [one, other] } } })).toBe(2)
    expect((await answer(site.rpOfficer, { ids: [third] })).body.key).toBe('logbookForbidden')
  })

  it('settles all that was asked about the record, also what was not ticked', async () => {
    const { id, rcOfficer, rpOfficer } = await recorded()
    await reply(rpOfficer, id, { asks: true })
    await reply(rpOfficer, id, { asks: true, text: 'And when does it run again?' })
    const { content } = await listOf(rcOfficer)
    const [first, other] = content.map(({ id }: { id: number }) => id)
    expect((await answer(rcOfficer, { ids: [first] })).body).toEqual({ done: 1, failed: [] })
    expect(await listOf(rcOfficer)).toMatchObject({ totalElements: 0 })
    expect((await answer(rcOfficer, { ids: [other] })).body.status).toBe(40397)
    expect((await rpOfficer.get(`/api/jobRecord/${id}`)).body).toMatchObject({ sealMatches: true, sealFaults: [] })
  })

  it('is overdue from the day after, and can be asked for', async () => {
    const { id, rcOfficer, rpOfficer } = await recorded()
    await reply(rpOfficer, id, { asks: true })
    expect((await listOf(rcOfficer, 'answered=false&overdue=true')).totalElements).toBe(0)
    world.now = new Date(now.getTime() + 8 * DAY_MS)
    const later = await asUser(rcOfficer.user)
    expect((await listOf(later, 'answered=false&overdue=true')).totalElements).toBe(1)
    world.now = now
  })

  it('is one answer when two of one organization give it at the same moment', async () => {
    const { id, rc, rcOfficer, rpOfficer, logbook } = await recorded()
    await grant(logbook, rc, 'rc.PIC')
    await reply(rpOfficer, id, { asks: true })
    const { id: request } = await db.answerRequest.findFirstOrThrow({ where: { jobRecordId: id } })
    const colleague = await asUser(await makeUser(rc, [Role.rcAdmin]))
    const both = await Promise.all([
      answer(rcOfficer, { ids: [request] }),
      answer(colleague, { ids: [request] }),
      reply(colleague, id, { request }),
    ])
    expect(both.map(({ body, status }) => (status === 200 ? 200 : body.status)).sort()).toEqual([200, 40397, 40397])
    expect(await db.jobReply.count({ where: { jobRecordId: id, asResponsible: false } })).toBe(1)
  })
})
