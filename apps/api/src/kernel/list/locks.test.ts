import { expect, it } from 'vitest'
import { db, makeOrg } from '../../../test/world.ts'
import { lockRows } from './locks.ts'

/** Whether a statement gets what it wants of a row while somebody else holds that row's lock. */
async function passes(lock: 'change' | 'changeWithReferences' | 'reference', wanted: (id: number) => string) {
  const { id } = await makeOrg('RC')
  return db.$transaction(async (holder) => {
    await lockRows(holder, 'organization', [id], { lock })
    return db
      .$transaction(async (other) => {
        await other.$executeRaw`SET LOCAL lock_timeout = '200ms'`
        await other.$executeRawUnsafe(wanted(id))
        return true
      })
      .catch(() => false)
  })
}
const insert = (id: number) =>
  `INSERT INTO label (org_id, name, color, created_at) VALUES (${id}, 'Label', '#409EFF', now())`
const update = (id: number) => `UPDATE organization SET phone = '2' WHERE id = ${id}`
const updateAlone = (id: number) => `SELECT 1 FROM organization WHERE id = ${id} FOR UPDATE`

it('a change lets others point at the row and makes other changes wait', async () => {
  expect([await passes('change', insert), await passes('change', update)]).toEqual([true, false])
})
it('a change that depends on what points at the row makes both wait', async () => {
  const lock = 'changeWithReferences'
  expect([await passes(lock, insert), await passes(lock, update)]).toEqual([false, false])
})
it('a reference keeps the row from that change only', async () => {
  expect([await passes('reference', update), await passes('reference', updateAlone)]).toEqual([true, false])
})
