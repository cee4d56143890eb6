import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import {
  anyone,
  as,
  asUser,
  db,
  drainJobs,
  makeOrg,
  makeUser,
  makeWorker,
  now,
  ports,
  sentMail,
  world,
} from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { remindWorkers } from './worker.jobs.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
const digits = () => `${Math.floor(Math.random() * 9_000_000) + 1_000_000}`
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const form = (over: object = {}) => ({
  kind: 'RE',
  nameEn: 'Chan Tai Man',
  nameZh: '陳大文',
  registrations: [{ number: `rle ${digits()}`, expiresOn: day(400) }],
  username: `w${tag}_${++n}`,
  email: `w${tag}_${n}@example.test`,
  phone: null,
  displayName: '陳大文 Chan Tai Man',
  ...over,
})
async function contractor() {
  const org = await makeOrg('RC')
  return { org, me: await as(org, Role.rcAdmin) }
}
type Me = Awaited<ReturnType<typeof as>>
const add = (me: Me, over: object = {}) => me.post('/api/worker').send(form(over))
const idsOf = async (me: Me, query: string) =>
  (await me.get(`/api/worker?${query}`)).body.content.map(({ id }: { id: number }) => id)
const passwordOf = (email: string) =>
  /password: (\S+?)\. /.exec(sentMail.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''

describe('a new worker', () => {
  it('is registered and signs in to the mobile app with the password mailed, never to the portal', async () => {
    const { org, me } = await contractor()
    const sent = form({
      registrations: [
        { number: 'ree 12-345', expiresOn: day(10) },
        { number: `RLE${digits()}`, expiresOn: day(400) },
      ],
    })
    const res = await me.post('/api/worker').send(sent)
    expect(res.body).toMatchObject({
      kind: 'RE',
      nameZh: '陳大文',
      employer: { id: org.id },
      isActive: true,
      expiresOn: day(400),
      account: { username: sent.username, email: sent.email },
      can: ['deactivate'],
    })
    expect(res.body.registrations[0]).toEqual({ kind: 'REE', number: 'REE12-345', expiresOn: day(10) })
    await drainJobs()
    const password = passwordOf(sent.email)
    const session = await anyone().post('/auth/mobile/login').send({ username: sent.username, password })
    expect(session.body).toMatchObject({
      oneTimeLogin: true,
      user: { workerDetail: { id: res.body.id, kind: 'RE' }, roles: [{ id: Role.rcRegisteredEngineer }] },
    })
    const { uuid } = (await anyone().get('/auth/code')).body
    expect(
      (await anyone().post('/auth/login').send({ username: sent.username, password, code: 'abcd', uuid })).body.status,
    ).toBe(10530)
  })

  it('has every fault named at once', async () => {
    const { me } = await contractor()
    const faults = async (over: object) =>
      (await add(me, over)).body.issues
        .map(({ path, message }: { path: string[]; message: string }) => `${path.join('.')} ${message}`)
        .sort()
    const all = await me.post('/api/worker').send({
      kind: 'RE',
      nameEn: '',
      registrations: [
        { number: 'RLW1', expiresOn: 'soon' },
        { number: 'X', expiresOn: day(1) },
      ],
      username: '_',
      email: 'x',
      phone: '1',
    })
    expect([...new Set(all.body.issues.map(({ path }: { path: string[] }) => path.join('.')))].sort()).toEqual([
      'displayName',
      'email',
      'nameEn',
      'nameZh',
      'phone',
      'registrations.0.expiresOn',
      'registrations.0.number',
      'registrations.1.number',
      'username',
    ])
    expect(await faults({ registrations: [] })).toEqual(['registrations registrationNeeded'])
    expect(await faults({ kind: 'GW' })).toEqual(['registrations.0.number registrationOfKind'])
    const twice = [
      { number: `RLE${digits()}`, expiresOn: day(1) },
      { number: `RLE${digits()}`, expiresOn: day(1) },
    ]
    expect(await faults({ registrations: twice })).toEqual(['registrations.1.number repeatedRegistration'])
  })

  it('keeps a number to himself in the whole city, however it is written, also when two employers race', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const number = `RLE${digits()}`
    const registrations = [{ number, expiresOn: day(100) }]
    const both = await Promise.all([add(one.me, { registrations }), add(two.me, { registrations })])
    expect(both.map(({ body }) => body.status ?? 'made').sort()).toEqual([11804, 'made'])
    const dashed = await add(two.me, {
      registrations: [{ number: `${number.slice(0, 5)}-${number.slice(5)}`, expiresOn: day(100) }],
    })
    expect(dashed.body).toMatchObject({ status: 11804, field: 'registrations' })
  })

  it('leaves nothing behind when the username is taken', async () => {
    const { org, me } = await contractor()
    const { user } = await makeWorker(org, 'GW', Role.rcGeneralWorker)
    expect((await add(me, { username: user.username.toUpperCase() })).body).toMatchObject({
      key: 'usernameUsed',
      field: 'username',
    })
    expect((await add(me, { email: user.email })).body).toMatchObject({ key: 'emailUsed', field: 'email' })
    expect((await me.get('/api/worker')).body.totalElements).toBe(1)
  })

  it('is one, however often the form is sent', async () => {
    const { me } = await contractor()
    const sent = form({ kind: 'GW', registrations: [] })
    const send = () => me.post('/api/worker').set('idempotency-key', 'once').send(sent)
    const both = await Promise.all([send(), send()])
    expect(both[0]?.body).toEqual(both[1]?.body)
    await drainJobs()
    expect(sentMail.filter(({ to }) => to === sent.email)).toHaveLength(1)
  })

  it('is the affair of the contractor’s admin', async () => {
    const { org } = await contractor()
    for (const [at, role] of [
      [org, Role.rcOfficer],
      [{ id: REGULATOR_ORG_ID }, Role.emsdAdmin],
      [await makeOrg('RP'), Role.rpAdmin],
    ] as const)
      expect((await add(await as(at, role))).body.status).toBe(403)
  })
})

