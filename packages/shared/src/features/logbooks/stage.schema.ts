import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { many, rowNumber, version } from '../../kernel/input.ts'
import { REASON_MAX } from '../../kernel/moves/life.ts'
import { BULK_MAX, rowsOf } from '../../kernel/moves/selection.ts'
import { day } from '../../kernel/time.ts'
import { requiredText } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { isInstallationId, unitId } from './location.ts'
import { typesOf, unitKind, unitType } from './logbook.codes.ts'
import { logbookStageLife } from './logbook.rules.ts'

/** The id of a unit in service: it does not begin with the letter of the installation stage (domain.md §4.1). */
export const statutoryId = unitId.refine((id) => !isInstallationId(id), { error: 'statutoryIdFormat' })

/** Taken into service each log-book gets its statutory id; those of others are left aside. */
export const statutoryIds = many(z.object({ id: rowNumber, locationId: statutoryId }), { max: BULK_MAX }).optional()

/** Moves log-books from one stage to the next. */
export const stageMove = logbookStageLife.body({
  rows: rowsOf(logbookFilters),
  input: {
    statutoryIds,
    /** The last day of a demolished one; today where nobody says. */
    demolishedOn: day.optional(),
  },
})

/** Mends what a log-book says its equipment is. */
export const kindCorrection = z
  .object({ version, kind: unitKind, type: unitType, reason: requiredText(REASON_MAX) })
  .refine(({ kind, type }) => typesOf(kind).includes(type), {
    path: ['type'],
    error: 'typeOfKind',
    ...among('kind', 'type'),
  })
