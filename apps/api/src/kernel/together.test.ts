import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { together } from './together.ts'

/** What is asked for, told each time. */
function planted() {
  const state = { value: 'first', isAway: false }
  const asked: (readonly string[])[] = []
  const ask = together(async (keys: readonly string[]) => {
    asked.push(keys)
    if (state.isAway) throw new Error('away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${state.value}`]))
  })
  return { ask, asked, state }
}

it('those who come in one turn are asked for once, each gets his own, and each key is asked for once', async () => {
  const { ask, asked } = planted()
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(ask))).toEqual(['a first', 'b first', 'a first', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

it('nobody gets what was read before he came', async () => {
  const { ask, state } = planted()
  const early = ask('a')
  await setImmediate()
  state.value = 'second'
  const late = ask('a')
  expect([await early, await late]).toEqual(['a first', 'a second'])
})

it('a failure is told to all who asked, and to nobody after them', async () => {
  const { ask, state } = planted()
  state.isAway = true
  const both = await Promise.allSettled([ask('a'), ask('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  state.isAway = false
  expect(await ask('a')).toBe('a first')
})
