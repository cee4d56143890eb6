import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import { type Subject, subject } from '@portal/shared/access/subjects'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx } from '../../../test/runs.ts'
import {
  asUser,
  databaseUrl,
  db,
  grant,
  makeLabel,
  makeLogbook,
  makeOrg,
  makeProposal,
  makeUser,
  makeWorker,
  now,
} from '../../../test/world.ts'
import { noNews, spreadOf } from '../../kernel/news.ts'
import { notify, PUSH_CHANNEL } from '../../kernel/push.ts'
import { makeMinutes } from '../handovers/minute.jobs.ts'

const END = 'the end'
const heard: { users: number[]; groups: string[] }[] = []
let listener: Client
let ended: () => void = () => {}

beforeAll(async () => {
  listener = new Client({ connectionString: databaseUrl })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => {
    if (payload === END) ended()
    else heard.push(JSON.parse(payload))
  })
  await listener.query(`LISTEN ${PUSH_CHANNEL}`)
})
afterAll(() => listener.end())

/** Who is told that a group has changed by what is done meanwhile. */
async function toldOf(group: string, act: () => Promise<{ status: number; text: string }>): Promise<number[]> {
  heard.length = 0
  const { status, text } = await act()
  expect(status, text).toBe(200)
  const all = new Promise<void>((resolve) => {
    ended = resolve
  })
  await listener.query('SELECT pg_notify($1, $2)', [PUSH_CHANNEL, END])
  await all
  return heard.filter(({ groups }) => groups.includes(group)).flatMap(({ users }) => users)
}

it('open pages of a colleague, and nobody else’s, follow what an admin decides about accounts', async () => {
  const org = await makeOrg('RC')
  const [admin, colleague, other] = await Promise.all([1, 2, 3].map(() => makeUser(org, [Role.rcAdmin])))
  const stranger = await makeUser(await makeOrg('RC'), [Role.rcAdmin])
  if (!admin || !colleague || !other) throw new Error('nobody was made')
  const [me] = await Promise.all([admin, colleague, stranger].map((user) => asUser(user)))
  const told = await toldOf('administration', async () =>
    (me as Awaited<ReturnType<typeof asUser>>).post('/api/account/move').send({ ids: [other.id], move: 'disable' }),
  )
  expect([told.includes(colleague.id), told.includes(stranger.id), told.includes(admin.id)]).toEqual([
    true,
    false,
    false,
  ])
})

it('open pages of an organization follow what the regulator refuses', async () => {
  const org = await makeOrg('RC')
  const [own, regulator] = [
    await makeUser(org, [Role.rcAdmin]),
    await makeUser(await makeOrg('EMSD'), [Role.emsdAdmin]),
  ]
  await asUser(own)
  const { id } = await makeProposal(org)
  const decider = await asUser(regulator)
  const told = await toldOf('organizations', async () =>
    decider.post('/api/organization/proposal/move').send({ ids: [id], move: 'reject', reason: 'The number is wrong.' }),
  )
  expect(told).toContain(own.id)
})

const REGULATOR = { id: REGULATOR_ORG_ID }
/** Somebody with an open page. */
async function onlooker(org: { id: number }, role: RoleId) {
  const user = await makeUser(org, [role])
  return { ...user, me: await asUser(user) }
}
const LABEL = { name: 'Yard', color: '#166BBB', noPersonalData: true }
/** One after another, for they are told one after another. */
async function each<T>(some: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of some) await work(one)
}

describe('open pages of colleagues', () => {
  it('follow what becomes of labels, and nobody else’s do', async () => {
    const [org, rc] = [await makeOrg('RP'), await makeOrg('RC')]
    const [admin, colleague] = [await onlooker(org, Role.rpAdmin), await onlooker(org, Role.rpOfficer)]
    const other = await onlooker(rc, Role.rcOfficer)
    const absent = await makeUser(org, [Role.rpOfficer])
    const noReader = await onlooker(org, Role.rpRoleAdmin)
    const logbook = await makeLogbook()
    await grant(logbook, org, 'rp.OC')
    await grant(logbook, rc, 'rc.PMC')
    const label = await makeLabel(org)
    const labelling = { labelIds: [label.id], ids: [logbook.id] }
    const { me } = admin
    const acts: (() => Promise<{ status: number; text: string }>)[] = [
      async () => me.post('/api/label').send(LABEL),
      async () => me.put(`/api/label/${label.id}`).send({ ...LABEL, name: 'Lobby', version: 1 }),
      async () => me.post('/api/label/binding').send(labelling),
      async () => me.post('/api/label/unbinding').send(labelling),
      async () => me.delete(`/api/label/${label.id}`),
    ]
    await each(acts, async (act) => {
      const told = await toldOf('labels', act)
      expect([colleague, admin, other, absent, noReader].map(({ id }) => told.includes(id))).toEqual([
        true,
        false,
        false,
        false,
        false,
      ])
    })
    expect(await toldOf('labels', async () => me.get('/api/label'))).toEqual([])
  })

  it('follow what becomes of workers', async () => {
    const org = await makeOrg('RC')
    const [admin, colleague] = [await onlooker(org, Role.rcAdmin), await onlooker(org, Role.rcOfficer)]
    const other = await onlooker(await makeOrg('RC'), Role.rcOfficer)
    const { id } = (await makeWorker(org, 'GW', Role.rcGeneralWorker)).worker
    const told = await toldOf('workers', async () =>
      admin.me.post('/api/worker/move').send({ ids: [id], move: 'deactivate' }),
    )
    expect([colleague, admin, other].map((one) => told.includes(one.id))).toEqual([true, false, false])
  })

  it('hear nothing of a rehearsal, nor of what was refused', async () => {
    const org = await makeOrg('RP')
    const [{ me }] = [await onlooker(org, Role.rpAdmin), await onlooker(org, Role.rpOfficer)]
    const logbook = await makeLogbook()
    await grant(logbook, org, 'rp.OC')
    const label = await makeLabel(org)
    const act = { labelIds: [label.id], ids: [logbook.id], rehearse: true }
    expect(await toldOf('labels', async () => me.post('/api/label/binding').send(act))).toEqual([])
    const refused = async () => {
      const { text } = await me.put(`/api/label/${label.id}`).send({ ...LABEL, version: 7 })
      return { status: 200, text }
    }
    expect(await toldOf('labels', refused)).toEqual([])
  })
})

