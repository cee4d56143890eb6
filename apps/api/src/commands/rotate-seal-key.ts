import { randomBytes } from 'node:crypto'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealEnv } from '../env.ts'
import { checkSeals, summaryOf } from './check-seals.ts'

const KEY_BYTES = 48

/** Where the next key and the list of the keys before it were written, and what the check said. */
export interface Rotated {
  version: number
  keyFile: string
  oldKeysFile: string
  summary: string
}

/**
 * Makes the next seal key. First everything must verify with the keys of now; then the next key and the list of old ones are
 * written to files, readable by their owner only; then everything must verify once more with these, as it will after they are
 * set. Nothing is in force until somebody sets them: entries go on being sealed with the key of now. Throws when a check fails.
 */
export async function rotateSealKey(
  env: SealEnv,
  folder: string,
  now: Date,
  note: (line: string) => void,
): Promise<Rotated> {
  const faults: string[] = []
  const check = async (keys: Pick<SealEnv, 'SEAL_KEY' | 'SEAL_KEY_VERSION' | 'SEAL_OLD_KEYS'>) => {
    const file = join(env.SEAL_ANCHORS_DIR, 'anchors.jsonl')
    const walked = await checkSeals({ env: { ...env, ...keys }, file, now, fault: (line) => faults.push(line), note })
    if (walked.faultCount) throw new Error(`The key is not changed: ${faults.slice(0, 5).join('; ')}`)
    return summaryOf(walked)
  }
  await check(env)
  const version = env.SEAL_KEY_VERSION + 1
  const oldKeys = { ...env.SEAL_OLD_KEYS, [env.SEAL_KEY_VERSION]: env.SEAL_KEY }
  const key = randomBytes(KEY_BYTES).toString('base64')
  const summary = await check({ SEAL_KEY: key, SEAL_KEY_VERSION: version, SEAL_OLD_KEYS: oldKeys })
  const list = Object.entries(oldKeys).map(([number, one]) => `${number}:${one}\n`)
  const keyFile = await secretFile(folder, `seal_key.${version}`, `${key}\n`)
  const oldKeysFile = await secretFile(folder, `seal_old_keys.${version}`, list.join(''))
  return { version, keyFile, oldKeysFile, summary }
}

/** Never over a file that is there: it may be the only copy of a key in use. */
async function secretFile(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text, { mode: 0o600, flag: 'wx' })
  await chmod(path, 0o600)
  return path
}
