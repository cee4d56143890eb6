import { describe, expect, it } from 'vitest'
import { permissionsOf } from '../../access/grants.ts'
import { Role, type RoleId } from '../../access/roles.ts'
import type { ScreenSpec } from '../../kernel/feature.ts'
import { SCREENS } from '../../screens.ts'
import { inOrderFor, OPENED_FIRST } from './menu-order.ts'

const rows = ['logbooks', 'works', 'labels'].map((key) => ({ key }))
const keysFor = (...roles: RoleId[]) => inOrderFor(roles, rows).map(({ key }) => key)

/** Screens that stand first for a role that may not open them. */
const unopened = (order: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(order).flatMap(([role, keys]) => {
    const may = permissionsOf([Number(role) as RoleId], 'web')
    return keys.filter((key) => {
      const screen: ScreenSpec | undefined = new Map<string, ScreenSpec>(Object.entries(SCREENS)).get(key)
      return !screen || (screen.access && !may.has(screen.access))
    })
  })

describe('the order of a menu', () => {
  it('begins with what the role opens most', () => {
    expect(keysFor(Role.rpOfficer)).toEqual(['works', 'logbooks', 'labels'])
    expect(keysFor(Role.emsdViewer, Role.rpAdmin)).toEqual(['works', 'logbooks', 'labels'])
  })
  it('is that of the table of menus for all others', () =>
    expect(keysFor(Role.rcOfficer)).toEqual(['logbooks', 'works', 'labels']))
  it('puts nothing first that the role may not open', () => expect(unopened({ ...OPENED_FIRST })).toEqual([]))
  it('a planted screen of others is found, and one that is none', () =>
    expect(unopened({ [Role.rcOfficer]: ['acknowledge', 'noScreen', 'logbookList'] })).toEqual([
      'acknowledge',
      'noScreen',
    ]))
})
