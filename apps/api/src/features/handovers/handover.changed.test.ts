import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, makeOrg } from '../../../test/world.ts'
import { listOf, moveAll, works } from './handover.kit.ts'

/** A responsible person names another maintainer than the installer hands over to. */
async function site() {
  const made = await works()
  const [admin, rival] = [await as(made.owner, Role.rpAdmin), await makeOrg('RC')]
  const change = (body: object = {}) =>
    admin.post('/api/contractorChange').send({
      ids: made.logbooks.map(({ id }) => id),
      role: 'rc.PMC',
      newOrgId: rival.id,
      startsOn: '2026-12-01',
      reason: 'another maintainer',
      ...body,
    })
  return { ...made, change }
}
const PENDING = { key: 'handoverPending', status: 12015 }

describe('a change of contractor to a role that is being received', () => {
  it('is refused while the handover is open, and possible once it is refused', async () => {
    const { send, change, receiver } = await site()
    await send()
    const foreseen = (await change({ rehearse: true })).body
    expect(foreseen).toMatchObject({ done: 0, failed: [{ key: PENDING.key, code: PENDING.status }] })
    expect((await change()).body).toMatchObject(PENDING)
    expect((await moveAll(receiver, 'refuse', { reason: 'not ours' })).body.done).toBe(1)
    expect((await change()).body).toEqual({ done: 1, failed: [] })
  })

  it('or the handover: one of two made at once comes to pass', async () => {
    for (let round = 0; round < 6; round++) {
      const { send, change, sender } = await site()
      const [handed, changed] = await Promise.all([send(), change()])
      const isHanded = handed.body.done === 1
      const lost = isHanded ? PENDING : { key: 'contractorExists', status: 40023 }
      expect((isHanded ? changed : handed).body).toMatchObject(lost)
      expect((isHanded ? handed : changed).body).toEqual({ done: 1, failed: [] })
      expect(await listOf(sender)).toHaveLength(isHanded ? 1 : 0)
    }
  })
})
