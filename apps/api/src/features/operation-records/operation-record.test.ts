import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import type { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { as, ctxOf, db, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'
import { visible } from '../../access/index.ts'

type Me = Awaited<ReturnType<typeof as>>
interface Made {
  action: string
  org: { id: number; nameEn: string; nameZh: string }
  logbookId?: number
  source?: string
  userName?: string
  model?: string
  rowId?: number
  after?: object
  before?: object
  createdAt?: Date
}
const done = ({ org, model = 'logbook', rowId = 1, ...rest }: Made) =>
  db.operationEvent.create({
    data: {
      model,
      rowId: String(rowId),
      userName: 'Chan Tai Man',
      source: 'screen',
      createdAt: now,
      mode: modeOf(rest.action),
      ...rest,
      orgId: org.id,
      orgName: org.nameEn,
      orgNameZh: org.nameZh,
    },
  })
const ask = async (me: Me, query = '') => (await me.get(`/api/operationRecord?size=100&${query}`)).body
const idsOf = async (me: Me, query?: string) => (await ask(me, query)).content.map(({ id }: { id: number }) => id)

const rowOf = ({ logbookId }: { logbookId: number | null }) => ({
  action: 'label.create',
  mode: 'LABEL',
  model: 'label',
  rowId: '1',
  logbookId,
  orgName: '',
  source: 'screen',
})
const DAY = 86_400_000
const world = async () => {
  const [rc, other, former] = [await makeOrg('RC'), await makeOrg('RC'), await makeOrg('RC')]
  const logbook = await makeLogbook({})
  const party = await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, former, 'sub.MSC', {
    startsAt: new Date(now.getTime() - 20 * DAY),
    endsAt: new Date(now.getTime() - 10 * DAY),
  })
  const created = await done({
    action: 'logbook.create',
    org: rc,
    logbookId: logbook.id,
    createdAt: new Date('2026-11-10T16:30:00Z'),
  })
  const given = await done({
    action: 'party.grant',
    model: 'logbookParty',
    rowId: party.id,
    org: former,
    logbookId: logbook.id,
    source: 'import',
    userName: 'Wong Siu Ming',
    after: { orgId: rc.id, role: 'rc.PMC', startsAt: now, endsAt: null, origin: 'CR-26-000012' },
  })
  const elsewhere = await done({ action: 'logbook.update', org: other, logbookId: (await makeLogbook({})).id })
  return { rc, other, former, logbook, created, given, elsewhere }
}
let made: Awaited<ReturnType<typeof world>>
let regulator: Me
beforeAll(async () => {
  made = await world()
  regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)
})