describe('the list of workers', () => {
  it('is filtered by kind, name, number, expiry and activity', async () => {
    const { org, me } = await contractor()
    const re = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, new Date(`${day(20)}T00:00:00Z`))
    const rw = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    const gw = await makeWorker(org, 'GW', Role.rcGeneralWorker)
    await me.post('/api/worker/move').send({ ids: [gw.worker.id], move: 'deactivate' })
    expect((await idsOf(me, '')).sort()).toEqual([re, rw, gw].map(({ worker }) => worker.id).sort())
    expect(await idsOf(me, 'kind=RW')).toEqual([rw.worker.id])
    expect(await idsOf(me, `name=${encodeURIComponent(rw.worker.nameZh)}`)).toEqual([rw.worker.id])
    expect(await idsOf(me, `registrationNumber=${re.number?.toLowerCase()}`)).toEqual([re.worker.id])
    expect(await idsOf(me, 'expiringWithin=30')).toEqual([re.worker.id])
    expect(await idsOf(me, 'isActive=false')).toEqual([gw.worker.id])
  })

  it('shows an employer its own, the regulator everybody’s and nobody anything to change', async () => {
    const [one, two] = [await contractor(), await contractor()]
    const { worker } = await makeWorker(one.org, 'RW', Role.rcRegisteredWorker)
    expect(await idsOf(two.me, '')).toEqual([])
    expect(await idsOf(two.me, `employer=${one.org.id}`)).toEqual([])
    const seen = (
      await (await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer)).get(`/api/worker?employer=${one.org.id}`)
    ).body
    expect(seen).toMatchObject({
      totalElements: 1,
      content: [{ id: worker.id, employer: { id: one.org.id }, can: [] }],
    })
    const facts = {
      kind: 'RW',
      nameEn: 'x',
      nameZh: 'x',
      registrations: [{ number: `RLW${digits()}`, expiresOn: day(1) }],
      version: 1,
    }
    expect((await two.me.put(`/api/worker/${worker.id}`).send(facts)).body.key).toBe('workerNotFound')
    expect((await two.me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })).body.key).toBe(
      'workerStateChanged',
    )
  })

  it('goes into a workbook as it is filtered', async () => {
    const { org, me } = await contractor()
    const { worker, number } = await makeWorker(org, 'RE', Role.rcRegisteredEngineer)
    await makeWorker(org, 'GW', Role.rcGeneralWorker)
    const res = await me
      .get('/api/worker/export?kind=RE')
      .buffer(true)
      .parse((stream, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => done(null, Buffer.concat(parts)))
      })
    const [cover, rows] = (await new exceljs.Workbook().xlsx.load(res.body)).worksheets
    expect(cover?.getRow(2).values).toContain(`Workers of ${org.nameEn}`)
    expect([rows?.rowCount, rows?.getRow(2).getCell(2).value, rows?.getRow(2).getCell(5).value]).toEqual([
      2,
      worker.nameEn,
      `${number} (31/12/2030)`,
    ])
  })
})

