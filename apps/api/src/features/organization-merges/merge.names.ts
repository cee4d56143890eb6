import { Prisma } from '@portal/db'
import { folded } from '@portal/shared/kernel/lists/search'
import type { Ctx } from '../../kernel/ctx.ts'
import { NAMED, type Named } from './effects/names.ts'
import type { Sides } from './merge.held.ts'

/** Something of the child that gets another name, in all of its languages. */
export interface Renamed {
  kind: Named['kind']
  id: number
  before: string
  after: string
  /** By column. */
  names: Record<string, string>
}
interface Child {
  nameEn: string
  nameZh: string
}

/** What a company is called for short: without what it is in law, and not longer than a few words. */
export function shortName(name: string, max = SHORT_MAX): string {
  const plain = name.replace(LEGAL, '').trim() || name
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max)
  return cut.includes(' ') && plain[max] !== ' ' ? cut.slice(0, cut.lastIndexOf(' ')) : cut.trim()
}
const SHORT_MAX = 16
/** What a company is in law, at the end of its English or Chinese name. */
const LEGAL = /[\s,]*(\b(company|co\.?)\s+)?\b(limited|ltd\.?)$|(\u80a1\u4efd)?\u6709\u9650\u516c\u53f8$/i
const HAS_CHINESE = /\p{Script=Han}/u

/** The name with the child's added, within its length, and none of those that are used. */
export function renamed(name: string, { nameEn, nameZh }: Child, max: number, used: ReadonlySet<string>): string {
  const short = HAS_CHINESE.test(name) ? shortName(nameZh || nameEn) : shortName(nameEn || nameZh)
  for (let nth = 1; ; nth++) {
    const added = ` (${short}${nth > 1 ? ` ${nth}` : ''})`
    const made = `${name.slice(0, Math.max(1, max - added.length)).trim()}${added}`
    if (!used.has(made.toLowerCase())) return made
  }
}

const columnsOf = ({ columns }: Named) => Prisma.join(columns.map((one) => Prisma.raw(`t."${one}"`)))
const atOf = ({ table }: Named) => Prisma.raw(`"${table}" t`)
type Row = { id: number; org_id: number } & Record<string, string>

/** Of the child's, those that bear a name that the parent uses for the same kind of thing, and what they are called then. */
export async function equalNames({ db }: Ctx, { parentId, childId }: Sides, child: Child): Promise<Renamed[]> {
  const found: Renamed[] = []
  for (const one of NAMED) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT t.id, t.org_id, ${columnsOf(one)} FROM ${atOf(one)} WHERE t.org_id = ANY(${[parentId, childId]}) AND ${one.where} ORDER BY t.id`
    found.push(...renamedAmong(one, rows, parentId, child))
  }
  return found
}

function renamedAmong({ kind, columns, max }: Named, rows: readonly Row[], parentId: number, child: Child): Renamed[] {
  const [first] = columns
  const used = new Map(columns.map((column) => [column, new Set(rows.map((row) => (row[column] ?? '').toLowerCase()))]))
  const ofParent = rows.filter((row) => row.org_id === parentId)
  const taken = (column: string) => new Set(ofParent.map((row) => (row[column] ?? '').toLowerCase()))
  const takenIn = new Map(columns.map((column) => [column, taken(column)]))
  const isEqual = (row: Row) => columns.some((column) => takenIn.get(column)?.has((row[column] ?? '').toLowerCase()))
  return rows
    .filter((row) => row.org_id !== parentId && isEqual(row))
    .map((row) => {
      const names: Record<string, string> = {}
      for (const column of columns) {
        const name = renamed(row[column] ?? '', child, max, used.get(column) ?? new Set())
        used.get(column)?.add(name.toLowerCase())
        names[column] = name
      }
      return { kind, id: row.id, before: row[first ?? 'name'] ?? '', after: names[first ?? 'name'] ?? '', names }
    })
}

/** Gives those their other names, before they are the parent's. */
export async function rename({ db }: Ctx, rows: readonly Renamed[]): Promise<void> {
  for (const one of NAMED) {
    const own = rows.filter(({ kind }) => kind === one.kind)
    if (!own.length) continue
    const values = own.map(({ id, after, names }) => ({ id, key: folded(after), ...names }))
    const columns = Prisma.join(one.columns.map((column) => Prisma.raw(`"${column}" = v."${column}"`)))
    const shape = Prisma.join(one.columns.map((column) => Prisma.raw(`"${column}" text`)))
    await db.$executeRaw`
      UPDATE ${atOf(one)} SET ${columns}${one.also ?? Prisma.empty}
      FROM json_to_recordset(${JSON.stringify(values)}::json) AS v(id int, key text, ${shape}) WHERE t.id = v.id`
  }
}
