import { fillLogbooks } from './fill.logbooks.ts'
import { fillPeople } from './fill.people.ts'
import { fillRecords } from './fill.records.ts'
import { connect, type Tell, withoutIndexes } from './fill.tools.ts'

/** Builds the city in sets, on a migrated and base-seeded database. */
export async function fillCity(url: string, logbooks: number, tell: Tell): Promise<void> {
  const client = await connect(url)
  try {
    await fillPeople(client)
    await withoutIndexes(client, ['logbook', 'logbook_party'], () => fillLogbooks(client, logbooks), tell)
    await fillRecords(url, client, logbooks, tell)
    await client.query('VACUUM (ANALYZE)')
    tell('statistics')
  } finally {
    await client.end()
  }
}
