import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser, makeWorker, now } from '../../../test/world.ts'
import { hoursAgo, submit, work } from '../job-records/job-record.kit.ts'
import { ask, choosing, form, inDays, makeAsking } from './question.kit.ts'

const DAY_MS = 86_400_000
/** Since when a question must be answered is told by its row alone: as if it had been asked long ago. */
const longAgo = async (id: number, at: Date) => {
  await db.question.update({ where: { id }, data: { createdAt: at, requiredSince: at, everywhereSince: at } })
  await db.questionWork.updateMany({ where: { questionId: id }, data: { createdAt: at } })
  await db.questionVersion.updateMany({ where: { questionId: id }, data: { startsOn: new Date('2026-01-01') } })
}
const asOf = now.toISOString()

describe('what is asked', () => {
  it('is told in order, with the moment to send back', async () => {
    const { asker, crew, logbook, rc } = await makeAsking()
    const second = await ask(asker, { order: 2, isRequired: true })
    const first = (await asker.post('/api/question').send(choosing({ order: 1 }))).body
    await ask(asker, { order: 3, startsOn: inDays(1) })
    await ask(asker, { order: 4, typesOfWork: ['TW16'] })
    await ask(asker, { order: 5, isEverywhere: false })
    const query = { locationId: logbook.locationId, typeOfWork: 'TW15', at: asOf }
    const { body } = await crew.get(`/api/question/applicable?${new URLSearchParams(query)}`)
    expect(body).toEqual({
      asOf: new Date(asOf).toISOString(),
      questions: [
        expect.objectContaining({
          questionId: first.id,
          version: 1,
          isRequired: false,
          choices: [expect.objectContaining({ value: 1 }), expect.objectContaining({ value: 2 })],
        }),
        expect.objectContaining({
          questionId: second.id,
          isRequired: true,
          answerType: 'NUM',
          org: expect.objectContaining({ id: rc.id }),
        }),
      ],
    })
  })

  it('is of the recording organization and its principal contractor', async () => {
    const site = await makeAsking()
    const sub = await makeOrg('RC')
    await grant(site.logbook, sub, 'sub.MSC')
    const helper = await makeWorker(sub, 'RW', Role.rcRegisteredWorker)
    const crew = await asUser(helper.user, 'mobile')
    const subAsker = await asUser(await makeUser(sub, [Role.rcOfficer]))
    const [principal, own] = [await ask(site.asker), await ask(subAsker)]
    const query = new URLSearchParams({ locationId: site.logbook.locationId, typeOfWork: 'TW15', at: asOf })
    const idsFor = async (who: typeof crew) =>
      (await who.get(`/api/question/applicable?${query}`)).body.questions.map(
        ({ questionId }: { questionId: number }) => questionId,
      )
    expect(await idsFor(crew)).toEqual([principal.id, own.id].sort((a, b) => a - b))
    expect(await idsFor(site.crew), 'the principal is not asked by his sub-contractor').toEqual([principal.id])
    const answers = [principal, own].map(({ id }) => ({ questionId: id, version: 1, value: 3 }))
    const sent = await submit(
      crew,
      work({ logbook: site.logbook, worker: helper }, { answers, people: [{ workerId: helper.worker.id }] }),
    )
    expect(sent.status).toBe(200)
    const foreign = await submit(site.crew, work(site, { answers }))
    expect(foreign.body).toMatchObject({ key: 'answeredQuestionUnknown' })
  })

  it('is told to nobody who may not record work there, and of no time to come', async () => {
    const site = await makeAsking()
    const other = await makeLogbook()
    const call = (over: object) =>
      site.crew.get(
        `/api/question/applicable?${new URLSearchParams({ locationId: site.logbook.locationId, typeOfWork: 'TW15', at: asOf, ...over })}`,
      )
    expect((await call({ locationId: other.locationId })).body.key).toBe('logbookNotFound')
    expect((await call({ at: new Date(now.getTime() + DAY_MS).toISOString() })).body.key).toBe('questionsInFuture')
    const broken = (await call({ at: 'soon', typeOfWork: 'TW99' })).body.issues as { path: string[] }[]
    expect(new Set(broken.map(({ path }) => path.join()))).toEqual(new Set(['at', 'typeOfWork']))
  })
})

