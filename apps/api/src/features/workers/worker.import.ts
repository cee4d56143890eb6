import { Prisma } from '@portal/db'
import type { workerCreate } from '@portal/shared/features/workers/worker.schema'
import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import { fromDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { employed } from '../../access/account.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Used } from '../../kernel/imports/assess.ts'
import { importer } from '../../kernel/imports/importer.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { tellAdmins } from '../accounts/account.messages.ts'
import { openAccounts } from '../accounts/first-account.ts'
import { postFirstPasswords } from '../accounts/first-password.jobs.ts'
import { countedBegin, countedImport } from '../imports/counted.ts'
import { importRun } from '../imports/import.run.ts'
import { isFree, takeOver, usernameFor } from './take-over.ts'
import { layout } from './worker.layout.ts'
import { ROLE_OF, requireContractor, rowsOf } from './worker.service.ts'

type Worker = z.output<typeof workerCreate>
type Rows = readonly ImportRow<Worker>[]

/** Adds workers from a workbook; each row obeys what the form that adds one does. */
const calls = importer({
  layout,
  lock: ({ db }) => db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('workers.import', 0))::text`,
  same,
  used,
  write: insert,
})
export const { template } = calls
export const { check, result, write } = countedImport(calls)

const inBackground = importRun({
  kind: 'importWorkers',
  right: 'worker:manage',
  changes: workerImportContracts.write.changes,
  calls,
})
export const workerImportRun = inBackground.run
export const begin = countedBegin(inBackground.begin)

/** One's own workers whose every word stands in a row. */
async function same({ db, actor, now }: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const emails = rows.map(({ value }) => value.email)
  const workers = await db.worker.findMany({
    where: { AND: [employed(actor, now), { user: { email: { in: emails } } }] },
    include: { user: true, registrations: true },
  })
  const known = new Set(
    workers.map(({ user, registrations, ...worker }) =>
      wordsOf({
        ...worker,
        email: user?.email ?? '',
        phone: user?.phone ?? null,
        displayName: user?.displayName ?? '',
        registrations: registrations.map(({ number, expiresOn }) => ({ number, expiresOn: fromDate(expiresOn) })),
      }),
    ),
  )
  return new Set(rows.flatMap(({ row, value }) => (known.has(wordsOf(value)) ? [row] : [])))
}

/** The username is left out: who was taken over has kept his. */
const wordsOf = (worker: Omit<Worker, 'kind' | 'username'> & { kind: string }): string => {
  const { kind, nameEn, nameZh, email, phone, displayName } = worker
  const registrations = worker.registrations.map(({ number, expiresOn }) => `${number} ${expiresOn}`).sort()
  return JSON.stringify([kind, nameEn, nameZh, email, phone, displayName, registrations])
}

const ACCOUNTS = Prisma.sql`account a LEFT JOIN worker w ON w.user_id = a.id`

/**
 * What must be there once, by the name the sheet gives it: where it stands, as a file compares it, what to say when it is taken,
 * and whether it stays with whoever was let go, unless he is the one who comes. */
const UNIQUE = [
  { unique: 'username', key: 'usernameUsed', column: Prisma.sql`username`, table: ACCOUNTS, isKept: true },
  { unique: 'email', key: 'emailUsed', column: Prisma.sql`email`, table: ACCOUNTS, isKept: false },
  { unique: 'phone', key: 'phoneUsed', column: Prisma.sql`phone`, table: ACCOUNTS, isKept: false },
  {
    unique: 'number',
    key: 'workerAlreadyRegistered',
    column: Prisma.sql`replace("number", '-', '')`,
    table: Prisma.sql`(SELECT * FROM worker_registration WHERE NOT is_past) AS r JOIN worker w ON w.id = r.worker_id`,
    isKept: false,
  },
] as const
const taken = z.array(z.object({ value: z.string() }))

/** Looks at the whole city, as the unique rules do; it tells no more than the form that adds one. */
async function used(ctx: Ctx, values: ReadonlyMap<string, readonly string[]>): Promise<Used[]> {
  const all: Used[] = []
  const numbers = (values.get('number') ?? []).map((value) => value.toUpperCase())
  const comes = Prisma.sql`(w.user_id IN (SELECT a.id FROM account a WHERE a.email = ANY(${values.get('email') ?? []}))
    OR EXISTS (SELECT 1 FROM worker_registration n WHERE n.worker_id = w.id AND NOT n.is_past AND replace(n.number, '-', '') = ANY(${numbers})))`
  for (const { unique, key, column, table, isKept } of UNIQUE) {
    const written = values.get(unique) ?? []
    const among = unique === 'number' ? numbers : written
    const found = await ctx.db.$queryRaw`
      SELECT lower(${column}) AS value FROM ${table} WHERE ${column} = ANY(${among}) AND NOT coalesce(${isFree(ctx)} AND (NOT ${isKept} OR ${comes}), false)`
    all.push({ unique, key, values: new Set(taken.parse(found).map(({ value }) => value)) })
  }
  return all
}

/** Accounts, workers and registrations in one statement each. */
async function insert(ctx: Ctx, wanted: Rows): Promise<ReadonlySet<number>> {
  await requireContractor(ctx)
  const former = await takeOver(ctx, {
    numbers: wanted.flatMap(({ value }) => numbersOf(value)),
    emails: wanted.map(({ value }) => value.email),
  })
  const rows = wanted.map(({ value, ...row }) => {
    const username = usernameFor(former, { ...value, numbers: numbersOf(value) })
    return { ...row, value: { ...value, username } }
  })
  const people = await accountsOf(ctx, rows)
  if (people.length < rows.length) return missing(rows, people)
  const made = await workersOf(ctx, people)
  const late = await lateOf(ctx, made)
  if (!late.size) await tell(ctx, made)
  return late
}

const numbersOf = ({ registrations }: Worker) => registrations.map(({ number }) => number)

interface Person extends ImportRow<Worker> {
  userId: number
}
interface Made extends Person {
  id: number
}

function missing(rows: Rows, people: readonly Person[]): ReadonlySet<number> {
  const made = new Set(people.map(({ row }) => row))
  return new Set(rows.flatMap(({ row }) => (made.has(row) ? [] : [row])))
}

async function accountsOf(ctx: Ctx, rows: Rows): Promise<Person[]> {
  const { actor, language } = ctx
  const users = await openAccounts(
    ctx,
    rows.map(({ value: { username, email, phone, displayName, kind } }) => ({
      ...{ username, email, phone, displayName, orgId: actor.orgId, language },
      roleIds: [ROLE_OF[kind]],
    })),
  )
  return rows.flatMap((one) => {
    const userId = users.get(one.value.username.toLowerCase())
    return userId === undefined ? [] : [{ ...one, userId }]
  })
}

async function workersOf({ db, actor, now }: Ctx, people: readonly Person[]): Promise<Made[]> {
  const workers = await db.worker.createManyAndReturn({
    data: people.map(({ userId, value: { kind, nameEn, nameZh } }) => ({
      ...{ userId, orgId: actor.orgId, kind, nameEn, nameZh },
      createdAt: now,
    })),
    select: { id: true, userId: true },
  })
  const ids = new Map(workers.map(({ id, userId }) => [userId, id]))
  return people.map((one) => ({ ...one, id: ids.get(one.userId) ?? 0 }))
}

/** Gives the workers their registrations; late is who does not get all of his. */
async function lateOf({ db, now }: Ctx, made: readonly Made[]): Promise<ReadonlySet<number>> {
  const data = made.flatMap(({ id, value }) =>
    rowsOf(value.registrations, now).map((row) => ({ ...row, workerId: id })),
  )
  const got = await db.workerRegistration.createManyAndReturn({ data, skipDuplicates: true, select: { number: true } })
  const numbers = new Set(got.map(({ number }) => number))
  const late = made.filter(({ value }) => value.registrations.some(({ number }) => !numbers.has(number)))
  return new Set(late.map(({ row }) => row))
}

/** The workers themselves learn it by the mail with the first password. */
async function tell(ctx: Ctx, made: readonly Made[]): Promise<void> {
  await postFirstPasswords(
    ctx,
    made.map(({ userId }) => userId),
  )
  await ctx.record(
    ...made.map(({ id, row, value: { kind, nameEn, nameZh, registrations } }) => ({
      action: 'worker.create',
      model: 'worker',
      rowId: id,
      row,
      after: { kind, nameEn, nameZh, registrations },
    })),
  )
  await tellAdmins(
    ctx,
    ctx.actor.orgId,
    made.map(({ userId, value }) => ({ id: userId, username: value.username.toLowerCase() })),
  )
}
