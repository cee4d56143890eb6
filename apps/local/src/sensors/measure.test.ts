import { readingBatch } from '@portal/shared/features/sensors/reading.schema'
import { RefusedItem } from '@portal/shared/kernel/ingest/batch'
import { describe, expect, it } from 'vitest'
import { FAULTS, type Fault, faultOf, type Measuring, measuredBy } from './measure.ts'

const one: Measuring = {
  ...{ sensor: 'KS2-1', locationId: '0900101-001', anomaly: 'DOOR', threshold: 25, clearLevel: 18 },
}
const START = Date.UTC(2026, 10, 30, 8)
const minutes = Array.from({ length: 60 }, (_, minute) => new Date(START + minute * 60_000))
/** What the first sensor with this fault, or without one, sends in an hour. */
const hourOf = (fault: Fault | undefined) => {
  const nth = Array.from({ length: 100 }, (_, index) => index).findIndex((index) => faultOf(index) === fault)
  return minutes.flatMap((now) => measuredBy(one, nth, now))
}
/** The same as the portal reads it. */
const readOf = (fault: Fault | undefined) => readingBatch.parse(hourOf(fault))
const valuesOf = (fault: Fault | undefined) =>
  readOf(fault).flatMap((item) => (item instanceof RefusedItem ? [] : [item.value]))

describe('the sensors of the demo', () => {
  it('are right but for one in eight, which has each of the faults by turns', () => {
    const faults = Array.from({ length: 64 }, (_, nth) => faultOf(nth))
    expect(faults.filter((fault) => fault === undefined)).toHaveLength(56)
    for (const fault of FAULTS) expect(faults.filter((other) => other === fault)).toHaveLength(2)
  })

  it('stay below their threshold while nothing is wrong', () => {
    const values = valuesOf(undefined)
    expect(values).toHaveLength(60)
    expect(Math.max(...values)).toBeLessThan(25)
    expect(new Set(values).size).toBeGreaterThan(10)
  })

  it('flap over the threshold and below the clear level, long enough for an alarm each time', () => {
    const values = valuesOf('FLAPPING')
    const runs = values.join().match(/(28,?){15}/g) ?? []
    expect(runs).toHaveLength(2)
    expect(Math.min(...values)).toBeLessThan(18)
  })

  it('say nothing, are an hour ahead, or send what cannot be read', () => {
    expect(hourOf('SILENT')).toEqual([])
    const [ahead] = readOf('CLOCK')
    expect(ahead).toMatchObject({ at: new Date(START + 3_660_000) })
    expect(readOf('GARBAGE').every((item) => item instanceof RefusedItem)).toBe(true)
  })
})
