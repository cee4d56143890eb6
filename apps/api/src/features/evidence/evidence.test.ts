import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { type KeptFacts, keptFacts } from '@portal/shared/features/evidence/evidence.schema'
import { signalsOf } from '@portal/shared/features/evidence/signals'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, asUser, ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
// of job records, which evidence stands beside
import { hoursAgo, makeRecords, makeSite, type Site, submit, work } from '../job-records/job-record.kit.ts'
import { witnesses } from './evidence.around.ts'
import { follow } from './evidence.follow.ts'

const HOUR_MS = 3_600_000
let someone: Awaited<ReturnType<typeof makeOrg>>
beforeAll(async () => {
  someone = await makeOrg('RC')
})
const jobCtx = () => ctxOf(someone)
const followAll = async () => {
  while ((await follow(jobCtx())).taken);
}
const signalsIn = async (id: number) => (await db.jobRecord.findUniqueOrThrow({ where: { id } })).signals
type Speaker = Awaited<ReturnType<typeof asUser>>
const evidence = async (me: Speaker, id: number) => (await me.get(`/api/jobRecord/${id}/evidence`)).body

/** A second lift of the same contractor, with the same responsible person or another. */
async function second({ rc, rp }: Site, isOurs = true) {
  const logbook = await makeLogbook({})
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, isOurs ? rp : await makeOrg('RP'), 'rp.OC')
  return logbook
}
const sent = async (site: Site, over: object = {}, photos?: readonly (readonly [string, Buffer])[]) => {
  const { body } = await submit(site.crew, work(site, over), photos ? { photos } : { photos: [] })
  expect(body.id).toBeGreaterThan(0)
  return body.id as number
}

describe('a message about what was found', () => {
  const told = async (userId: number) =>
    (
      await db.messageRecipient.findMany({
        where: { userId, message: { event: 'jobRecordSignalsFound' } },
        include: { message: true },
      })
    ).length
  it('goes to both sides of each record, once a person and record, and to nobody else', async () => {
    const site = await makeSite()
    const other = await second(site, false)
    const stranger = await makeSite()
    await sent(site)
    await sent(site, { locationId: other.locationId, startedAt: hoursAgo(1.5), completedAt: hoursAgo(0.5) })
    await followAll()
    expect(await told(site.rcOfficer.user.id), 'both records in one message').toBe(1)
    expect(await told(site.rpOfficer.user.id)).toBe(1)
    const ofRp = { event: 'jobRecordSignalsFound', recipients: { some: { userId: site.rpOfficer.user.id } } }
    const messages = await db.message.findMany({ where: ofRp })
    expect(JSON.stringify(messages)).toContain(site.logbook.locationId)
    expect(JSON.stringify(messages)).not.toContain(other.locationId)
    expect(await told(stranger.rpOfficer.user.id)).toBe(0)
    // found anew, after it was lost
    await db.evidenceSignal.deleteMany({ where: { jobRecord: { logbookId: site.logbook.id } } })
    const records = await db.jobRecord.findMany({ where: { logbookId: site.logbook.id }, select: { id: true } })
    await db.evidenceChange.createMany({ data: records.map(({ id: jobRecordId }) => ({ jobRecordId })) })
    await followAll()
    expect(await told(site.rpOfficer.user.id), 'once a record').toBe(1)
  })

  it('is not sent when nothing is found', async () => {
    const site = await makeSite()
    await sent(site)
    await followAll()
    expect(await told(site.rpOfficer.user.id)).toBe(0)
  })
})

