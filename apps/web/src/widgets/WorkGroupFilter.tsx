import { SCREENS } from '@portal/shared/screens'
import { latePart } from '../kernel/lazyPart.tsx'
import type { FilterSpec } from '../kernel/list/filters.tsx'
import { mayCall } from '../kernel/session.ts'

// few use it: it is fetched when the list rests
const control = latePart(() => import('./WorkGroupPicker.tsx').then((file) => file.WORK_GROUPS.control))
const says = latePart(() => import('./WorkGroupPicker.tsx').then((file) => file.WORK_GROUPS.says))

/** Several works groups, for whoever may list them, under the name that the list has for them. */
export const workGroupFilters = (name = 'workGroups'): readonly FilterSpec[] =>
  mayCall(SCREENS.workGroups.access) ? [{ name, control, says }] : []
