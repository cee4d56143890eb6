import { dirname, join } from 'node:path'
import { createDb } from '@portal/db'
import { readAnchors } from '../adapters/anchors/anchors.file.ts'
import { diskFiles } from '../adapters/files/files.disk.ts'
import { sealSettingsOf } from '../env.seals.ts'
import type { SealEnv } from '../env.ts'
import { anchoredIn } from '../features/seals/anchored.ts'
import { lineFor } from '../features/seals/walk.fault.ts'
import { NOT_STARTED, type Walked, walk } from '../features/seals/walk.ts'

/** What is checked, and where it is told: `fault` gets one line for each fault, `note` how far it is. */
export interface Check {
  env: SealEnv
  /** The file of anchors; the journal is looked for beside it. */
  file: string
  now: Date
  fault(line: string): void
  note(line: string): void
}

/**
 * Checks a whole city without the portal running: chains, records, days, heads, log and signatures in the database, against a
 * file of anchors, and the bytes of photographs. The file may be made of the last lines of mails that were kept.
 */
export async function checkSeals({ env, file, now, fault, note }: Check): Promise<Walked> {
  const db = createDb(env.DATABASE_URL, { max: 8 })
  try {
    const anchors = readAnchors(file, join(dirname(file), 'journal'), now)
    const { start, days } = anchoredIn(await anchors.lines(), true)
    if (!days.length) throw new Error(`${file} holds no signed day`)
    const from = start ? `, begun ${start.at} (${start.how}${start.reason && `: ${start.reason}`})` : ''
    note(`${days.length} signed days outside of the database, the last ${days.at(-1)?.day}${from}`)
    const walked = await walk(
      { db, settings: sealSettingsOf(env), now, anchors, files: diskFiles(env.FILES_DIR) },
      NOT_STARTED,
      {
        found: (one) => fault(lineFor(one)),
        moved: async ({ logbooks, entries }) => {
          if (logbooks % NOTED_EVERY === 0) note(`${logbooks} log-books, ${entries} entries`)
          return true
        },
      },
    )
    return walked
  } finally {
    await db.$disconnect()
  }
}
const NOTED_EVERY = 5000

/** The last line: what was checked, and what that came to. */
export const summaryOf = ({ logbooks, entries, photographs, days, signedUpTo, faultCount }: Walked): string =>
  `Checked ${entries} entries of ${logbooks} log-books, ${photographs} photographs and ${days} signed days up to ${signedUpTo ?? 'none'}: ${faultCount || 'no'} fault${faultCount === 1 ? '' : 's'}`
