import { Role } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, asUser, db, grant, makeOrg, makeUser } from '../../../test/world.ts'
import { makeRecords, makeSite } from '../job-records/job-record.kit.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
/** Twice it held access, with a gap between; both are over. */
const PERIODS = [
  { startsAt: day('2024-01-01'), endsAt: day('2024-06-01') },
  { startsAt: day('2025-01-01'), endsAt: day('2025-06-01') },
] as const
const GIVEN = {
  within: '2024-03-01',
  atTheStart: '2025-01-01',
  inTheGap: '2024-09-01',
  atTheEnd: '2025-06-01',
  since: '2026-02-01',
} as const
const TOLD = ['within', 'atTheStart'] as const

let gone: Person
let here: Person
let regulator: Person
let record: number
let orgs: { ours: number; contractor: number }
let lift: { id: number; locationId: string }

/** A record of the first period, answered at each of these moments by who holds access today and by who held it then. */
beforeAll(async () => {
  const site = await makeSite()
  lift = site.logbook
  const org = await makeOrg('RP')
  for (const period of PERIODS) await grant(lift, org, 'rp.MAC', period)
  ;[record = 0] = await makeRecords(site, 1, { completedAt: day('2024-02-01') })
  gone = await asUser(await makeUser(org, [Role.rpAdmin]))
  here = site.rpOfficer
  regulator = await as(await makeOrg('EMSD'), Role.emsdOfficer)
  orgs = { ours: org.id, contractor: site.rc.id }
  let sequence = 0
  const answers = [
    ...Object.entries(GIVEN).map(([text, at]) => ({ text, at, orgId: site.rp.id })),
    { text: 'ours', at: GIVEN.since, orgId: org.id },
  ]
  for (const { text, at, orgId } of answers) {
    const said = { jobRecordId: record, userId: site.worker.user.id, userName: 'Keeper', orgId, createdAt: day(at) }
    await db.jobReply.create({ data: { ...said, text } })
    sequence += 1
    const seal = `${lift.id}e${sequence}`.padStart(64, '0')
    const previousSeal = `${lift.id}e${sequence - 1}`.padStart(64, '0')
    const canonical = `{"content":{"orgId":${orgId},"text":"${text}"},"kind":"REPLY"}`
    const entry = { logbookId: lift.id, jobRecordId: record, sequence, previousSeal, seal, canonical }
    await db.sealEntry.create({ data: { ...entry, kind: 'REPLY', sealedAt: day(at) } })
  }
  for (const [orgId, at] of [
    [site.rp.id, GIVEN.since],
    [site.rc.id, GIVEN.within],
    [org.id, GIVEN.since],
  ] as const)
    await db.acknowledgement.create({
      data: { jobRecordId: record, userId: site.worker.user.id, userName: 'K', orgId, comment: '', createdAt: day(at) },
    })
})

const detail = async (me: Person) => (await me.get(`/api/jobRecord/${record}`)).body
const replies = async (me: Person) => (await detail(me)).replies.map(({ text }: { text: string }) => text)
const sequences = async (me: Person) =>
  (await me.get(`/api/logbook/${lift.locationId}/seal?sort=sequence,asc`)).body.content.map(
    ({ sequence }: { sequence: number }) => sequence,
  )

describe('of the answers to a record of its own period, an organization whose access has ended', () => {
  it('reads those given while it held access, and of those given since none but its own', async () => {
    expect(await replies(gone)).toEqual([...TOLD, 'ours'])
    const { acknowledgements } = await detail(gone)
    expect(acknowledgements.map(({ org }: { org: { id: number } }) => org.id).sort()).toEqual(
      [orgs.ours, orgs.contractor].sort(),
    )
  })

  it('reads of the chain the entries of those answers, and no others', async () => {
    expect(await sequences(gone)).toEqual([1, 2, 6])
    expect(await sequences(here)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('while who has access today, and the regulator, read all of them', async () => {
    for (const me of [here, regulator]) {
      expect(await replies(me)).toEqual([...Object.keys(GIVEN), 'ours'])
      expect((await detail(me)).acknowledgements).toHaveLength(3)
    }
  })

  it('reads all of them from the moment access begins anew', async () => {
    const again = await grant(lift, { id: orgs.ours }, 'rp.MAC', { startsAt: day('2026-03-01') })
    expect(await replies(gone)).toHaveLength(6)
    await db.logbookParty.delete({ where: { id: again.id } })
    expect(await replies(gone)).toHaveLength(3)
  })
})
