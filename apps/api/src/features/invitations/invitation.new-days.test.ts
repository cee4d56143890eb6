import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { as, db, grant, makeOrg } from '../../../test/world.ts'
import { accept, booksOf, holdersAt, LATER, listOf, move, opened, type Site, site } from './invitation.kit.ts'

const BEGINS = startOf(LATER)
const NEXT_FROM = startOf('2027-02-01')
const FREE = 'startsOn=2027-01-15&endsOn=2027-01-31'

/** An invitation that was confirmed for two log-books of a manager, on the first of whom somebody follows him in February. */
async function confirmed() {
  const made = await site(2)
  const before = await makeOrg('RP')
  for (const one of made.logbooks) await grant(one, before, 'rp.PMC')
  const id = await opened(made, { startsOn: LATER, endsOn: '2027-01-31', replace: made.ids })
  await accept(made.recipient, id)
  const [first] = made.logbooks as [Site['logbooks'][number]]
  const next = await makeOrg('RP')
  await grant(first, next, 'rp.PMC', { startsAt: NEXT_FROM })
  const ask = async (query: string, by = made.sender) =>
    (await by.get(`/api/logbookAccessInvitation/${id}/newDays?${query}`)).body
  const partiesOf = () => db.logbookParty.findMany({ where: { logbookId: { in: made.ids } }, orderBy: { id: 'asc' } })
  return { ...made, before, next, first, id, ask, partiesOf }
}
const org = ({ id, nameEn, nameZh }: { id: number; nameEn: string; nameZh: string }, count: number) => ({
  id,
  nameEn,
  nameZh,
  count,
})

describe('new days of an invitation that was confirmed with a start ahead', () => {
  it('are foreseen without touching anything, as they then come to pass', async () => {
    const made = await confirmed()
    const { before, next, first, ids, rp, id, sender } = made
    const stood = await made.partiesOf()
    expect(await made.ask(FREE)).toEqual({ replaced: [org(before, 2)], failed: [] })
    const failed = [{ key: 'holderChanged', count: 1, locationIds: [first.locationId] }]
    expect(await made.ask('startsOn=2027-02-15')).toMatchObject({ replaced: [org(before, 1)], failed })
    expect(await made.partiesOf()).toEqual(stood)
    for (const other of [made.recipient, await as(next, Role.rpAdmin)])
      expect((await made.ask(FREE, other)).key).toBe('invitationNotFound')

    const moved = await move(sender, id, 'editDates', { startsOn: '2027-02-15', reason: 'Later' })
    expect(moved.body).toEqual({ done: 1, failed: [] })
    expect(await booksOf(sender, id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ logbookId: first.id, status: 'F', problem: 'holderChanged' })]),
    )
    expect(await holdersAt(ids, startOf('2027-02-16'))).toEqual(expect.arrayContaining([next.id, rp.id]))
  })

  it('for which nothing could be given are refused, and everybody keeps what he had', async () => {
    const made = await confirmed()
    const [, second] = made.logbooks as [Site['logbooks'][number], Site['logbooks'][number]]
    await grant(second, made.next, 'rp.PMC', { startsAt: NEXT_FROM })
    const stood = await made.partiesOf()
    const { body } = await move(made.sender, made.id, 'editDates', { startsOn: '2027-02-15', reason: 'Later' })
    expect(body.key).toBe('holderChanged')
    expect(await made.partiesOf()).toEqual(stood)
    expect(await listOf(made.sender)).toMatchObject([{ status: 'I', givenCount: 2 }])
    expect(await holdersAt(made.ids, BEGINS)).toEqual([made.rp.id, made.rp.id])
  })
})
