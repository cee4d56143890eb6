import { describe, expect, it } from 'vitest'
import { besideBars, pointsOf } from './trace.ts'

const frame = { x: 100, width: 400 }
const named = (...names: string[]) => names.map((name) => ({ name }))
const bars = (...ends: [number, number][]) => ends.map(([left, right]) => ({ left, right }))

describe('the name of a bar', () => {
  it('stands right of it, and left of it where it would leave the drawing', () => {
    expect(besideBars(bars([120, 130], [480, 490]), named('Real', 'Raised'), frame)).toEqual([
      136,
      expect.closeTo(434.4),
    ])
  })

  it('is left out where it would cover a bar or the name of another', () => {
    const [first, second, third] = besideBars(
      bars([105, 110], [150, 160], [170, 180]),
      named('Periodic maintenance', 'Breakdown', 'Special maintenance'),
      frame,
    )
    expect([first, second, third]).toEqual([undefined, undefined, 186])
    expect(
      besideBars(bars([120, 130], [330, 340]), named('Periodic maintenance', 'Handling complaints'), frame),
    ).toEqual([136, 346])
    expect(
      besideBars(bars([300, 310], [480, 490]), named('Periodic maintenance', 'Handling complaints'), frame),
    ).toEqual([316, undefined])
  })
})

it('a line runs through figures that are far from each other, and breaks at gaps', () => {
  const gaps = [{ from: 3, to: 5, name: '' }]
  expect(pointsOf([1, null, 2, null, null, 4], gaps)).toEqual([
    [0, 1],
    [2, 2],
    [3, null],
    [4, null],
    [5, 4],
  ])
})
