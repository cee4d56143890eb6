import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { anyone, as, db, drainJobs, makeOrg, makeUser, now, ports, sentMail, world } from '../../../test/world.ts'
import { createCtx } from '../../kernel/ctx.ts'
import { systemActor } from '../../kernel/system.ts'
import { remindOrganizations } from './organization.jobs.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
const regulator = { id: REGULATOR_ORG_ID }
const newNumber = () => String(10_000_000 + Math.floor(Math.random() * 80_000_000))
const newRcNumber = () => `RLC${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const dateOf = (days: number) => new Date(`${day(days)}T00:00:00Z`)

const place = { addressEn: '1 Hung To Road', addressZh: '鴻圖道1號', email: 'office@example.test', phone: '23456789' }
const createForm = (over: object = {}) => ({
  ...place,
  type: 'SUPL',
  nameEn: `Supplier ${tag} ${++n}`,
  nameZh: '供應商',
  registrationNumber: newNumber(),
  username: `s${tag}_${n}`,
  displayName: 'Chan',
  adminEmail: `s${tag}_${n}@example.test`,
  ...over,
})

describe('the list of organizations', () => {
  it('is filtered by type, category, either name, number and expiry, and sorted', async () => {
    const admin = await as(regulator, Role.emsdAdmin)
    const name = `Zeta ${tag}`
    const rc = await makeOrg('RC', { nameEn: `${name} Lifts`, rcNumber: newRcNumber(), registrationExpiry: dateOf(20) })
    const rp = await makeOrg('RP', {
      nameEn: `${name} Estates`,
      nameZh: `澤塔${tag}`,
      rpCategory: 'PMC',
      registrationNumber: newNumber(),
      registrationExpiry: dateOf(200),
    })
    const found = async (query: string) =>
      (await admin.get(`/api/organization?${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await found(`name=zeta ${tag}&sort=nameEn,desc`)).toEqual([rc.id, rp.id])
    expect(await found(`name=${encodeURIComponent(`澤塔${tag}`)}`)).toEqual([rp.id])
    expect(await found(`name=zeta ${tag}&type=RC`)).toEqual([rc.id])
    expect(await found(`name=zeta ${tag}&rpCategory=PMC`)).toEqual([rp.id])
    expect(await found(`registrationNumber=${rp.registrationNumber}`)).toEqual([rp.id])
    expect(await found(`registrationNumber=${rc.rcNumber?.toLowerCase()}`)).toEqual([rc.id])
    expect(await found(`name=zeta ${tag}&expiringWithin=30`)).toEqual([rc.id])
    expect(await found(`name=zeta ${tag}&sort=registrationExpiry,desc`)).toEqual([rp.id, rc.id])
    expect(await found(`name=zeta ${tag}&isProposed=true`)).toEqual([])
  })

  it('is for the regulator', async () => {
    for (const [type, role] of [
      ['RC', Role.rcAdmin],
      ['RP', Role.rpAdmin],
      ['SUPL', Role.supplierAdmin],
    ] as const)
      expect((await (await as(await makeOrg(type), role)).get('/api/organization')).body.status).toBe(403)
  })

  it('goes into a workbook as it is filtered, and formulas stay text', async () => {
    const org = await makeOrg('RC', { nameEn: `=Omega ${tag}`, rcNumber: newRcNumber() })
    const admin = await as(regulator, Role.emsdAdmin)
    const res = await admin
      .get(`/api/organization/export?name=omega ${tag}`)
      .buffer(true)
      .parse((stream, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => done(null, Buffer.concat(parts)))
      })
    const book = await new exceljs.Workbook().xlsx.load(res.body)
    const [cover, rows] = book.worksheets
    expect(cover?.getRow(2).values).toContain('Every organisation')
    expect(rows?.rowCount).toBe(2)
    expect(rows?.getRow(2).getCell(1).value).toBe(org.id)
    expect(rows?.getRow(2).getCell(4).value).toBe(`=Omega ${tag}`)
  })
})

