import { Role } from '@portal/shared/access/roles'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../../../test/pictures.ts'
import { asUser, databaseUrl, db, grant, logged, makeOrg, makeUser, makeWorker, now } from '../../../test/world.ts'
import { makeSite, type Site, storedFiles, submit, work } from './job-record.kit.ts'

let site: Site
beforeAll(async () => {
  site = await makeSite()
})

describe('recording work', () => {
  it('keeps, seals and tells everything in one act', async () => {
    const listener = new Client({ connectionString: databaseUrl })
    await listener.connect()
    const pushed: string[] = []
    listener.on('notification', ({ payload }) => void pushed.push(payload ?? ''))
    await listener.query('LISTEN portal_push')
    const { body, status } = await submit(site.crew, work(site))
    expect([status, body]).toEqual([
      200,
      { id: expect.any(Number), seal: expect.stringMatching(/^[0-9a-f]{64}$/), geo: 'Y', attention: [] },
    ])

    const list = await site.rcOfficer.get('/api/jobRecord')
    expect(list.body).toMatchObject({
      totalElements: 1,
      content: [
        {
          id: body.id,
          locationId: site.logbook.locationId,
          typeOfWork: 'TW15',
          photoCount: 2,
          org: { id: site.rc.id },
          can: [],
        },
      ],
    })
    const detail = (await site.rpOfficer.get(`/api/jobRecord/${body.id}`)).body
    expect(detail).toMatchObject({
      creatorType: 'PRINCIPAL',
      status: 'SUBMITTED',
      seal: body.seal,
      sealSequence: 1,
      can: ['acknowledge', 'dispute'],
      canReply: true,
      submitterName: site.worker.user.displayName,
    })
    expect(detail.people).toEqual([
      {
        workerId: site.worker.worker.id,
        name: expect.stringContaining('Worker'),
        kind: 'RW',
        registrationNumber: site.worker.number,
        expiresOn: '2030-12-31',
      },
    ])
    expect(detail.photos.map(({ name, mime }: { name: string; mime: string }) => [name, mime])).toEqual([
      ['IMG_1.jpg', 'image/jpeg'],
      ['IMG_2.png', 'image/png'],
    ])
    const photo = await site.rpOfficer.get(`/api/jobRecord/photo/${detail.photos[1].id}`)
    expect([
      photo.status,
      photo.headers['content-type'],
      photo.headers['content-disposition'],
      photo.body.equals(PNG),
    ]).toEqual([200, 'image/jpeg', expect.stringMatching(/^inline/), false])
    const original = await site.rcOfficer.get(`/api/jobRecord/photo/${detail.photos[1].id}?original=true`)
    expect([original.headers['content-type'], original.body.equals(PNG)]).toEqual(['image/png', true])
    const whose = async (who: Site['crew']) => (await who.get(`/api/jobRecord/${body.id}`)).body.photos[1].hasOriginal
    expect([await whose(site.rcOfficer), await whose(site.rpOfficer)]).toEqual([true, false])
    const refused = await site.rpOfficer.get(`/api/jobRecord/photo/${detail.photos[1].id}?original=true`)
    expect(refused.body.key, 'what the telephone wrote is for those who took it').toBe('photoNotFound')

    const told = await db.messageRecipient.findMany({
      where: { message: { event: 'jobRecordSubmitted', link: { endsWith: `=${body.id}` } } },
    })
    expect(told.map(({ userId }) => userId)).toEqual([site.rpOfficer.user.id])
    await expect
      .poll(
        () =>
          pushed.filter((payload) => payload.includes('jobRecords') && payload.includes(String(site.rpOfficer.user.id)))
            .length,
      )
      .toBe(1)
    expect(
      await db.operationEvent.count({
        where: { action: 'jobRecord.create', rowId: String(body.id), userId: site.worker.user.id },
      }),
    ).toBe(1)
    await listener.end()
  })

  it('makes one record of the same post, sent twice at once and again later', async () => {
    const own = await makeSite()
    const send = () => submit(own.crew, work(own), { key: 'visit-1' })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect(first.status).toBe(200)
    expect([second.body, third.body]).toEqual([first.body, first.body])
    expect(await db.jobRecord.count({ where: { logbookId: own.logbook.id } })).toBe(1)
    expect((await submit(own.crew, work(own, { remarks: 'other' }), { key: 'visit-1' })).body.key).toBe(
      'idempotencyMismatch',
    )
  })

  it('refuses a text that calls itself a photograph, and keeps nothing of the call', async () => {
    const [rows, files] = [await db.jobRecord.count(), await storedFiles()]
    const res = await submit(site.crew, work(site), { photos: [['IMG_1.jpg', Buffer.from('not a photograph')]] })
    expect([res.status, res.body.status]).toEqual([400, 40118])
    expect([await db.jobRecord.count(), await storedFiles()]).toEqual([rows, files])
  })

  it('keeps no file when the database refuses at the last moment', async () => {
    const [rows, files, kept] = [await db.jobRecord.count(), await storedFiles(), await db.storedFile.count()]
    const full = await makeSite()
    await db.sealEntry.create({
      data: {
        logbookId: full.logbook.id,
        sequence: 2_147_483_647,
        previousSeal: 'x',
        seal: `x${full.logbook.id}`,
        kind: 'REPLY',
        canonical: '',
        sealedAt: now,
      },
    })
    expect((await submit(full.crew, work(full))).status).toBe(500)
    expect([await db.jobRecord.count(), await storedFiles(), await db.storedFile.count()]).toEqual([rows, files, kept])
  })

  it('tells of an exception in other words', async () => {
    const { body } = await submit(site.crew, work(site, { typeOfWork: 'TW01', gps: { state: 'OFF' } }), { photos: [] })
    expect(body).toMatchObject({ geo: 'OFF', attention: ['BREAKDOWN', 'NO_POSITION', 'NO_PHOTO'] })
    const told = await db.messageRecipient.findMany({
      where: { message: { event: 'jobRecordNeedsAttention', link: { endsWith: `=${body.id}` } } },
    })
    const both = [site.rcOfficer.user.id, site.rpOfficer.user.id]
    expect(told.map(({ userId }) => userId).sort(), 'those who recorded it hear of it, too').toEqual(both.sort())
  })

  it('records work on a lift that is not activated, and says so', async () => {
    const early = await makeSite({ activatedOn: null })
    const { body } = await submit(early.crew, work(early))
    expect(body).toMatchObject({ id: expect.any(Number), attention: ['BEFORE_ACTIVATION'] })
  })

  it('says since when there is access, where the work was done before', async () => {
    const taken = await makeSite()
    const startsAt = new Date('2026-11-21T00:00:00+08:00')
    await db.logbookParty.updateMany({ where: { logbookId: taken.logbook.id, orgId: taken.rc.id }, data: { startsAt } })
    const before = { startedAt: '2026-11-20T09:00:00+08:00', completedAt: '2026-11-20T10:00:00+08:00' }
    const { body } = await submit(taken.crew, work(taken, before))
    expect(body).toMatchObject({ key: 'workBeforeAccess', field: 'completedAt' })
    expect(body.message).toContain('21/11/2026')
    expect((await submit(taken.crew, work(taken))).body).toMatchObject({ id: expect.any(Number) })
  })

  it('lets a sub-contractor record work, and an inspector an inspection but nothing else', async () => {
    const sub = await makeOrg('RC')
    await grant(site.logbook, sub, 'sub.MSC')
    const helper = await makeWorker(sub, 'RW', Role.rcRegisteredWorker)
    const { body } = await submit(
      await asUser(helper.user, 'mobile'),
      work(site, { people: [{ workerId: helper.worker.id }, { name: 'Ah Keung' }] }),
    )
    expect((await site.rcOfficer.get(`/api/jobRecord/${body.id}`)).body).toMatchObject({
      creatorType: 'SUB',
      org: { id: sub.id },
      people: [{ kind: 'RW' }, { workerId: null, kind: 'GW' }],
    })
    const inspector = await asUser(await makeUser({ id: 7 }, [Role.emsdInspector]), 'mobile')
    expect(
      (await submit(inspector, work(site, { typeOfWork: 'TW00', people: [{ name: 'Inspector Lee' }] }))).status,
    ).toBe(200)
    expect((await submit(inspector, work(site))).body.key).toBe('typeOfWorkForbidden')
  })

  it('refuses a contractor whose access is over, had not begun, or never was', async () => {
    const { logbook } = await makeSite()
    const [past, future, never] = [await makeOrg('RC'), await makeOrg('RC'), await makeOrg('RC')]
    await grant(logbook, past, 'sub.MSC', { endsAt: new Date(now.getTime() - 1) })
    await grant(logbook, future, 'sub.MSC', { startsAt: new Date(now.getTime() - 60_000) })
    const keys: string[] = []
    for (const org of [past, future, never]) {
      const hand = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
      keys.push((await submit(await asUser(hand.user, 'mobile'), work({ logbook, worker: hand }))).body.key)
    }
    expect(keys).toEqual(['logbookForbidden', 'workBeforeAccess', 'logbookNotFound'])
  })

  it('takes work that was finished before a role passed on for seven more days, and no longer', async () => {
    const taken = await makeSite()
    const ago = (days: number, minutes: number) => new Date(now.getTime() - days * 86_400_000 + minutes * 60_000)
    const passOn = (endsAt: Date) =>
      db.logbookParty.updateMany({
        where: { logbookId: taken.logbook.id, orgId: taken.rc.id },
        data: { endsAt, endedBy: 'HO-26-000001' },
      })
    const finished = (completedAt: Date) =>
      submit(taken.crew, work(taken, { startedAt: new Date(completedAt.getTime() - 3_600_000), completedAt }))
    await passOn(ago(0, -30))
    const { body } = await finished(ago(0, -60))
    expect(body).toMatchObject({ id: expect.any(Number) })
    expect((await db.jobRecord.findUniqueOrThrow({ where: { id: body.id } })).creatorType).toBe('PRINCIPAL')
    expect((await finished(ago(0, -20))).body.key).toBe('logbookForbidden')
    await passOn(ago(7, 1))
    expect((await finished(ago(7, -10))).body).toMatchObject({ id: expect.any(Number) })
    await passOn(ago(7, -1))
    expect((await finished(ago(7, -10))).body.key).toBe('logbookForbidden')
  })

  it('survives a broken body, none, too large a remark and too many files', async () => {
    const files = await storedFiles()
    const broken = site.crew
      .post('/api/jobRecord')
      .set('content-type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"a"')
    expect((await broken).body.key).toBe('bodyBroken')
    expect((await site.crew.post('/api/jobRecord').field('data', '{"locationId"')).body.key).toBe('bodyBroken')
    expect((await site.crew.post('/api/jobRecord').field('other', '1')).body.key).toBe('validationFailed')
    expect((await submit(site.crew, work(site, { remarks: 'x'.repeat(10_000_000) }))).body.key).toBe('payloadTooLarge')
    expect(
      (
        await submit(site.crew, work(site), {
          photos: Array.from({ length: 21 }, (_, n) => [`${n}.jpg`, Buffer.from('x')] as const),
        })
      ).body.key,
    ).toBe('tooManyFiles')
    expect((await submit(site.crew, work(site, { remarks: 'x'.repeat(10_001) }))).body.issues).toMatchObject([
      { path: ['remarks'], code: 'too_big' },
    ])
    expect(await storedFiles()).toEqual(files)
  })

  it('writes neither tokens nor personal data to the log', () => {
    const lines = logged.join('\n')
    for (const secret of [
      site.crew.token,
      site.rcOfficer.token,
      site.worker.number ?? '',
      site.worker.worker.nameEn,
      'Mr Keeper',
    ])
      expect(lines).not.toContain(secret)
  })
})
