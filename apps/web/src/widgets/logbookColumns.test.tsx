import { expect, it } from 'vitest'
import { LOGBOOK_COLUMNS } from './logbookColumns.tsx'

it('a year is shown as it is said', () => {
  const year = LOGBOOK_COLUMNS.find(({ key }) => key === 'installedYear')
  expect([1998, null].map((installedYear) => year?.render({ installedYear } as never))).toEqual([1998, '–'])
})
