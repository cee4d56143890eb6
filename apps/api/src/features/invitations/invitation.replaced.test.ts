import { Role } from '@portal/shared/access/roles'
import { dayOf, startOf } from '@portal/shared/kernel/time'
import { describe, expect, it } from 'vitest'
import { as, db, grant, makeOrg, now } from '../../../test/world.ts'
import { accept, booksOf, holdersAt, LATER, listOf, move, opened, type Site, site } from './invitation.kit.ts'

const BEGINS = startOf(LATER)
const ENDS = new Date(BEGINS.getTime() - 86_400_000)

/** Somebody else becomes the manager of a log-book, past everything that invites. */
async function follow(logbook: { id: number }) {
  const newcomer = await makeOrg('RP')
  await db.logbookParty.updateMany({ where: { logbookId: logbook.id, role: 'rp.PMC' }, data: { endsAt: now } })
  await grant(logbook, newcomer, 'rp.PMC', { startsAt: now })
  return newcomer
}
async function held(count: number) {
  const made = await site(count)
  const before = await makeOrg('RP')
  for (const one of made.logbooks) await grant(one, before, 'rp.PMC')
  const [first] = made.logbooks as [Site['logbooks'][number]]
  return { ...made, before, first }
}
const newDays = async ({ sender }: Site, id: number, query: string) =>
  (await sender.get(`/api/logbookAccessInvitation/${id}/newDays?${query}`)).body
const stateOf = async ({ sender }: Site, id: number) => (await booksOf(sender, id)).map(fate)
const fate = ({ logbookId, status, problem }: { logbookId: number; status: string; problem: string | null }) => ({
  logbookId,
  status,
  problem,
})

describe('a replacement', () => {
  it('is of whom the sender has ticked: where another stands by the answer, that log-book fails by name', async () => {
    const made = await held(2)
    const { ids, first, before, rp, recipient } = made
    const id = await opened(made, { startsOn: LATER, replace: ids })
    const newcomer = await follow(first)
    const problemAt = async () => (await booksOf(recipient, id)).find(({ problem }: { problem: string }) => problem)
    expect(await problemAt()).toMatchObject({ logbookId: first.id, problem: 'holderChanged' })
    const foreseen = (await accept(recipient, id, { rehearse: true })).body
    expect(foreseen).toMatchObject({ done: 1, failed: [{ id: first.id, key: 'holderChanged', code: 60279 }] })
    expect(foreseen.rehearsal.effects).toEqual([{ kind: 'replaced', count: 1 }])
    expect((await accept(recipient, id)).body).toEqual({ done: 1, failed: [] })
    expect(await stateOf(made, id)).toEqual(
      expect.arrayContaining([
        { logbookId: first.id, status: 'F', problem: 'holderChanged' },
        { logbookId: ids.find((one) => one !== first.id), status: 'I', problem: null },
      ]),
    )
    expect(await holdersAt([first.id], BEGINS)).toEqual([newcomer.id])
    const other = ids.filter((one) => one !== first.id)
    expect(await holdersAt(other, BEGINS)).toEqual([rp.id])
    expect(await holdersAt(ids, now)).toContain(before.id)
  })

  it('is tried again in vain while another stands there, and done by a new invitation that names him', async () => {
    const made = await held(1)
    const { first, ids, sender, recipient, rp } = made
    const id = await opened(made, { replace: ids })
    const newcomer = await follow(first)
    expect((await move(sender, id, 'resend')).body).toMatchObject({ key: 'holderChanged', status: 60279 })
    await accept(recipient, id)
    expect(await listOf(sender)).toMatchObject([{ status: 'F', givenCount: 0 }])
    expect((await move(sender, id, 'retry')).body).toMatchObject({ key: 'holderChanged', status: 60279 })
    const anew = await opened(made, { replace: ids, holders: [{ orgId: newcomer.id, ids }] })
    expect((await accept(recipient, anew)).body).toEqual({ done: 1, failed: [] })
    expect(await holdersAt(ids, now)).toEqual([rp.id])
  })

  it('on other days is of whoever stands there then, which the sender sees before the days are changed', async () => {
    const made = await held(2)
    const { first, ids, before, sender, recipient, rp } = made
    const id = await opened(made, { startsOn: LATER, replace: ids })
    const next = await makeOrg('RP')
    const from = startOf('2027-02-01')
    await db.logbookParty.updateMany({ where: { logbookId: first.id, role: 'rp.PMC' }, data: { endsAt: from } })
    await grant(first, next, 'rp.PMC', { startsAt: from })
    const org = ({ id, nameEn, nameZh }: typeof before) => ({ id, nameEn, nameZh })
    expect(await newDays(made, id, `startsOn=${LATER}&endsOn=2027-01-31`)).toEqual({
      replaced: [{ ...org(before), count: 2 }],
      failed: [],
    })
    const changed = { key: 'holderChanged', count: 1, locationIds: [first.locationId], holders: [org(next)] }
    const asked = 'startsOn=2027-03-01'
    expect(await newDays(made, id, asked)).toEqual({ replaced: [{ ...org(before), count: 1 }], failed: [changed] })
    expect((await newDays(made, id, 'startsOn=2027-03-02&endsOn=2027-03-01')).status).toBe(10056)
    for (const other of [recipient, await as(next, Role.rpAdmin)])
      expect((await other.get(`/api/logbookAccessInvitation/${id}/newDays?${asked}`)).body.key).toBe(
        'invitationNotFound',
      )
    await move(sender, id, 'editDates', { startsOn: '2027-03-01', reason: 'Later' })
    expect((await accept(recipient, id)).body).toEqual({ done: 1, failed: [] })
    expect(await holdersAt(ids, startOf('2027-03-02'))).toEqual(expect.arrayContaining([next.id, rp.id]))
    expect((await newDays(made, id, asked)).key).toBe('invitationNotFound')
  })

  it('that was ticked where nobody stood is of nobody', async () => {
    const made = await site()
    const id = await opened(made, { replace: made.ids })
    const [first] = made.logbooks as [Site['logbooks'][number]]
    const newcomer = await follow(first)
    await accept(made.recipient, id)
    expect(await stateOf(made, id)).toEqual([{ logbookId: first.id, status: 'F', problem: 'holderChanged' }])
    expect(await holdersAt(made.ids, now)).toEqual([newcomer.id])
  })

  it('comes to pass or the manager stays longer, never both, when both are agreed to at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const made = await site()
      const { ids, rc, rp, recipient } = made
      const before = await makeOrg('RP')
      const [first] = made.logbooks as [Site['logbooks'][number]]
      const right = await grant(first, before, 'rp.PMC', { endsAt: ENDS, givenByOrgId: rc.id })
      const [giver, holder] = [await as(rc, Role.rcAdmin), await as(before, Role.rpOfficer)]
      const id = await opened(made, { startsOn: LATER, replace: ids })
      await holder.post('/api/accessRight/extension').send({ ids: [right.id], until: dayOf(new Date('2027-06-01')) })
      const extension = (await giver.get(`/api/accessRight/${right.id}`)).body.extension.id
      const [given, agreed] = await Promise.all([
        accept(recipient, id),
        giver.post('/api/accessRight/extension/move').send({ ids: [extension], move: 'agree' }),
      ])
      const [{ status }] = await stateOf(made, id)
      const isGiven = status === 'I'
      expect([given.body.done, agreed.body.key ?? agreed.body.done]).toEqual(isGiven ? [1, 'extensionTaken'] : [0, 1])
      expect(await holdersAt(ids, BEGINS)).toEqual([isGiven ? rp.id : before.id])
    }
  })
})
