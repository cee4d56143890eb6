import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { PrismaClient } from '@portal/db'
import { IMPORT_MAX_ROWS, XLSX } from '@portal/shared/kernel/sheet'
import { bookOf } from '../books.ts'
import { addressOf, killAtOnce, someone } from '../live.ts'
import { type Ground, startProcess } from '../processes.ts'
import type { Victim, Work } from './killAt.ts'

const ROWS = IMPORT_MAX_ROWS.call + 1
const HEAD = ['Kind', 'Name (English)', 'Name (Chinese)', 'Username', 'E-mail', 'Name displayed on Log-book']

interface Import {
  token: string
  orgId: number
  userId: number
  workbook: Buffer
  runId?: number
}

/** A workbook of more rows than a call takes, imported by a process that works off jobs; that process may be killed. */
export async function importingOn(ground: Ground, db: PrismaClient) {
  const api = startProcess('api', ground)
  const base = await addressOf(api)
  let worker: ChildProcess
  const start = async () => {
    worker = startProcess('worker', ground)
    await once(worker, 'spawn')
  }
  await start()

  async function begin({ token, workbook }: Import): Promise<number> {
    const body = new FormData()
    body.append('rows', 'allOrNothing')
    body.append('file', new Blob([new Uint8Array(workbook)], { type: XLSX }), 'men.xlsx')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${base}/api/worker/import/run`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()).runId
  }

  const work: Work<Import> = {
    name: 'an import in the background',
    whole: { workers: ROWS, accounts: ROWS, history: ROWS, done: 1, told: 1 },
    async prepare() {
      // the letters of the last try would keep the processor busy
      await db.$executeRaw`DELETE FROM pgboss.job WHERE name NOT LIKE 'runs.%'`
      await db.letter.deleteMany({})
      const { user, token } = await someone(db)
      const name = (n: number) => `killed_${user.id}_${n}`
      const rows = Array.from({ length: ROWS }, (_, n) => [
        ...['GW', 'Chan Tai Man', '陳大文', name(n), `${name(n)}@example.test`, '陳大文'],
      ])
      const workbook = await bookOf([HEAD, ...rows])
      return { token, orgId: user.orgId, userId: user.id, workbook }
    },
    /** Begins it, or waits for what a dead process left; rejects when the worker dies. */
    async run(on) {
      on.runId ??= await begin(on)
      for (;;) {
        if (worker.exitCode !== null || worker.signalCode !== null) throw new Error('the worker is dead')
        const { status } = await db.run.findUniqueOrThrow({ where: { id: on.runId } })
        if (status === 'DONE') return
        if (status === 'FAILED') throw new Error('it failed')
        await pause(100)
      }
    },
    async counts({ orgId, userId }) {
      const mine = { recipients: { some: { userId } } }
      return {
        workers: await db.worker.count({ where: { orgId } }),
        accounts: await db.user.count({ where: { orgId, worker: { isNot: null } } }),
        history: await db.operationEvent.count({ where: { orgId, action: 'worker.create' } }),
        done: await db.run.count({ where: { orgId, status: 'DONE' } }),
        told: await db.message.count({ where: { event: 'runWrote', ...mine } }),
      }
    },
  }
  const victim: Victim = { name: 'the worker', kill: () => killAtOnce(worker), revive: start }
  const close = async () => {
    await killAtOnce(worker)
    await killAtOnce(api)
  }
  return { work, victim, close }
}
