import { Prisma } from '@portal/db'
import type { auditContracts } from '@portal/shared/features/audit/audit.contract'
import { auditEntry } from '@portal/shared/features/audit/audit.schema'
import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import type { ServiceOutput } from '@portal/shared/kernel/contract'
import { auditedOperation, auditedSignIn } from '../../access/audit.ts'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import { ofOwn } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { sqlOf } from '../../kernel/sql.ts'
import { organizationsIn } from '../organizations/organization.history.ts'
import { fromSignIn, kindOf, large, type Place, rowOf } from './audit.sql.ts'

type Entry = Omit<ServiceOutput<typeof auditContracts.list>['content'][number], 'createdAt'> & { createdAt: Date }
const { sql, raw } = Prisma
const idsOf = (places: readonly Place[]) => places.map(rowOf)

/** The entries that stand there, as they are shown. */
export async function present(ctx: Ctx, places: Place[]): Promise<Entry[]> {
  const [ofSignIns, ofOperations] = [places.filter(fromSignIn), places.filter((place) => !fromSignIn(place))]
  const [operations, signIns] = await Promise.all([
    ofOperations.length ? operationsAt(ctx, idsOf(ofOperations)) : [],
    ofSignIns.length ? signInsAt(ctx, idsOf(ofSignIns)) : [],
  ])
  const byId = new Map([...operations, ...signIns].map((entry) => [entry.id, entry]))
  return places.flatMap(({ id }) => byId.get(id) ?? [])
}

type Done = Prisma.OperationEventGetPayload<Record<never, never>>
/** The rows first, whatever else is asked of them: so one plan serves all readers, and the statements are prepared. */
const rowsAt = (table: 'operation_event' | 'sign_in_event', ids: readonly number[]) =>
  large.fenced(sql`SELECT r.* FROM ${raw(table)} r WHERE r.id = ANY(${ids}::int[])`)
const doneAt = ({ db, actor, now }: Ctx, ids: readonly number[]) => db.$queryRaw<Done[]>`/* prepared */
  SELECT e.id, e.action, e.mode, e.model, e.row_id AS "rowId", e.logbook_id AS "logbookId", e.user_id AS "userId", e.user_name AS "userName",
    e.org_id AS "orgId", e.org_name AS "orgName", e.org_name_zh AS "orgNameZh", e.source, e.workbook, e.workbook_row AS "workbookRow",
    e.screen, e.address, e.before, e.after, e.created_at AS "createdAt"
  FROM ${rowsAt('operation_event', ids)} AS e WHERE ${sqlOf('e', auditedOperation(actor, now))}`

async function operationsAt(ctx: Ctx, ids: readonly number[]): Promise<Entry[]> {
  const rows = await doneAt(ctx, ids)
  const entries = historyOf(rows, workbookTold(ctx.actor))
  const on = rows.flatMap(({ logbookId }) => logbookId ?? [])
  const [logbooks, named] = await Promise.all([on.length ? logbooksAt(ctx, on) : [], organizationsIn(ctx, entries)])
  const byId = new Map<number | null, { locationId: string }>(logbooks.map((one) => [one.id, one]))
  return entries.map((row) => ({
    ...row,
    id: row.id * 2,
    kind: kindOf(row.mode),
    before: named(row.before),
    after: named(row.after),
    mode: modeOf(row.action),
    logbook: byId.get(row.logbookId) ?? null,
    signIn: null,
    byProgram: isByProgram(row),
  }))
}

/** The log-books that entries are about, as far as their reader sees them. */
const logbooksAt = ({ db, actor, now }: Ctx, ids: readonly number[]) =>
  db.$queryRaw<{ id: number; locationId: string }[]>`/* prepared */
    SELECT l.id, l.location_id AS "locationId" FROM logbook l
    WHERE l.id = ANY(${[...new Set(ids)]}::int[]) AND ${sqlOf('l', visible.logbook(actor, now), 'logbook')}`

/** The portal itself does what no call asked for, and a guest has no name. */
const isByProgram = ({ userId, source, userName }: { userId: number | null; source: string; userName: string }) =>
  userId === null && source === 'api' && userName !== ''

/** A try to sign in with whom it was of, as his account and organization are called today. */
interface Tried {
  id: number
  outcome: string
  method: string
  channel: string
  address: string
  createdAt: Date
  displayName: string | null
  username: string | null
  orgNameEn: string | null
  orgNameZh: string | null
  /** It failed, and the account was never entered from there. */
  isNewAddress: boolean
  /** Of tries that failed, which failure since the last success it was. */
  nth: number
}
/** More failures in a row than this are told as so many. */
const IN_A_ROW_MOST = 50
const FAILED = sql`s.user_id IS NOT NULL AND s.outcome <> 'OK'`
const triedAt = ({ db, actor, now }: Ctx, ids: readonly number[]) => db.$queryRaw<Tried[]>`/* prepared */
  SELECT s.id, s.outcome, s.method, s.channel, s.address, s.created_at AS "createdAt", a.display_name AS "displayName", a.username,
    o.name_en AS "orgNameEn", o.name_zh AS "orgNameZh",
    ${FAILED} AND NOT EXISTS (SELECT 1 FROM sign_in_event i
      WHERE i.user_id = s.user_id AND i.outcome = 'OK' AND i.address = s.address AND i.created_at <= s.created_at) AS "isNewAddress",
    CASE WHEN ${FAILED} THEN (SELECT count(*)::int FROM (SELECT 1 FROM sign_in_event f
      WHERE f.user_id = s.user_id AND f.created_at <= s.created_at AND f.outcome <> 'OK'
        AND f.created_at > coalesce((SELECT max(i.created_at) FROM sign_in_event i
          WHERE i.user_id = s.user_id AND i.outcome = 'OK' AND i.created_at <= s.created_at), '-infinity')
      LIMIT ${IN_A_ROW_MOST}) AS row) ELSE 0 END AS nth
  FROM ${rowsAt('sign_in_event', ids)} AS s LEFT JOIN account a ON a.id = s.user_id LEFT JOIN organization o ON o.id = s.org_id
  WHERE ${audited(actor, now)}`
const audited = (actor: Ctx['actor'], now: Date) =>
  'orgId' in auditedSignIn(actor, now) ? sqlOf('s', { orgId: ofOwn(actor) }) : sql`true`

async function signInsAt(ctx: Ctx, ids: readonly number[]): Promise<Entry[]> {
  const { outcome, method } = auditEntry.shape.signIn.unwrap().shape
  return (await triedAt(ctx, ids)).map((row) => ({
    id: row.id * 2 + 1,
    action: 'signIn',
    kind: row.outcome === 'OK' ? 'SIGN_IN' : 'FAILED',
    mode: null,
    model: 'session',
    rowId: '',
    logbook: null,
    screen: null,
    userName: row.displayName ?? '',
    byProgram: false,
    orgNameEn: row.orgNameEn ?? '',
    orgNameZh: row.orgNameZh ?? '',
    source: row.channel === 'web' ? 'screen' : 'api',
    workbook: null,
    before: null,
    after: null,
    address: row.address,
    createdAt: row.createdAt,
    signIn: {
      outcome: outcome.parse(row.outcome),
      method: method.parse(row.method),
      username: row.username,
      isNewAddress: row.isNewAddress,
      nth: row.nth,
    },
  }))
}