describe('an organization the regulator adds', () => {
  it.each([
    ['SUPL', Role.supplierAdmin],
    ['ADM', Role.accessorAdmin],
    ['RC', Role.rcAdmin],
  ] as const)('of type %s gets a first administrator with a one-time password', async (type, roleId) => {
    const admin = await as(regulator, Role.emsdAdmin)
    const form = createForm({ type, ...(type === 'RC' && { rcNumber: newRcNumber(), registrationExpiry: day(400) }) })
    const res = await admin.post('/api/organization').set('idempotency-key', `k${n}`).send(form)
    expect(res.body).toMatchObject({
      type,
      nameEn: form.nameEn,
      registrationNumber: form.registrationNumber,
      isProposed: false,
    })
    expect((await admin.post('/api/organization').set('idempotency-key', `k${n}`).send(form)).body.id).toBe(res.body.id)
    await drainJobs()
    const letters = sentMail.filter(({ to }) => to === form.adminEmail)
    expect(letters).toHaveLength(1)
    const password = /password: (\S+?)\. /.exec(letters[0]?.text ?? '')?.[1] ?? ''
    const { uuid } = (await anyone().get('/auth/code')).body
    const session = await anyone().post('/auth/login').send({ username: form.username, password, code: 'abcd', uuid })
    expect(session.body).toMatchObject({ oneTimeLogin: true, user: { roles: [{ id: roleId }] } })
  })

  it('has every fault named at once', async () => {
    const admin = await as(regulator, Role.emsdAdmin)
    const res = await admin
      .post('/api/organization')
      .send({ type: 'RC', nameEn: '', phone: '1', rcNumber: 'X', adminEmail: 'x' })
    const at = res.body.issues.map(({ path }: { path: string[] }) => path[0]).sort()
    expect(at).toEqual([
      'addressEn',
      'addressZh',
      'adminEmail',
      'displayName',
      'email',
      'nameEn',
      'nameZh',
      'phone',
      'rcNumber',
      'registrationNumber',
      'username',
    ])
    expect((await admin.post('/api/organization').send(createForm({ type: 'RC' }))).body.issues).toMatchObject([
      { path: ['rcNumber'], key: 'required' },
    ])
    expect((await admin.post('/api/organization').send(createForm({ type: 'EMSD' }))).body.issues).toMatchObject([
      { path: ['type'] },
    ])
  })

  it('takes a number, a username and an e-mail once, also when two race', async () => {
    const admin = await as(regulator, Role.emsdAdmin)
    const add = (over: object) => admin.post('/api/organization').send(createForm(over))
    const race = async (over: object) =>
      (await Promise.all([add(over), add(over)]))
        .map(({ status, body }) => (status === 200 ? 'made' : `${body.key} ${body.field}`))
        .sort()
    expect(await race({ registrationNumber: newNumber() })).toEqual([
      'made',
      'registrationNumberUsed registrationNumber',
    ])
    expect(await race({ username: `same_${tag}` })).toEqual(['made', 'usernameUsed username'])
    expect(await race({ adminEmail: `same_${tag}@example.test` })).toEqual(['emailUsed adminEmail', 'made'])
    const rcNumber = newRcNumber()
    expect((await add({ type: 'RC', rcNumber })).status).toBe(200)
    expect((await add({ type: 'RC', rcNumber })).body).toMatchObject({ key: 'rcNumberUsed', field: 'rcNumber' })
  })

  it('is refused to everybody else', async () => {
    for (const [type, role] of [
      ['RC', Role.rcAdmin],
      ['SUPL', Role.supplierAdmin],
    ] as const)
      expect(
        (await (await as(await makeOrg(type), role)).post('/api/organization').send(createForm())).body.status,
      ).toBe(403)
  })
})

describe('a registration about to expire', () => {
  const heardBy = (userId: number) =>
    db.messageRecipient.count({ where: { userId, message: { event: 'organizationRegistrationExpiring' } } })
  const at = async (days: number) => {
    world.now = new Date(now.getTime() + days * 86_400_000)
    await remindOrganizations.run(createCtx(ports, systemActor), {})
  }

  it('is told to the contractor’s admin at 120 and at 30 days, once each', async () => {
    const org = await makeOrg('RC', { rcNumber: newRcNumber(), registrationExpiry: dateOf(200) })
    const [admin, officer] = [await makeUser(org, [Role.rcAdmin]), await makeUser(org, [Role.rcOfficer])]
    const heard = []
    for (const days of [79, 80, 81, 169, 170, 170, 199, 201]) {
      await at(days)
      heard.push(await heardBy(admin.id))
    }
    expect(heard).toEqual([0, 1, 1, 1, 2, 2, 2, 2])
    expect(await heardBy(officer.id)).toBe(0)
    world.now = now
  })
})
