import { Role } from '@portal/shared/access/roles'
import { jobRecordExportQuery } from '@portal/shared/features/job-records/job-record.schema'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, ctxOf, db, grant, makeLabel, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { visible } from '../../access/index.ts'
import { responsible } from '../../access/job-record.ts'
import { acknowledge, hoursAgo, makeRecords, makeSite, type Site, submit, work } from './job-record.kit.ts'
import { readable } from './job-record.queries.ts'

type Speaker = Site['rcOfficer']
let site: Site
beforeAll(async () => {
  site = await makeSite()
})
const idsOf = async (who: Speaker, query = ''): Promise<number[]> =>
  (await who.get(`/api/jobRecord?size=100${query}`)).body.content.map(({ id }: { id: number }) => id)
const binary = (call: ReturnType<Speaker['get']>) =>
  call.buffer(true).parse((res, done) => {
    const chunks: Buffer[] = []
    res.on('data', (chunk: Buffer) => chunks.push(chunk))
    res.on('end', () => done(null, Buffer.concat(chunks)))
  })

describe('recent works', () => {
  it('come newest first, page by page, with the true total', async () => {
    const own = await makeSite()
    const ids = await makeRecords(own, 23)
    const pages = []
    for (const page of [0, 1, 2, 3]) pages.push((await own.rcOfficer.get(`/api/jobRecord?page=${page}`)).body)
    expect(pages.map(({ content, totalElements }) => [content.length, totalElements])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ])
    expect(pages.flatMap(({ content }) => content.map(({ id }: { id: number }) => id))).toEqual(ids)
    expect(await idsOf(own.rcOfficer, '&sort=completedAt,asc')).toEqual([...ids].reverse())
  })

  it('are filtered by place, type, day, state, position, contractor and need of attention', async () => {
    const own = await makeSite({ addressZh: '紅磡蕪湖街7號' })
    const [plain = 0, fault = 0] = [
      ...(await makeRecords(own, 1)),
      ...(await makeRecords(own, 1, {
        typeOfWork: 'TW01',
        geo: 'N',
        isRoutine: false,
        status: 'REPLIED',
        completedAt: new Date('2026-10-01T09:00:00+08:00'),
      })),
    ]
    const city = await as({ id: 7 }, Role.emsdViewer)
    const found = async (query: string) => [
      await idsOf(own.rcOfficer, query),
      await idsOf(city, `${query}&locationIds=${own.logbook.locationId}`),
    ]
    const both = (ids: number[]) => [ids, ids]
    expect(await found('&typesOfWork=TW01,TW02')).toEqual(both([fault]))
    expect(await found('&from=2026-10-01&to=2026-10-01')).toEqual(both([fault]))
    expect(await found('&statuses=REPLIED')).toEqual(both([fault]))
    expect(await found('&geos=Y,OFF')).toEqual(both([plain]))
    expect(await found('&attention=true')).toEqual(both([fault]))
    expect(await found(`&contractors=${own.rc.id}`)).toEqual(both([plain, fault]))
    expect(await found(`&contractors=${site.rc.id}`)).toEqual(both([]))
    expect(await idsOf(own.rcOfficer, `&locationIds=${own.logbook.premises}`)).toEqual([plain, fault])
    expect(await idsOf(city, `&q=${encodeURIComponent('蕪湖')}`)).toEqual([plain, fault])
    expect(await idsOf(city, '&q=%25')).toEqual([])
    expect((await own.rcOfficer.get('/api/jobRecord?typesOfWork=TW99&page=-1')).body.issues).toHaveLength(2)
  })

  it('are filtered by the district and the labels of their log-book, of one’s own labels alone', async () => {
    const own = await makeSite({ district: 'WC', area: 'WC-01' })
    const ids = await makeRecords(own, 2)
    const elsewhere = await makeLogbook({ district: 'KT' })
    await grant(elsewhere, own.rc, 'rc.PMC')
    const [there = 0] = await makeRecords({ ...own, logbook: elsewhere }, 1)
    expect(await idsOf(own.rcOfficer, '&districts=WC,EA')).toEqual(ids)
    expect(await idsOf(own.rcOfficer, '&districts=KT')).toEqual([there])
    const [mine, foreign] = [await makeLabel(own.rc, 'Mine'), await makeLabel(own.rp, 'Foreign')]
    await db.labelOnLogbook.createMany({
      data: [mine, foreign].map(({ id }) => ({ labelId: id, logbookId: own.logbook.id })),
    })
    expect(await idsOf(own.rcOfficer, `&labels=${mine.id}`)).toEqual(ids)
    expect(await idsOf(own.rcOfficer, `&labels=${mine.id}&districts=KT`)).toEqual([])
    expect(await idsOf(own.rcOfficer, `&labels=${foreign.id}`)).toEqual([])
    expect(await idsOf(own.rpOfficer, `&labels=${foreign.id}&waiting=true`)).toEqual(ids)
    const city = await as({ id: 7 }, Role.emsdViewer)
    expect(await idsOf(city, `&districts=WC&contractors=${own.rc.id}`)).toEqual(ids)
    expect(await idsOf(city, `&labels=${mine.id}`)).toEqual([])
  })

  it('are found by the words of their log-book, from one character on, whoever asks and whatever waits', async () => {
    const own = await makeSite({ addressZh: '鰂魚涌海灣街1號' })
    const ids = await makeRecords(own, 2)
    const city = await as({ id: 7 }, Role.emsdViewer)
    const asked = (q: string, more = '') => `&q=${encodeURIComponent(q)}${more}`
    for (const q of ['鰂', '鰂魚', '鰂魚涌海', own.logbook.locationId]) {
      expect([q, await idsOf(own.rcOfficer, asked(q)), await idsOf(city, asked(q))]).toEqual([q, ids, ids])
      expect([q, await idsOf(own.rpOfficer, asked(q, '&waiting=true'))]).toEqual([q, ids])
      expect(await idsOf(city, asked(q, '&waiting=true'))).toEqual([])
    }
    expect(await idsOf(own.rcOfficer, asked('鰂涌'))).toEqual([])
  })

  it('are looked for by the index of all log-books for those only who see all', () => {
    const filters = jobRecordExportQuery.parse({ q: '鰂魚' })
    const bySql = (ctx: ReturnType<typeof ctxOf>) => readable(ctx, filters)?.books?.sql
    expect(bySql(ctxOf({ ...site.rc, id: 7 }, Role.emsdViewer))).toContain('search_bigrams')
    expect(bySql(ctxOf(site.rc, Role.rcOfficer))).not.toContain('search_bigrams')
    expect(bySql(ctxOf(site.rc, Role.rcOfficer))).toContain('search_text')
  })

  it('are the same rows the scope allows, whatever grants an organization holds or held', async () => {
    const [org, other] = [await makeOrg('RC'), await makeOrg('RP')]
    const day = (n: number) => new Date(now.getTime() - n * 86_400_000)
    const GRANTS = [
      {},
      { endsAt: day(3) },
      { startsAt: day(6), endsAt: day(2) },
      { startsAt: day(-1) },
      { startsAt: day(9), endsAt: day(5) },
      { startsAt: day(9), endsAt: day(9), isVoid: true, revokedAt: day(9) },
    ]
    for (let n = 0; n < 40; n++) {
      const logbook = await makeLogbook()
      const [first = {}, second = {}] = [GRANTS[n % GRANTS.length], GRANTS[(n * 7 + 1) % GRANTS.length]]
      await grant(logbook, org, 'sub.MSC', first)
      if (n % 3) await grant(logbook, org, 'sub.OSC', second)
      if (n % 2) await grant(logbook, other, 'rp.OC', first)
      await makeRecords({ ...site, logbook }, 1, {
        completedAt: day(n % 11),
        isRoutine: n % 4 > 0,
        ...(n % 9 ? {} : { status: 'DELETED' }),
      })
    }
    for (const [who, role] of [
      [org, Role.rcOfficer],
      [other, Role.rpOfficer],
    ] as const) {
      const { actor } = ctxOf(who, role)
      const allowed = await db.jobRecord.findMany({
        where: visible.jobRecord(actor, now),
        orderBy: [{ completedAt: 'desc' }, { id: 'desc' }],
        select: { id: true },
      })
      expect(allowed.length).toBeGreaterThan(3)
      expect(await idsOf(await as(who, role))).toEqual(allowed.map(({ id }) => id))
      const waiting = await db.jobRecord.count({ where: responsible(actor, now) })
      expect((await as(who, role).then((me) => me.get('/api/jobRecord?waiting=true'))).body.totalElements).toBe(waiting)
    }
  })

  it('of a contractor with more log-books than are asked one by one are the same', async () => {
    const org = await makeOrg('RC')
    await db.$executeRaw`WITH made AS (INSERT INTO logbook (location_id, premises, kind, type, le_number, address_en, address_zh, region, district, area)
        SELECT 'M' || lpad(n::text, 6, '0') || '-001', 'M' || lpad(n::text, 6, '0'), 'L', 'EP', n::text, 'x', 'x', 'KLN', 'KT', 'KT-03' FROM generate_series(1, 600) n RETURNING id),
      held AS (INSERT INTO logbook_party (logbook_id, org_id, kind, role, starts_at, source) SELECT id, ${org.id}, 'SUB', 'sub.MSC', '2023-01-01', 'CREATE' FROM made)
      INSERT INTO job_record (logbook_id, org_id, submitter_id, creator_type, type_of_work, started_at, completed_at, submitted_at, geo)
        SELECT id, ${org.id}, ${site.worker.user.id}, 'SUB', 'TW15', ${now}, ${now}::timestamptz - id * interval '1 minute', ${now}, 'Y' FROM made`
    const me = await as(org, Role.rcOfficer)
    const { body } = await me.get('/api/jobRecord')
    expect(body.totalElements).toBe(600)
    const allowed = await db.jobRecord.findMany({
      where: visible.jobRecord(ctxOf(org, Role.rcOfficer).actor, now),
      orderBy: { completedAt: 'desc' },
      take: 10,
    })
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual(allowed.map(({ id }) => id))
    expect((await me.get('/api/jobRecord?q=M0001')).body.totalElements).toBe(100)
  })

  it('wait for my organization until it has acknowledged them, exceptions apart', async () => {
    const own = await makeSite()
    const [first = 0] = await makeRecords(own, 3)
    await makeRecords(own, 2, { isRoutine: false })
    const inbox = async () => (await own.rpOfficer.get('/api/jobRecord/inbox')).body
    expect(await inbox()).toMatchObject({ waiting: 5, exceptions: 2, routine: 3 })
    await acknowledge(own.rpOfficer, [first])
    expect(await inbox()).toMatchObject({ waiting: 4, exceptions: 2, routine: 2 })
    const routine = await idsOf(own.rpOfficer, '&waiting=true&attention=false')
    expect(routine).toHaveLength(2)
    expect((await inbox()).routineId).toBe(routine[0])
    await acknowledge(own.rpOfficer, routine)
    expect(await inbox()).toMatchObject({ waiting: 2, routine: 0, routineId: null })
  })

  it('stand in the order of gravity where they wait to be read, each where it is gravest, and are counted so', async () => {
    const own = await makeSite()
    const grave = async (...attention: string[]) => {
      const [old = 0, newer = 0] = (await makeRecords(own, 2, { isRoutine: false, attention })).toReversed()
      return [newer, old]
    }
    const late = await grave('LATE')
    const unproven = await grave('NO_PHOTO', 'NO_POSITION')
    const trapping = await grave('LATE', 'TRAPPING')
    const far = await grave('OUT_OF_RANGE', 'LATE')
    const defect = await grave('OUT_OF_RANGE', 'DEFECT')
    await makeRecords(own, 3)
    const exceptions = '&waiting=true&attention=true'
    expect(await idsOf(own.rpOfficer, exceptions)).toEqual([...trapping, ...defect, ...far, ...late, ...unproven])
    const { content } = (await own.rpOfficer.get(`/api/jobRecord?size=3&page=1${exceptions}`)).body
    expect(content.map(({ id }: { id: number }) => id)).toEqual([defect[1], ...far])
    expect(await idsOf(own.rpOfficer, `${exceptions}&gravity=OUT_OF_RANGE`)).toEqual(far)
    expect((await own.rpOfficer.get(`/api/jobRecord?gravity=LATE${exceptions}`)).body.totalElements).toBe(2)
    const asked = [...late, 2_000_000_000].join()
    expect(await idsOf(own.rpOfficer, `&waiting=true&ids=${asked}`)).toEqual(late)
    // what does not wait for the reader is in the order of time
    expect(await idsOf(own.rcOfficer, '&attention=true&gravity=DANGER')).toEqual(trapping)
    await acknowledge(own.rpOfficer, trapping.slice(0, 1))
    expect((await own.rpOfficer.get('/api/jobRecord/inbox')).body).toMatchObject({
      waiting: 12,
      exceptions: 9,
      routine: 3,
      gravities: { DANGER: 1, DEFECT: 2, OUT_OF_RANGE: 2, LATE: 2, OTHER: 2 },
    })
  })
})

