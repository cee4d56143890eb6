import { Prisma } from '@portal/db'
import { largeList } from '../../kernel/list/large/large.ts'
import { RELATIONS } from './logbook.sql.ts'

/** Log-books are counted in 5 to 11 ms and a page of them read in 0.3 (docs/decisions/024, 054). */
export const large = largeList('logbooks', 85_500)

/** Due days change with every job record, and what is handed over by the clock: neither is watched, who filters by them has them counted. */
export const counter = {
  table: 'logbook',
  relations: { ...RELATIONS, label: { table: 'label' }, group: { table: 'logbook_group' } },
  trigger: 'logbook_changed',
  sequence: Prisma.sql`logbook_change`,
}
