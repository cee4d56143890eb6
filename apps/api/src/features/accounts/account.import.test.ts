import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { bookOf } from '../../../test/books.ts'
import { asUser, db, drainJobs, makeOrg, makeUser, sentMail } from '../../../test/world.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const HEAD = ['Username', 'Name displayed on Log-book', 'E-mail', 'Contact number', 'Language of e-mails', 'Role']
let count = 0
/** A row that is right, but for what it is given. */
function line(over: Partial<Record<'username' | 'name' | 'email' | 'phone' | 'language' | 'roles', string>> = {}) {
  count += 1
  const username = `colleague_${count}`
  const { name = 'Lee Siu Ming', email = `${username}@example.hk`, phone = '', language = 'English' } = over
  return [over.username ?? username, name, email, phone, language, over.roles ?? 'RC Officer']
}
const send = (by: Person, path: string, file: Buffer, rows = 'goodRows') =>
  by.post(`/api/account/import${path}`).field('rows', rows).attach('file', file, 'colleagues.xlsx')
const check = async (by: Person, ...lines: string[][]) =>
  (await by.post('/api/account/import/check').attach('file', await bookOf([HEAD, ...lines]), 'colleagues.xlsx')).body
const office = async () => {
  const org = await makeOrg('RC')
  return { org, admin: await asUser(await makeUser(org, [Role.rcAdmin])) }
}
const faultsIn = ({ rows, columns }: Awaited<ReturnType<typeof check>>) =>
  rows.flatMap(({ row, faults }: { row: number; faults: { column: number; code: number }[] }) =>
    faults.map(({ column, code }) => `${row} ${columns[column]?.letter} ${code}`),
  )

describe('importing colleagues', () => {
  it('makes accounts with their roles, mails each a password, and changes nothing a second time', async () => {
    const { org, admin } = await office()
    const role = await db.role.create({
      data: { nameEn: `Clerk ${org.id}`, nameZh: `文員${org.id}`, orgId: org.id, reach: 'own' },
    })
    await db.rolePermission.create({ data: { roleId: role.id, channel: 'web', permission: 'logbook:list' } })
    const [one, two] = [line(), line({ roles: `註冊承辦商職員；${role.nameZh}`, language: '繁體中文' })]
    const file = await bookOf([HEAD, one, two])
    expect((await send(admin, '', file)).body).toEqual({ imported: 2, same: 0, bad: 0 })
    const made = await db.user.findMany({
      where: { username: { in: [one[0] ?? '', two[0] ?? ''] } },
      include: { roles: true },
      orderBy: { id: 'asc' },
    })
    expect(made).toMatchObject([
      { orgId: org.id, language: 'eng', oneTimeLogin: true, roles: [{ roleId: Role.rcOfficer }] },
      { orgId: org.id, language: 'chi', createdById: admin.user.id },
    ])
    expect(made[1]?.roles.map(({ roleId }) => roleId).toSorted()).toEqual([Role.rcOfficer, role.id].toSorted())
    const recorded = await db.operationEvent.findMany({
      where: { orgId: org.id, action: 'account.create' },
      orderBy: { workbookRow: 'asc' },
    })
    expect(recorded).toMatchObject([
      { source: 'import', workbook: 'colleagues.xlsx', workbookRow: 2 },
      { source: 'import', workbookRow: 3 },
    ])
    await drainJobs()
    expect(sentMail.filter(({ to }) => to === one[2])).toHaveLength(1)
    expect((await send(admin, '', file)).body).toEqual({ imported: 0, same: 2, bad: 0 })
  })

  it('names every bad cell: taken, misspelt, roles that are not his to give', async () => {
    const { org, admin } = await office()
    const other = await makeUser(await makeOrg('RC'), [Role.rcAdmin], { phone: '51234567' })
    const wide = await db.role.create({
      data: { nameEn: `Wide ${org.id}`, nameZh: `闊${org.id}`, orgId: org.id, reach: 'own' },
    })
    await db.rolePermission.create({ data: { roleId: wide.id, channel: 'web', permission: 'organization:approve' } })
    const report = await check(
      admin,
      line({ username: other.username.toUpperCase() }),
      line({ email: other.email }),
      line({ phone: '5123 4567' }),
      line({ roles: 'EMSD Admin' }),
      line({ roles: `RC Officer; ${wide.nameEn}` }),
      line({ roles: ';' }),
      line({ language: 'Latin' }),
      line(),
    )
    expect(faultsIn(report).sort()).toEqual([
      '2 A 10500',
      '3 C 10501',
      '4 D 10502',
      '5 F 60115',
      '6 F 60115',
      '7 F 60115',
      expect.stringMatching(/^8 E /),
    ])
    expect(report).toMatchObject({ total: 8, good: 1, bad: 7 })
    expect(await db.user.count({ where: { orgId: org.id } })).toBe(1)
  })

  it('writes all or nothing when asked to', async () => {
    const { org, admin } = await office()
    const file = await bookOf([HEAD, line(), line({ roles: 'nothing' })])
    expect((await send(admin, '', file, 'allOrNothing')).body.key).toBe('importHasErrors')
    expect(await db.user.count({ where: { orgId: org.id } })).toBe(1)
    expect((await send(admin, '', file)).body).toEqual({ imported: 1, same: 0, bad: 1 })
  })

  it('has one winner of two who import the same at once', async () => {
    const [mine, theirs] = [await office(), await office()]
    const rows = [line(), line()]
    const file = await bookOf([HEAD, ...rows])
    const answers = await Promise.all([mine, theirs].map(({ admin }) => send(admin, '', file)))
    expect(answers.map(({ body }) => body.imported).toSorted()).toEqual([0, 2])
    expect(await db.user.count({ where: { username: { in: rows.map(([name]) => name ?? '') } } })).toBe(2)
  })

  it('is for those who may add colleagues', async () => {
    const officer = await asUser(await makeUser(await makeOrg('RC'), [Role.rcOfficer]))
    expect((await send(officer, '', await bookOf([HEAD, line()]))).body.key).toBe('forbidden')
  })
})

it('exports what is filtered, of the own organization alone', async () => {
  const { org, admin } = await office()
  const [officer, stranger] = [
    await makeUser(org, [Role.rcOfficer]),
    await makeUser(await makeOrg('RC'), [Role.rcOfficer]),
  ]
  const { body } = await admin.get(`/api/account/export?roleIds=${Role.rcOfficer}`).responseType('blob')
  const book = await new exceljs.Workbook().xlsx.load(body)
  const text = JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
  expect(text).toContain(officer.email)
  expect(text).toContain('"Role","RC Officer"')
  for (const other of [admin.user, stranger]) expect(text).not.toContain(other.email)
})