describe('the same worker at two lifts at once', () => {
  it('is found of both, makes both exceptions, and names each other', async () => {
    const site = await makeSite()
    const other = await second(site)
    const one = await sent(site)
    const two = await sent(site, { locationId: other.locationId, startedAt: hoursAgo(1.5), completedAt: hoursAgo(0.5) })
    await followAll()
    expect([await signalsIn(one), await signalsIn(two)]).toEqual([['SAME_WORKER_TWICE'], ['SAME_WORKER_TWICE']])
    const { signals, can } = await evidence(site.rpOfficer, one)
    expect(can).toEqual(['agreed', 'wrong'])
    expect(signals).toMatchObject([
      { signal: 'SAME_WORKER_TWICE', others: [{ minutes: 30, record: { id: two, locationId: other.locationId } }] },
    ])
    const inbox = await site.rpOfficer.get('/api/jobRecord/inbox')
    expect(inbox.body).toMatchObject({ waiting: 2, routine: 0, exceptions: 2 })
    const batch = { all: true, filter: {}, move: 'acknowledge' }
    await site.rpOfficer.post('/api/jobRecord/move').send(batch)
    expect(await db.acknowledgement.count({ where: { jobRecordId: { in: [one, two] } } })).toBe(0)
    const { body } = await site.rpOfficer.get('/api/jobRecord?waiting=true&attention=true')
    expect(body.content.map(({ signals: of }: { signals: string[] }) => of)).toEqual([
      ['SAME_WORKER_TWICE'],
      ['SAME_WORKER_TWICE'],
    ])
  })

  it('names no record that its reader may not see', async () => {
    const site = await makeSite()
    const other = await second(site, false)
    const one = await sent(site)
    await sent(site, { locationId: other.locationId })
    await followAll()
    const body = await evidence(site.rpOfficer, one)
    expect(body.signals[0].others).toEqual([
      { record: null, minutes: 60, own: null, photo: null, bits: null, isSameFile: false },
    ])
    expect(JSON.stringify(body)).not.toContain(other.locationId)
    expect((await evidence(site.rcOfficer, one)).signals[0].others[0].record.locationId).toBe(other.locationId)
    const stranger = await asUser(await makeUser(await makeOrg('RP'), [Role.rpOfficer]))
    expect((await stranger.get(`/api/jobRecord/${one}/evidence`)).body.key).toBe('jobRecordNotFound')
  })

  it('is gone with the other record', async () => {
    const site = await makeSite()
    const other = await second(site)
    const one = await sent(site)
    const two = await sent(site, { locationId: other.locationId })
    await followAll()
    await db.jobRecord.update({ where: { id: two }, data: { status: 'DELETED', deletedAt: now } })
    await followAll()
    expect([await signalsIn(one), await signalsIn(two)]).toEqual([[], []])
    expect(await db.evidenceSignal.count({ where: { jobRecordId: { in: [one, two] } } })).toBe(0)
  })
})

