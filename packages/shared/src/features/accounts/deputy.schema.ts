import { z } from 'zod'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { day } from '../../kernel/time.ts'
import { personRef, rowId, searchText } from '../common/fields.ts'

/** A person who stands in or is away, from and up to these days. */
const standing = personRef.extend({ from: day, to: day })
export const deputies = z.object({
  /** Who stands in for the reader, today or later. */
  mine: standing.nullable(),
  /** For whom the reader stands in today. */
  standsInFor: z.array(standing),
})
/** Without a colleague nobody stands in any longer. */
export const deputyForm = z.object({ userId: rowId.optional(), from: day.optional(), to: day.optional() })
/** Colleagues with at least the rights of the reader. */
export const deputyQuery = listQuery({ name: searchText, ids: listParam(rowId) }, ['displayName'])
export const deputyList = listOf(personRef)
