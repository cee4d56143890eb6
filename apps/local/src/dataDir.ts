import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { DEMO_SECRET_PREFIX } from '@portal/api/env.production'
import { StartError } from './startError.ts'

const OWN_FOLDER = 0o700
export const OWN_FILE = 0o600

/** The top of the repository. */
export const ROOT = resolve(import.meta.dirname, '../../..')

/** The folder that holds everything the portal keeps here. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(ROOT, env.DATA_DIR || '.data')
}

/** Where each kind of data lies in it. */
export function placesIn(dataDir: string) {
  return {
    postgres: join(dataDir, 'postgres'),
    files: join(dataDir, 'files'),
    mail: join(dataDir, 'mail'),
    anchors: join(dataDir, 'anchors'),
    secrets: join(dataDir, 'secrets.env'),
    identity: join(dataDir, 'identity.json'),
    gateway: join(dataDir, 'gateway.json'),
    submissions: join(dataDir, 'submissions.jsonl'),
  }
}

/** Makes the folder, or says why it cannot be. Photographs and mails, with their codes and passwords, are for its owner only. */
export function prepareDataDir(dataDir: string): void {
  const { files, mail } = placesIn(dataDir)
  try {
    for (const folder of [files, mail]) makeFolders(folder)
    for (const folder of [files, mail]) chmodSync(folder, OWN_FOLDER)
    keepToOwner(mail)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
    throw new StartError(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder that can.`)
  }
}

/** What lies in a folder, and deeper, is for the owner only: folders 700, files 600. */
function keepToOwner(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? OWN_FOLDER : OWN_FILE)
}

/** Step by step: Node's own recursive way never ends where a folder cannot be made for good, as in /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  mkdirSync(path)
}

/** The secrets of this copy: made up once, readable by its owner only, and never fit for production. */
export function demoSecrets(dataDir: string): Record<string, string | undefined> {
  const { secrets } = placesIn(dataDir)
  if (!existsSync(secrets)) {
    const lines = ['TOKEN_SECRET', 'SEAL_KEY'].map((name) => `${name}=${made()}\n`)
    writeFileSync(`${secrets}.draft`, lines.join(''), { mode: 0o600 })
    renameSync(`${secrets}.draft`, secrets)
  }
  return parseEnv(readFileSync(secrets, 'utf8'))
}

function made(): string {
  return DEMO_SECRET_PREFIX + randomBytes(32).toString('base64url')
}
