// @vitest-environment jsdom
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { FormPanel } from '../../kernel/SchemaForm.tsx'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { LogbookSource } from '../../widgets/pool/LogbookSource.tsx'
import { UnitRows } from './UnitRows.tsx'

const choices = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)
const dictionary = [
  { value: 'EP', labelEn: 'Electric passenger lift', labelZh: '', isOpen: true, parent: null },
  { value: 'HG', labelEn: 'Hydraulic goods lift', labelZh: '', isOpen: true, parent: null },
  ...Array.from({ length: 8 }, (_, nth) => ({
    ...{ value: `X${nth}`, labelEn: `Other ${nth}`, labelZh: '', isOpen: true, parent: null },
  })),
]
const form = (content: ReactNode, initial: Record<string, unknown>) => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering(({ dictName }) => ({ content: dictName === 'liftType' ? dictionary : [] }))
  render(
    <Stage>
      <FormPanel id="new" title="New" submit="Create" action={logbookContracts.create} initial={initial} draft={false}>
        {content}
      </FormPanel>
    </Stage>,
  )
}

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('offers types of units by their words first, with the code that people know behind them', async () => {
  form(<UnitRows />, { units: [{ locationId: '0900214-001', leNumber: '1', kind: 'L', type: 'EP' }] })
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  const [first] = choices()
  expect(first).toMatch(/^[A-Z][a-z].+ EP$/)
  expect(screen.queryByText(/^EP /)).toBeNull()
})

it.each(['hydraulic', 'hg'])('finds a type by its words or its code: %s', async (typed) => {
  const words = { title: 'Add', source: String, linesHint: '', filterHint: '', q: 'Address' }
  form(
    <LogbookSource source="byFilter" onSource={() => undefined} words={words}>
      {null}
    </LogbookSource>,
    {},
  )
  const types = screen.getByRole('combobox', { name: /^Type/ })
  await waitFor(() => expect(types.hasAttribute('readonly')).toBe(false))
  await userEvent.click(types)
  await userEvent.type(types, typed)
  expect(choices()).toEqual(['Hydraulic goods lift HG'])
})
