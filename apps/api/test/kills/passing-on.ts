import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { signToken } from '../../src/features/auth/token.ts'
import { makeMinutes } from '../../src/features/handovers/minute.jobs.ts'
import { until } from '../live.ts'
import { SECRET } from '../processes.ts'
import type { Background } from './background.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const LOGBOOKS = 2000
const MINUTED = 200
const INVITED = 500
const LETTERS = 20
const HOUR_S = 3600
const DAY_MS = 86_400_000
const BACK_MS = 90_000

interface Handover {
  token: string
  handoverId: number
  number: string
  /** Of the handover: what is confirmed. */
  rows: number[]
  logbookIds: number[]
}
export interface Invited {
  token: string
  orgId: number
  ids: number[]
}
interface Letters extends Invited {
  emails: string[]
}

/** Of all that stand on one stage. */
let places = 0

/** What is done with access on many log-books at once, and the letters that go out for it. */
export function passingOnOn({ db, post }: Stage) {
  const sessionOf = async (userId: number) => {
    const expiresAt = new Date(Date.now() + HOUR_S * 1000)
    const { id } = await db.session.create({ data: { userId, channel: 'web', lastSeenAt: new Date(), expiresAt } })
    return signToken(SECRET, 'session', id, HOUR_S)
  }
  /** Two contractors, one of whom holds so many log-books that nobody else has seen. */
  async function contractors(count: number) {
    const make = factories(db, `h${(++places).toString(36).padStart(3, '0')}`)
    const [old, next] = [await make.makeOrg('RC'), await make.makeOrg('RC')]
    const numbers = Array.from({ length: count }, (_, n) => `6${String(places * 10_000 + n).padStart(6, '0')}-001`)
    const logbooks = await make.makeLogbooks(numbers, [{ orgId: old.id, role: 'rc.PMC' }])
    return { old, next, ids: logbooks.map(({ id }) => id), makeUser: make.makeUser }
  }
  /** An open handover of so many, and the token of whoever may confirm it. */
  async function handover(count: number): Promise<Handover> {
    const { old, next, ids, makeUser } = await contractors(count)
    const token = await sessionOf((await makeUser(next, [Role.rcOfficer])).id)
    const { id, number } = await db.handover.create({
      data: { role: 'rc.PMC', orgId: old.id, userName: 'A', newOrgId: next.id },
    })
    const data = ids.map((logbookId) => ({ handoverId: id, logbookId, role: 'rc.PMC' }))
    const rows = await db.handoverLogbook.createManyAndReturn({ data, select: { id: true } })
    return { token, handoverId: id, number, rows: rows.map(({ id }) => id), logbookIds: ids }
  }
  const confirmIt = ({ token, rows }: Handover) => post(token, '/api/handover/move', { ids: rows, move: 'confirm' })

  const confirming: Work<Handover> = {
    name: 'a handover',
    whole: { confirmed: LOGBOOKS, given: LOGBOOKS, ended: LOGBOOKS, astray: 0, history: 3 * LOGBOOKS },
    prepare: () => handover(LOGBOOKS),
    run: confirmIt,
    async counts({ handoverId, number, logbookIds }) {
      const logbookId = { in: logbookIds }
      const live = { logbookId, isVoid: false }
      return {
        confirmed: await db.handoverLogbook.count({ where: { handoverId, status: 'CONFIRMED' } }),
        given: await db.logbookParty.count({ where: { ...live, origin: number } }),
        ended: await db.logbookParty.count({ where: { ...live, endedBy: number, endsAt: { not: null } } }),
        astray: LOGBOOKS - (await db.logbookParty.count({ where: { ...live, endsAt: null } })),
        history: await db.operationEvent.count({
          where: { logbookId, action: { in: ['handover.confirm', 'party.grant', 'party.end'] } },
        }),
      }
    },
  }
  /** One letter each, which a worker is to send. */
  async function invite({ token }: Invited, ids: readonly number[], email: string): Promise<void> {
    const startsOn = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    const form = { ids, category: 'rp.PMC', recipientName: 'Hei On', email, startsOn }
    await post(token, '/api/logbookAccessInvitation', form)
  }
  async function inviter(count: number): Promise<Invited> {
    const { old, ids, makeUser } = await contractors(count)
    return { token: await sessionOf((await makeUser(old, [Role.rcOfficer])).id), orgId: old.id, ids }
  }
  const inviting: Work<Invited> = {
    name: 'an invitation',
    whole: { invitations: 1, logbooks: INVITED, links: 1, letters: 1, history: INVITED },
    prepare: () => inviter(INVITED),
    run: (on) => invite(on, on.ids, `killed${on.orgId}@example.test`),
    async counts({ orgId }) {
      const made = await db.invitation.findMany({ where: { orgId }, select: { id: true } })
      const subjectId = { in: made.map(({ id }) => id) }
      const links = await db.invitationLink.findMany({ where: { kind: 'ACCESS', subjectId } })
      const ids = links.map(({ id }) => id)
      const letters = await db.$queryRaw<object[]>`SELECT 1 FROM letter WHERE input->>'link' = ANY(${ids})`
      return {
        invitations: made.length,
        logbooks: await db.invitationLogbook.count({ where: { invitationId: subjectId } }),
        links: links.length,
        letters: letters.length,
        history: await db.operationEvent.count({ where: { orgId, action: 'inviting.invite' } }),
      }
    },
  }
  return { confirming, inviting, handover, confirmIt, inviter, sessionOf, invite }
}

