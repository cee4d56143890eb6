import { Role } from '@portal/shared/access/roles'
import { QUESTIONS_MAX } from '@portal/shared/features/questions/question.codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, asUser, db, makeUser, now } from '../../../test/world.ts'
import { submit, work } from '../job-records/job-record.kit.ts'
import { ask, choosing, form, inDays, makeAsking, today } from './question.kit.ts'

let site: Awaited<ReturnType<typeof makeAsking>>
beforeAll(async () => {
  site = await makeAsking()
})

describe('asking a question', () => {
  it('is asked from its day on, with choices that get numbers', async () => {
    const { asker } = await makeAsking()
    const made = await asker.post('/api/question').send(choosing({ startsOn: inDays(3), order: 7, isRequired: true }))
    expect(made.body).toMatchObject({
      state: 'COMING',
      order: 7,
      isRequired: true,
      isEverywhere: true,
      typesOfWork: ['TW15'],
      logbookCount: 1,
      asked: {
        number: 1,
        startsOn: inDays(3),
        choices: [
          { value: 1, labelEn: 'Worn', labelZh: '磨損' },
          { value: 2, labelEn: 'Good', labelZh: '良好' },
        ],
      },
      coming: null,
      updatedByName: asker.user.displayName,
      can: ['end', 'remove'],
      versions: [{ number: 1, endsOn: null, answerCount: 0 }],
    })
    const list = await asker.get('/api/question?states=COMING')
    expect(list.body).toMatchObject({ totalElements: 1, content: [{ id: made.body.id }] })
    expect((await asker.get('/api/question?states=IN_FORCE,ENDED')).body.totalElements).toBe(0)
  })

  it('is found by the number by which people speak of it, and by its words', async () => {
    const { asker } = await makeAsking()
    const [{ id }] = [await ask(asker), await ask(asker, { textEn: 'Another?' })]
    const found = async (q: string) =>
      (await asker.get(`/api/question?q=${encodeURIComponent(q)}`)).body.content.map((row: { id: number }) => row.id)
    for (const q of [`Q-${String(id).padStart(4, '0')}`, `q${id}`, String(id), 'brake lining'])
      expect(await found(q), q).toEqual([id])
    expect(await found('Q-0')).toEqual([])
  })

  it('names every fault of a form at once', async () => {
    const { body } = await site.asker.post('/api/question').send({
      ...form({ textEn: ' ', textZh: 'x'.repeat(501), order: 0, startsOn: '2026-02-30', typesOfWork: [] }),
      answerType: 'SL',
      isConsulted: false,
      noPersonalData: undefined,
    })
    const paths = body.issues.map(({ path }: { path: string[] }) => path.join('.')).sort()
    expect(paths).toEqual(
      ['choices', 'isConsulted', 'noPersonalData', 'order', 'startsOn', 'textEn', 'textZh', 'typesOfWork'].sort(),
    )
  })

  it.each([
    ['a first day that is over', { startsOn: inDays(-1) }, 'startsOn', 'effectiveInPast'],
    ['one answer only', { answerType: 'LL', choices: [{ labelEn: 'a', labelZh: 'b' }] }, 'choices', undefined],
    [
      'the number of a choice that it never had',
      {
        answerType: 'LL',
        choices: [
          { value: 9, labelEn: 'a', labelZh: 'b' },
          { labelEn: 'c', labelZh: 'd' },
        ],
      },
      'choices.0.value',
      'choiceUnknown',
    ],
    [
      'an answer twice',
      {
        answerType: 'LL',
        choices: [
          { labelEn: 'a', labelZh: 'b' },
          { labelEn: 'a', labelZh: 'c' },
        ],
      },
      'choices.1.labelEn',
      undefined,
    ],
  ])('refuses %s', async (_, over, path, key) => {
    const { status, body } = await site.asker.post('/api/question').send(form(over))
    expect(status).toBe(400)
    expect(body.issues.map((issue: { path: string[] }) => issue.path.join('.'))).toContain(path)
    if (key) expect(body.key).toBe(key)
  })

  it('is the affair of the organization alone, and of those who plan', async () => {
    const { id } = await ask(site.asker)
    const other = await makeAsking()
    expect((await other.asker.get(`/api/question/${id}`)).body.key).toBe('questionNotFound')
    expect((await other.asker.put(`/api/question/${id}`).send({ ...form(), version: 1 })).body.key).toBe(
      'questionNotFound',
    )
    expect((await site.rpOfficer.get('/api/question')).status).toBe(403)
    expect((await (await as({ id: 7 }, Role.emsdOfficer)).post('/api/question').send(form())).status).toBe(403)
  })

  it('takes no more than anybody answers, also of two at once', async () => {
    const own = await makeAsking()
    const data = Array.from({ length: QUESTIONS_MAX - 1 }, (_, at) => ({
      orgId: own.rc.id,
      order: at + 1,
      updatedAt: now,
      updatedByName: 'x',
    }))
    const rows = await db.question.createManyAndReturn({ data, select: { id: true } })
    const version = { number: 1, startsOn: new Date(today), textEn: 'a', textZh: 'b', answerType: 'NUM', userName: 'x' }
    await db.questionVersion.createMany({ data: rows.map(({ id }) => ({ ...version, questionId: id })) })
    const answers = await Promise.all([1, 2].map(() => own.asker.post('/api/question').send(form())))
    expect(answers.map(({ body }) => body.status ?? 'made').sort()).toEqual([60743, 'made'])
  })
})

