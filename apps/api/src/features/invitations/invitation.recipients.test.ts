import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { as, db, makeOrg } from '../../../test/world.ts'
import { openLink, type Speaker, site, tokenFor } from './invitation.kit.ts'

it('whoever was invited before is offered again, as he was last, to the same organization alone', async () => {
  const { rc, sender, email, recipient, rp, invite } = await site(3)
  const [first, second, third] = (await db.logbookParty.findMany({ where: { orgId: rc.id } })).map(
    (row) => row.logbookId,
  )
  const other = `other.${email}`
  await invite({ ids: [first], recipientName: 'Old name' })
  await tokenFor(email)
  await invite({ ids: [second], email: other })
  await invite({ ids: [third], recipientName: 'New name' })
  await openLink(recipient, await tokenFor(email))
  const read = async (who: Speaker, q = '') => (await who.get(`/api/logbookAccessInvitation/recipient?q=${q}`)).body
  expect(await read(sender)).toMatchObject([
    { recipientName: 'New name', email, org: { id: rp.id } },
    { recipientName: 'Hei On', email: other, org: null },
  ])
  expect((await read(sender, 'old')).map((one: { email: string }) => one.email)).toEqual([email])
  expect(await read(sender, 'other.')).toMatchObject([{ email: other }])
  expect([await read(await as(rc, Role.rcAdmin)), await read(await as(await makeOrg('RC'), Role.rcAdmin))]).toEqual([
    await read(sender),
    [],
  ])
})
