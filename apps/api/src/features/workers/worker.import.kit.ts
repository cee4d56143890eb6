import { bookOf } from '../../../test/books.ts'
import { digits, type Me } from './worker.kit.ts'

let n = 0
export const tag = `${Date.now()}`.slice(-6)
let phones = 60_000_000
export const phone = () => `${++phones}`
/** The columns of the file a test sends. */
export const HEAD = [
  'Kind',
  'Name (English)',
  'Name (Chinese)',
  'Registration number 1',
  'Expiry date 1',
  'Username',
  'E-mail',
  'Contact number',
  'Name displayed on Log-book',
]
type Over = Partial<Record<'kind' | 'number' | 'expiry' | 'username' | 'email' | 'phone', string>>
/** A row of a good file: a worker nobody else has. */
export const line = (over: Over = {}) => [
  over.kind ?? 'Registered worker',
  'Chan Tai Man',
  '陳大文',
  over.number ?? `RLW${digits()}`,
  over.expiry ?? '31/12/2030',
  over.username ?? `i${tag}_${++n}`,
  over.email ?? `i${tag}_${++n}@example.test`,
  over.phone ?? phone(),
  '陳大文',
]
export const general = (over: Over = {}) => line({ kind: 'GW', number: '', expiry: '', ...over })
export const book = (...rows: string[][]) => bookOf([HEAD, ...rows])

export const check = async (me: Me, bytes: Buffer) =>
  (await me.post('/api/worker/import/check').attach('file', bytes, 'w.xlsx')).body
export const write = (me: Me, bytes: Buffer, rows = 'goodRows', key: string = crypto.randomUUID()) =>
  me.post('/api/worker/import').set('idempotency-key', key).field('rows', rows).attach('file', bytes, 'w.xlsx')
export const total = async (me: Me) => (await me.get('/api/worker')).body.totalElements
