import type { FileReply } from '@portal/shared/kernel/contract'
import { XLSX } from '@portal/shared/kernel/sheet'
import { dayOf } from '@portal/shared/kernel/time'
import type { ExportFormat } from '@portal/shared/kernel/workbooks/export'
import type { Ctx } from '../ctx.ts'
import { writeCsv } from './csv.ts'
import { type Sheet, writeSheet } from './sheets.ts'

const MIME: Record<ExportFormat, string> = { xlsx: XLSX, csv: 'text/csv; charset=utf-8' }

/** Rows as a reply: `name-2026-11-21.xlsx`, or the same as text without a cover. */
export const sheetFile = <R>(ctx: Ctx, name: string, sheet: Sheet<R>, format: ExportFormat): FileReply => ({
  name: `${name}-${dayOf(ctx.now)}.${format}`,
  mime: MIME[format],
  write: (out) => (format === 'csv' ? writeCsv(out, sheet) : writeSheet(out, sheet)),
})
