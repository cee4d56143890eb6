import { describe, expect, it } from 'vitest'
import { GRANTS, permissionsOf } from './grants.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import {
  isAccessorPerson,
  isAdmin,
  isEMSDPerson,
  isRoleAdmin,
  ORG_TYPES,
  REACH,
  REACHES,
  REACHES_OF_TYPE,
  ROLE_IDS,
  Role,
  type RoleId,
  STANDINGS,
  WORKER_ROLES,
  widestOf,
} from './roles.ts'

const may = (role: RoleId, right: Permission, channel: 'web' | 'mobile' = 'web') =>
  permissionsOf([role], channel).has(right)
const { superAdmin, rcAdmin, rcOfficer, rcGroupAdmin, rpAdmin, rpOfficer, rpGroupAdmin } = Role
const {
  emsdAdmin,
  emsdOfficer,
  emsdInspector,
  emsdViewer,
  emsdReporter,
  emsdGroupAdmin,
  accessorAdmin,
  accessor,
  supplierAdmin,
} = Role
const { rcRoleAdmin, rpRoleAdmin, emsdRoleAdmin } = Role

describe('rights', () => {
  it('are named once, as resource:action', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
    for (const right of PERMISSIONS) expect(right).toMatch(/^[a-z][a-zA-Z]+:[a-z][a-zA-Z]+$/)
  })

  it('give the super admin every web right and every role no right twice', () => {
    expect(GRANTS[superAdmin].web).toEqual(PERMISSIONS)
    for (const id of ROLE_IDS) expect(new Set(GRANTS[id].web).size).toBe(GRANTS[id].web.length)
  })

  it('keep workers off the portal and let them record work', () => {
    for (const id of WORKER_ROLES) {
      expect(GRANTS[id].web).toEqual([])
      expect(may(id, 'jobRecord:submit', 'mobile')).toBe(true)
    }
    expect(ROLE_IDS.filter((id) => id !== superAdmin && may(id, 'jobRecord:submit'))).toEqual([])
  })

  it('let the admins of contractors, responsible persons and the regulator take access away, and no consultant or supplier', () => {
    const holders = new Set(ROLE_IDS.filter((id) => may(id, 'accessRight:revoke')))
    expect(holders).toEqual(new Set([superAdmin, rcAdmin, rpAdmin, emsdAdmin]))
    expect(ROLE_IDS.filter((id) => may(id, 'accessRight:revoke', 'mobile'))).toEqual([])
  })

  it('add up over the roles of a person', () => {
    const both = permissionsOf([rpOfficer, emsdReporter], 'web')
    expect(both.has('jobRecord:acknowledge')).toBe(true)
    expect(both.has('dataset:export')).toBe(true)
    expect(permissionsOf([], 'web').size).toBe(0)
  })

  /** Columns of product.md §4, the super admin left out. */
  it.each<[Permission, readonly RoleId[]]>([
    ['logbook:create', [rcAdmin, rcOfficer, emsdAdmin, emsdOfficer, rcGroupAdmin]],
    ['invitation:send', [rcAdmin, rcOfficer, rpAdmin, emsdAdmin, emsdOfficer, rcGroupAdmin]],
    ['invitation:answer', [rpAdmin, rpGroupAdmin]],
    ['workAuthorization:manage', [rcAdmin, rcOfficer, rcGroupAdmin]],
    ['handover:send', [rcAdmin, rcOfficer, rpAdmin, rcGroupAdmin]],
    ['contractorChange:create', [rpAdmin, emsdAdmin]],
    ['jobRecord:delete', [rcAdmin, rcOfficer]],
    ['jobRecord:acknowledge', [rpAdmin, rpOfficer, rpGroupAdmin]],
    ['jobRecord:reply', [rcAdmin, rcOfficer, rpAdmin, rpOfficer, rcGroupAdmin, rpGroupAdmin]],
    ['logbookForm:submit', [rcAdmin, rpAdmin]],
    ['inspectionPool:manage', [emsdAdmin, emsdOfficer]],
    ['specificationUpdate:review', [emsdAdmin, emsdOfficer]],
    ['sensor:manage', [supplierAdmin]],
    ['sensor:post', [supplierAdmin]],
    ['sensorAlarm:answer', [rcAdmin, rcOfficer]],
    [
      'dataset:export',
      [rcAdmin, rcOfficer, rpAdmin, rpOfficer, emsdAdmin, emsdOfficer, emsdInspector, emsdViewer, emsdReporter],
    ],
    ['role:manage', [rcRoleAdmin, rpRoleAdmin, emsdRoleAdmin, rcAdmin, rpAdmin, emsdAdmin]],
    ['apiClient:manage', [rcAdmin, rpAdmin, emsdAdmin, supplierAdmin]],
    ['organization:edit', [rcAdmin, rpAdmin, emsdAdmin, supplierAdmin]],
    ['organization:create', [emsdAdmin]],
    ['organization:approve', [emsdAdmin]],
    ['dictionary:manage', []],
  ])('%s belongs to the roles of the matrix', (right, holders) => {
    expect(ROLE_IDS.filter((id) => id !== superAdmin && may(id, right))).toEqual(holders)
  })

  it('let the viewer read labels without changing them', () => {
    expect(may(emsdViewer, 'label:read')).toBe(true)
    expect(may(emsdViewer, 'label:manage')).toBe(false)
  })
})

describe('role checks', () => {
  it('are passed by the super admin', () => {
    for (const check of [isRoleAdmin, isEMSDPerson, isAdmin, isAccessorPerson]) expect(check([superAdmin])).toBe(true)
  })

  it('tell the kinds of people apart', () => {
    expect(isAdmin([rcOfficer])).toBe(false)
    expect(isEMSDPerson([emsdInspector])).toBe(true)
    expect(isEMSDPerson([emsdReporter])).toBe(false)
    expect(isAccessorPerson([accessor])).toBe(true)
    expect(isRoleAdmin([rpRoleAdmin])).toBe(true)
  })
})

describe('reach', () => {
  const of = (...ids: RoleId[]) => widestOf(ids.map((id) => REACH[id]))
  it('is the widest of the roles held', () => {
    expect(of()).toBe('none')
    expect(of(rcRoleAdmin)).toBe('none')
    expect(of(rcGroupAdmin, rcOfficer)).toBe('own')
    expect(of(emsdReporter, emsdViewer)).toBe('all')
    expect(of(accessorAdmin)).toBe('teams')
    expect(REACH[emsdGroupAdmin]).toBe('group')
  })

  it('of a role of an organization’s own is one that a built-in role of such an organization has, or narrower', () => {
    for (const type of ORG_TYPES) {
      const builtIn = Object.values(STANDINGS[type]).map((id) => REACHES.indexOf(REACH[id]))
      for (const reach of REACHES_OF_TYPE[type])
        expect(REACHES.indexOf(reach), `${type} ${reach}`).toBeGreaterThanOrEqual(Math.min(...builtIn))
    }
  })
})
