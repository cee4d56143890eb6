import { SCREENS } from '@portal/shared/screens'
import { latePart } from '../kernel/lazyPart.tsx'
import type { FilterSpec } from '../kernel/list/filters.tsx'
import { mayCall } from '../kernel/session.ts'

// few use it: it is fetched when the list rests
const control = latePart(() => import('./WorkGroupPicker.tsx').then((file) => file.WORK_GROUPS.control))
const says = latePart(() => import('./WorkGroupPicker.tsx').then((file) => file.WORK_GROUPS.says))

/** Several works groups, for whoever may list them. */
export const workGroupFilters = (): readonly FilterSpec[] =>
  mayCall(SCREENS.workGroups.access) ? [{ name: 'workGroups', control, says }] : []
