import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfBook } from '../../../test/books.ts'
import { makeClient } from '../../../test/clients.ts'
import { signIn } from '../../../test/signIn.ts'
import { anyone, as, asUser, ctxOf, db, grant, makeLogbook, makeOrg, makeUser, now } from '../../../test/world.ts'
import { countOf, type Filters, placesOf } from './audit.sql.ts'

type Me = Awaited<ReturnType<typeof as>>
const ask = async (me: Me, query = '') => (await me.get(`/api/audit?size=100&${query}`)).body
const actionsOf = async (me: Me, query?: string) =>
  (await ask(me, query)).content.map(({ action }: { action: string }) => action)
const kindsOf = async (me: Me, query?: string) =>
  (await ask(me, query)).content.map(({ kind }: { kind: string }) => kind)

const done = (org: { id: number; nameEn: string }, action: string, rest: object = {}) =>
  db.operationEvent.create({
    data: {
      ...{ action, mode: modeOf(action), model: 'label', rowId: '1', userName: 'Chan Tai Man', source: 'screen' },
      ...{ orgId: org.id, orgName: org.nameEn, createdAt: now, address: '203.198.14.9' },
      ...rest,
    },
  })
const tried = (user: { id: number; orgId: number }, outcome: string, rest: object = {}) =>
  db.signInEvent.create({
    data: {
      ...{ userId: user.id, orgId: user.orgId, outcome, method: 'PASSWORD', channel: 'web', device: 'Firefox' },
      ...{ address: '203.198.14.9', createdAt: now, ...rest },
    },
  })
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const world = async () => {
  const [rc, other] = [await makeOrg('RC'), await makeOrg('RC')]
  const logbook = await makeLogbook({})
  await grant(logbook, rc, 'rc.PMC')
  const user = await makeUser(rc, [Role.rcOfficer])
  await tried(user, 'OK', { createdAt: ago(60) })
  await tried(user, 'WRONG_PASSWORD', { createdAt: ago(50), address: '198.51.100.7' })
  await tried(user, 'WRONG_PASSWORD', { createdAt: ago(49), address: '198.51.100.7' })
  await done(rc, 'label.create', { createdAt: ago(40), screen: 'labels' })
  await done(rc, 'logbook.update', { createdAt: ago(30), logbookId: logbook.id, source: 'import', userName: 'Ho' })
  await done(rc, 'run.begin', { createdAt: ago(20) })
  await done(other, 'label.delete', { createdAt: ago(10) })
  return { rc, other, user, logbook, admin: await as(rc, Role.rcAdmin) }
}
let made: Awaited<ReturnType<typeof world>>
let regulator: Me
beforeAll(async () => {
  made = await world()
  regulator = await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin)
})

