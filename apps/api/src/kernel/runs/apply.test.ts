import { Role } from '@portal/shared/access/roles'
import { problem } from '@portal/shared/kernel/problem'
import { afterEach, describe, expect, it } from 'vitest'
import { during, early, planted } from '../../../test/plantedRun.ts'
import { make, messagesOf, mine, move, rowOf, STEPS, systemCtx, waiting } from '../../../test/runs.ts'
import { db, makeOrg, ports } from '../../../test/world.ts'
import type { Ctx } from '../ctx.ts'
import { Outdated } from './endings.ts'

const LABELS = 20
const writing = () => waiting({ steps: STEPS, labels: LABELS })
const labelsOf = (org: { id: number }) => db.label.count({ where: { orgId: org.id } })
const age = (id: number) =>
  db.$executeRaw`UPDATE run SET beat_at = clock_timestamp() - interval '20 seconds' WHERE id = ${id}`

afterEach(() => {
  delete during.step
  delete during.apply
})

/** Everything that can happen to a run before its rows are kept, by what must be there afterwards. */
const HAPPENS: readonly (readonly [
  string,
  (run: Awaited<ReturnType<typeof writing>>, ctx: Ctx) => Promise<unknown>,
  number,
])[] = [
  [
    'is called off',
    async ({ me, id }, ctx) => {
      during.apply = async () => void (await move(me, id, 'cancel'))
      await make(ctx, id)
    },
    0,
  ],
  [
    'is taken over by another process that finishes first',
    async ({ id }, ctx) => {
      let other: Promise<boolean> | undefined
      during.step = async (step) => {
        if (step !== STEPS || other) return
        await age(id)
        other = make(systemCtx({ runs: ctx.runs }), id)
        await other
      }
      await make(ctx, id)
    },
    LABELS,
  ],
  [
    'fails on the way and is tried again',
    async ({ id }, ctx) => {
      during.apply = () => Promise.reject(new Error('the connection is gone'))
      during.step = async (step) => {
        if (step === STEPS && !during.apply) throw new Error('the disk is full')
      }
      expect(await make(ctx, id)).toBe(true)
      delete during.apply
      delete during.step
      await make(ctx, id)
    },
    LABELS,
  ],
]

it.each(HAPPENS)('a run that %s has written its rows once or not at all', async (_, happen, count) => {
  const run = await writing()
  await happen(run, systemCtx())
  expect([await labelsOf(run.org), (await rowOf(run.id)).status]).toEqual([count, count ? 'DONE' : 'CANCELLED'])
})

it.each(HAPPENS)('one that writes while it works would be found when it %s', async (_, happen, count) => {
  const run = await writing()
  await happen(run, systemCtx({ runs: new Map([[planted.kind, early]]) }))
  expect([await labelsOf(run.org), (await rowOf(run.id)).status]).not.toEqual([count, count ? 'DONE' : 'CANCELLED'])
})

describe('a run that writes', () => {
  it('says what came of its rows: to its person’s list, in its message and in the history', async () => {
    const { me, org, id } = await writing()
    await make(systemCtx(), id)
    expect(await labelsOf(org)).toBe(LABELS)
    expect((await mine(me))[0]).toMatchObject({ status: 'DONE', hasFile: true, result: { imported: LABELS } })
    expect(await messagesOf(me)).toMatchObject([
      { event: 'runWrote', params: { runKind: 'planted', imported: LABELS, same: 0, bad: 0 } },
    ])
    const [entry] = await db.operationEvent.findMany({ where: { model: 'run', rowId: String(id) } })
    expect(entry).toMatchObject({ action: 'run.finish', after: { imported: LABELS } })
  })

  it('writes nothing for whoever has lost the right while it worked', async () => {
    const { me, org, id } = await writing()
    during.step = async (step) => {
      if (step === STEPS)
        await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: Role.rcGroupAdmin } })
    }
    await make(systemCtx(), id)
    expect([await labelsOf(org), await rowOf(id)]).toMatchObject([
      0,
      { status: 'FAILED', failure: { key: 'forbidden' } },
    ])
  })

  it('nor for whoever works for another organization by then', async () => {
    const { me, org, id } = await writing()
    const other = await makeOrg('RC')
    during.step = async (step) => {
      if (step === STEPS) await db.user.update({ where: { id: me.user.id }, data: { orgId: other.id } })
    }
    await make(systemCtx(), id)
    expect([await labelsOf(org), await labelsOf(other), (await rowOf(id)).status]).toEqual([0, 0, 'FAILED'])
  })

  it('begins anew when what it found is no longer so, three times at most in one attempt', async () => {
    const [once, always] = [await writing(), await writing()]
    let rounds = 0
    during.apply = async () => {
      if (++rounds === 1) throw new Outdated()
    }
    await make(systemCtx(), once.id)
    expect([rounds, await labelsOf(once.org), (await rowOf(once.id)).status]).toEqual([2, LABELS, 'DONE'])
    rounds = 0
    during.apply = async () => {
      rounds++
      throw new Outdated()
    }
    expect(await make(systemCtx(), always.id)).toBe(true)
    expect([rounds, await labelsOf(always.org), await rowOf(always.id)]).toMatchObject([
      3,
      0,
      { status: 'QUEUED', tries: 1 },
    ])
  })

  it('fails at once with what the catalogue knows, and writes nothing', async () => {
    const { org, id } = await writing()
    during.apply = () => Promise.reject(problem('logbookForbidden'))
    expect(await make(systemCtx(), id)).toBe(false)
    expect([await labelsOf(org), await rowOf(id)]).toMatchObject([0, { status: 'FAILED', size: null }])
  })

  it('keeps its file although the answer to its COMMIT was lost', async () => {
    const { org, id } = await writing()
    const ctx = systemCtx()
    const { tx } = ctx
    const losing = {
      ...ctx,
      tx: async <T>(work: (ctx: Ctx) => Promise<T>) => {
        await tx(work)
        throw new Error('the connection was closed')
      },
    }
    expect(await make(losing, id)).toBe(false)
    const { status, fileId } = await rowOf(id)
    expect([status, await labelsOf(org), await ports.files.has(fileId ?? '')]).toEqual(['DONE', LABELS, true])
  })
})
