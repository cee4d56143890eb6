import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import { XLSX } from '@portal/shared/kernel/sheet'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { session } from '../session.ts'
import { ImportPage } from './ImportPage.tsx'

const answer = (data: object) => ({ status: 200, data })
const tooLong = { status: 400, data: { status: 60057, key: 'importInBackground', meta: { max: 10_000 } } }
const run = (over: object) => ({
  ...{ id: 7, kind: 'importWorkers', status: 'RUNNING', total: 20_000, done: 5000, fileName: '', size: null },
  ...{ failure: null, result: null, createdAt: '2026-11-21T06:30:00.000Z', finishedAt: null, expiresAt: null },
  ...{ hasFile: false, can: ['cancel'], ...over },
})
const done = (result: object) => run({ status: 'DONE', done: 20_000, result, hasFile: true, can: [] })

function open(at: string, ...replies: Parameters<typeof fakeServer>) {
  const { sent, adapter } = fakeServer(...replies)
  http.defaults.adapter = adapter
  session.set({ state: 'in', token: 't', info: someone })
  const words = { submit: String, consequence: '', done: (count: number) => `${count} workers were imported.` }
  render(
    <Stage at={at}>
      <ImportPage calls={workerImportContracts} words={words} onward={null} />
    </Stage>,
  )
  return sent
}
const address = () => screen.getByLabelText('address').textContent

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('a file of too many rows is imported by a run, which stands in the address', async () => {
  const sent = open('/', tooLong, answer({ runId: 7 }), answer(run({})))
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0])
  const [input] = screen.getAllByLabelText('Choose file').filter((one) => one instanceof HTMLInputElement)
  await userEvent.upload(input as HTMLElement, new File([zip], 'men.xlsx', { type: XLSX }))
  await userEvent.click(await screen.findByLabelText(/Import only when all rows are good/))
  await userEvent.click(screen.getByRole('button', { name: 'Import in the background' }))
  await screen.findByText('5,000 of 20,000')
  expect(address()).toBe('?run=7')
  expect(sent.map(({ url }) => url)).toEqual(['/api/worker/import/check', '/api/worker/import/run', '/api/run/7'])
  const { body } = sent[1] ?? {}
  expect(body instanceof FormData && body.get('rows')).toBe('allOrNothing')
  expect(screen.getByRole('button', { name: 'Stop task' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Background tasks' })).toBeTruthy()
})

it('a reload finds the run again, and what came of it', async () => {
  open('/?run=7', answer(done({ imported: 19_999, same: 0, bad: 1 })))
  expect(await screen.findByText(/19999 workers were imported/)).toBeTruthy()
  expect(screen.getByText(/1 row was left out/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Download file with error column/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }))
  await waitFor(() => expect(address()).toBe(''))
  expect(screen.getByText('Fill in the template and upload it')).toBeTruthy()
})

it('says so when all or nothing came to nothing', async () => {
  open('/?run=7', answer(done({ imported: 0, same: 0, bad: 2 })))
  expect(await screen.findByText('Nothing was imported.')).toBeTruthy()
  expect(screen.getByText(/2 rows have errors/)).toBeTruthy()
})

it('says why it failed, and offers to try again', async () => {
  open('/?run=7', answer(run({ status: 'FAILED', failure: 'The file could not be read.', can: ['again'] })))
  expect(await screen.findByText('The file could not be read.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
