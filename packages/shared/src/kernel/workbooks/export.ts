import { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import type { AnyCall } from '../contract.ts'
import { addressed, patterned, rowNumber } from '../input.ts'
import { listParam } from '../list.ts'
import { BULK_MAX } from '../moves/selection.ts'

/**
 * The call by which scripts have what a list finds as a workbook: its filters and, where they can be chosen, its columns. They
 * stand in the address, or in a body where an address is too short for them.
 */
export type ExportCall = AnyCall & { access: Permission; download: true } & (
    | { query: z.ZodObject }
    | { body: z.ZodObject }
  )

/** What such a call takes, wherever it stands. */
export const takenBy = ({ query, body }: ExportCall): z.ZodRawShape => (query ?? (body as z.ZodObject)).shape

/** The rows of a list that somebody ticked: those alone, or everything but those. */
export interface Ticked {
  ticked?: readonly number[] | undefined
  unticked?: readonly number[] | undefined
}
const rows = listParam(addressed(rowNumber), BULK_MAX).optional()
/** Columns are named as the sheet names them: whoever makes the workbook knows which there are. */
const anyColumns = listParam(patterned(/^[a-zA-Z]{1,40}$/)).optional()

/** Which rows were ticked, as the export of a list takes them beside its filters. */
export const rowsTicked = { ticked: rows, unticked: rows }

/** What the export of a list takes: what the list is filtered by, which rows were ticked, and its columns in their order. */
export const exportQuery = <F extends z.ZodRawShape, C extends z.ZodType = typeof anyColumns>(
  filters: F,
  columns: C = anyColumns as never,
) => z.object({ ...filters, ...rowsTicked, columns })

/** As a workbook with a cover, or as plain text that other programs read. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What somebody wants to have exported. */
interface Requested<K extends string> {
  kind: K
  /** What the call of this kind takes. */
  filters: object
  /** The columns of the workbook in their order; without them, all. */
  columns?: readonly string[] | undefined
  format: ExportFormat
}
interface Asked<K extends string> extends Partial<Omit<Requested<K>, 'columns'>> {
  kind: K
  columns?: readonly string[] | string | undefined
}

/** The schema of a request for any of these workbooks, made of what their calls take. */
export function exportRequestOf<K extends string>(calls: Readonly<Record<K, ExportCall>>) {
  const [first, ...others] = Object.entries<ExportCall>(calls).map(([kind, call]) => requestOf(kind, takenBy(call)))
  if (!first) throw new Error('There is no list to export')
  // why the cast: a union of shapes known at run time has no type of its own
  return z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodType<Requested<K>, Asked<K>>
}

function requestOf(kind: string, shape: z.ZodRawShape) {
  const { columns, ...filters } = shape as Record<string, z.ZodType>
  return z.object({
    kind: z.literal(kind),
    filters: z.object(filters).prefault({}),
    ...(columns && { columns }),
    format: z.enum(EXPORT_FORMATS).default('xlsx'),
  })
}
