import { describe, expect, it } from 'vitest'
import * as FEATURES from './feature-list.ts'
import { FIRST_CUSTOM_MENU } from './features/menus/menu-admin.schema.ts'
import { type FeatureSpec, namedTwice } from './kernel/feature.ts'
import { ownersOf } from './menu-ids.ts'

type Features = Readonly<Record<string, FeatureSpec>>

const screensOf = (features: Features) =>
  Object.entries(features).flatMap(([feature, { screens = {} }]) =>
    Object.entries(screens).map(([key, { menuId }]) => ({ feature, key, menuId })),
  )

/** Ids that two screens have, and ids that belong to another feature, to none or to several. */
function faultsIn(features: Features): string[] {
  const screens = screensOf(features)
  return [
    ...screens.flatMap(({ key, menuId }, at) =>
      screens.slice(at + 1).flatMap((other) => (other.menuId === menuId ? [`${key} and ${other.key}`] : [])),
    ),
    ...screens
      .filter(({ feature, menuId }) => String(ownersOf(menuId, features)) !== feature)
      .map(({ key, menuId }) => `${key} ${menuId}`),
  ]
}
const screen = (menuId: number) => ({ menuId, path: '/x' }) as const

describe('the ids of menu entries', () => {
  it('belong to one screen and to the feature of that screen', () => expect(faultsIn(FEATURES)).toEqual([]))

  it('are below those that administrators give, and no feature takes what another has', () => {
    const features: Features = FEATURES
    const last = Math.max(...Object.values(features).flatMap(({ menuIds = [] }) => menuIds.flat()))
    expect(last).toBeLessThan(FIRST_CUSTOM_MENU)
    const all = Array.from({ length: last + 1 }, (_, menuId) => menuId)
    expect(all.filter((menuId) => ownersOf(menuId).length > 1)).toEqual([])
  })

  it.each<[string, Features, string[]]>([
    [
      'an id that two screens have',
      { one: { menuIds: [[10, 10]], screens: { a: screen(10), b: screen(10) } } },
      ['a and b'],
    ],
    ['an id of nobody', { one: { screens: { a: screen(9999) } } }, ['a 9999']],
    ['an id of another', { one: { screens: { a: screen(5) } }, other: { menuIds: [[5, 5]] } }, ['a 5']],
    [
      'ranges that overlap',
      { one: { menuIds: [[1, 5]], screens: { a: screen(5) } }, other: { menuIds: [[5, 9]] } },
      ['a 5'],
    ],
  ])('show a planted fault: %s', (_, features, faults) => expect(faultsIn(features)).toEqual(faults))
})

describe('what a manifest names', () => {
  const PARTS = ['screens', 'problems', 'events', 'tones'] as const

  it.each(PARTS)('no other names among its %s', (part) => expect(namedTwice(FEATURES, part)).toEqual([]))

  it('is found when it is planted twice', () =>
    expect(namedTwice({ one: { tones: { a: {}, b: {} } }, other: { tones: { b: {} } }, third: {} }, 'tones')).toEqual([
      'b',
    ]))
})

/** Screens that stand deeper than in a group of the menu: people look no further down. */
function tooDeep(features: Features): string[] {
  const screens = Object.assign({}, ...Object.values(features).map(({ screens }) => screens)) as FeatureSpec['screens']
  return Object.entries(screens ?? {}).flatMap(([key, { parent }]) =>
    parent && screens?.[parent]?.parent ? [key] : [],
  )
}

describe('the menu', () => {
  it('has two levels at most', () => expect(tooDeep(FEATURES)).toEqual([]))
  it('a planted third level is found', () => {
    const one = { ...screen(1), parent: 'b' }
    expect(
      tooDeep({ one: { screens: { a: one, b: { ...screen(2), parent: 'c' } } }, two: { screens: { c: screen(3) } } }),
    ).toEqual(['a'])
  })
})
