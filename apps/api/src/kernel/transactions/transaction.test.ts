import { describe, expect, it } from 'vitest'
import { ctxOf, db, makeOrg } from '../../../test/world.ts'
import { lockRows } from '../list/locks.ts'

describe('what is told after a commit', () => {
  it('is told once everything is committed, also from inside nested transactions and on behalf of others', async () => {
    const org = await makeOrg()
    const ctx = ctxOf(org)
    const told: string[] = []
    await ctx.tx(async (outer) => {
      await outer.tx(async (inner) => {
        await inner.db.organization.update({ where: { id: org.id }, data: { nameEn: 'Told after' } })
        inner.onCommit(() => told.push('inner'))
        inner.as(ctx.actor, 'eng').onCommit(() => told.push('other'))
      })
      expect(told).toEqual([])
    })
    expect(told).toEqual(['inner', 'other'])
    expect((await db.organization.findUniqueOrThrow({ where: { id: org.id } })).nameEn).toBe('Told after')
  })

  it('is not told of a transaction that failed, nor of one that could not commit', async () => {
    const ctx = ctxOf(await makeOrg())
    const told: string[] = []
    const failing = ctx.tx(async (outer) => {
      await outer.tx(async (inner) => inner.onCommit(() => told.push('never')))
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    const refused = ctx.tx(async (inner) => {
      inner.onCommit(() => told.push('never'))
      await inner.db
        .$executeRaw`CREATE TEMPORARY TABLE refused (id int PRIMARY KEY, other int REFERENCES refused DEFERRABLE INITIALLY DEFERRED) ON COMMIT DROP`
      await inner.db.$executeRaw`INSERT INTO refused VALUES (1, 2)`
    })
    await expect(refused).rejects.toThrow()
    expect(told).toEqual([])
  })

  it('is told at once outside of a transaction', async () => {
    const told: string[] = []
    ctxOf(await makeOrg()).onCommit(() => told.push('now'))
    expect(told).toEqual(['now'])
  })
})

it('of two that wait for each other both are done, and each is told of once', async () => {
  const [one, other] = [await makeOrg(), await makeOrg()]
  const told: string[] = []
  const locked = new Set<string>()
  const both = Promise.withResolvers<void>()
  const holding = (name: string, first: number, second: number) =>
    ctxOf(one).tx(async (ctx) => {
      ctx.onCommit(() => told.push(name))
      await lockRows(ctx.db, 'organization', [first])
      if (locked.add(name).size === 2) both.resolve()
      await both.promise
      await lockRows(ctx.db, 'organization', [second])
      return name
    })
  expect(await Promise.all([holding('one', one.id, other.id), holding('other', other.id, one.id)])).toEqual([
    'one',
    'other',
  ])
  expect(told.sort()).toEqual(['one', 'other'])
})
