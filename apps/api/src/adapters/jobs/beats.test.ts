import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { logged, ports } from '../../../test/world.ts'
import type { Job } from '../../kernel/ctx.ts'
import { beats } from './beats.ts'

const look: Job = { name: 'look', input: z.object({}), everySeconds: 0.02, run: async () => {} }

describe('what is looked after every few seconds', () => {
  it('goes on after a round that failed, one round after another, until it is stopped', async () => {
    let [rounds, atOnce, most] = [0, 0, 0]
    const beating = beats(
      [look],
      async () => {
        rounds += 1
        most = Math.max(most, ++atOnce)
        await wait(30)
        atOnce -= 1
        if (rounds === 2) throw new Error('planted')
      },
      ports.log,
    )
    await expect.poll(() => rounds, { timeout: 5000 }).toBeGreaterThan(3)
    await beating.stop()
    const ended = rounds
    await wait(100)
    expect([rounds, atOnce, most]).toEqual([ended, 0, 1])
    expect(logged.join()).toContain('planted')
  })

  it('tells a round that it ends, and waits for it', async () => {
    let left = false
    const beating = beats(
      [look],
      async (_, stop) => {
        await wait(60_000, undefined, { signal: stop }).catch(() => {})
        left = true
      },
      ports.log,
    )
    await beating.stop()
    expect(left).toBe(true)
  })
})
