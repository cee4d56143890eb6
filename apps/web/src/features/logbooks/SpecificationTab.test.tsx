// @vitest-environment jsdom
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { specification } from '@portal/shared/features/logbooks/specification.schema'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { logbookOf } from '../../testing/logbooks.ts'
import { SpecificationTab } from './SpecificationTab.tsx'

const sheetOf = (ratedLoadKg: number) => specification.parse({ ratedLoadKg })
const logbook = logbookOf({ specification: sheetOf(1000) })

const show = (over: Partial<LogbookDetail> = {}) =>
  render(
    <Stage>
      <SpecificationTab logbook={{ ...logbook, ...over, specification: logbook.specification }} />
    </Stage>,
  )
const load = () => screen.getByText('Rated load (kg)').nextElementSibling?.textContent
const apply = () => screen.queryByRole('button', { name: /Apply for a change$/ })

beforeAll(() => speakEnglish())
beforeEach(() => {
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering(({ on }, { url }) =>
    url.endsWith('/specification')
      ? { on, since: '2025-01-01', installedYear: 1998, machineRoomLess: false, specification: sheetOf(900) }
      : { content: [], totalElements: 0 },
  )
})
afterEach(cleanup)

it('shows the sheet of today, and that of an earlier day with the day from which it was so', async () => {
  show()
  expect(load()).toBe('1,000')
  const day = await screen.findByRole('textbox', { name: 'As on' })
  fireEvent.change(day, { target: { value: '15/11/2026' } })
  fireEvent.blur(day)
  expect(await screen.findByText(/end of 15\/11\/2026; so since 01\/01\/2025/)).toBeTruthy()
  expect(load()).toBe('900')
  fireEvent.click(screen.getByRole('button', { name: 'Show today' }))
  expect(load()).toBe('1,000')
})

it.each([
  ['a subcontractor', { ownRoles: ['sub.MSC'] }],
  ['one that is not activated', { activation: 'NOT_ACTIVATED' }],
  ['one that is demolished', { stage: 'DEMOLISHED' }],
] as [string, Partial<LogbookDetail>][])('offers an application to whoever holds it, but not for %s', (_, over) => {
  show()
  expect(apply()).not.toBeNull()
  cleanup()
  show(over)
  expect(apply()).toBeNull()
})
