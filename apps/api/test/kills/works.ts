import { factories } from '@portal/db/factories/make'
import { Role, type RoleId } from '@portal/shared/access/roles'
import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { signToken } from '../../src/features/auth/token.ts'
import { SECRET } from '../processes.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

const LOGBOOKS = 2000
const RECORDS = 500
const DELETED = 1000
const HOUR_S = 3600

export interface Rows {
  token: string
  orgId: number
  userId: number
  ids: number[]
  /** What is put on log-books, where that is the work. */
  labelIds: number[]
}

/** The acts on many rows that are killed in their midst; rows of each `tag` are its own. */
export function worksOn({ db, post }: Stage, tag = 'k') {
  let places = 0
  /** Log-books of an organization that is new to this try, and one of its people. */
  async function prepare(type: string, as: RoleId, role: PartyRole, count: number): Promise<Rows> {
    const { makeOrg, makeUser, makeLogbooks } = factories(db, `${tag}${(++places).toString(36).padStart(3, '0')}`)
    const org = await makeOrg(type)
    const user = await makeUser(org, [as])
    const numbers = Array.from(
      { length: count },
      (_, n) => `${tag === 'k' ? 7 : 8}${String(places * 10_000 + n).padStart(6, '0')}-001`,
    )
    const ids = (await makeLogbooks(numbers, [{ orgId: org.id, role }])).map(({ id }) => id)
    const [now, expiresAt] = [new Date(), new Date(Date.now() + HOUR_S * 1000)]
    const data = { userId: user.id, channel: 'web', createdAt: now, lastSeenAt: now, expiresAt }
    const { id } = await db.session.create({ data })
    return { token: signToken(SECRET, 'session', id, HOUR_S), orgId: org.id, userId: user.id, ids, labelIds: [] }
  }
  const contractor = (count: number) => prepare('RC', Role.rcOfficer, 'rc.PMC', count)
  const entries = ({ orgId }: Rows) => db.operationEvent.count({ where: { orgId } })

  const activation: Work<Rows> = {
    name: 'activation',
    whole: { activated: LOGBOOKS, history: LOGBOOKS },
    async prepare() {
      const rows = await contractor(LOGBOOKS)
      await db.logbook.updateMany({ where: { id: { in: rows.ids } }, data: { activatedOn: null } })
      return rows
    },
    run: ({ token, ids }) => post(token, '/api/logbook/activate', { ids, activatedOn: '2026-11-01' }),
    counts: async (rows) => ({
      activated: await db.logbook.count({ where: { id: { in: rows.ids }, activatedOn: { not: null } } }),
      history: await entries(rows),
    }),
  }
  const labelling: Work<Rows> = {
    name: 'labelling',
    whole: { labelled: LOGBOOKS, history: LOGBOOKS },
    async prepare() {
      const rows = await contractor(LOGBOOKS)
      const { id } = await db.label.create({ data: { name: 'killed', color: '#166BBB', orgId: rows.orgId } })
      return { ...rows, labelIds: [id] }
    },
    run: ({ token, ids, labelIds }) => post(token, '/api/label/binding', { ids, labelIds }),
    counts: async (rows) => ({
      labelled: await db.labelOnLogbook.count({ where: { labelId: { in: rows.labelIds } } }),
      history: await entries(rows),
    }),
  }
  /** Ten pieces of work on each log-book. */
  const recorded = async ({ ids, orgId, userId }: Rows) => {
    const made = await db.$queryRaw<{ id: number }[]>`
        INSERT INTO job_record (logbook_id, org_id, submitter_id, creator_type, type_of_work, started_at, completed_at, submitted_at, geo, schedule_parts, worker_ids, attention, is_routine)
        SELECT l, ${orgId}, ${userId}, 'PRINCIPAL', 'TW15', now() - interval '2 hours', now() - interval '1 hour', now(), 'Y', '{}', '{}', '{}', true
        FROM unnest(${ids}::int[]) AS l, generate_series(1, 10) RETURNING id`
    return made.map(({ id }) => id)
  }
  const acknowledgement: Work<Rows> = {
    name: 'acknowledgement',
    whole: { acknowledged: RECORDS, answers: RECORDS, seals: RECORDS, history: RECORDS },
    async prepare() {
      const rows = await prepare('RP', Role.rpOfficer, 'rp.OC', RECORDS / 10)
      return { ...rows, ids: await recorded(rows) }
    },
    run: ({ token, ids }) => post(token, '/api/jobRecord/move', { ids, move: 'acknowledge' }),
    counts: async (rows) => ({
      acknowledged: await db.jobRecord.count({ where: { id: { in: rows.ids }, status: 'ACKNOWLEDGED' } }),
      answers: await db.acknowledgement.count({ where: { jobRecordId: { in: rows.ids } } }),
      seals: await db.sealEntry.count({ where: { jobRecordId: { in: rows.ids } } }),
      history: await entries(rows),
    }),
  }
  const deletion: Work<Rows> = {
    name: 'deletion',
    whole: { deleted: DELETED, seals: DELETED, history: DELETED },
    async prepare() {
      const rows = await contractor(DELETED / 10)
      return { ...rows, ids: await recorded(rows) }
    },
    run: ({ token, ids }) => post(token, '/api/jobRecord/move', { ids, move: 'delete', reason: 'TWICE' }),
    counts: async (rows) => ({
      deleted: await db.jobRecord.count({ where: { id: { in: rows.ids }, status: 'DELETED' } }),
      seals: await db.sealEntry.count({ where: { jobRecordId: { in: rows.ids }, kind: 'DELETION' } }),
      history: await entries(rows),
    }),
  }
  return { activation, labelling, acknowledgement, deletion }
}
