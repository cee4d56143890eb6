import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const late = () => new Error('late')
const enter = (turns: ReturnType<typeof createTurns>, ms = 5000, gone?: AbortSignal) => turns.enter({ ms, late, gone })

it('lets so many in, and the others in the order in which they came', async () => {
  const turns = createTurns(2)
  const [one, two] = [await enter(turns), await enter(turns)]
  const order: number[] = []
  const waiting = [3, 4, 5].map(async (n) => {
    const leave = await enter(turns)
    order.push(n)
    return leave
  })
  expect(turns.now()).toEqual({ busy: 2, waiting: 3 })
  one()
  one()
  await waiting[0]
  expect([order, turns.now()]).toEqual([[3], { busy: 2, waiting: 2 }])
  two()
  for (const next of waiting) (await next)()
  expect([order, turns.now()]).toEqual([[3, 4, 5], { busy: 0, waiting: 0 }])
})

it('keeps no place for who waited too long or hung up', async () => {
  const turns = createTurns(1)
  const leave = await enter(turns)
  await expect(enter(turns, 20)).rejects.toThrow('late')
  const gone = new AbortController()
  const called = enter(turns, 5000, gone.signal)
  gone.abort(new Error('hung up'))
  await expect(called).rejects.toThrow('hung up')
  await expect(enter(turns, 5000, gone.signal)).rejects.toThrow('hung up')
  expect(turns.now()).toEqual({ busy: 1, waiting: 0 })
  leave()
  ;(await enter(turns))()
  expect(turns.now()).toEqual({ busy: 0, waiting: 0 })
})
