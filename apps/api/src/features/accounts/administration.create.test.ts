import { GIVEN_ROLES, Role, type RoleId } from '@portal/shared/access/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../test/signIn.ts'
import { as, asUser, db, drainJobs, makeOrg, makeUser, sentMail } from '../../../test/world.ts'

const CALL = '/api/account'
let n = 0
const tag = `${Date.now()}`.slice(-6)
type Person = Awaited<ReturnType<typeof as>>
const form = (over: object = {}) => ({
  username: `Col${tag}_${++n}`,
  displayName: '何樹榮 Ho Shu Wing',
  email: `col${tag}_${n}@example.test`,
  language: 'eng',
  roleIds: [Role.rcOfficer],
  ...over,
})
const add = (by: Person, over: object = {}) => by.post(CALL).set('current-lang', 'ENG').send(form(over))
const passwordOf = (email: string) =>
  /password: (\S+?)\. /.exec(sentMail.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
const faultsOf = ({ body }: { body: { issues?: { path: string[]; code: string }[] } }) =>
  (body.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`).sort()
const custom = (orgId: number, channel: 'web' | 'mobile', permission: string, reach?: string) =>
  db.role.create({
    data: {
      nameEn: `Own ${tag} ${++n}`,
      nameZh: `自訂${tag}${n}`,
      orgId,
      ...(reach && { reach }),
      permissions: { create: { channel, permission } },
    },
  })
beforeEach(() => db.rateWindow.deleteMany())

describe('adding a colleague', () => {
  it('makes an account of one’s own organization; its one-time password comes by mail and opens nothing but a new one', async () => {
    const org = await makeOrg('RC')
    const admin = await as(org, Role.rcAdmin)
    const other = await as(org, Role.rcAdmin)
    const sent = form()
    const res = await admin.post(CALL).send(sent)
    expect(res.body).toMatchObject({
      username: sent.username.toLowerCase(),
      organisation: { id: org.id },
      roles: [{ id: Role.rcOfficer }],
      status: 'ENABLED',
      can: ['resetPassword', 'unlock', 'disable'],
    })
    await drainJobs()
    const session = await signIn({ username: sent.username, password: passwordOf(sent.email) })
    expect(session.body.oneTimeLogin).toBe(true)
    const me = await asUser({ id: res.body.id })
    expect((await me.get('/api/logbook')).body.key).toBe('oneTimeLoginOnly')
    const history = await db.operationEvent.findMany({ where: { model: 'user', rowId: String(res.body.id) } })
    expect(history).toMatchObject([{ action: 'account.create', after: { roleIds: [Role.rcOfficer] } }])
    const heard = await db.message.findMany({
      where: { event: 'accountAdded', recipients: { some: { userId: other.user.id } } },
    })
    expect(heard).toMatchObject([{ params: { username: sent.username.toLowerCase() } }])
  })

  it('names every fault at once, used ones among them', async () => {
    const admin = await as(await makeOrg('RC'), Role.rcAdmin)
    const wrong = { username: '_', email: 'x', phone: '1', displayName: '', language: 'fr', roleIds: [] }
    const paths = (await add(admin, wrong)).body.issues.map(({ path }: { path: string[] }) => path[0])
    expect(new Set(paths)).toEqual(new Set(Object.keys(wrong)))
    const phone = `9${String(Date.now()).slice(-7)}`
    const first = form({ phone })
    expect((await admin.post(CALL).send(first)).status).toBe(200)
    const again = await add(admin, { ...first, username: first.username.toUpperCase(), roleIds: [Role.rpAdmin] })
    expect(again.body.key).toBe('validationFailed')
    expect(faultsOf(again)).toEqual([
      'email emailUsed',
      'phone phoneUsed',
      'roleIds roleNotGivable',
      'username usernameUsed',
    ])
    expect((await add(admin, { email: first.email })).body).toMatchObject({ status: 10501, field: 'email' })
  })

  it.each(['username', 'email', 'phone'])('lets one of two have the same %s who ask at once', async (field) => {
    const [one, two] = await Promise.all(
      [await makeOrg('RC'), await makeOrg('RP')].map((org) => as(org, org.type === 'RC' ? Role.rcAdmin : Role.rpAdmin)),
    )
    const wanted = { username: `Same${tag}_${++n}`, email: `same${tag}_${n}@example.test`, phone: `6${tag}${n % 10}` }
    const both = await Promise.all([
      add(one as Person, { [field]: wanted[field as 'email'] }),
      add(two as Person, { [field]: wanted[field as 'email'], roleIds: [Role.rpOfficer] }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ body }) => body.field).filter(Boolean)).toEqual([field])
  })
})

describe('the roles somebody may give', () => {
  const ADMINS: readonly [string, RoleId, readonly RoleId[]][] = [
    ['RC', Role.rcAdmin, GIVEN_ROLES.RC],
    ['RP', Role.rpAdmin, GIVEN_ROLES.RP],
    ['ADM', Role.accessorAdmin, GIVEN_ROLES.ADM],
    ['SUPL', Role.supplierAdmin, GIVEN_ROLES.SUPL],
    ['EMSD', Role.emsdAdmin, GIVEN_ROLES.EMSD],
    ['RC', Role.rcGroupAdmin, []],
    ['EMSD', Role.rcRoleAdmin, []],
  ]
  it.each(ADMINS)('in an organization of type %s for role %i', async (type, role, expected) => {
    const admin = await as(await makeOrg(type), role)
    const { content } = (await admin.get(`${CALL}/role`)).body
    expect(content.map(({ id }: { id: number }) => id)).toEqual(expected)
  })

  it('are asked for by name of the right', async () => {
    const officer = await as(await makeOrg('RC'), Role.rcOfficer)
    expect([(await add(officer)).status, (await officer.get(`${CALL}/role`)).status]).toEqual([403, 403])
  })

  it('are nobody else’s: other types, workers, group admins, the super admin, other organizations’ own', async () => {
    const [org, other] = [await makeOrg('RC'), await makeOrg('RC')]
    const admin = await as(org, Role.rcAdmin)
    const theirs = await custom(other.id, 'web', 'label:read')
    const wrong = [Role.rpOfficer, Role.emsdViewer, Role.rcRegisteredWorker, Role.rcGroupAdmin, Role.superAdmin]
    for (const id of [...wrong, theirs.id, 2_000_000_000]) {
      const { body } = await add(admin, { roleIds: [Role.rcOfficer, id] })
      expect(body).toMatchObject({ key: 'roleNotGivable', field: 'roleIds' })
    }
    expect(await db.user.count({ where: { orgId: org.id } })).toBe(1)
  })

  it('among those of its own are the ones that neither do nor reach more than the giver', async () => {
    const org = await makeOrg('RC')
    const admin = await as(org, Role.rcAdmin)
    const fine = await custom(org.id, 'web', 'label:read', 'none')
    const more = [await custom(org.id, 'web', 'organization:approve'), await custom(org.id, 'mobile', 'label:read')]
    expect((await add(admin, { roleIds: [fine.id] })).status).toBe(200)
    for (const { id } of more) expect((await add(admin, { roleIds: [id] })).body.key).toBe('roleNotGivable')
    const narrow = await db.role.create({
      data: {
        nameEn: `Narrow ${tag}`,
        nameZh: `窄${tag}`,
        orgId: org.id,
        reach: 'none',
        permissions: {
          create: ['account:create', 'account:list', 'label:read'].map((permission) => ({
            channel: 'web',
            permission,
          })),
        },
      },
    })
    const user = await makeUser(org, [])
    await db.userRole.create({ data: { userId: user.id, roleId: narrow.id } })
    const clerk = await asUser(user)
    const wide = await custom(org.id, 'web', 'label:read', 'own')
    expect((await add(clerk, { roleIds: [wide.id] })).body.key).toBe('roleNotGivable')
    expect((await add(clerk, { roleIds: [fine.id] })).status).toBe(200)
  })

  it('keep the reporter from standing alone', async () => {
    const admin = await as({ id: 7 }, Role.emsdAdmin)
    const alone = await add(admin, { roleIds: [Role.emsdReporter] })
    expect(alone.body.issues).toMatchObject([{ path: ['roleIds'], key: 'roleNeedsAnother' }])
    expect((await add(admin, { roleIds: [Role.emsdReporter, Role.emsdViewer] })).status).toBe(200)
  })
})

describe('whoever opened an account', () => {
  it('resets its password, though he does not look after the organization', async () => {
    const org = await makeOrg('RC')
    const [maker, stranger] = [await as(org, Role.rcGroupAdmin), await as(org, Role.rcGroupAdmin)]
    const worker = await maker.post('/api/worker').send({
      kind: 'GW',
      nameEn: 'Chan Tai Man',
      nameZh: '陳大文',
      registrations: [],
      ...form(),
    })
    const reset = (by: Person) => by.post(`${CALL}/move`).send({ ids: [worker.body.account.id], move: 'resetPassword' })
    expect((await reset(stranger)).body.key).toBe('userNotFound')
    expect((await reset(maker)).status).toBe(200)
    const disabled = await maker.post(`${CALL}/move`).send({ ids: [worker.body.account.id], move: 'disable' })
    expect(disabled.body.key).toBe('userNotFound')
  })
})
