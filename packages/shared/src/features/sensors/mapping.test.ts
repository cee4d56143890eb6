import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundIn, MAPPED_FIELDS, nestedLists, type Paths, timeIn } from './mapping.ts'

const SAMPLE = {
  device: 'KS2-004417',
  site: { lift: '0900214-003' },
  ts: 1_795_269_480,
  events: [
    { code: 'VIB_Z', peak: 27.4 },
    { code: 'DOOR', peak: 4 },
  ],
}
const paths: Paths = {
  ...{ sensor: 'device', locationId: 'site.lift', at: 'ts' },
  ...{ anomaly: 'events[].code', value: 'events[].peak' },
}
const whole = { sensor: 'KS2-004417', locationId: '0900214-003', at: 1_795_269_480 }

describe('what stands in the JSON of a supplier', () => {
  it('is a reading for each entry of a list, with what stands outside of it', () => {
    expect(foundIn(SAMPLE, paths, 10)).toEqual([
      { ...whole, anomaly: 'VIB_Z', value: 27.4 },
      { ...whole, anomaly: 'DOOR', value: 4 },
    ])
  })

  it('is found through lists inside of lists', () => {
    const nested = { ...paths, sensor: 'devices[].id', locationId: 'devices[].lift', at: 'devices[].at' }
    const json = {
      devices: [
        {
          id: 'A',
          lift: 'L',
          at: 1,
          reads: [
            { k: 'x', v: 1 },
            { k: 'y', v: 2 },
          ],
        },
        { id: 'B' },
      ],
    }
    const found = foundIn(json, { ...nested, anomaly: 'devices[].reads[].k', value: 'devices[].reads[].v' }, 10)
    expect(found).toEqual([
      { sensor: 'A', locationId: 'L', at: 1, anomaly: 'x', value: 1 },
      { sensor: 'A', locationId: 'L', at: 1, anomaly: 'y', value: 2 },
    ])
  })

  it('is found where the whole is a list', () => {
    const list = { sensor: '[].s', locationId: '[].l', at: '[].t', anomaly: '[].reads[].k', value: '[].reads[].v' }
    const json = [
      { s: 'A', l: 'L', t: 1, reads: [{ k: 'x', v: 1 }] },
      { s: 'B', l: 'M', t: 2, reads: [{ k: 'y', v: 2 }] },
    ]
    expect(foundIn(json, list, 10)).toMatchObject([
      { sensor: 'A', value: 1 },
      { sensor: 'B', anomaly: 'y' },
    ])
  })

  it('is nothing at a place that there is not, nor what objects inherit', () => {
    const [row] = foundIn({}, { ...paths, anomaly: 'constructor.name', value: 'toString' }, 10) ?? []
    expect(row).toEqual(Object.fromEntries(MAPPED_FIELDS.map((field) => [field, undefined])))
    expect(foundIn({ events: 'no list' }, paths, 10)).toEqual([])
  })

  it('is not told where two lists stand beside each other', () => {
    const beside = { ...paths, value: 'values[]' }
    expect(nestedLists(beside)).toBeUndefined()
    expect(foundIn(SAMPLE, beside, 10)).toBeUndefined()
  })

  it('is read no further than it is asked for', () => {
    const events = Array.from({ length: 5000 }, (_, index) => ({ code: 'X', peak: index }))
    expect(foundIn({ ...SAMPLE, events }, paths, 1001)).toHaveLength(1001)
  })

  it('is read of any JSON without a fault', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(fc.stringMatching(/^([a-c]{1,2})?(\[\])?(\.[a-c]{1,2}(\[\])?){0,3}$/), { minLength: 5, maxLength: 5 }),
        (json, some) => {
          const any = Object.fromEntries(MAPPED_FIELDS.map((field, at) => [field, some[at]])) as Paths
          expect((foundIn(json, any, 20) ?? []).length).toBeLessThanOrEqual(20)
        },
      ),
    )
  })
})

it('takes seconds and milliseconds since 1970, and leaves anything else as it is', () => {
  expect(timeIn(1_795_269_480)).toBe('2026-11-21T13:58:00.000Z')
  expect(timeIn(1_795_269_480_000)).toBe('2026-11-21T13:58:00.000Z')
  expect(timeIn('2026-11-21T13:58:00Z')).toBe('2026-11-21T13:58:00Z')
  expect(timeIn(Number.MAX_VALUE)).toBe(Number.MAX_VALUE)
})