describe('open pages of a log-book', () => {
  it('follow its contractor: those of its parties, of the regulator, and of no other', async () => {
    const [rc, rp, former] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('RP')]
    const logbook = await makeLogbook()
    await grant(logbook, rc, 'rc.PMC')
    await grant(logbook, rp, 'rp.OC')
    const begun = new Date('2025-01-01')
    await grant(logbook, former, 'rp.OWNER_S', { startsAt: begun, endsAt: new Date('2025-02-01') })
    const { me } = await onlooker(rc, Role.rcOfficer)
    const [colleague, manager, gone, stranger, desk] = [
      await onlooker(rc, Role.rcAdmin),
      await onlooker(rp, Role.rpOfficer),
      await onlooker(former, Role.rpOfficer),
      await onlooker(await makeOrg('RP'), Role.rpOfficer),
      await onlooker(REGULATOR, Role.emsdOfficer),
    ]
    const remark = { version: logbook.version, remark: 'The door is new.' }
    const told = await toldOf('logbooks', async () => me.put(`/api/logbook/${logbook.locationId}/remark`).send(remark))
    const people = [colleague, manager, desk, gone, stranger]
    expect(people.map(({ id }) => told.includes(id))).toEqual([true, true, true, false, false])
  })

  it('follow for exactly those who read it today, by whatever it is open to them', async () => {
    const [rc, supplier, consultant] = [await makeOrg('RC'), await makeOrg('SUPL'), await makeOrg('ADM')]
    const logbook = await makeLogbook()
    const book = { logbookId: logbook.id, startsAt: new Date('2026-01-01') }
    const member = async (org: { id: number }, role: RoleId, ...memberships: Subject[]) => {
      const one = await onlooker(org, role)
      await db.userSubject.createMany({ data: memberships.map((subject) => ({ userId: one.id, subject })) })
      return one
    }
    const [ours, theirs, crew] = [subject('workGroup', rc.id), subject('group', rc.id), subject('team', consultant.id)]
    const people = [
      await member(rc, Role.rcOfficer),
      await member(rc, Role.rcOfficer, ours),
      await member(rc, Role.rcOfficer, theirs),
      await member(rc, Role.rcGroupAdmin, theirs),
      await member(rc, Role.rcGroupAdmin, ours),
      await member(consultant, Role.accessor, crew),
      await member(consultant, Role.accessor),
      await member(supplier, Role.supplierAdmin),
      await member(REGULATOR, Role.emsdOfficer),
    ]
    const opened: [Subject, { id: number }][] = [
      [subject('org', rc.id), rc],
      [ours, rc],
      [theirs, rc],
      [crew, consultant],
      [subject('supplier', supplier.id), supplier],
    ]
    await each(opened, async ([subject, { id: orgId }]) => {
      const { id } = await db.logbookReader.create({ data: { ...book, subject, orgId } })
      const news = {
        ...noNews(),
        by: { userId: 0, orgId: 0 },
        groups: new Set(['logbooks']),
        logbookIds: new Set([logbook.id]),
      }
      const told = await toldOf('logbooks', async () => {
        await db.$transaction(async (tx) => notify(tx, await spreadOf(tx, now, news)))
        return { status: 200, text: '' }
      })
      const reads = await Promise.all(
        people.map(async ({ me }) => (await me.get(`/api/logbook/${logbook.locationId}`)).status === 200),
      )
      expect(
        people.map((one) => told.includes(one.id)),
        subject,
      ).toEqual(reads)
      await db.logbookReader.delete({ where: { id } })
    })
  })
})

it('open pages of both sides follow a handover: of the receiver before it has access, of the sender when it has just lost it', async () => {
  const [old, next, logbook] = [await makeOrg('RC'), await makeOrg('RC'), await makeLogbook()]
  await grant(logbook, old, 'rc.PMC')
  const [sender, receiver, stranger] = [
    await makeUser(old, [Role.rcOfficer]),
    await makeUser(next, [Role.rcOfficer]),
    await makeUser(await makeOrg('RC'), [Role.rcOfficer]),
  ]
  const [gives, takes] = [await asUser(sender), await asUser(receiver), await asUser(stranger)]
  const body = { ids: [logbook.id], role: 'rc.PMC', newOrgId: next.id }
  const sent = await toldOf('handovers', async () => gives.post('/api/handover').send(body))
  expect([receiver, stranger].map(({ id }) => sent.includes(id))).toEqual([true, false])
  const answer = { all: true, filter: { statuses: ['OPEN'] }, move: 'confirm' }
  const answered = await toldOf('handovers', async () => takes.post('/api/handover/move').send(answer))
  expect([sender, stranger].map(({ id }) => answered.includes(id))).toEqual([true, false])
  const minuted = await toldOf('handovers', async () => {
    await makeMinutes.run(systemCtx(), {})
    return { status: 200, text: '' }
  })
  expect([sender, receiver, stranger].map(({ id }) => minuted.includes(id))).toEqual([true, true, false])
})
