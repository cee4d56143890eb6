/**
 * A contractor's own system, written on nothing but the client that `openapi-typescript` makes of the API description: it
 * signs in as the worker's app does, posts a job record with a photograph, reads it back and fetches the photograph.
 * `api.ts` is made by the test that runs it.
 */
import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type JobRecord = components['schemas']['JobRecordCreateInput']

const [baseUrl = '', username = '', password = '', locationId = '', registrationNumber = ''] = process.argv.slice(2)
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const guest = createClient<paths>({ baseUrl })
const wrong = await guest.POST('/auth/mobile/login', { body: { username, password: `${password}?` } })
if (wrong.error?.key !== 'loginWrong') throw new Error(`a wrong password was answered with ${wrong.error?.key}`)
const { data: session, error: refused } = await guest.POST('/auth/mobile/login', { body: { username, password } })
if (!session) throw new Error(refused.message)

const api = createClient<paths>({
  baseUrl,
  headers: { authorization: `Bearer ${session.token}`, 'current-lang': 'ENG' },
})
const work: JobRecord = {
  locationId,
  typeOfWork: 'TW15',
  startedAt: hoursAgo(2),
  completedAt: hoursAgo(1),
  remarks: 'All parts were checked.',
  people: [{ registrationNumber }],
}
const photo = await readFile('photo.jpg')
const { data: posted, error: notPosted } = await api.POST('/api/jobRecord', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { data: work, photos: [new Blob([photo])] },
  bodySerializer({ data, photos = [] }) {
    const form = new FormData()
    form.set('data', JSON.stringify(data))
    for (const one of photos) form.append('photos', one, 'lift.jpg')
    return form
  },
})
if (!posted)
  throw new Error(`${notPosted.message} ${notPosted.issues?.map(({ path }) => path.join('.')).join(', ') ?? ''}`)

const { data: record, error: notRead } = await api.GET('/api/jobRecord/{id}', { params: { path: { id: posted.id } } })
if (!record) throw new Error(notRead.message)
const [kept] = record.photos
if (!kept) throw new Error('the record has no photograph')
const { data: fetched } = await api.GET('/api/jobRecord/photo/{fileId}', {
  params: { path: { fileId: kept.id }, query: { original: true } },
  parseAs: 'arrayBuffer',
})
if (!fetched) throw new Error('the photograph was not sent')

const { id, remarks, sealMatches, people } = record
const isSamePhoto = photo.equals(Buffer.from(fetched))
process.stdout.write(
  JSON.stringify({ id, posted: posted.id, remarks, sealMatches, people: people.length, isSamePhoto }),
)
