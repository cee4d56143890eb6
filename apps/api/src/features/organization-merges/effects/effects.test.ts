import { readSchema } from '@portal/db/schema'
import { describe, expect, it } from 'vitest'
import { makeFixture } from '../../../../test/fixture.ts'
import { readersApart } from '../../../../test/readers.ts'
import { db, makeOrg } from '../../../../test/world.ts'
import { emailOf, merged, type Pair, pair } from '../merge.kit.ts'
import { apart } from './columns.kit.ts'
import { placeOf } from './effect.ts'
import { EFFECTS } from './index.ts'

const schema = readSchema()
  .map(({ content }) => content)
  .join('\n')

describe('the registry of what a merger does', () => {
  it('has an entry for each column that names an organization', () => {
    expect(apart(schema, EFFECTS)).toEqual({ missing: [], idle: [] })
  })

  it.each([
    [
      'by a relation',
      'owner Organization @relation(fields: [ownerId], references: [id])\n  ownerId Int @map("owner_id")',
      'ownerId',
    ],
    ['by its name', 'newOrgId Int @map("new_org_id")', 'newOrgId'],
  ])('misses a table that names one %s', (_, fields, field) => {
    expect(apart(`${schema}\nmodel Planted {\n  id Int @id\n  ${fields}\n}\n`, EFFECTS).missing).toEqual([
      `planted.${field}`,
    ])
  })

  it('lets whoever begins something meanwhile find the parent, wherever things move', async () => {
    const triggers = await db.$queryRaw<{ table: string; says: string }[]>`
      SELECT c.relname AS "table", pg_get_triggerdef(t.oid) AS says
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = 'follows_merge'`
    const followed = new Set(
      triggers.flatMap(({ table, says }) =>
        [...(says.split('follows_merge(')[1] ?? '').matchAll(/'(\w+)'/g)].map(([, column]) => `${table}.${column}`),
      ),
    )
    const moving = Object.entries(EFFECTS).flatMap(([name, effect]) =>
      effect.does === 'MOVES' || (effect.does === 'GOES_ALONG' && !effect.isList) ? [placeOf(name)] : [],
    )
    const NOT_BEGUN = ['organization.merged_into_id']
    expect(
      moving
        .map(({ table, column }) => `${table}.${column}`)
        .filter((one) => !followed.has(one) && !NOT_BEGUN.includes(one)),
    ).toEqual([])
  })
})

/** How many rows of each column of the registry name this organization. */
async function rowsOf(orgId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name] of Object.entries(EFFECTS)) {
    const { table, column } = placeOf(name)
    if (column === 'subject') continue
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${table}" t WHERE ${orgId} = ANY(ARRAY[]::int[] || t."${column}")`,
    )
    counts[name] = row?.count ?? 0
  }
  return counts
}

/** An organization of the fixture as the child of a merger. */
async function childOf(org: { id: number; type: string }): Promise<Pair> {
  const of = await pair(org.type as 'RC')
  const child = await db.organization.update({ where: { id: org.id }, data: { email: emailOf(org) } })
  await db.user.updateMany({ where: { id: of.theirs.user.id }, data: { orgId: child.id } })
  await db.organizationProposal.updateMany({ where: { orgId: child.id }, data: { status: 'APPROVED' } })
  await db.organizationMerge.updateMany({ where: { childId: child.id }, data: { status: 'CANCELLED' } })
  return { ...of, child, form: { ...of.form, childId: child.id, childEmail: emailOf(child) } }
}

describe.each(['rc', 'rp'] as const)('each effect on a child that is of everything: %s', (side) => {
  it('moves what moves, takes along what is open, and leaves the rest under its name', async () => {
    const fixture = await makeFixture(`of a merged ${side}`)
    const of = await childOf(fixture[side])
    await db.intention.updateMany({ data: { orgId: of.child.id } })
    await db.label.create({ data: { name: `own ${of.child.id}`, color: '#000000', orgId: of.child.id } })
    await db.apiClient.create({
      data: {
        ...{
          orgId: of.child.id,
          name: 'a program',
          permissions: [],
          reach: 'own',
          keyPrefix: 'x',
          keyDigest: String(of.child.id).padStart(64, '0'),
        },
        ...{ addresses: [], expiresAt: new Date('2027-01-01') },
      },
    })
    await db.inspectionTeam.create({
      data: { name: `a team ${of.child.id}`, orgId: of.child.id, dayMaxNumber: 1, userName: 'x' },
    })
    await db.organization.update({ where: { id: (await makeOrg('RC')).id }, data: { mergedIntoId: of.child.id } })
    const before = await rowsOf(of.child.id)
    await merged(of)
    const [left, come] = [await rowsOf(of.child.id), await rowsOf(of.parent.id)]
    for (const [name, effect] of Object.entries(EFFECTS)) {
      if (effect.does === 'MOVES') expect([name, left[name]]).toEqual([name, 0])
      if (effect.does === 'MOVES' && before[name]) expect([name, (come[name] ?? 0) > 0]).toEqual([name, true])
      if (effect.does === 'STAYS' && !name.startsWith('operationEvent') && !name.startsWith('organizationMerge'))
        expect([name, left[name]]).toEqual([name, before[name]])
      if (effect.does !== 'GOES_ALONG') continue
      const { table, column } = placeOf(name)
      const { text, values } = effect.open(new Date('2026-11-21T14:30:00+08:00'))
      const [open] = await db.$queryRawUnsafe<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM "${table}" t WHERE ${of.child.id} = ANY(ARRAY[]::int[] || t."${column}") AND ${text}`,
        ...values,
      )
      expect([name, open?.count]).toEqual([name, 0])
    }
    expect(await readersApart()).toEqual([])
  })
})
