import { SCREENS } from '@portal/shared/screens'
import { latePart } from '../kernel/lazyPart.tsx'
import type { FilterSpec } from '../kernel/list/filters.tsx'
import { mayCall } from '../kernel/session.ts'

// few use it: it is fetched when the list rests
const control = latePart(() => import('./GroupPicker.tsx').then((file) => file.GROUPS.control))
const says = latePart(() => import('./GroupPicker.tsx').then((file) => file.GROUPS.says))

/** Several groups, or none, for whoever may list them. */
export const groupFilters = (): readonly FilterSpec[] =>
  mayCall(SCREENS.groups.access) ? [{ name: 'groups', control, says }, 'noGroup'] : []