describe('answers of a record', () => {
  it('stand in it as they were asked, and in its seal', async () => {
    const site = await makeAsking()
    const number = await ask(site.asker)
    const choice = (await site.asker.post('/api/question').send(choosing({ order: 2 }))).body
    const moment = await ask(site.asker, { answerType: 'DT', order: 3 })
    const text = await ask(site.asker, { answerType: 'TEXT', order: 4 })
    const answers = [
      { questionId: text.id, version: 1, value: ' Oil on the shoe ' },
      { questionId: choice.id, version: 1, value: 2 },
      { questionId: number.id, version: 1, value: 12.5 },
      { questionId: moment.id, version: 1, value: '2026-11-20T09:00:00+08:00' },
    ]
    const sent = await submit(site.crew, work(site, { answers, questionsAsOf: asOf }))
    expect(sent.body).toMatchObject({ attention: [] })
    // what is worded anew later stays as it was asked
    const edit = { ...choosing({ order: 2, textEn: 'Other words' }), choices: choice.asked.choices, version: 1 }
    expect((await site.asker.put(`/api/question/${choice.id}`).send(edit)).status).toBe(200)
    const detail = (await site.rpOfficer.get(`/api/jobRecord/${sent.body.id}`)).body
    expect(detail.sealMatches).toBe(true)
    expect(detail.answers).toMatchObject([
      { questionId: number.id, value: '12.5', labelEn: '' },
      {
        questionId: choice.id,
        version: 1,
        textEn: 'How thick is the brake lining?',
        value: '2',
        labelEn: 'Good',
        labelZh: '良好',
      },
      { questionId: moment.id, value: '2026-11-20T01:00:00.000Z' },
      { questionId: text.id, value: 'Oil on the shoe' },
    ])
    const { canonical } = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: sent.body.id } })
    expect(canonical).toContain('"choiceEn":"Good"')
    await expect(
      db.questionVersion.updateMany({ where: { questionId: choice.id, number: 1 }, data: { textEn: 'Forged' } }),
    ).rejects.toThrow()
    await expect(db.jobAnswer.deleteMany({ where: { questionId: choice.id } })).rejects.toThrow()
  })

  it('are taken where the question has begun since the work did', async () => {
    const site = await makeAsking()
    const { id } = await ask(site.asker)
    const yesterday = { startedAt: hoursAgo(20), completedAt: hoursAgo(1) }
    const answers = [{ questionId: id, version: 1, value: 3 }]
    expect((await submit(site.crew, work(site, { ...yesterday, answers }))).status).toBe(200)
    const coming = await ask(site.asker, { startsOn: inDays(1) })
    const early = [{ questionId: coming.id, version: 1, value: 3 }]
    expect((await submit(site.crew, work(site, { answers: early }))).body.key).toBe('answeredQuestionUnknown')
  })

  it('are no part of the seal of a record without any', async () => {
    const site = await makeAsking()
    const { body } = await submit(site.crew, work(site))
    const { canonical } = await db.sealEntry.findFirstOrThrow({ where: { jobRecordId: body.id } })
    expect(canonical).not.toContain('answers')
  })

  it('are refused with every fault at once, and nothing is kept', async () => {
    const site = await makeAsking()
    const [number, other] = [await ask(site.asker), await ask((await makeAsking()).asker)]
    const choice = (await site.asker.post('/api/question').send(choosing())).body
    const moment = await ask(site.asker, { answerType: 'DT' })
    const text = await ask(site.asker, { answerType: 'TEXT' })
    const answers = [
      { questionId: number.id, version: 1, value: 'NaN' },
      { questionId: number.id, version: 1, value: 1 },
      { questionId: choice.id, version: 1, value: '' },
      { questionId: other.id, version: 1, value: 1 },
      { questionId: moment.id, version: 2, value: '2026-11-20T09:00:00+08:00' },
      { questionId: text.id, version: 1, value: 5 },
      { questionId: 2_000_000_000, version: 1, value: 5 },
    ]
    const before = await db.jobRecord.count()
    const { status, body } = await submit(site.crew, work(site, { answers, remarks: '', typeOfWork: 'TW05' }))
    expect(status).toBe(400)
    const faults = body.issues.map(({ path, code }: { path: string[]; code: string }) => [path.join('.'), code])
    expect(faults).toEqual(
      expect.arrayContaining([
        ['remarks', 'reasonRequired'],
        ['answers.0.value', 'answerWrong'],
        ['answers.1.questionId', 'answerRepeated'],
        ['answers.2.value', 'answerWrong'],
        ['answers.3.questionId', 'answeredQuestionUnknown'],
        ['answers.4.version', 'answeredVersionUnknown'],
        ['answers.5.value', 'answerWrong'],
        ['answers.6.questionId', 'answeredQuestionUnknown'],
      ]),
    )
    expect(await db.jobRecord.count()).toBe(before)
    const long = { questionId: text.id, version: 1, value: 'x'.repeat(40_000) }
    const huge = { questionId: number.id, version: 1, value: 1e300 }
    const refused = await submit(site.crew, work(site, { answers: [long, huge] }))
    expect(refused.body.issues.map(({ path }: { path: string[] }) => path.slice(0, 2).join('.'))).toEqual(
      expect.arrayContaining(['answers.0', 'answers.1']),
    )
  })

  it.each([
    ['answered with a choice as text', 'SL', '2', '2'],
    ['a whole number as text', 'NUM', '7', '7'],
    ['a number below zero', 'NUM', -0.25, '-0.25'],
    ['a moment in UTC', 'DT', '2026-11-20T01:00Z', '2026-11-20T01:00:00.000Z'],
  ])('takes %s', async (_, answerType, value, kept) => {
    const site = await makeAsking()
    const over = answerType === 'SL' ? choosing() : form({ answerType })
    const { id } = (await site.asker.post('/api/question').send(over)).body
    expect((await submit(site.crew, work(site, { answers: [{ questionId: id, version: 1, value }] }))).status).toBe(200)
    expect(await db.jobAnswer.findMany({ where: { questionId: id } })).toMatchObject([{ value: kept }])
  })
})

