import { expect, it } from 'vitest'
import { changeOf, lowestOf, standingOut } from './answers.ts'

const months = (rates: readonly (number | null)[], running = 9) => [
  ...rates.map((rate) => ({ isSettled: true, rate })),
  { isSettled: false, rate: running },
]
const change = (...rates: (number | null)[]) => changeOf(months(rates), ({ rate }) => rate)

it.each([
  ['down', [9, 0.5, 0.5, 0.44, 0.44], { way: 'down', share: 12, count: 2 }],
  ['up', [0.2, 0.2, 0.3, 0.3], { way: 'up', share: 50, count: 2 }],
  ['as it was, by less than half of a hundredth', [1, 1.004], { way: 'same', share: 0, count: 1 }],
  ['none at all', [0, 0, 0, 0], { way: 'none', share: 0, count: 2 }],
  ['up from nothing, which is no share', [0, 1], null],
  ['one month', [1], null],
  ['not rated', [null, 1], null],
])('says how a rate went, without the running month: %s', (_, rates, said) => {
  expect(change(...rates)).toEqual(said)
})

const stood = (...shares: (number | null)[]) => shares.map((availability) => ({ isSettled: true, availability }))
it('says below which share no settled month fell, and never more than that', () => {
  const running = { isSettled: false, availability: 0.1 }
  expect(lowestOf([...stood(0.99879, 0.99645), running], 2)).toBe(99.64)
  expect(lowestOf(stood(0.57), 2)).toBe(57)
  expect(lowestOf([...stood(null), running], 2)).toBeNull()
})

const bar = (key: string, units: number, old: number) => ({ key, units, bands: { old } })
it('names the bar with the most or the fewest of a band, none that is too small to be judged', () => {
  const bars = [bar('a', 10, 5), bar('b', 20, 2), bar('c', 4, 4)]
  expect(standingOut(bars, 'old', true)).toEqual({ bar: bars[0], share: 50 })
  expect(standingOut(bars, 'old', false)).toEqual({ bar: bars[1], share: 10 })
})
it('names none where all are alike, and says nothing where there is one', () => {
  expect(standingOut([bar('a', 10, 5), bar('b', 20, 10)], 'old', true)).toEqual({ bar: null, share: 50 })
  expect(standingOut([bar('a', 10, 5), bar('c', 4, 4)], 'old', true)).toBeNull()
})
