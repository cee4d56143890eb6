import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { expect, it } from 'vitest'
import { changeTo, differing, leftOf, optionOf, rightOf, sentOf } from './option.ts'

const template: Pick<Template, 'id' | 'optionJson'> = {
  id: 7,
  optionJson: { filters: { districts: ['KT', 'WTS'], months: 6 }, charts: { left: 'stackedBar', right: ['trend'] } },
}

it('puts the filters and charts of a template into an address, and takes out the charts of another', () => {
  expect(changeTo(template)).toEqual({
    template: '7',
    districts: 'KT,WTS',
    months: '6',
    left: 'stackedBar',
    right: 'trend',
    by: undefined,
    bars: undefined,
  })
})

it('names what differs, not the order of what is chosen nor what stands there anyway', () => {
  const here = {
    filters: { districts: 'WTS,KT', months: '6' },
    charts: { left: 'stackedBar', right: 'trend', by: 'district', bars: 'grade' },
  }
  expect(differing(here, optionOf(template))).toEqual({ filters: [], charts: [] })
  const other = { filters: { districts: 'WTS', months: '12', leType: 'L' }, charts: { right: 'trend,performance' } }
  expect(differing(other, optionOf(template))).toEqual({
    filters: ['districts', 'months', 'leType'],
    charts: ['left', 'right'],
  })
})

it('shows the map and all others where nothing is chosen, and no chart twice', () => {
  expect([leftOf({}), rightOf({})]).toEqual([
    'map',
    ['healthIndex', 'trend', 'stackedBar', 'availabilityTrend', 'performance'],
  ])
  expect(rightOf({ left: 'healthIndex', right: 'healthIndex,performance,trend' })).toEqual(['trend', 'performance'])
})

it('is sent as it stands in the address', () => {
  expect(sentOf({ filters: { districts: 'KT,WTS', months: '6' }, charts: { left: 'map' } })).toEqual({
    filters: { districts: 'KT,WTS', months: '6' },
    charts: { left: 'map' },
  })
})
