import { Client } from 'pg'
import { everything, migrationList, withEngine } from './engine.ts'
import { grantApp } from './roles.ts'

/** Any number will do, as long as everybody who migrates uses the same. */
const LOCK = 7_201_801

/** Brings the database up to the newest migration and answers with the names of those it applied. One process at a time. */
export async function applyMigrations(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await forgetFailures(client)
    const input = { migrationsList: migrationList(), filters: everything }
    return (await withEngine(url, (engine) => engine.applyMigrations(input))).appliedMigrationNames
  } finally {
    await client.end()
  }
}

/** The newest tables, and the servers' rights to them. `appUrl` is the address the servers use, `ownerUrl` that of the tables' owner. */
export async function bringUpToDate(ownerUrl: string, appUrl: string): Promise<string[]> {
  const applied = await applyMigrations(ownerUrl)
  await grantApp(ownerUrl, appUrl)
  return applied
}

/** A script runs whole or not at all, so one that failed or was cut short left nothing behind and may simply be tried again. */
async function forgetFailures(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') AS log")
  if (rows[0]?.log)
    await client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    )
}

async function main([command, name]: string[]): Promise<void> {
  if (command === 'change' && name) {
    const { writeChange } = await import('./change.ts')
    console.log(await writeChange(name))
  } else if (command === 'apply' && process.env.DATABASE_URL) {
    console.log(
      (await applyMigrations(process.env.DATABASE_URL)).map((applied) => `applied ${applied}`).join('\n') ||
        'nothing to apply',
    )
  } else {
    console.error('usage: migrate.ts change <name>  |  DATABASE_URL=… migrate.ts apply')
    process.exitCode = 2
  }
}

if (import.meta.main) await main(process.argv.slice(2))