describe('the audit log', () => {
  it('holds tries to sign in and operations in one order, of the own organization', async () => {
    const rows = (await ask(made.admin)).content
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual([
      'BACKGROUND',
      'OPERATION',
      'OPERATION',
      'FAILED',
      'FAILED',
      'SIGN_IN',
    ])
    expect(rows[3]).toMatchObject({
      userName: made.user.displayName,
      address: '198.51.100.7',
      signIn: { outcome: 'WRONG_PASSWORD', username: made.user.username, isNewAddress: true, nth: 2 },
    })
    expect(rows[2]).toMatchObject({ action: 'label.create', screen: 'labels', address: '203.198.14.9' })
    expect(await kindsOf(made.admin, 'sort=createdAt,asc')).toEqual(
      rows.map(({ kind }: { kind: string }) => kind).reverse(),
    )
  })

  it('shows the regulator’s admins what all did, and nobody else', async () => {
    expect(await actionsOf(regulator)).toEqual(expect.arrayContaining(['label.create', 'label.delete', 'signIn']))
    expect(await actionsOf(await as(made.other, Role.rcAdmin))).toEqual(['label.delete'])
    for (const role of [Role.rcOfficer, Role.rcGroupAdmin])
      expect((await (await as(made.rc, role)).get('/api/audit')).status).toBe(403)
  })

  it('is turned page by page without a row twice', async () => {
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => (await made.admin.get(`/api/audit?size=2&page=${page}`)).body),
    )
    const ids = pages.flatMap(({ content }) => content.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(6)
    expect(pages[0].totalElements).toBe(6)
  })

  it('is filtered by kind, mode, source, day and organization', async () => {
    expect(await kindsOf(made.admin, 'kinds=FAILED')).toEqual(['FAILED', 'FAILED'])
    expect(await kindsOf(made.admin, 'kinds=SIGN_IN,BACKGROUND')).toEqual(['BACKGROUND', 'SIGN_IN'])
    expect(await actionsOf(made.admin, 'kinds=OPERATION')).toEqual(['logbook.update', 'label.create'])
    expect(await actionsOf(made.admin, 'modes=LABEL')).toEqual(['label.create'])
    expect(await actionsOf(made.admin, 'modes=LABEL&kinds=DOWNLOAD')).toEqual([])
    expect(await actionsOf(made.admin, 'sources=import')).toEqual(['logbook.update'])
    expect(await actionsOf(made.admin, 'from=2026-11-22')).toEqual([])
    expect(await actionsOf(regulator, `organizationId=${made.other.id}`)).toEqual(['label.delete'])
  })

  it('finds people by name and username, log-books, and addresses', async () => {
    expect(await actionsOf(made.admin, 'q=tai chan')).toEqual(['run.begin', 'label.create'])
    expect(await kindsOf(made.admin, `q=${made.user.username}`)).toEqual(['FAILED', 'FAILED', 'SIGN_IN'])
    expect(await actionsOf(made.admin, `q=${made.logbook.locationId}`)).toEqual(['logbook.update'])
    expect(await kindsOf(made.admin, 'q=198.51.100.7')).toEqual(['FAILED', 'FAILED'])
    expect(await actionsOf(made.admin, 'q=nobody')).toEqual([])
    expect(await kindsOf(regulator, `q=${made.user.username}`)).toEqual(['FAILED', 'FAILED', 'SIGN_IN'])
    expect(await actionsOf(await as(made.other, Role.rcAdmin), `q=${made.user.username}`)).toEqual([])
  })

  it('finds what somebody did under a name that he had, and what a program did, in all organizations', async () => {
    const { id } = await makeUser(made.other, [Role.rcOfficer])
    const call = async (displayName: string) => {
      await db.user.update({ where: { id }, data: { displayName } })
      await done(made.other, 'label.create', { userId: id, userName: displayName })
    }
    await call('Cheung Former')
    await call('Lam Latter')
    expect(await actionsOf(regulator, 'q=cheung former')).toHaveLength(2)
    expect(await actionsOf(regulator, 'q=lam latter')).toHaveLength(1)
    const client = await makeClient(made.other, 'Old gateway')
    await done(made.other, 'jobRecord.create', { userId: null, userName: 'Old gateway', source: 'api' })
    await db.apiClient.update({ where: { id: client.id }, data: { name: 'New bridge' } })
    await done(made.other, 'jobRecord.create', { userId: null, userName: 'New bridge', source: 'api' })
    expect(await actionsOf(regulator, 'q=new bridge')).toEqual(['jobRecord.create', 'jobRecord.create'])
    expect(await actionsOf(made.admin, 'q=new bridge')).toEqual([])
  })

  it.each(['-', '%', '…', '  . ', '12', '0000000-999', '::1', 'a,b,c'])('looks for %s without failing', async (q) => {
    const res = await regulator.get(`/api/audit?q=${encodeURIComponent(q)}`)
    expect(res.body).toMatchObject({ totalElements: expect.any(Number) })
  })

  it('tells how many entries have come since', async () => {
    const { body } = await made.admin.get('/api/audit/newer')
    expect(body).toEqual({ now: now.toISOString(), count: 0 })
    const since = encodeURIComponent(ago(45).toISOString())
    expect((await made.admin.get(`/api/audit/newer?since=${since}`)).body.count).toBe(3)
  })

  it('is exported, newest first', async () => {
    const res = await made.admin
      .get('/api/audit/export?kinds=FAILED,OPERATION')
      .set('current-lang', 'ENG')
      .responseType('blob')
    const text = await textOfBook(res.body)
    expect(text).toContain('Wrong password')
    expect(text).toContain('Label added')
    expect(text).not.toContain('Logged in')
    expect(text.indexOf('Log-book edited')).toBeLessThan(text.indexOf('Label added'))
  })

  it('walks through all in parts that follow each other, as the page does', async () => {
    const ctx = ctxOf(made.rc, Role.rcAdmin)
    const all: Filters = { kinds: undefined, modes: undefined, sources: undefined }
    const whole = await placesOf(ctx, all, { direction: 'desc', skip: 0, take: 100 })
    const walked = []
    for (let after = undefined as (typeof whole)[number] | undefined; ; ) {
      const part = await placesOf(ctx, all, { direction: 'desc', skip: 0, take: 2, after })
      walked.push(...part)
      after = part.at(-1)
      if (!after) break
    }
    expect(walked).toEqual(whole)
    expect(await countOf(ctx, all, 1000)).toBe(whole.length)
  })
})

describe('what is written into it', () => {
  it('a sign-in and a failed try, with the organization and the address', async () => {
    const org = await makeOrg('RP')
    const user = await makeUser(org, [Role.rpAdmin])
    await signIn({ username: user.username, password: 'Wrong#2026' })
    await signIn({ username: user.username })
    const rows = (await ask(await asUser(user))).content
    expect(rows.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['FAILED', 'SIGN_IN'])
    expect(rows.every(({ address }: { address: string }) => address !== '')).toBe(true)
  })

  it('a try by a name that nobody has, which only the regulator sees', async () => {
    const before = (await ask(regulator, 'kinds=FAILED')).totalElements
    await signIn({ username: 'nobody_at_all', password: 'Wrong#2026' })
    const [latest] = (await ask(regulator, 'kinds=FAILED')).content
    expect((await ask(regulator, 'kinds=FAILED')).totalElements).toBe(before + 1)
    expect(latest).toMatchObject({ userName: '', signIn: { username: null, nth: 0 } })
  })

  it('a download, with the file, the screen and the address; a file of which nothing is written is not given', async () => {
    const org = await makeOrg('RC')
    const me = await as(org, Role.rcAdmin)
    await me.get('/api/worker/export').set('current-page', '/organization/worker').responseType('blob')
    expect((await ask(me, 'kinds=DOWNLOAD')).content).toEqual([
      expect.objectContaining({
        action: 'file.download',
        rowId: 'workers.export',
        after: { file: expect.any(String) },
      }),
    ])
    const [kept] = await db.operationEvent.findMany({ where: { orgId: org.id } })
    expect(kept?.address).not.toBe('')
  })

  it('the screen that was open, but nothing that a window makes up', async () => {
    const org = await makeOrg('RC')
    const me = await as(org, Role.rcAdmin)
    const label = (name: string) => ({ name, color: '#112233', noPersonalData: true })
    await me.post('/api/label').set('current-page', '/labels/manage').send(label('One'))
    await me.post('/api/label').set('current-page', '/<script>').send(label('Two'))
    const screens = (await ask(me, 'modes=LABEL')).content.map(({ screen }: { screen: string | null }) => screen)
    expect(screens.toSorted()).toEqual(['labels', null])
  })

  it('is closed to strangers', async () => {
    expect((await anyone().get('/api/audit')).status).toBe(401)
  })
})
