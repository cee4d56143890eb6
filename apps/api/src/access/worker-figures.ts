import { Prisma } from '@portal/db'
import { FIGURE_ORDERS } from '@portal/shared/features/dashboard/worker.scoring'
import type { FigureSort } from '@portal/shared/features/workers/worker-figures.schema'
import type { Actor } from '../kernel/ctx.ts'
import { seesAll } from './readers.ts'

const { sql, raw } = Prisma

/*
 * How much of the months of a worker a reader is told (docs/decisions/097): whoever sees all counts the whole day; an employer is
 * told nothing of work under an authorisation, and his flags are of what he is told.
 */

/** Sums of months `k` of a worker, each by the name of its field in `WorkerSums`. */
export const sumsOf = (actor: Actor): Prisma.Sql => {
  const told = seesAll(actor) ? '' : '_told'
  const columns = [
    ['jobs', 'jobs'],
    ['submission_ms', 'submissionMs'],
    ['gps_good', 'gpsGood'],
    ['gps_of', 'gpsOf'],
    ['examinations', 'examinations'],
    ['examination_ms', 'examinationMs'],
    [`examinations_flagged${told}`, 'examinationsFlagged'],
    ['maintenances', 'maintenances'],
    ['maintenance_ms', 'maintenanceMs'],
    [`maintenances_flagged${told}`, 'maintenancesFlagged'],
  ]
  return raw(columns.map(([column, name]) => `coalesce(sum(k.${column}), 0)::float8 AS "${name}"`).join(', '))
}

/** The months `k` of which a reader is told. */
export const toldMonths = (actor: Actor): Prisma.Sql => (seesAll(actor) ? sql`true` : sql`NOT k.is_authorized`)

/** By what of sums `f` a list of workers is sorted; nothing where there was no such job. */
export const figureOrder = (sort: FigureSort): Prisma.Sql => {
  const [sum, of] = FIGURE_ORDERS[sort]
  return raw(of ? `f."${sum}" / nullif(f."${of}", 0)` : `coalesce(f."${sum}", 0)`)
}
