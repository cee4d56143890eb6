import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { specification } from '../logbooks/specification.schema.ts'
import { mergedSheet, type Sheet, sheetChanges, sheetFieldsOf } from './sheet.ts'

const base: Sheet = {
  ...{
    leNumber: 'L1',
    addressEn: '88 Hung To Road',
    addressZh: '鴻圖道88號',
    buildingEn: '',
    buildingZh: '',
    block: '',
  },
  ...{ district: 'KT', area: 'KT1', latitude: 22.31124, longitude: 114.22281, installedYear: 1998 },
  ...{ machineRoomLess: false, specialMaintenance: false },
  specification: specification.parse({
    ...{ ratedLoadKg: 900, persons: 12, ropeCount: 5, ropeDiameterMm: 12, manufacturer: 'Dunmarch' },
    features: { ucmp: { value: 'N' } },
    safetyParts: { overspeedGovernor: { manufacturer: 'Caldern', model: 'G240' } },
  }),
}
const sheetWith = (over: Partial<Sheet>, sheet: object = {}): Sheet => ({
  ...base,
  ...over,
  specification: specification.parse({ ...base.specification, ...sheet }),
})
const keys = (changes: readonly { key: string }[]) => changes.map(({ key }) => key)

describe('what differs of a data sheet', () => {
  it('is one fact where two fields are, and names its part', () => {
    const applied = sheetWith(
      { latitude: 22.31098 },
      {
        ropeCount: 6,
        ropeDiameterMm: 10,
        safetyParts: { overspeedGovernor: { manufacturer: 'Brannick', model: 'OSG-300' } },
      },
    )
    expect(sheetChanges('L', base, applied)).toMatchObject([
      { key: 'position', group: 'place', before: { latitude: 22.31124, longitude: 114.22281 } },
      { key: 'ropes', group: 'equipment', after: { ropeCount: 6, ropeDiameterMm: 10 } },
      { key: 'overspeedGovernor', group: 'safetyParts' },
    ])
  })

  it('is nothing where only what says nothing differs', () => {
    const same = sheetWith({}, { features: { ucmp: { value: 'N', installedOn: null } }, model: null })
    expect(sheetChanges('L', base, same)).toEqual([])
  })

  it('leaves out what is kept without an application, and what no unit of the kind has', () => {
    const kept = sheetWith({ leNumber: 'L2' }, { usePermitNo: 'P-1', loadTestExpiry: '2030-01-01' })
    expect(sheetChanges('L', base, kept)).toEqual([])
    expect(keys(sheetFieldsOf('E'))).not.toContain('ropes')
    expect(keys(sheetFieldsOf('L'))).not.toContain('stepWidthMm')
  })
})

describe('an application and a log-book that was edited since', () => {
  const applied = sheetWith({ block: 'B' }, { ratedLoadKg: 1000 })

  it('keeps what others have changed, and clashes where both have', () => {
    const now = sheetWith({ buildingEn: 'Lan Fung' }, { ratedLoadKg: 950, usePermitNo: 'P-2' })
    const { sheet, clashes } = mergedSheet('L', { base, now, applied })
    expect(sheet).toMatchObject({
      buildingEn: 'Lan Fung',
      block: 'B',
      specification: { ratedLoadKg: 1000, usePermitNo: 'P-2' },
    })
    expect(clashes).toMatchObject([{ key: 'ratedLoadKg', before: 900, now: 950, after: 1000 }])
  })

  it('does not clash where both have said the same', () => {
    const now = sheetWith({}, { ratedLoadKg: 1000 })
    expect(mergedSheet('L', { base, now, applied }).clashes).toEqual([])
  })

  it('is the application itself where nobody has edited, and today’s where nothing is applied for', () => {
    const any = fc.record({ block: fc.string(), ratedLoadKg: fc.integer({ min: 50, max: 20_000 }) })
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [a, b] = [one, other].map(({ block, ratedLoadKg }) => sheetWith({ block }, { ratedLoadKg })) as [
          Sheet,
          Sheet,
        ]
        expect(sheetChanges('L', mergedSheet('L', { base, now: base, applied: a }).sheet, a)).toEqual([])
        expect(mergedSheet('L', { base, now: b, applied: base }).sheet).toEqual(b)
      }),
    )
  })
})
