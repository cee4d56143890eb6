import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Runs a command of the server as a process of its own, with nothing but the database's address. */
export const runCommand = (name: string, databaseUrl: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const file = join(import.meta.dirname, '../src/commands', `${name}.ts`)
    const child = execFile(
      process.execPath,
      [file, ...args],
      { env: { ...process.env, DATABASE_URL: databaseUrl } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
