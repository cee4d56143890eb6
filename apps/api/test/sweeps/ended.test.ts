import { Role, type RoleId } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '../../src/kernel/access.ts'
import type { Actor } from '../../src/kernel/ctx.ts'
import { type Fixture, makeFixture } from '../fixture.ts'
import { asUser, ctxOf, db, grant, makeOrg, makeUser } from '../world.ts'
import { aim, READS, SCOPED, seen } from './reads.ts'

const ENDED = { startsAt: new Date('2022-06-01'), endsAt: new Date('2023-06-01') }
const LATER = new Date('2023-07-01')
/**
 * All that the end of its access leaves to an organization: the log-book, who of its people read it, its own grant and the record of its own period as
 * each of their readers sees them; of what was answered to that record afterwards, nothing.
 */
const LEFT: Partial<Record<Model, number>> = {
  // what it was called stays with it
  formerLocationId: 1,
  logbook: 1,
  logbookParty: 1,
  logbookPartyReader: 10,
  logbookReader: 1,
  jobRecord: 1,
  jobRecordReader: 10,
}

/** That it came, of which the history of change of RP tells of responsible persons alone. */
const came = (party: string, model: Model): number => (model === 'rpChange' && party.startsWith('rp.') ? 1 : 0)

/** A log-book whose parties of today came after somebody's access had ended. */
async function laterFixture(): Promise<Fixture> {
  const fixture = await makeFixture()
  await db.logbookParty.updateMany({ where: { logbookId: fixture.logbook.id }, data: { startsAt: LATER } })
  return fixture
}

/** Work of the own period, answered and sealed when it was over. */
async function recordAnsweredLater({ logbook, record, rp }: Fixture) {
  const { id: _, ...like } = await db.jobRecord.findUniqueOrThrow({ where: { id: record.id } })
  const completedAt = new Date('2022-09-01')
  const { id: orgId } = await makeOrg('RC')
  const earlier = await db.jobRecord.create({
    data: { ...like, orgId, parts: [], people: [], remarks: 'work of then', completedAt, submittedAt: completedAt },
  })
  const said = {
    jobRecordId: earlier.id,
    orgId: rp.id,
    userId: record.submitterId ?? 0,
    userName: 'x',
    createdAt: LATER,
  }
  const { id } = await db.acknowledgement.create({ data: { ...said, comment: 'a comment of later' } })
  await db.acknowledgementRemark.create({
    data: { ...said, acknowledgementId: id, number: 2, comment: 'a remark of later' },
  })
  await db.jobReply.create({ data: { ...said, text: 'a reply of later' } })
  const entry = { logbookId: logbook.id, jobRecordId: earlier.id, previousSeal: theirsOf(logbook, 1), sealedAt: LATER }
  const canonical = `{"content":{"orgId":${rp.id},"text":"of later"}}`
  await db.sealEntry.create({
    data: { ...entry, canonical, kind: 'REPLY', sequence: 2, seal: theirsOf(logbook, 2) },
  })
  return earlier
}
const laterOf = ({ logbook }: Fixture) => ['of later', theirsOf(logbook, 2)]
const theirsOf = ({ id }: { id: number }, sequence: number) => `${id}f${sequence}`.padStart(64, 'e')

const FORMER: readonly (readonly [string, string, RoleId, Parameters<typeof grant>[2]])[] = [
  ['a former contractor', 'RC', Role.rcAdmin, 'rc.PMC'],
  ['a former responsible person', 'RP', Role.rpAdmin, 'rp.OC'],
  ['a former sub-contractor', 'RC', Role.rcOfficer, 'sub.MSC'],
]

describe.each(FORMER)('%s', (_, type, role, party) => {
  let theirs: Fixture
  let earlier: Fixture['record']
  let actor: Actor
  let me: Awaited<ReturnType<typeof asUser>>
  const before = new Map<Model, number>()
  beforeAll(async () => {
    const org = await makeOrg(type)
    const user = await makeUser(org, [role])
    me = await asUser(user)
    actor = { ...ctxOf(org, role).actor, userId: user.id }
    for (const [model, scope] of SCOPED) before.set(model, await seen(model, scope, actor))
    theirs = await laterFixture()
    await grant(theirs.logbook, org, party, ENDED)
    earlier = await recordAnsweredLater(theirs)
  })

  it.each(SCOPED)('sees of %s only what its own period left', async (model, scope) => {
    expect((await seen(model, scope, actor)) - (before.get(model) ?? 0)).toBe((LEFT[model] ?? 0) + came(party, model))
  })

  it.each(READS)('is told nothing of what was answered since by %s', async (_name, contract) => {
    const res = await me.get(aim(contract, { ...theirs, record: earlier }))
    const said = JSON.stringify(res.body) + (res.text ?? '')
    for (const answer of laterOf(theirs)) expect(said, contract.path).not.toContain(answer)
    if (contract.path === '/api/jobRecord/:id') expect(res.body).toMatchObject({ remarks: 'work of then', replies: [] })
  })

  it('is told nothing that a party of today would not be told', async () => {
    const today = await asUser(theirs.keeper)
    const told = await Promise.all(
      READS.map(([, contract]) => today.get(aim(contract, { ...theirs, record: earlier }))),
    )
    const said = told.map((res) => JSON.stringify(res.body)).join()
    for (const answer of laterOf(theirs)) expect(said).toContain(answer)
  })
})