describe('who reads what', () => {
  it('hides everything of it from another contractor: list, record, photo, export', async () => {
    const { body } = await submit(site.crew, work(site))
    const [{ id: photo = '' } = {}] = await db.storedFile.findMany({ where: { jobRecordId: body.id } })
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    expect((await stranger.get('/api/jobRecord')).body).toEqual({ content: [], totalElements: 0, isCapped: false })
    const [theirs, nobodys] = [
      await stranger.get(`/api/jobRecord/${body.id}`),
      await stranger.get('/api/jobRecord/2000000000'),
    ]
    expect([theirs.status, { ...theirs.body, requestId: '' }]).toEqual([404, { ...nobodys.body, requestId: '' }])
    expect((await stranger.get(`/api/jobRecord/photo/${photo}`)).body.key).toBe('photoNotFound')
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await binary(stranger.get('/api/jobRecord/export'))).body)
    expect(workbook.worksheets[1]?.rowCount).toBe(1)
  })

  it('leaves a former contractor its own period, read only, and shows a later responsible person the history', async () => {
    const { logbook, ...own } = await makeSite()
    const [former, later] = [await makeOrg('RC'), await makeOrg('RP')]
    await grant(logbook, former, 'rc.PIC', { endsAt: new Date(hoursAgo(50)) })
    await grant(logbook, later, 'rp.PMC', { startsAt: new Date(hoursAgo(0.5)) })
    const [fresh = 0] = await makeRecords({ ...own, logbook }, 1)
    const [old = 0] = await makeRecords({ ...own, logbook }, 1, { completedAt: new Date(hoursAgo(60)) })
    const [was, comes] = [await as(former, Role.rcAdmin), await as(later, Role.rpAdmin)]
    expect(await idsOf(was)).toEqual([old])
    expect((await was.get(`/api/jobRecord/${old}`)).body).toMatchObject({ can: [], canReply: false })
    expect((await was.get(`/api/jobRecord/${fresh}`)).body.key).toBe('jobRecordNotFound')
    expect(await idsOf(comes)).toEqual([fresh, old])
    await db.logbookParty.updateMany({ where: { orgId: later.id }, data: { endsAt: now } })
    expect(await idsOf(comes)).toEqual([])
  })

  it('shows nothing to people whose reach is not built yet', async () => {
    expect((await (await as(site.rc, Role.rcGroupAdmin)).get('/api/jobRecord')).body).toEqual({
      content: [],
      totalElements: 0,
      isCapped: false,
    })
  })
})
