import { z } from 'zod'
import { listOf } from '../list.ts'

/** A list that is not counted to its end: `isCapped` where there are more rows than the total says. */
export const cappedListOf = <T extends z.ZodType>(item: T) => listOf(item).extend({ isCapped: z.boolean() })
