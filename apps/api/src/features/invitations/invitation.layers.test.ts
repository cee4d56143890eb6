import { Role } from '@portal/shared/access/roles'
import { startOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { as, asUser, db, makeOrg, makeUser } from '../../../test/world.ts'
import { accept, holdersAt, move, openLink, type Site, site, tokenFor } from './invitation.kit.ts'

const [FIRST, SECOND] = ['2026-12-01', '2026-12-05']
const [SOONER, LATER] = ['2026-11-25', '2027-06-01']

/** Another responsible person, who is invited from a day on in the place of whoever holds the role then, and accepts. */
async function invited({ sender, ids }: Site, startsOn: string, email: string) {
  const org = await makeOrg('RP')
  const who = await asUser(await makeUser(org, [Role.rpAdmin], { email }))
  const form = { ids, category: 'rp.PMC', recipientName: 'Lan Yuet', email, startsOn, replace: ids }
  await sender.post('/api/logbookAccessInvitation').send(form)
  const { id } = (await openLink(who, await tokenFor(email))).body
  expect((await accept(who, id)).body).toMatchObject({ done: 1 })
  return { org, id }
}
/** A log-book with a manager today, and two who are each to take the place of whoever is there by then. */
async function layers(first: string, second: string) {
  const here = await site()
  const [today, one, other] = [
    await invited(here, '2026-11-21', `today.${here.email}`),
    await invited(here, first, `one.${here.email}`),
    await invited(here, second, `other.${here.email}`),
  ]
  const holders = async (day: string) => holdersAt(here.ids, startOf(day))
  const cancel = (id: number) => move(here.sender, id, 'cancel', { reason: 'not any more' })
  return { here, today, one, other, holders, cancel }
}

describe('access that is to pass on twice', () => {
  it('passes on to the second alone when the first is called off, and to nobody when both are', async () => {
    const { today, one, other, holders, cancel } = await layers(FIRST, SECOND)
    expect((await cancel(one.id)).body).toMatchObject({ done: 1 })
    expect([await holders(FIRST), await holders(SECOND)]).toEqual([[today.org.id], [other.org.id]])
    expect((await cancel(other.id)).body).toMatchObject({ done: 1 })
    expect(await holders(LATER)).toEqual([today.org.id])
  })

  it('goes on with whoever holds it, when one who came before another is called off after him', async () => {
    const { today, one, other, holders, cancel } = await layers(SECOND, FIRST)
    expect((await cancel(one.id)).body).toMatchObject({ done: 1 })
    expect((await cancel(other.id)).body).toMatchObject({ done: 1 })
    expect(await holders(LATER)).toEqual([today.org.id])
  })

  it('comes back to each in turn, whichever is called off first', async () => {
    const { here, today, one, other, holders, cancel } = await layers(SECOND, SOONER)
    expect(await holders(LATER)).toEqual([other.org.id])
    await cancel(other.id)
    expect([await holders(SOONER), await holders(SECOND)]).toEqual([[today.org.id], [one.org.id]])
    await cancel(one.id)
    expect(await holders(LATER)).toEqual([today.org.id])
    const parties = await db.logbookParty.findMany({
      where: { logbookId: { in: here.ids }, role: 'rp.PMC', isVoid: false },
    })
    expect(parties).toMatchObject([{ orgId: today.org.id, endsAt: null, endedBy: null, endsBefore: null }])
  })

  it('goes on with whoever holds it, when what was to replace him is revoked before it begins', async () => {
    const { here, today, one, other, holders } = await layers(SECOND, FIRST)
    const due = await db.logbookParty.findFirstOrThrow({ where: { orgId: other.org.id, logbookId: { in: here.ids } } })
    const admin = await as(here.rc, Role.rcAdmin)
    const revoked = { ids: [due.id], move: 'revoke', reason: 'dissolved' }
    expect((await admin.post('/api/accessRight/move').send(revoked)).body).toMatchObject({ done: 1 })
    expect([await holders(FIRST), await holders(LATER)]).toEqual([[today.org.id], [one.org.id]])
  })
})

it('an invitation that was not delivered is not sent again where somebody else has been invited since', async () => {
  const here = await site()
  await here.invite()
  const { id } = await db.invitation.findFirstOrThrow({ where: { email: here.email } })
  await db.invitation.update({
    where: { id },
    data: { status: 'E', logbooks: { updateMany: { where: {}, data: { status: 'E' } } } },
  })
  expect((await here.invite({ email: `other.${here.email}` })).body).toMatchObject({ done: 1 })
  expect((await move(here.sender, id, 'resend')).body).toMatchObject({ key: 'underInvitation' })
})
