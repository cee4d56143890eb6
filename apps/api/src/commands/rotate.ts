import { parseArgs } from 'node:util'
import { readSealEnv } from '../env.ts'
import { rotateSealKey } from './rotate-seal-key.ts'

/** `rotate [--folder <where to write>]`: makes the next seal key and says what to set. */
export async function main(source: Record<string, string | undefined>, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { folder: { type: 'string', default: '.' } } })
  const note = (line: string) => void process.stderr.write(`${line}\n`)
  const { version, keyFile, oldKeysFile, summary } = await rotateSealKey(
    readSealEnv(source),
    values.folder,
    new Date(),
    note,
  )
  process.stdout.write(
    `${summary}, with the old keys and the new one\n\nSet for all processes at once, then restart them:\n  SEAL_KEY_FILE=${keyFile}\n  SEAL_KEY_VERSION=${version}\n  SEAL_OLD_KEYS_FILE=${oldKeysFile}\nKeep copies of both files elsewhere.\n`,
  )
  return 0
}

if (import.meta.main)
  process.exitCode = await main(process.env, process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  })
