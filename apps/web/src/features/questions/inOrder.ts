import { PICKER } from '@portal/shared/kernel/list'

/** The first page of the questions that have not ended, in order. */
export const FIRST_OPEN = { states: 'IN_FORCE,COMING', sort: 'order,asc', size: PICKER.more, page: 0 } as const
/** The last question of all. */
export const LAST = { sort: 'order,desc', size: 1 } as const
