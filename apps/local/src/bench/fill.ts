import type { Client } from 'pg'
import { fillLogbooks } from './fill.logbooks.ts'
import { fillMessages } from './fill.messages.ts'
import { fillPeople } from './fill.people.ts'
import { fillRecords } from './fill.records.ts'
import { connect, type Tell, withoutIndexes } from './fill.tools.ts'

/** How much there is of everything, in the proportions of the full city; without a topic none of its own rows. */
export interface Size {
  logbooks: number
  records: number
  messages: number
  /** Records are left as they were submitted and without made-up seals, so that real ones can be made. */
  isUnsealed?: boolean
}

/** Builds the city in sets, on a migrated and base-seeded database. */
export const fillCity = (url: string, { logbooks, records, isUnsealed = false }: Size, tell: Tell): Promise<void> =>
  filling(url, tell, async (client) => {
    await fillPeople(client)
    await withoutIndexes(
      client,
      ['logbook', 'logbook_party', 'logbook_reader'],
      () => fillLogbooks(client, logbooks),
      tell,
    )
    if (records) await fillRecords(url, client, { logbooks, isUnsealed }, tell)
  })

/** Gives the people of the city their messages. */
export const fillMailboxes = (url: string, { logbooks, messages }: Size, tell: Tell): Promise<void> =>
  filling(url, tell, (client) => fillMessages(url, client, logbooks, messages, tell))

async function filling(url: string, tell: Tell, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await connect(url)
  try {
    await work(client)
    await client.query('VACUUM (ANALYZE)')
    tell('statistics')
  } finally {
    await client.end()
  }
}