describe('editing a question', () => {
  it('makes a version of other words, from their own day on, and of nothing else', async () => {
    const { asker } = await makeAsking()
    const made = (await asker.post('/api/question').send(choosing())).body
    const save = (over: object, version: number) =>
      asker.put(`/api/question/${made.id}`).send({ ...choosing(), choices: made.asked.choices, ...over, version })
    const same = await save({ order: 4, typesOfWork: ['TW03', 'TW15'], isRequired: true, isEverywhere: false }, 1)
    expect(same.body).toMatchObject({ order: 4, versions: [{ number: 1 }], version: 2, isEverywhere: false })
    const next = await save({ textEn: 'How is the brake lining?', startsOn: inDays(5), order: 4 }, 2)
    expect(next.body).toMatchObject({
      state: 'IN_FORCE',
      asked: { number: 1 },
      coming: { number: 2, startsOn: inDays(5) },
      versions: [
        { number: 2, endsOn: null },
        { number: 1, endsOn: inDays(4) },
      ],
    })
    // what nobody can have answered is worded anew
    const again = await save({ textEn: 'How is the lining?', startsOn: inDays(2), order: 4 }, 3)
    expect(again.body.versions).toMatchObject([
      { number: 2, textEn: 'How is the lining?', startsOn: inDays(2) },
      { number: 1 },
    ])
    const choices = [...made.asked.choices.slice(1), { labelEn: 'New', labelZh: '全新' }]
    const last = await save({ choices, startsOn: today, order: 4 }, 4)
    expect(last.body).toMatchObject({ asked: { number: 2, choices: [{ value: 2 }, { value: 3, labelEn: 'New' }] } })
  })

  it('tells the slower of two editors', async () => {
    const { id } = await ask(site.asker)
    const save = (order: number) => site.asker.put(`/api/question/${id}`).send({ ...form({ order }), version: 1 })
    const answers = await Promise.all([save(2), save(3)])
    expect(answers.map(({ body }) => body.status ?? 'saved').sort()).toEqual([40308, 'saved'])
    expect((await save(5)).body.status).toBe(40308)
  })

  it('asks for both confirmations at every save', async () => {
    const { id } = await ask(site.asker)
    const { body } = await site.asker.put(`/api/question/${id}`).send({ ...form(), isConsulted: false, version: 1 })
    expect(body.issues).toMatchObject([{ path: ['isConsulted'] }])
  })
})

