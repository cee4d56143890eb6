import { Role } from '@portal/shared/access/roles'
import { INVITATION_LINK_HOURS } from '@portal/shared/features/invitation-links/invitation-link.schema'
import { afterEach, describe, expect, it } from 'vitest'
import { as, asUser, db, grant, type makeLogbook, makeOrg, makeUser, now, world } from '../../../test/world.ts'
import { accept, booksOf, listOf, move, opened, site } from './invitation.kit.ts'

type Book = Awaited<ReturnType<typeof makeLogbook>>

afterEach(() => {
  world.now = now
})

describe('an invitation that is answered', () => {
  it('is read by premises: what would be given, what cannot be and who would be replaced', async () => {
    const made = await site(3)
    const [lost, held, free] = made.logbooks as [Book, Book, Book]
    await grant(held, await makeOrg('RP'), 'rp.PMC')
    const id = await opened(made, { replace: [held.id] })
    await db.logbookParty.updateMany({ where: { logbookId: lost.id, orgId: made.rc.id }, data: { endsAt: now } })
    const path = `/api/logbookAccessInvitation/${id}/premises`
    const found = (await made.recipient.get(path)).body
    expect(found).toHaveLength(3)
    const at = (book: Book) => found.find(({ premises }: { premises: string }) => book.locationId.startsWith(premises))
    expect(at(lost)).toMatchObject({ ids: [], impossible: [lost.id], replaces: [], addressEn: expect.any(String) })
    expect(at(held)).toMatchObject({ ids: [held.id], impossible: [], replaces: [held.id] })
    expect(at(free)).toMatchObject({ ids: [free.id], impossible: [], replaces: [] })
    const one = await booksOf(made.recipient, id, `premises=${free.locationId.slice(0, 7)}`)
    expect(one).toMatchObject([{ logbookId: free.id }])
    expect(await booksOf(made.recipient, id, `q=${held.locationId}`)).toMatchObject([{ logbookId: held.id }])
    expect((await (await as(await makeOrg('RP'), Role.rpAdmin)).get(path)).body.key).toBe('invitationNotFound')
  })

  it('is accepted once, also by two at once', async () => {
    const made = await site()
    const id = await opened(made)
    const colleague = await asUser(await makeUser(made.rp, [Role.rpAdmin]))
    const twice = await Promise.all([accept(made.recipient, id), accept(colleague, id)])
    expect(twice.map(({ status, body }) => (status === 200 ? body.done : body.key)).sort()).toEqual([
      1,
      'invitationDecided',
    ])
    expect(await db.logbookParty.count({ where: { logbookId: { in: made.ids }, orgId: made.rp.id } })).toBe(1)
  })
  it('by a link that has ended gives nothing, even to whoever opened it in time, until it is sent again', async () => {
    const made = await site()
    const id = await opened(made)
    world.now = new Date(now.getTime() + INVITATION_LINK_HOURS * 3_600_000)
    const [recipient, sender] = [await asUser(made.admin), await as(made.rc, Role.rcOfficer)]
    const refused = { key: 'invitationLinkInvalid' }
    const foreseen = (await accept(recipient, id, { rehearse: true })).body
    expect(foreseen).toMatchObject({ done: 0, failed: [{ ...refused, code: 11204 }] })
    expect((await accept(recipient, id)).body).toMatchObject({ ...refused, status: 11204 })
    expect(await db.logbookParty.count({ where: { logbookId: { in: made.ids }, orgId: made.rp.id } })).toBe(0)
    expect(await listOf(sender, 'linkEnded=true')).toMatchObject([{ id, status: 'A' }])
    expect((await move(sender, id, 'resend')).body.done).toBe(1)
    expect((await accept(recipient, id)).body.done).toBe(1)
  })
})
