import { HONG_KONG } from '@portal/shared/kernel/time'

/** The first moment of a Hong Kong day. */
export const startOf = (day: string) => `(${day})::timestamp AT TIME ZONE '${HONG_KONG}'`
/** The Hong Kong month of an instant, by its first day. */
export const monthOf = (instant: string) => `date_trunc('month', ${instant} AT TIME ZONE '${HONG_KONG}')::date`
