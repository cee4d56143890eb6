import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeLanguage } from '../i18n/i18n.ts'
import { speakEnglish } from '../testing/harness.tsx'
import { historyColumns } from './historyColumns.tsx'

beforeAll(() => speakEnglish('logbooks', 'operationRecords'))
afterEach(cleanup)

const entry = {
  id: 1,
  action: 'logbook.update',
  userName: 'Chan Tai Man',
  orgNameEn: 'Ever Lift',
  orgNameZh: '恒升',
  source: 'screen',
  workbook: null as { name: string; row: number | null } | null,
  before: null,
  after: null,
  createdAt: '2026-11-21T06:00:00.000Z',
}
const cell = (row: typeof entry, column: string) =>
  render(
    <p>
      {historyColumns({ act: (action) => action, group: 'logbooks' })
        .find(({ key }) => key === column)
        ?.render?.(row)}
    </p>,
  ).container.textContent
const by = (row: typeof entry) => cell(row, 'userName')

it('a history names the workbook and the row of an import', async () => {
  const from = (workbook: typeof entry.workbook) => cell({ ...entry, source: 'import', workbook }, 'source')
  expect(from(null)).toBe('Import')
  expect(from({ name: 'May.xlsx', row: 12 })).toBe('ImportRow 12 of May.xlsx')
  expect(from({ name: 'May.xlsx', row: null })).toBe('ImportMay.xlsx')
})

it('a history names organizations in the language of the page, and the system once', async () => {
  const system = { ...entry, userName: 'System', orgNameEn: 'System', orgNameZh: '系統' }
  expect([by(entry), by(system)]).toEqual(['Chan Tai ManEver Lift', 'System'])
  await changeLanguage('chi')
  expect([by(entry), by(system)]).toEqual(['Chan Tai Man恒升', '系統'])
  await changeLanguage('eng')
  expect(by({ ...entry, orgNameZh: '' })).toBe('Chan Tai ManEver Lift')
})