describe('a question that must be answered', () => {
  it('is refused by its path where the program knew of it', async () => {
    const site = await makeAsking()
    const { id } = await ask(site.asker, { isRequired: true })
    await longAgo(id, new Date(now.getTime() - 2 * DAY_MS))
    const refused = await submit(site.crew, work(site, { questionsAsOf: asOf }))
    expect(refused.body).toMatchObject({
      key: 'answerRequired',
      issues: [{ path: ['answers', `Q${id}`], code: 'answerRequired', questionId: id, version: 1 }],
    })
    expect(refused.body.message).toContain('How thick is the brake lining?')
    const answers = [{ questionId: id, version: 1, value: 0 }]
    expect((await submit(site.crew, work(site, { answers, questionsAsOf: asOf }))).status).toBe(200)
  })

  it('is an exception where it came later than the program asked', async () => {
    const site = await makeAsking()
    const { id } = await ask(site.asker, { isRequired: true })
    await longAgo(id, new Date(now.getTime() - 3 * DAY_MS))
    const before = new Date(now.getTime() - 4 * DAY_MS).toISOString()
    const { body } = await submit(site.crew, work(site, { questionsAsOf: before }))
    expect(body.attention).toEqual(['MISSING_ANSWER'])
    const list = await site.rpOfficer.get('/api/jobRecord?waiting=true&attention=true')
    expect(list.body.content).toMatchObject([{ id: body.id, attention: ['MISSING_ANSWER'], isRoutine: false }])
  })

  it('is known after seven days, whatever the program says', async () => {
    const site = await makeAsking()
    const { id } = await ask(site.asker, { isRequired: true })
    const started = new Date(hoursAgo(2)).getTime()
    await longAgo(id, new Date(started - 7 * DAY_MS + 1000))
    expect((await submit(site.crew, work(site))).body.attention).toEqual(['MISSING_ANSWER'])
    await longAgo(id, new Date(started - 7 * DAY_MS))
    expect((await submit(site.crew, work(site))).body.key).toBe('answerRequired')
  })

  it('is not known by what began to hold later: its place, its type of work, or that it must be answered', async () => {
    const site = await makeAsking()
    const { id } = await ask(site.asker, { isRequired: true, isEverywhere: false })
    const old = new Date(now.getTime() - 30 * DAY_MS)
    await longAgo(id, old)
    await db.question.update({ where: { id }, data: { everywhereSince: null } })
    expect((await submit(site.crew, work(site, { questionsAsOf: hoursAgo(3) }))).body.attention).toEqual([])
    await site.asker.post(`/api/question/${id}/location`).send({ lines: [site.logbook.locationId] })
    expect((await submit(site.crew, work(site, { questionsAsOf: hoursAgo(3) }))).body.attention).toEqual([
      'MISSING_ANSWER',
    ])
    await db.questionLocation.updateMany({ where: { questionId: id }, data: { createdAt: old } })
    expect((await submit(site.crew, work(site, { questionsAsOf: hoursAgo(3) }))).body.key).toBe('answerRequired')
  })

  it('is asked no more once it has ended, and of no other type of work', async () => {
    const site = await makeAsking()
    const { id } = await ask(site.asker, { isRequired: true })
    await longAgo(id, new Date(now.getTime() - 30 * DAY_MS))
    expect((await submit(site.crew, work(site, { typeOfWork: 'TW03' }))).status).toBe(200)
    await db.question.update({ where: { id }, data: { endedAt: new Date(now.getTime() - 5 * DAY_MS) } })
    expect((await submit(site.crew, work(site))).body.attention).toEqual([])
  })

  it('is not to be known of a time to come', async () => {
    const site = await makeAsking()
    const questionsAsOf = new Date(now.getTime() + 60_000).toISOString()
    expect((await submit(site.crew, work(site, { questionsAsOf }))).body.issues).toMatchObject([
      { path: ['questionsAsOf'], code: 'questionsInFuture' },
    ])
  })
})
