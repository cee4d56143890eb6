import { partedIds } from '@portal/shared/features/logbooks/location'

/**
 * The rows that are meant by location ids. Of thousands of one kind one column alone is looked up: where either might be meant, PostgreSQL compares each row with each id.
 */
export function called(ids: readonly string[]) {
  const { premises, units } = partedIds(ids)
  return { OR: [{ locationId: { in: units } }, { premises: { in: premises } }] }
}
