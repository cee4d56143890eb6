import { RefusedItem } from '@portal/shared/kernel/ingest/batch'
import { problem } from '@portal/shared/kernel/problem'
import { describe, expect, it, vi } from 'vitest'
import { systemActor } from '../system.ts'
import { batches, ingest, OWN_MAX } from './ingest.ts'

const { actor } = systemActor

const by = (apiClientId: number, isRehearsal = false) => ({
  ...{ language: 'eng' as const, isRehearsal, actor: { ...actor, apiClientId } },
})
const ctx = by(1)
const taken = {
  assess: async (items: readonly object[]) => items,
  write: async (rows: readonly object[]) => rows.length,
}
/** A batch whose writing ends when it is told to. */
function slow() {
  const end = Promise.withResolvers<number>()
  return { end: () => end.resolve(1), answer: ingest(ctx, [{}], { ...taken, write: () => end.promise }) }
}

describe('a batch', () => {
  it('is answered by its places', async () => {
    const refused = new RefusedItem([])
    const assess = async (items: readonly object[]) =>
      items.map((item, at) => (at === 1 ? problem('logbookNotFound') : item))
    expect(await ingest(ctx, [refused, {}, {}, {}], { assess, write: async (rows) => rows.length - 1 })).toMatchObject({
      ...{ done: 2, repeated: 1 },
      failed: [
        { index: 0, key: 'validationFailed' },
        { index: 2, key: 'logbookNotFound' },
      ],
    })
  })

  it('waits while another is under way', async () => {
    const [one, two] = [slow(), slow()]
    await vi.waitFor(() => expect(batches.now()).toEqual({ busy: 1, waiting: 1 }))
    two.end()
    one.end()
    await Promise.all([one.answer, two.answer])
    expect(batches.now()).toEqual({ busy: 0, waiting: 0 })
  })

  it('that waits too long is told when to come again', async () => {
    vi.useFakeTimers()
    const held = slow()
    const late = expect(ingest(ctx, [{}], taken)).rejects.toMatchObject({
      ...{ key: 'tooManyRequests', meta: { seconds: 5 } },
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await late
    vi.useRealTimers()
    held.end()
    await held.answer
  })

  it('is refused where its program has too many under way, and those of others are not', async () => {
    const own = Array.from({ length: OWN_MAX }, slow)
    await expect(ingest(ctx, [{}], taken)).rejects.toMatchObject({ key: 'tooManyRequests' })
    const other = ingest(by(2), [{}], taken)
    for (const one of own) one.end()
    await Promise.all([other, ...own.map(({ answer }) => answer)])
    expect((await ingest(ctx, [{}], taken)).done).toBe(1)
  })

  it('that is only rehearsed waits for nobody', async () => {
    const held = slow()
    expect((await ingest(by(1, true), [{}], taken)).done).toBe(1)
    held.end()
    await held.answer
  })

  it('that fails leaves its place', async () => {
    const write = async () => Promise.reject(new Error('away'))
    await expect(ingest(ctx, [{}], { ...taken, write })).rejects.toThrow('away')
    expect(batches.now()).toEqual({ busy: 0, waiting: 0 })
  })
})
