import { PREMISES_LENGTH } from '@portal/shared/features/logbooks/location'

/**
 * The rows that are meant by location ids: of seven characters every unit of the premises. Of thousands of ids one column alone is
 * looked up then: where either might be meant, PostgreSQL compares each row with each id.
 */
export function called(ids: readonly string[]) {
  const premises = ids.filter((id) => id.length === PREMISES_LENGTH)
  const units = ids.filter((id) => id.length > PREMISES_LENGTH)
  return { OR: [{ locationId: { in: units } }, { premises: { in: premises } }] }
}