describe('a photograph that was there before', () => {
  const noise = async (seed: string) =>
    sharp({
      create: {
        width: 320,
        height: 240,
        channels: 3,
        background: seed,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .blur(12)
      .normalise()
      .jpeg()
      .toBuffer()

  it('is found by its bytes and by its looks, and of another lift only by those who may see it', async () => {
    const site = await makeSite()
    const picture = await noise('#446688')
    const cropped = await sharp(picture).resize(300, 225).jpeg({ quality: 60 }).toBuffer()
    const one = await sent(site, { startedAt: hoursAgo(30), completedAt: hoursAgo(29) }, [['a.jpg', picture]])
    const two = await sent(site, {}, [['b.jpg', cropped]])
    await followAll()
    expect([await signalsIn(one), await signalsIn(two)]).toEqual([[], ['PHOTO_REUSED']])
    const [found] = (await evidence(site.rpOfficer, two)).signals[0].others
    expect(found).toMatchObject({
      record: { id: one },
      own: { name: 'b.jpg' },
      photo: { name: 'a.jpg' },
      isSameFile: false,
    })
    const far = await makeSite()
    const three = await sent(far, {}, [['c.jpg', picture]])
    await followAll()
    expect((await evidence(far.rpOfficer, three)).signals[0].others).toMatchObject([
      { record: null, photo: null, bits: 0, isSameFile: false },
    ])
  })

  it('that shows nothing is no reason', async () => {
    const site = await makeSite()
    const wall = (background: string) =>
      sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer()
    await sent(site, { startedAt: hoursAgo(30), completedAt: hoursAgo(29) }, [['a.jpg', await wall('#fff')]])
    const two = await sent(site, {}, [['b.jpg', await wall('#eee')]])
    await followAll()
    expect(await signalsIn(two)).toEqual([])
  })
})

it('a lift with a bad position is no cheat', async () => {
  const site = await makeSite()
  const gps = { state: 'ON', latitude: 22.3125, longitude: 114.226, accuracyM: 320 }
  const one = await sent(site, { gps })
  const two = await sent(site, { gps: { state: 'NG' }, startedAt: hoursAgo(0.5), completedAt: hoursAgo(0.2) })
  await followAll()
  expect([await signalsIn(one), await signalsIn(two)]).toEqual([[], []])
})

describe('what is said of a signal', () => {
  async function flagged() {
    const site = await makeSite()
    const id = await sent(site, { startedAt: hoursAgo(8), completedAt: hoursAgo(1) })
    await followAll()
    expect(await signalsIn(id)).toEqual(['LONG_JOB'])
    const say = (me: Speaker, verdict: string, comment = 'Because.', signal = 'LONG_JOB') =>
      me.post('/api/jobRecord/analysis/feedback').send({ jobRecordId: id, signal, verdict, comment })
    return { site, id, say }
  }

  it('worker and contractor explain, responsible persons and the regulator judge, and the status stays', async () => {
    const { site, id, say } = await flagged()
    const regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
    for (const [me, verdict] of [
      [site.crew, 'explained'],
      [site.rcOfficer, 'explained'],
      [site.rpOfficer, 'wrong'],
      [regulator, 'agreed'],
    ] as const)
      expect((await say(me, verdict)).status).toBe(200)
    for (const [me, verdict] of [
      [site.rcOfficer, 'wrong'],
      [site.rpOfficer, 'explained'],
      [regulator, 'explained'],
    ] as const)
      expect((await say(me, verdict)).body.key).toBe('feedbackForbidden')
    const { signals } = await evidence(site.rcOfficer, id)
    expect(signals[0].feedback.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'explained',
      'explained',
      'wrong',
      'agreed',
    ])
    expect(await db.jobRecord.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'SUBMITTED' })
  })

  it('is refused of a signal or record that is not there, without an explanation, and when it is too much', async () => {
    const { site, id, say } = await flagged()
    expect((await say(site.rcOfficer, 'explained', 'x', 'DAY_LOAD')).body.key).toBe('signalNotFound')
    expect((await say(site.rcOfficer, 'explained', '')).body.issues).toMatchObject([{ path: ['comment'] }])
    expect((await say(site.rpOfficer, 'agreed', '')).status).toBe(200)
    expect((await say(site.rcOfficer, 'explained', 'x'.repeat(1001))).status).toBe(400)
    const stranger = await asUser(await makeUser(await makeOrg('RC'), [Role.rcOfficer]))
    expect((await say(stranger, 'explained')).body.key).toBe('jobRecordNotFound')
    for (let n = 1; n < 20; n++) await say(site.rcOfficer, 'explained')
    const both = await Promise.all([say(site.rcOfficer, 'explained'), say(site.rpOfficer, 'wrong')])
    expect(both.map(({ body }) => body.key)).toEqual(['feedbackLimitReached', 'feedbackLimitReached'])
    expect(await db.evidenceFeedback.count({ where: { jobRecordId: id } })).toBe(20)
  })
})

const visit = fc.record({
  lift: fc.constantFrom(0, 1, 2),
  type: fc.constantFrom('TW15', 'TW15', 'TW16', 'TW01'),
  from: fc.integer({ min: 0, max: 20 }),
  hours: fc.constantFrom(1, 2, 7, 9),
  photo: fc.constantFrom('', 'a', 'b'),
  isDeleted: fc.boolean(),
})
it('whatever comes in whichever order, what is kept follows from the records', async () => {
  const site = await makeSite()
  const lifts = [site.logbook, await second(site), await second(site)]
  const begin = now.getTime() - 60 * HOUR_MS
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { minLength: 2, maxLength: 10 }),
      fc.array(fc.nat({ max: 9 })),
      async (visits, later) => {
        const worker = await db.worker.create({ data: { orgId: site.rc.id, kind: 'GW', nameEn: 'A', nameZh: 'A' } })
        const ids: number[] = []
        for (const [n, { lift, type, from, hours, photo }] of visits.entries()) {
          const startedAt = new Date(begin + from * HOUR_MS)
          const over = {
            typeOfWork: type,
            workerIds: [worker.id],
            startedAt,
            completedAt: new Date(startedAt.getTime() + hours * HOUR_MS),
            submittedAt: new Date(now.getTime() - n * 1000),
          }
          const [id = 0] = await makeRecords({ ...site, logbook: lifts[lift] ?? site.logbook }, 1, over)
          ids.push(id)
          const file = { name: 'p.jpg', mime: 'image/jpeg', size: 1, sha256: `${worker.id}${photo}`, jobRecordId: id }
          if (photo) await db.storedFile.create({ data: file })
          if (later.includes(n)) await follow(jobCtx())
        }
        for (const [n, { isDeleted }] of visits.entries())
          if (isDeleted)
            await db.jobRecord.update({ where: { id: ids[n] ?? 0 }, data: { status: 'DELETED', deletedAt: now } })
        await followAll()
        const all = await witnesses({ db }, ids)
        const wanted = all.flatMap((one) => signalsOf(one, all).map((found) => told(one.id, found)))
        const kept = await db.evidenceSignal.findMany({ where: { jobRecordId: { in: ids } } })
        const has = kept.map(({ jobRecordId, signal, facts }) =>
          told(jobRecordId, { signal, facts: keptFacts.parse(facts) }),
        )
        expect(has.sort()).toEqual(wanted.sort())
        for (const id of ids) {
          const one = all.find((found) => found.id === id)
          expect(await signalsIn(id)).toEqual(one ? signalsOf(one, all).map(({ signal }) => signal) : [])
        }
      },
    ),
    { numRuns: 12 },
  )
})
const told = (id: number, { signal, facts }: { signal: string; facts: KeptFacts }) =>
  `${id} ${signal} ${facts.jobs ?? ''} ${facts.minutes ?? ''} ${facts.others.map((one) => `${one.id}/${one.minutes ?? one.bits}`).join()}`
