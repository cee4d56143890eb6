import bcrypt from 'bcrypt'
import { Client } from 'pg'
import type { PrismaClient } from '../../client.ts'
import type { Regulator } from '../base/seed.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { insertRows, moveSequences, trustReferences } from './bulk.ts'
import { type City, makeCity } from './city/city.ts'
import { logbookRow, specificationRow } from './city/logbook-rows.ts'
import { orgRows } from './city/organizations.ts'
import { partyRows } from './city/parties.ts'
import { peopleRows } from './city/people.ts'
import { specificationOf } from './city/specifications.ts'
import { dutiesOf } from './jobs/duties.ts'
import { type History, makeHistory } from './jobs/history.ts'
import { acknowledgementRow, jobRecordRow, replyRow } from './jobs/rows.ts'
import type { Sealing } from './jobs/seals.ts'
import { fileRow, writeFiles } from './media/files.ts'
import { messagesOf } from './messages.ts'
import { labelRows, operationRows } from './stories.ts'

export interface DemoOptions {
  /** The address of the same database: the big tables are written in sets. */
  url: string
  /** One in how many of the real city's lifts; 100 makes 855 log-books. */
  scale?: number
  now?: Date
  /** Where the disk store keeps files; without it records have photographs that cannot be opened. */
  filesDir?: string
  regulator?: Pick<Regulator, 'nameEn' | 'nameZh'>
  /** How this installation seals, so that every record can be verified. */
  sealing: Sealing
}
const COST = 10
const NUMBERED = [
  'organization',
  'account',
  'worker',
  'worker_registration',
  'logbook',
  'logbook_party',
  'job_record',
  'acknowledgement',
  'job_reply',
  'seal_entry',
  'label',
  'operation_event',
]

/** Fills an empty portal with a small true-to-life city (product.md §10): the same at every run but for the calendar. */
export async function seedDemo(
  db: PrismaClient,
  { url, scale = 100, now = new Date(), filesDir, regulator, sealing }: DemoOptions,
): Promise<void> {
  const passwordHash = await bcrypt.hash(DEMO_PASSWORD, COST)
  const city = makeCity({ scale, now, regulator })
  const history = makeHistory(city, sealing)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL synchronous_commit = off')
    await writeCity(client, city, history, passwordHash)
    await trustReferences(client)
    await writeHistory(client, history)
    if (filesDir) writeFiles(filesDir, history.photos)
    await moveSequences(client, NUMBERED)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  await messagesOf(db, city, history)
}

async function writeCity(client: Client, city: City, history: History, passwordHash: string): Promise<void> {
  const { random, orgs, people, units, holdings, today, now, since } = city
  const rows = peopleRows(random.fork('accounts'), people, passwordHash, now, since)
  const duties = dutiesOf(history.records)
  const sheets = random.fork('sheets')
  const labels = labelRows({ ...city, random: random.fork('labels') }, 1)
  await insertRows(client, 'organization', orgRows(random.fork('addresses'), orgs, today, since))
  await insertRows(client, 'account', rows.accounts)
  await insertRows(client, 'user_role', rows.roles)
  await insertRows(client, 'worker', rows.workers)
  await insertRows(client, 'worker_registration', rows.registrations)
  await insertRows(
    client,
    'logbook',
    units.map((unit) => logbookRow(unit, duties(unit))),
  )
  await insertRows(
    client,
    'logbook_specification',
    units.map((unit) => specificationRow(unit, specificationOf(sheets, unit))),
  )
  await insertRows(client, 'logbook_party', partyRows(units, holdings, people))
  await insertRows(client, 'label', labels.labels)
  await insertRows(client, 'label_on_logbook', labels.bindings)
  await insertRows(client, 'operation_event', operationRows({ ...city, random: random.fork('operations') }))
}

async function writeHistory(
  client: Client,
  { records, acknowledgements, replies, photos, seals, signed }: History,
): Promise<void> {
  await insertRows(client, 'job_record', records.map(jobRecordRow))
  await insertRows(client, 'acknowledgement', acknowledgements.map(acknowledgementRow))
  await insertRows(client, 'job_reply', replies.map(replyRow))
  await insertRows(client, 'stored_file', photos.map(fileRow))
  await insertRows(client, 'seal_entry', seals)
  await insertRows(client, 'seal_checkpoint', signed.checkpoints)
  await insertRows(client, 'seal_head', signed.heads)
}
