import { parseArgs } from 'node:util'
import { createDb } from '@portal/db'
import { apiClientForm } from '@portal/shared/features/api-clients/api-client.schema'
import { z } from 'zod'
import { endClient, issueClient } from '../features/api-clients/api-client.ts'

const DAY_MS = 86_400_000
const USAGE =
  'api-clients issue --org <id> --name <name> --right <right> [--right …] [--address <address or block> …] [--days 365]  |  api-clients end <id>'
const OPTIONS = {
  org: { type: 'string' },
  name: { type: 'string' },
  right: { type: 'string', multiple: true },
  address: { type: 'string', multiple: true },
  days: { type: 'string', default: '365' },
} as const

/** `issue` makes a program of an organization and prints its key, this once; `end` ends one by its number. */
export async function main(source: Record<string, string | undefined>, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [act, id] = positionals
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const db = createDb(source.DATABASE_URL ?? '', { max: 1 })
  const now = new Date()
  try {
    if (act === 'issue') {
      const form = formOf(values, now)
      const made = await db.$transaction((tx) => issueClient({ db: tx, now }, form))
      say(`API client ${made.id}, until ${form.expiresAt.toISOString()}. Its key is told this once:\n${made.key}`)
      return 0
    }
    if (act !== 'end' || !id) throw new Error(USAGE)
    const isEnded = await endClient({ db, now }, Number(id))
    say(isEnded ? `API client ${id} has ended` : `there is no API client ${id} that has not ended`)
    return isEnded ? 0 : 1
  } finally {
    await db.$disconnect()
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
function formOf({ org, name, right = [], address = [], days }: Values, now: Date) {
  const expiresAt = new Date(now.getTime() + Number(days) * DAY_MS)
  const values = { orgId: Number(org), name, permissions: right, addresses: address, expiresAt: isoText(expiresAt) }
  const { data, error } = apiClientForm.safeParse(values)
  if (!data) throw new Error(`${z.prettifyError(error)}\n${USAGE}`)
  return data
}
const isoText = (at: Date): string => (Number.isNaN(at.getTime()) ? '' : at.toISOString())

if (import.meta.main)
  process.exitCode = await main(process.env, process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
