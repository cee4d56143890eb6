import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { folded, searchWords } from '@portal/shared/kernel/lists/search'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, type asUser, db, makeOrg, makeUser } from '../../../test/world.ts'

type Me = Awaited<ReturnType<typeof asUser>>

const NAMES = ['陳大文', '陳小文 Chan Siu Man', 'Ｗong Ka Yan', 'Wong, Ka-yan', "O'Brien_50%", '大陳'] as const

let org: Awaited<ReturnType<typeof makeOrg>>
/** Those who see everybody, and find by the index, and one who sees his organization. */
let readers: [everyone: Me, ofType: Me, own: Me]
beforeAll(async () => {
  org = await makeOrg('RC')
  for (const [nth, displayName] of NAMES.entries()) {
    const { id } = await makeUser(org, [nth % 2 ? Role.rcOfficer : Role.rcAdmin])
    await db.user.update({ where: { id }, data: { displayName, email: `Search.${nth}@example.test`.toLowerCase() } })
    if (nth < 2)
      await db.signInEvent.create({
        data: { userId: id, orgId: org.id, outcome: 'OK', method: 'PASSWORD', channel: 'web', address: '', device: '' },
      })
  }
  readers = [
    await as({ id: REGULATOR_ORG_ID }, Role.superAdmin),
    await as({ id: REGULATOR_ORG_ID }, Role.rcRoleAdmin),
    await as(org, Role.rcAdmin),
  ]
})

const asked = async (reader: Me, filters: Record<string, string | number>) => {
  const query = new URLSearchParams({ organizations: `${org.id}`, size: '100' })
  for (const [name, value] of Object.entries(filters)) query.set(name, `${value}`)
  const { body } = await reader.get(`/api/account?${query}`)
  const ids = body.content.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other)
  expect(body.totalElements, `${query}`).toBe(ids.length)
  return ids
}
/** Who holds every word in one of his texts, by reading them all. */
const holding = async (text: string) => {
  const rows = await db.user.findMany({ where: { orgId: org.id }, orderBy: { id: 'asc' } })
  const holds = ({ username, displayName, email }: (typeof rows)[number]) =>
    searchWords(text).every((word) => [username, displayName, email].some((value) => folded(value).includes(word)))
  return rows.filter(holds).map(({ id }) => id)
}

describe('accounts are found', () => {
  it.each([
    '陳',
    '陳大',
    '大文',
    'wong',
    'ＷＯＮＧ ka',
    'ka-yan',
    'search.',
    'SEARCH.3',
    "o'brien",
    '50%',
    '_',
    'nobody',
  ])('by %s, whoever asks, and counted', async (q) => {
    const expected = await holding(q)
    for (const reader of readers) expect(await asked(reader, { q }), q).toEqual(expected)
  })

  it('with every filter beside a search', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const group = await db.logbookGroup.create({ data: { kind: 'group', name: 'Found', orgId: org.id, userName: '' } })
    const [first] = await holding('陳大文')
    await db.groupUser.create({ data: { groupId: group.id, userId: first ?? 0 } })
    const filters = { status: 'ENABLED', roleIds: Role.rcAdmin, groups: group.id, signedInFrom: '2026-01-01' }
    for (const reader of readers) {
      expect(await asked(reader, { q: '陳', ...filters })).toEqual([first])
      expect(await asked(reader, { q: '陳', ...filters, signedInTo: '2026-01-02' })).toEqual([])
      expect(
        await asked(reader, { q: 'search.1', signedInTo: `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` }),
      ).toEqual(await holding('search.1'))
    }
  })

  it('by the name of their organization, by those who see several', async () => {
    const { nameEn, nameZh } = await db.organization.update({
      where: { id: org.id },
      data: { nameEn: 'Found Lifts (Asia) Limited', nameZh: '尋獲電梯' },
    })
    const all = await holding('')
    const [everyone, ofType, own] = readers
    for (const q of [nameEn, nameZh, 'ASIA found'])
      expect([await asked(everyone, { q }), await asked(ofType, { q }), await asked(own, { q })]).toEqual([
        all,
        all,
        [],
      ])
    expect(await asked(everyone, { q: 'found nobody' })).toEqual([])
    const exported = await everyone
      .post('/api/export')
      .send({ kind: 'administration', filters: { q: nameEn, organizations: `${org.id}` } })
    expect([exported.status, exported.body]).toMatchObject([200, { rowCount: all.length }])
  })

  it('by a name that they had, which their history bears', async () => {
    const { id } = await makeUser(org, [Role.rcOfficer])
    await db.user.update({ where: { id }, data: { displayName: 'Cheung Former' } })
    await db.user.update({ where: { id }, data: { displayName: 'Lam Latter' } })
    await db.user.update({ where: { id }, data: { displayName: 'Cheung Former' } })
    await db.user.update({ where: { id }, data: { displayName: 'Lam Latter' } })
    for (const reader of readers) expect(await asked(reader, { q: 'cheung former' })).toEqual([id])
    const { formerNames } = await db.user.findUniqueOrThrow({ where: { id }, select: { formerNames: true } })
    expect(formerNames.filter((name) => name === 'Cheung Former')).toHaveLength(1)
  })
})
