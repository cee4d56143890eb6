import { bookOf } from '../../../test/books.ts'
import type { as } from '../../../test/world.ts'

export type Speaker = Awaited<ReturnType<typeof as>>
export const PATH = '/api/logbookAccessInvitation/uploadExcel'

/** The headers of each mode, as a person who reads English has them. */
export const HEADS = {
  inviteAccess: [
    'Location ID',
    'RP category',
    'RP e-mail',
    'Effective date',
    'End date',
    'Replace',
    'Recipient name',
    'Words to the recipient',
  ],
  handover: [
    'Location ID',
    'Role',
    'Receiver',
    'Effective date',
    'Words to the receiver',
    'Role received',
    'Statutory ID',
  ],
  takeover: ['Location ID', 'Role', 'Role received', 'Statutory ID'],
  subcontract: [
    'Location ID',
    'Sub-contractor',
    'Display name',
    'Type',
    'Effective date',
    'End date',
    'May sub-contract further',
  ],
}
type Mode = keyof typeof HEADS
export const book = (mode: Mode, ...rows: string[][]) => bookOf([HEADS[mode], ...rows])

export const check = async (who: Speaker, bytes: Buffer, mode?: string) => {
  const call = who.post(`${PATH}/check`)
  if (mode) void call.field('mode', mode)
  return (await call.attach('file', bytes, 'a.xlsx')).body
}
interface Asked {
  mode?: string
  rows?: string
  key?: string
  /** What a check has shown. */
  shown?: string
}
export const write = (
  who: Speaker,
  bytes: Buffer,
  { mode = 'inviteAccess', rows = 'goodRows', key = crypto.randomUUID(), shown }: Asked = {},
) => {
  const call = who.post(PATH).set('idempotency-key', key).field('mode', mode).field('rows', rows)
  return (shown === undefined ? call : call.field('shown', shown)).attach('file', bytes, 'a.xlsx')
}

interface Report {
  columns: { letter: string }[]
  rows: { row: number; faults: { column: number; code: number; isWarning: boolean; message: string }[] }[]
}
/** What a check says, as `row letter code`; a warning in brackets. */
export const faultsOf = ({ rows, columns }: Report): string[] =>
  rows.flatMap(({ row, faults }) =>
    faults.map(({ column, code, isWarning }) => {
      const said = `${row} ${columns[column]?.letter} ${code}`
      return isWarning ? `(${said})` : said
    }),
  )
