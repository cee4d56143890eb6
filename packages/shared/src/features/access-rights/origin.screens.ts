import type { Permission } from '../../access/permissions.ts'
import type { ScreenKey } from '../../screens.ts'
import { SCREENS } from '../../screens.ts'

/** Where the number that gave or ended an access is found: by its letters, the list that is searched for it. */
export const ORIGIN_SCREENS = {
  CR: 'contractorChanges',
  HO: 'handovers',
  IN: 'invitations',
  SC: 'subcontracts',
  WA: 'workAuthorizations',
} as const satisfies Record<string, ScreenKey>

/** The address at which the record of this number is found, and the right to see it; nothing for numbers without a screen. */
export function originAt(number: string): { to: string; permission: Permission } | undefined {
  const screens: Partial<Record<string, (typeof ORIGIN_SCREENS)[keyof typeof ORIGIN_SCREENS]>> = ORIGIN_SCREENS
  const key = screens[number.slice(0, number.indexOf('-'))]
  if (!key) return undefined
  const { path, access } = SCREENS[key]
  return { to: `${path}?q=${encodeURIComponent(number)}`, permission: access }
}