describe('the history of operations', () => {
  it('shows what was done on log-books that are open, newest first, and nothing of those of strangers', async () => {
    const { rc, other, created, given, elsewhere } = made
    expect(await idsOf(await as(rc, Role.rcOfficer))).toEqual([given.id, created.id])
    expect(await idsOf(await as(other, Role.rcOfficer))).toEqual([elsewhere.id])
    expect(await idsOf(regulator, 'sort=id,asc')).toEqual(
      expect.arrayContaining([created.id, given.id, elsewhere.id].sort((one, two) => one - two)),
    )
  })

  it('shows a former party what its own people did', async () => {
    expect(await idsOf(await as(made.former, Role.rcOfficer))).toEqual([made.given.id])
  })

  it('is not for people without the right', async () => {
    expect((await (await as(made.rc, Role.rcGeneralWorker)).get('/api/operationRecord')).status).toBe(403)
  })

  it('opens one operation, and none of strangers', async () => {
    const { rc, other, given, logbook } = made
    expect((await (await as(rc, Role.rcOfficer)).get(`/api/operationRecord/${given.id}`)).body).toMatchObject({
      action: 'party.grant',
      mode: 'ACCESS',
      logbook: { locationId: logbook.locationId },
      grant: { org: { id: rc.id }, role: 'rc.PMC', endsAt: null },
      // by name, not by the number that is kept
      after: { orgId: { id: rc.id, nameEn: rc.nameEn, nameZh: rc.nameZh } },
    })
    expect((await (await as(other, Role.rcOfficer)).get(`/api/operationRecord/${given.id}`)).status).toBe(404)
  })

  it('is filtered by log-book, mode, person, organization, source and days of Hong Kong', async () => {
    const { rc, former, created, given, logbook } = made
    const me = await as(rc, Role.rcOfficer)
    expect(await idsOf(me, `q=${logbook.locationId.slice(0, 7)}`)).toEqual([given.id, created.id])
    expect(await idsOf(me, 'q=0000000-999')).toEqual([])
    expect(await idsOf(me, 'modes=ACCESS')).toEqual([given.id])
    expect(await idsOf(me, 'modes=CREATION,LABEL')).toEqual([created.id])
    expect(await idsOf(me, 'person=siu')).toEqual([given.id])
    expect(await idsOf(me, `organizationId=${former.id}`)).toEqual([given.id])
    expect(await idsOf(me, 'sources=import')).toEqual([given.id])
    // half past midnight of the 11th there
    expect(await idsOf(me, 'to=2026-11-10')).toEqual([])
    expect(await idsOf(me, 'from=2026-11-11&to=2026-11-11')).toEqual([created.id])
  })

  it('finds what is open to a reader by the numbers of few log-books, and no other', async () => {
    const { rc, former, logbook } = made
    for (const who of [rc, former]) {
      const me = await as(who, Role.rcOfficer)
      const all = await idsOf(me)
      expect(all.length).toBeGreaterThan(0)
      expect(await idsOf(me, `q=${logbook.locationId}`)).toEqual(all)
    }
    expect(await idsOf(await as(made.other, Role.rcOfficer), `q=${logbook.locationId}`)).toEqual([])
  })

  it('finds and counts in its own way what the scope and the filters leave, page after page, in either order', async () => {
    const { rc, former, other, logbook } = made
    for (const [index, action] of ['label.create', 'logbook.update', 'party.end'].entries())
      await done({ action, org: [rc, former, other][index] ?? rc, logbookId: logbook.id, source: 'import' })
    const filters = [
      {},
      { modes: ['ACCESS'] },
      { modes: ['ACCESS', 'LABEL', 'DETAILS'] },
      { modes: ['LABEL', 'DETAILS', 'LABEL'], sources: ['import'] },
      { sources: ['screen', 'import'] },
      { organizationId: former.id },
      { modes: ['CREATION', 'DETAILS'], organizationId: other.id },
    ] satisfies Partial<Inputs<typeof operationRecordContracts>['export']>[]
    const found = new Set<string>()
    for (const who of [rc, former, other, await makeOrg('RP')]) {
      const me = await as(who, Role.rcOfficer)
      const scope = visible.operationEvent(ctxOf(who, Role.rcOfficer).actor, now)
      for (const { modes, sources, organizationId } of filters) {
        const where = {
          AND: [
            scope,
            { ...(modes && { mode: { in: [...modes] } }), ...(sources && { source: { in: [...sources] } }) },
            organizationId === undefined ? {} : { orgId: organizationId },
          ],
        }
        const rows = await db.operationEvent.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
        const wanted = rows.map(({ id }) => id)
        const query = Object.entries({ modes, sources, organizationId }).flatMap(([name, value]) =>
          value === undefined ? [] : `${name}=${value}`,
        )
        const page = async (asked: string) => (await me.get(`/api/operationRecord?${[...query, asked].join('&')}`)).body
        const pages = await Promise.all([0, 1, 2, 3].map((number) => page(`size=2&page=${number}`)))
        expect(pages.flatMap(({ content }) => content.map(({ id }: { id: number }) => id))).toEqual(wanted.slice(0, 8))
        expect(pages.map(({ totalElements }) => totalElements)).toEqual(pages.map(() => wanted.length))
        const oldest = await page('size=100&sort=id,asc')
        expect(oldest.content.map(({ id }: { id: number }) => id)).toEqual(wanted.toReversed())
        found.add(wanted.join())
      }
    }
    expect(found.size).toBeGreaterThan(8)
  })

  it('finds a rare name and a common one among all that the regulator reads, and none that nobody has', async () => {
    const { given } = made
    const common = Array.from({ length: 21 }, (_, n) => ({ ...rowOf(given), userName: `Common ${n}` }))
    await db.operationEvent.createMany({ data: [...common, { ...rowOf(given), userName: 'Rare ONE' }] })
    const counts = ['rare', 'common', 'one rare', 'nobody at all'].map(
      async (person) => (await ask(regulator, `person=${encodeURIComponent(person)}`)).totalElements,
    )
    expect(await Promise.all(counts)).toEqual([1, 21, 1, 0])
    expect(await idsOf(regulator, 'person=common')).toHaveLength(21)
  })

  it('keeps of what mode an act is', async () => {
    const org = await makeOrg('RC')
    await ctxOf(org).record({ action: 'label.create', model: 'label', rowId: 1 })
    expect(await db.operationEvent.findFirst({ where: { orgId: org.id } })).toMatchObject({ mode: 'LABEL' })
  })

  it('tells by which number access was given or ended, as of that act', async () => {
    const { rc, logbook } = made
    const party = await grant(logbook, await makeOrg('RP'), 'rp.OC')
    const endsAt = '2026-12-01T00:00:00.000Z'
    const ended = await done({
      action: 'party.end',
      model: 'logbookParty',
      rowId: party.id,
      org: rc,
      logbookId: logbook.id,
      before: { endsAt: null },
      after: { endsAt, endedBy: 'CR-26-000013' },
    })
    const { grant: shown } = (await regulator.get(`/api/operationRecord/${ended.id}`)).body
    expect([new Date(shown.endsAt), shown.origin]).toEqual([new Date(endsAt), 'CR-26-000013'])
  })

  it('goes into a workbook as it is filtered', async () => {
    const me = await as(made.rc, Role.rcOfficer)
    const text = await textOfBook(
      (await me.get('/api/operationRecord/export?modes=CREATION').responseType('blob')).body as Buffer,
    )
    expect(text).toContain('Log-book created')
    expect(text).not.toContain('Access given')
    const access = await textOfBook(
      (await me.get('/api/operationRecord/export?modes=ACCESS').responseType('blob')).body as Buffer,
    )
    for (const said of ['Access given', 'Principal maintenance contractor (PMC)', made.rc.nameEn, 'CR-26-000012'])
      expect(access).toContain(said)
    expect(access).not.toContain(`: ${made.rc.id}`)
  })
})
