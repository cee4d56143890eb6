import { describe, expect, it } from 'vitest'
import { FIRST_CUSTOM_MENU } from './features/menus/menu-admin.schema.ts'
import { MENU_IDS, ownersOf } from './menu-ids.ts'
import { SCREENS } from './screens.ts'

type Screens = Readonly<Record<string, { menuId: number }>>
type Ids = Parameters<typeof ownersOf>[1]

/** Ids that two screens have, and ids that belong to no part of the product or to several. */
function faultsIn(screens: Screens, ids?: Ids): string[] {
  const used = Object.entries(screens)
  return [
    ...used.flatMap(([key, { menuId }]) =>
      used.filter(([other, one]) => other > key && one.menuId === menuId).map(([other]) => `${key} and ${other}`),
    ),
    ...used
      .filter(([, { menuId }]) => ownersOf(menuId, ids).length !== 1)
      .map(([key, { menuId }]) => `${key} ${menuId}`),
  ]
}

describe('the ids of menu entries', () => {
  it('belong to one screen and one part of the product each', () => expect(faultsIn(SCREENS)).toEqual([]))

  it('are below those that administrators give, and no part takes what another has', () => {
    const last = Math.max(...Object.values(MENU_IDS).flat(2))
    expect(last).toBeLessThan(FIRST_CUSTOM_MENU)
    const all = Array.from({ length: last + 1 }, (_, menuId) => menuId)
    expect(all.filter((menuId) => ownersOf(menuId).length > 1)).toEqual([])
  })

  it.each<[string, Screens, Ids, string[]]>([
    ['an id that two screens have', { a: { menuId: 10 }, b: { menuId: 10 } }, undefined, ['a and b']],
    ['an id of nobody', { a: { menuId: 9999 } }, undefined, ['a 9999']],
    ['ranges that overlap', { a: { menuId: 5 } }, { one: [[1, 5]], other: [[5, 9]] }, ['a 5']],
  ])('show a planted fault: %s', (_, screens, ids, faults) => expect(faultsIn(screens, ids)).toEqual(faults))
})
