import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { anyone, as, drainJobs, makeOrg, makeWorker, sentMail } from '../../../test/world.ts'
import { add, contractor, day, digits, form } from './worker.kit.ts'

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
        .map(({ path, key }: { path: string[]; key: string }) => `${path.join('.')} ${key}`)
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
    const noNumber = await add(me, { registrations: [{ number: 'X', expiresOn: day(1) }] })
    expect(noNumber.body).toMatchObject({ status: 10200, issues: [{ path: ['registrations', 0, 'number'] }] })
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
