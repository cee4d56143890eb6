import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import { XLSX } from '@portal/shared/kernel/sheet'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { session } from '../session.ts'
import { ImportPage } from './ImportPage.tsx'

const report = (shown: string, message: string) => ({
  status: 200,
  data: {
    ...{ total: 1, good: 1, bad: 0, same: 0, warned: 1, unused: [], shown },
    columns: [{ field: 'displayName', letter: 'A', header: 'Name' }],
    kinds: [{ kind: 'k', title: 'Somebody is replaced', rows: 1, isWarning: true }],
    rows: [
      {
        ...{ row: 2, state: 'good', cells: ['Lam'] },
        faults: [{ column: 0, code: 30020, key: 'accessReplaced', message, kind: 'k', isWarning: true }],
      },
    ],
  },
})
const outdated = { status: 409, data: { status: 60017, key: 'rehearsalOutdated' } }

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('what was shown is sent along; where it is no longer so, the file is checked once more and shown', async () => {
  const done = { status: 200, data: { imported: 1, same: 0, bad: 0 } }
  const server = fakeServer(report('a1', 'Kiu Fai ends'), outdated, report('b2', 'Lan Yuet ends'), done)
  http.defaults.adapter = server.adapter
  session.set({ state: 'in', token: 't', info: someone })
  const words = { submit: () => 'Import it', consequence: '', done: () => 'It was imported' }
  render(
    <Stage>
      <ImportPage calls={workerImportContracts} words={words} onward={null} />
    </Stage>,
  )
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0])
  const [input] = screen.getAllByLabelText('Choose file').filter((one) => one instanceof HTMLInputElement)
  await userEvent.upload(input as HTMLElement, new File([zip], 'men.xlsx', { type: XLSX }))
  await screen.findByText(/Kiu Fai ends/)
  await userEvent.click(screen.getByRole('button', { name: 'Import it' }))
  await screen.findByText(/Lan Yuet ends/)
  await userEvent.click(screen.getByRole('button', { name: 'Import it' }))
  await screen.findByText('It was imported')
  const shown = server.sent.map(({ body }) => (body instanceof FormData ? body.get('shown') : null))
  expect(shown).toEqual([null, 'a1', null, 'b2'])
  const keys = server.sent.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(2)
})