describe('editing a worker', () => {
  it('changes names, kind and registrations, and the role of the account with the kind', async () => {
    const { me } = await contractor()
    const { body } = await add(me, { kind: 'RW', registrations: [{ number: `RLW${digits()}`, expiresOn: day(50) }] })
    const registrations = [{ number: `RLE${digits()}`, expiresOn: day(700) }]
    const res = await me
      .put(`/api/worker/${body.id}`)
      .send({ kind: 'RE', nameEn: 'Lee', nameZh: '李', registrations, version: body.version })
    expect(res.body).toMatchObject({
      kind: 'RE',
      nameEn: 'Lee',
      version: 2,
      registrations: [{ ...registrations[0], kind: 'RLE' }],
    })
    expect(await db.userRole.findMany({ where: { userId: body.account.id } })).toMatchObject([
      { roleId: Role.rcRegisteredEngineer },
    ])
  })

  it('never overwrites what somebody else has saved, nor takes another’s number', async () => {
    const { me } = await contractor()
    const [{ body: one }, { body: two }] = [await add(me), await add(me)]
    const edit = (over: object) => me.put(`/api/worker/${one.id}`).send({ ...one, ...over })
    const both = await Promise.all([edit({ nameEn: 'One' }), edit({ nameEn: 'Two' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await edit({})).body.key).toBe('workerEdited')
    expect((await edit({ version: 2, registrations: two.registrations })).body.status).toBe(11804)
  })
})

describe('a worker who is let go', () => {
  it('is signed out at once, and may come back', async () => {
    const { org, me } = await contractor()
    const { worker, user } = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    const app = await asUser(user, 'mobile')
    expect((await app.get('/auth/info')).status).toBe(200)
    const move = (name: string) => me.post('/api/worker/move').send({ ids: [worker.id], move: name })
    expect((await move('deactivate')).status).toBe(200)
    expect((await app.get('/auth/info')).status).toBe(401)
    expect((await me.get('/api/worker')).body.content).toMatchObject([{ isActive: false, can: ['activate'] }])
    expect((await move('activate')).status).toBe(200)
    expect((await (await asUser(user, 'mobile')).get('/auth/info')).status).toBe(200)
  })

  it('is let go once when two do it', async () => {
    const { org, me } = await contractor()
    const { worker } = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
    const move = () => me.post('/api/worker/move').send({ ids: [worker.id], move: 'deactivate' })
    expect((await Promise.all([move(), move()])).map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a registration about to expire', () => {
  const heardBy = (userId: number) =>
    db.messageRecipient.count({ where: { userId, message: { event: 'workerRegistrationExpiring' } } })
  const at = async (days: number, twice = false) => {
    world.now = new Date(now.getTime() + days * 86_400_000)
    const run = () => remindWorkers.run(createCtx(ports, systemActor), {})
    await (twice ? Promise.all([run(), run()]) : run())
  }
  const expiringIn = (days: number) => new Date(`${day(days)}T00:00:00Z`)

  it('is told to employer and worker at 120 and at 30 days, once each, however often the job runs', async () => {
    const org = await makeOrg('RC')
    const [admin, officer] = [await makeUser(org, [Role.rcAdmin]), await makeUser(org, [Role.rcOfficer])]
    const { worker, user, number } = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(200))
    const heard = []
    for (const days of [79, 80, 81, 169, 170, 171, 200, 201]) {
      await at(days, true)
      heard.push(await heardBy(admin.id))
    }
    expect(heard).toEqual([0, 1, 1, 1, 2, 2, 2, 2])
    expect([await heardBy(user.id), await heardBy(officer.id)]).toEqual([2, 0])
    const [first] = await db.message.findMany({
      where: { recipients: { some: { userId: admin.id } } },
      orderBy: { id: 'asc' },
    })
    expect(first?.params).toMatchObject({ number, workerEn: worker.nameEn, expiresOn: day(200), days: 120 })
    world.now = now
  })

  it('is told to an employer in one message, however many expire', async () => {
    const org = await makeOrg('RC')
    const admin = await makeUser(org, [Role.rcAdmin])
    for (const days of [10, 20, 100]) await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(days))
    await at(0)
    expect(await db.message.findMany({ where: { recipients: { some: { userId: admin.id } } } })).toMatchObject([
      { event: 'workerRegistrationExpiring', count: 3 },
    ])
    world.now = now
  })

  it('is told anew for a new date, late rather than never, and not of whoever has left', async () => {
    const { org, me } = await contractor()
    const { worker, user, number } = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(10))
    const gone = await makeWorker(org, 'RE', Role.rcRegisteredEngineer, expiringIn(10))
    await me.post('/api/worker/move').send({ ids: [gone.worker.id], move: 'deactivate' })
    await at(0)
    expect([await heardBy(user.id), await heardBy(gone.user.id)]).toEqual([1, 0])
    await me
      .put(`/api/worker/${worker.id}`)
      .send({ kind: 'RE', nameEn: 'x', nameZh: 'x', registrations: [{ number, expiresOn: day(100) }], version: 1 })
    await at(0)
    expect(await heardBy(user.id)).toBe(2)
    world.now = now
  })
})
