import { code } from '@portal/shared/kernel/code'
import { sheet } from '@portal/shared/kernel/sheet'
import { day } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { bookOf, uploaded } from '../../../test/books.ts'
import { readSheet } from './read.ts'
import { packed, partsOf, unpack } from './zip.ts'

const row = z.object({
  id: z.string().regex(/^\d{3}$/),
  kind: code(['RE', 'GW']),
  on: day,
  note: z.string().max(20).optional(),
  list: z.array(z.object({ number: z.string().min(2), until: day })),
})
const number = z.string().min(2)
/** A sheet with a column of each sort, and a list of up to two entries in a row. */
export const layout = sheet({
  row,
  columns: [
    { field: 'id', schema: row.shape.id, unique: 'id', width: 10 },
    { field: 'kind', schema: row.shape.kind, codes: 'workerKind', width: 10 },
    { field: 'on', schema: day, width: 10 },
    { field: 'note', schema: row.shape.note, width: 10 },
    { field: 'number1', schema: number, at: ['list', 0, 'number'], width: 10 },
    { field: 'until1', schema: day, at: ['list', 0, 'until'], width: 10 },
    { field: 'number2', schema: number, at: ['list', 1, 'number'], width: 10 },
    { field: 'until2', schema: day, at: ['list', 1, 'until'], width: 10 },
  ],
})
const field = {
  id: 'Id',
  kind: 'Kind',
  on: 'Day',
  note: 'Note',
  number1: 'N1',
  until1: 'U1',
  number2: 'N2',
  until2: 'U2',
}
const help = { id: 'Three digits.', kind: '', on: '', note: '', number1: '', until1: '', number2: '', until2: '' }
export const eng = { sheet: 'Things', file: 'things', field, help }
const chi = { ...eng, sheet: '物件', field: { ...field, id: '編號', kind: '類別', on: '日期' } }
export const words = (language: string) => (language === 'chi' ? chi : eng)

export const HEAD = ['Id', 'Kind', 'Day', 'Note']
export const GOOD = ['001', 'RE', '31/12/2026', 'fine']
const READER = { language: 'eng', today: '2026-11-21' } as const
export const read = async (bytes: Buffer, mime?: string) =>
  readSheet({ sheet: layout, words, warn: () => () => [] }, await uploaded(bytes, mime), READER)
/** What is read of a file with these rows below the headers. */
export const readRows = async (...rows: unknown[][]) => read(await bookOf([HEAD, ...rows], 'Things'))

/** The workbook with one of its parts rewritten. */
export async function tampered(bytes: Buffer, name: string, change: (xml: string) => string): Promise<Buffer> {
  const parts: [string, Buffer][] = []
  for (const part of partsOf(bytes).values()) {
    const own = await unpack(bytes, part)
    parts.push([part.name, part.name === name ? Buffer.from(change(own.toString())) : own])
  }
  return packed(parts)
}
/** Where a workbook keeps its first sheet. */
export const SHEET = 'xl/worksheets/sheet1.xml'
