import { exportContracts } from '@portal/shared/features/exports/export.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'

const list = {
  ...workerContracts.list,
  query: listQuery({ name: z.string().optional() }, ['nameEn']),
  response: listOf(z.object({ id: z.number(), nameEn: z.string() })),
}
const col = columnsOf(list)
const columns = [col.text('nameEn'), col.text('nameZh' as never, { isHidden: true } as never)]
const rows = [1, 2, 3].map((id) => ({ id, nameEn: `Worker ${id}` }))
let asked: unknown[] = []

beforeAll(() => speakEnglish('common', 'validation', 'shell', 'workers', 'exports', 'runs'))
beforeEach(() => {
  asked = []
  session.set({ state: 'in', token: 'x', info: someone })
  http.defaults.adapter = (config) => {
    if (config.url === exportContracts.create.path) asked.push(JSON.parse(String(config.data)))
    return answering(() => ({ content: rows, totalElements: 3, counts: [], runId: 7, rowCount: 3000 }))(config)
  }
})
afterEach(cleanup)

const open = () =>
  render(
    <Stage at="/?name=lift">
      <ListPage
        list={list}
        columns={columns}
        exportCall={workerContracts.export}
        rowName={(row) => row.nameEn}
        title="Workers"
      />
    </Stage>,
  )
const ask = async (...choices: string[]) => {
  // its part of the program comes when the page rests
  const [button] = await screen.findAllByRole('button', { name: /Export$/ }, { timeout: 20_000 })
  await userEvent.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  for (const name of choices) await userEvent.click(dialog.getByRole('radio', { name }))
  await userEvent.click(dialog.getByRole('button', { name: 'Export workbook' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  return asked[0]
}
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

describe('the export of a list without acts', () => {
  it('has all that is found in the columns that are shown, unless one says otherwise', async () => {
    open()
    expect(await ask()).toEqual({
      kind: 'workers',
      filters: { name: 'lift', sort: 'nameEn,asc' },
      columns: 'nameEn',
    })
  })

  it('has every column where that is chosen', async () => {
    open()
    expect(await ask('All columns')).toEqual({ kind: 'workers', filters: { name: 'lift', sort: 'nameEn,asc' } })
  })

  it('has the rows that were ticked, and can have all of them still', async () => {
    open()
    await tick('Select Worker 2')
    expect(await ask()).toMatchObject({ filters: { name: 'lift', ticked: [2] }, columns: 'nameEn' })
    asked = []
    expect(await ask('All 3 found')).toEqual({
      kind: 'workers',
      filters: { name: 'lift', sort: 'nameEn,asc' },
      columns: 'nameEn',
    })
  })

  it('leaves out what was taken off everything', async () => {
    open()
    await tick('Select Worker 2')
    await userEvent.click(screen.getByRole('button', { name: 'Select all 3' }))
    await tick('Select Worker 1')
    expect(await ask('Only the 2 ticked')).toMatchObject({ filters: { unticked: [1] } })
  })
})
