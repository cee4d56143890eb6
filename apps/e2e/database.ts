import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything the stack of the journeys keeps; removed when they are over. */
export const E2E_DATA_DIR = join(tmpdir(), `portal-e2e-${process.env.E2E_PORT ?? 'default'}`)
export const databaseUrlFile = join(E2E_DATA_DIR, 'database-url')

/** For the one journey that has to alter a row behind the portal's back. */
export const databaseUrl = (): string => readFileSync(databaseUrlFile, 'utf8')
