import { z } from 'zod'
import { ORG_TYPES } from '../../access/roles.ts'
import { code } from '../../kernel/code.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { instantOut } from '../../kernel/time.ts'
import { searchText } from '../common/fields.ts'
import { orgRef } from '../organizations/organization.schema.ts'

const type = code(ORG_TYPES)
/** An organization that owns sensors or models. All counts are of what the reader sees. */
export const sensorCompany = orgRef.extend({
  type,
  modelCount: z.number(),
  sensorCount: z.number(),
  /** Log-books that its sensors are on. */
  logbookCount: z.number(),
  /** When one of its sensors was last heard, to within five minutes. */
  lastReadingAt: instantOut.nullable(),
})
export type SensorCompany = z.output<typeof sensorCompany>

export const sensorCompanyFilters = {
  /** Its name in either language. */
  q: searchText,
  types: listParam(type),
}
export const sensorCompanyQuery = listQuery(sensorCompanyFilters, ['nameEn', 'nameZh'])
export const sensorCompanyList = listOf(sensorCompany)