describe('the order of questions', () => {
  it('is put by whoever has seen the last one, once for two at once', async () => {
    const { asker } = await makeAsking()
    const ids: number[] = []
    for (const order of [1, 2, 3]) ids.push((await ask(asker, { order })).id)
    const [a = 0, b = 0, c = 0] = ids
    const put = (order: number[], seen: number[]) => asker.put('/api/question/order').send({ ids: order, seen })
    const answers = await Promise.all([put([c, a, b], ids), put([b, a, c], ids)])
    expect(answers.map(({ status, body }) => body.status ?? status).sort()).toEqual([200, 40308])
    const stand = (await asker.get('/api/question')).body.content.map(({ id }: { id: number }) => id)
    expect([
      [c, a, b],
      [b, a, c],
    ]).toContainEqual(stand)
    expect((await put([a, b], stand)).body.status, 'one is left out').toBe(40308)
    expect((await put([a, b, 2_000_000_000], stand)).body.key).toBe('questionNotFound')
    expect((await put([a, b, c], stand)).status).toBe(200)
  })
})

describe('the end of a question', () => {
  it('ends what was answered, and removes what was not', async () => {
    const own = await makeAsking()
    const [asked, unasked] = [await ask(own.asker), await ask(own.asker, { order: 2 })]
    const answers = [{ questionId: asked.id, version: 1, value: 4 }]
    expect((await submit(own.crew, work(own, { answers, questionsAsOf: now.toISOString() }))).status).toBe(200)
    const offered = (await own.asker.get('/api/question')).body.content.map(({ can }: { can: string[] }) => can)
    expect(offered, 'what was answered is not offered to be removed').toEqual([['end'], ['end', 'remove']])
    const move = (body: object) => own.asker.post('/api/question/move').send(body)
    expect((await move({ ids: [asked.id], move: 'remove' })).body.key).toBe('questionAnswered')
    const both = await move({ all: true, filter: {}, move: 'remove' })
    expect(both.body).toMatchObject({ done: 1, failed: [{ id: asked.id, key: 'questionAnswered' }] })
    expect(await db.question.count({ where: { id: unasked.id } })).toBe(0)
    const ended = await move({ ids: [asked.id], move: 'end', reason: 'Not needed any more' })
    expect(ended.body).toMatchObject({ done: 1, failed: [] })
    expect((await move({ ids: [asked.id], move: 'end' })).body.status).toBe(40308)
    const detail = (await own.asker.get(`/api/question/${asked.id}`)).body
    expect(detail).toMatchObject({ state: 'ENDED', answerCount: 1, versions: [{ answerCount: 1 }] })
    expect(
      (await own.asker.put(`/api/question/${asked.id}`).send({ ...form(), version: detail.version })).body.key,
    ).toBe('questionEnded')
  })

  it('of two that meet, an answer and a removal, one comes to nothing', async () => {
    const own = await makeAsking()
    for (let round = 0; round < 5; round++) {
      const { id } = await ask(own.asker)
      const answers = [{ questionId: id, version: 1, value: round }]
      const [answered, removed] = await Promise.all([
        submit(own.crew, work(own, { answers })),
        own.asker.post('/api/question/move').send({ ids: [id], move: 'remove' }),
      ])
      const kept = await db.jobAnswer.count({ where: { questionId: id } })
      expect([answered.status === 200, removed.status === 200]).toEqual([kept === 1, kept === 0])
      expect([answered.status, removed.status]).not.toContain(500)
    }
  })

  it('is told in the history', async () => {
    const own = await makeAsking()
    const { id } = await ask(own.asker)
    await own.asker.post('/api/question/move').send({ ids: [id], move: 'end' })
    const told = await db.operationEvent.findMany({
      where: { model: 'question', rowId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(told.map(({ action }) => action)).toEqual(['question.create', 'question.end'])
  })
})

it('reads of an admin and an officer are the same', async () => {
  const { id } = await ask(site.asker)
  const admin = await asUser(await makeUser(site.rc, [Role.rcAdmin]))
  expect((await admin.get(`/api/question/${id}`)).body.id).toBe(id)
})