/** Asks until it is done, as somebody would who got no answer. */
export const insist = (ask: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> =>
  until(async () => {
    await ask().catch(() => {})
    return isDone().catch(() => false)
  }, BACK_MS)

/** The minute of what was confirmed, made by a worker: one file, an entry in every chain, and one message to each side. */
export function minuteOf(stage: Stage, { enqueue, waitFor }: Background): Work<Handover> {
  const { db } = stage
  const { handover, confirmIt } = passingOnOn(stage)
  const open = (handoverId: number) =>
    db.handoverLogbook.count({ where: { handoverId, status: 'CONFIRMED', minuteId: null } })
  return {
    name: 'a minute',
    whole: { minutes: 1, files: 1, named: MINUTED, seals: MINUTED, history: MINUTED },
    prepare: () => handover(MINUTED),
    async run(on) {
      const { handoverId } = on
      await insist(
        () => confirmIt(on),
        async () => (await db.handoverLogbook.count({ where: { handoverId, status: 'OPEN' } })) === 0,
      )
      await waitFor(
        async () => (await open(handoverId)) === 0,
        () => enqueue(db, makeMinutes, {}),
      )
    },
    goOn: async () => {},
    async counts({ handoverId, logbookIds }) {
      const logbookId = { in: logbookIds }
      return {
        minutes: await db.handoverMinute.count({ where: { handoverId } }),
        files: await db.storedFile.count({ where: { handoverMinute: { handoverId } } }),
        named: await db.handoverLogbook.count({ where: { handoverId, minuteId: { not: null } } }),
        seals: await db.sealEntry.count({ where: { logbookId, kind: 'HANDOVER' } }),
        history: await db.operationEvent.count({ where: { logbookId, action: 'handover.minute' } }),
      }
    },
  }
}

/**
 * The letters of invitations, of which 033 holds and not 026: none is lost, and what goes once more after a fault is the same
 * letter with the same link.
 */
export function lettersOf(stage: Stage, { letters, waitFor }: Background): Work<Letters> {
  const { db } = stage
  const { inviter, invite } = passingOnOn(stage)
  const waiting = async ({ orgId }: Letters) => {
    const rows = await db.$queryRaw<object[]>`
      SELECT 1 FROM letter e JOIN invitation_link l ON l.id::text = e.input->>'link' JOIN invitation i ON i.id = l.subject_id
      WHERE i.org_id = ${orgId}`
    return rows.length
  }
  return {
    name: 'letters of invitations',
    whole: { arrived: LETTERS, unlike: 0, waiting: 0, open: LETTERS },
    async prepare() {
      const on = await inviter(LETTERS)
      return { ...on, emails: on.ids.map((id) => `invited${id}@example.test`) }
    },
    async run(on) {
      for (const [index, id] of on.ids.entries()) {
        const email = on.emails[index] ?? ''
        await insist(
          () => invite(on, [id], email),
          async () => (await db.invitation.count({ where: { email } })) > 0,
        )
      }
      await waitFor(
        async () => (await waiting(on)) === 0,
        async () => undefined,
      )
    },
    // a claim is over after seconds
    async goOn() {
      await db.$executeRaw`UPDATE letter SET claimed_at = claimed_at - interval '1 hour' WHERE claim IS NOT NULL`
    },
    async counts(on) {
      const mine = Map.groupBy(letters, ({ to }) => to)
      const copies = on.emails.map((email) => mine.get(email) ?? [])
      return {
        arrived: copies.filter(({ length }) => length).length,
        unlike: copies.filter((of) => new Set(of.map(({ id, link }) => `${id} ${link}`)).size > 1).length,
        waiting: await waiting(on),
        open: await db.invitation.count({ where: { orgId: on.orgId, status: 'A' } }),
      }
    },
  }
}
