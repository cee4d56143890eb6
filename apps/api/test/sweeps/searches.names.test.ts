import { expect, it } from 'vitest'
import { holderOf } from '../../src/features/organizations/numbers.ts'
import { ctxOf, db, makeOrg } from '../world.ts'

it('names that are compared in any case take every character as itself, too', async () => {
  const team = { type: 'RP', rpCategory: 'PMC_S', registrationNumber: '24681357' }
  const there = await makeOrg('RP', { ...team, nameEn: 'Team_A 100%' })
  const ctx = ctxOf(there)
  expect(await holderOf(ctx, { ...team, nameEn: 'tEAM_a 100%' })).toEqual({ id: there.id })
  await db.organization.update({ where: { id: there.id }, data: { nameEn: 'TeamXA 100 000' } })
  expect(await holderOf(ctx, { ...team, nameEn: 'Team_A 100%' })).toBeNull()
})
