import type { Sheet } from '@portal/shared/features/sheets/sheet'
import type { Draw } from '../drawing.ts'
import { type ActKind, type Call, calling, posting, replyOf } from '../sequences/calls.ts'
import type { Speaker } from '../speak.ts'
import type { Cast } from './cast.ts'
import type { Book, Seen, Update } from './seen.ts'

/** What an act is drawn from. */
export interface Table {
  cast: Cast
  seen: Seen
  applicant: Speaker
  reviewer: Speaker
}
/** By what right a call writes into a log-book, and the sheet that it leads to. */
export interface Written extends Call {
  by: 'keeper' | 'regulator' | 'approval' | 'nobody'
  logbookId: number
  updateId?: number
  sheet?: Sheet
  /** Of the log-book, which an approval names. */
  version?: number
}
type Act = ActKind<Table, Written>

const PATH = '/api/specificationUpdate'
const REPORT = Buffer.from('%PDF-1.4\n%%EOF\n')
const CONTACT = { salutation: 'MR', lastName: 'Leung', companyName: 'Kiu Lan Lift Engineering' }
const LOADS = [630, 900, 1000, 1600]

/** The sheet of today with one or two facts changed, which other acts change, too. */
function changed({ sheet }: Book, draw: Draw): Sheet {
  const { specification } = sheet
  const changes: ((sheet: Sheet) => Sheet)[] = [
    (of) => ({ ...of, specification: { ...of.specification, ratedLoadKg: draw.pick(LOADS) } }),
    (of) => ({ ...of, block: draw.pick(['A', 'B', 'C']) }),
    (of) => ({ ...of, latitude: draw.pick([22.31, 22.32]), longitude: 114.2 }),
    (of) => ({
      ...of,
      specification: { ...of.specification, features: { ...specification.features, cctv: { value: 'Y' } } },
    }),
  ]
  return draw.some(changes).reduce((of, change) => change(of), sheet)
}
const papers = ({ sheet }: Book, draw: Draw): Sheet => ({
  ...sheet,
  leNumber: draw.pick(['1', '2', '3']),
  specification: { ...sheet.specification, usePermitNo: draw.pick(['P-1', 'P-2']) },
})
/** Mostly the version that is there: else the one before. */
const versionOf = ({ version }: Book, draw: Draw) => (draw.mostly() ? version : Math.max(1, version - 1))

function editing(
  name: string,
  weight: number,
  by: 'keeper' | 'regulator' | 'nobody',
  who: (table: Table) => Speaker,
): Act {
  return {
    name,
    weight,
    plan(table, draw) {
      const book = draw.pick(table.seen.books)
      const sheet = draw.pick([changed, papers])(book, draw)
      const body = { ...sheet, version: versionOf(book, draw) }
      return { ...calling(who(table), 'put', `/api/logbook/${book.locationId}`, body), by, logbookId: book.id, sheet }
    },
  }
}

const sent = async (who: Speaker, { leNumber: _, ...sheet }: Sheet, { locationId }: Book, version: number) =>
  replyOf(
    await who
      .post(PATH)
      .field(
        'data',
        JSON.stringify({ locationId, version, ...sheet, reason: 'The car was replaced', contact: CONTACT }),
      )
      .attach('report', REPORT, 'report.pdf')
      .attach('map', REPORT, 'map.pdf'),
  )
function applying(name: string, weight: number, who: (table: Table) => Speaker): Act {
  return {
    name,
    weight,
    plan(table, draw) {
      const book = draw.pick(table.seen.books)
      const [sheet, version] = [changed(book, draw), versionOf(book, draw)]
      return {
        told: `${name} ${book.locationId} ${JSON.stringify(sheet)}`,
        send: () => sent(who(table), sheet, book, version),
        ...{ by: 'nobody', logbookId: book.id },
      }
    },
  }
}

/** One application, mostly one that waits; nothing where there is none. */
function updateIn({ seen }: Table, draw: Draw): Update | undefined {
  const waiting = seen.updates.filter(({ status }) => status === 'PENDING')
  const from = draw.mostly() && waiting.length ? waiting : seen.updates
  return from.length ? draw.pick(from) : undefined
}
function deciding(name: string, weight: number, move: string, who: (table: Table) => Speaker): Act {
  return {
    name,
    weight,
    plan(table, draw) {
      const update = updateIn(table, draw)
      const book = table.seen.books.find(({ id }) => id === update?.logbookId)
      if (!update || !book) return undefined
      const version = versionOf(book, draw)
      const body = { ids: [update.id], move, reason: 'for a reason', logbookVersion: version }
      const by = move === 'approve' ? 'approval' : 'nobody'
      return { ...posting(who(table), `${PATH}/move`, body), by, logbookId: book.id, updateId: update.id, version }
    },
  }
}

/** What people can do with data sheets: those who may, and those who try. */
export const ACTS: readonly Act[] = [
  applying('apply', 8, ({ applicant }) => applicant),
  editing('edit', 6, 'keeper', ({ cast }) => cast.keeper),
  editing('correct', 4, 'regulator', ({ reviewer }) => reviewer),
  deciding('approve', 8, 'approve', ({ reviewer }) => reviewer),
  deciding('reject', 2, 'reject', ({ reviewer }) => reviewer),
  deciding('withdraw', 2, 'withdraw', ({ applicant }) => applicant),
]
/** Acts of those who may not: none of them is ever done. */
export const TRIED: readonly Act[] = [
  editing('edit as owner', 1, 'nobody', ({ cast }) => cast.applicants[1]),
  editing('edit as stranger', 1, 'nobody', ({ cast }) => cast.stranger),
  applying('apply as stranger', 1, ({ cast }) => cast.stranger),
  deciding('approve as applicant', 1, 'approve', ({ applicant }) => applicant),
  deciding('approve as stranger', 1, 'approve', ({ cast }) => cast.stranger),
]
