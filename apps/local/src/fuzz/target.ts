import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureGenerated } from '../../../../prisma/generate.ts'
import { apiEnv, serverBelow } from '../bench/api.ts'
import { spawnChild } from '../child.ts'
import { ROOT } from '../dataDir.ts'
import { startScratchPostgres } from '../postgres/scratch.ts'
import type { Postgres } from '../postgres.ts'
import { filledDb } from '../scratch-db.ts'
import { fuzzPackets } from './packets.ts'

/** Fuzzes a process of its own, on a database that is thrown away. */
export async function fuzzFreshPackets(count: number, seed: string): Promise<string[]> {
  const [postgres] = await Promise.all([startScratchPostgres(), ensureGenerated()])
  const folder = mkdtempSync(join(tmpdir(), 'portal-fuzz-'))
  try {
    const { tickets, secrets } = await prepare(postgres, folder, count)
    const { child, stop, ended } = spawnChild('TERM', process.execPath, [join(ROOT, 'apps/api/src/main.ts')], {
      cwd: ROOT,
      env: { ...process.env, ...secrets, PORT: '0' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => resolve(Number(/:(\d+)\s*$/m.exec(text.toString())?.[1])))
      void ended.then(() => reject(new Error('the process ended before it listened')))
    })
    const report = await fuzzPackets({ port, pid: await serverBelow(child.pid ?? 0), tickets }, count, seed)
    console.log(`  ${JSON.stringify(report.answers)}; descriptors ${report.before} before, ${report.after} after`)
    await stop()
    return report.faults
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Imported late: these need the generated client. */
async function prepare(postgres: Postgres, folder: string, count: number) {
  const { makeTickets } = await import('./tickets.ts')
  const { db, make } = await filledDb(postgres, 'fuzz')
  try {
    const { makeOrg, makeUser } = make
    const user = await makeUser(await makeOrg('RC'), [])
    const expiresAt = new Date(Date.now() + 86_400_000)
    const { id: sessionId } = await db.session.create({ data: { userId: user.id, channel: 'web', expiresAt } })
    return {
      tickets: await makeTickets(db, { user, sessionId }, Math.floor(count / 20)),
      secrets: apiEnv(postgres.appUrl, folder),
    }
  } finally {
    await db.$disconnect()
  }
}
