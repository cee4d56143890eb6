import { Prisma } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import { HONG_KONG } from '@portal/shared/kernel/time'
import type { Actor } from '../kernel/ctx.ts'
import { sqlOf } from '../kernel/sql.ts'
import { readsParty, readsRecord } from './readers.sql.ts'
import { opened, readsNothing, scopeWord, seesAll, standsForOrganization } from './readers.ts'

const { sql } = Prisma

/*
 * Whose figures somebody sees (product.md §4): those of the whole city, those of the time in which his
 * organization was in charge as contractor, or the months in which it held access to a log-book.
 */

/** Figures of the whole city: for those who see all, and for reporters, who read no log-book. */
const seesCity = (actor: Actor): boolean => seesAll(actor) || actor.roleIds.includes(Role.emsdReporter)
const isContractor = ({ orgType }: Actor): boolean => orgType === 'RC'

/** As whom somebody has data sets made: a reporter's are of the whole city, although he opens no log-book. */
export const forDataSets = (actor: Actor): Actor => (seesCity(actor) ? { ...actor, reach: 'all' } : actor)

/** The word for how far somebody's figures reach, as the cover of a workbook says it. */
export const figuresWord = (actor: Actor) => scopeWord(forDataSets(actor))

/** Which figures are an actor's: sums of them stand ready for the city and for a contractor, and are made of rows for others. */
export type Figures =
  | { of: 'city' }
  /** The parts of one contractor; `books` narrows them to some log-books `f`. */
  | { of: 'contractor'; orgId: number; books: Prisma.Sql | null }
  /** Whole months of log-books `f`, as the condition says. */
  | { of: 'books'; books: Prisma.Sql }

export function figuresOf(actor: Actor, now: Date): Figures {
  if (seesCity(actor)) return { of: 'city' }
  if (readsNothing(actor)) return { of: 'books', books: sql`false` }
  if (isContractor(actor))
    return {
      of: 'contractor',
      orgId: actor.orgId,
      books: standsForOrganization(actor)
        ? null
        : sql`EXISTS (SELECT 1 FROM logbook_reader v WHERE v.logbook_id = f.logbook_id AND ${sqlOf('v', opened(actor, now))})`,
    }
  return { of: 'books', books: heldMonths(actor, now) }
}

/**
 * The months `f` in which a log-book was open to the actor: from the one in which access began; of access that is over, those that
 * ended before it did.
 */
const heldMonths = (actor: Actor, now: Date): Prisma.Sql => sql`EXISTS (
  SELECT 1 FROM logbook_reader v WHERE v.logbook_id = f.logbook_id AND ${sqlOf('v', opened(actor, now))}
    AND v.starts_at < (f.month + interval '1 month')::timestamp AT TIME ZONE ${HONG_KONG}
    AND (v.ends_at IS NULL OR v.ends_at > ${now} OR v.ends_at >= (f.month + interval '1 month')::timestamp AT TIME ZONE ${HONG_KONG}))`

/** When access to a log-book `f` ended that was open to the actor; nothing where it is open to him still. */
export const accessEnded = (actor: Actor, now: Date): Prisma.Sql =>
  sql`(SELECT CASE WHEN NOT bool_or(v.ends_at IS NULL OR v.ends_at > ${now}) THEN max(v.ends_at) END FROM logbook_reader v WHERE v.logbook_id = f.logbook_id AND ${sqlOf('v', opened(actor, now))})`

/** The grants `p` by which somebody may narrow his figures: those that he may see. */
export const narrowsBy = (actor: Actor, now: Date): Prisma.Sql => (seesCity(actor) ? sql`true` : readsParty(actor, now))

/** The records `r` by which somebody may narrow his figures: those that he may read, or all where he sees figures of the city. */
export const narrowsByRecord = (actor: Actor, now: Date): Prisma.Sql =>
  seesCity(actor) ? sql`true` : readsRecord(actor, now)
/** Whether sums of all records of a log-book narrow as much: for whoever sees figures of the city. */
export const narrowsByAllRecords = seesCity
