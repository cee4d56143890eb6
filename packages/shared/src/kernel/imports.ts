import { z } from 'zod'
import type { AccessRule, Contract, Named } from './contract.ts'
import { line } from './input.ts'
import { SHEET_UPLOAD } from './sheet.ts'

/** Write what is good and leave the rest, or write only when all of it is good. */
export const IMPORT_ROWS = ['goodRows', 'allOrNothing'] as const
export type ImportRows = (typeof IMPORT_ROWS)[number]
/** `same`: the row is in the portal already, word for word; importing it again changes nothing. */
const ROW_STATES = ['good', 'bad', 'same'] as const

/** Something about one cell, in the reader's words. A warning keeps nobody from importing the row. */
const cellFault = z.object({
  /** Place among the columns of the report; nothing when the whole row is meant. */
  column: z.number().nullable(),
  code: z.number(),
  key: z.string(),
  message: z.string(),
  /** Faults of one kind are counted together. */
  kind: z.string(),
  isWarning: z.boolean(),
})
const checkedRow = z.object({
  /** As in the person's file. */
  row: z.number(),
  state: z.enum(ROW_STATES),
  cells: z.array(z.string()),
  faults: z.array(cellFault),
})
export type CheckedRow = z.output<typeof checkedRow>

/** What a check found; nothing was written. */
export const importReport = z.object({
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  same: z.number(),
  /** Good rows that somebody should look at. */
  warned: z.number(),
  columns: z.array(z.object({ field: z.string(), letter: z.string(), header: z.string() })),
  /** Headers of the file that mean nothing to the sheet. */
  unused: z.array(z.string()),
  kinds: z.array(z.object({ kind: z.string(), title: z.string(), rows: z.number(), isWarning: z.boolean() })),
  rows: z.array(checkedRow),
  /** Stands for what is to be looked at, such as who would be replaced: sent along, nothing is imported that says something else. */
  shown: z.string(),
})
export type ImportReport = z.output<typeof importReport>

export const importDone = z.object({ imported: z.number(), same: z.number(), bad: z.number() })
export type ImportDone = z.output<typeof importDone>

/** A digest in hexadecimal. */
const SHOWN_MAX = 64

type Mode = z.ZodOptional<z.ZodString>
interface ImportOf<A extends AccessRule> {
  path: `/${string}`
  access: A
  /** What is imported, for the API description. */
  what: string
  /** Other groups whose cached reads an import makes stale. */
  changes: readonly string[]
  /** Where there are several sheets: which one the workbook is, told beside the file. */
  mode?: Mode
}

/** The calls of an import; `importer` of the API serves them and `ImportPage` of the browser makes them. */
export const importCalls = <A extends AccessRule>({ path, access, what, changes, mode }: ImportOf<A>) => {
  // why the cast: whoever has one sheet takes no mode, and need not be told apart by those who make the calls
  const shape = (mode ? { mode } : {}) as { mode: Mode }
  const said = z.object(shape)
  const asked = z.object({ ...shape, rows: z.enum(IMPORT_ROWS) })
  const written = asked.extend({ shown: line(SHOWN_MAX).optional() })
  return {
    template: {
      method: 'get',
      path: `${path}/template`,
      access,
      query: said,
      response: z.unknown(),
      download: true,
      summary: `Workbook to fill in with ${what}`,
    },
    check: {
      method: 'post',
      path: `${path}/check`,
      access,
      upload: SHEET_UPLOAD,
      fields: said,
      response: importReport,
      summary: `Checks a workbook of ${what}; nothing is written`,
    },
    result: {
      method: 'post',
      path: `${path}/result`,
      access,
      upload: SHEET_UPLOAD,
      fields: said,
      response: z.unknown(),
      download: true,
      summary: `The same workbook of ${what} with an error column`,
    },
    write: {
      method: 'post',
      path,
      access,
      upload: SHEET_UPLOAD,
      fields: written,
      response: importDone,
      idempotent: true,
      changes,
      summary: `Imports ${what} from a workbook: the good rows, or all or nothing`,
    },
    begin: {
      method: 'post',
      path: `${path}/run`,
      access,
      upload: SHEET_UPLOAD,
      fields: asked,
      response: z.object({ runId: z.number() }),
      idempotent: true,
      changes: ['runs'],
      summary: `The same in the background, for workbooks of ${what} that are too long for a call`,
    },
  } as const satisfies Record<string, Contract>
}

type Calls = ReturnType<typeof importCalls<AccessRule>>
/** The calls of any import, as a contract group has them. */
export type ImportCalls = { [K in keyof Calls]: Named<Calls[K], string, K> }
