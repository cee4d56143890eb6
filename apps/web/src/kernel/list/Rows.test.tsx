import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { session } from '../session.ts'
import { Cards } from './Cards.tsx'

const row = z.object({ id: z.number(), name: z.string(), status: z.string() })
const list = { ...labelContracts.list, query: listQuery({}, ['name']), response: listOf(row) }
const rows = ['OPEN', 'REFUSED'].map((status, id) => ({ id, name: `row ${status}`, status }))
const isQuiet = ({ status }: { status: string }) => status !== 'OPEN'

const col = columnsOf(list)
const titled = { title: () => 'Head' }
const columnsWith = (actions: number) => [
  col.text('name', { width: 160 }),
  col.show('far', () => 'far', { ...titled, width: 300 }),
  col.show('near', () => 'near', { ...titled, width: 72 }),
  col.show('day', () => 'day', { ...titled, width: 120 }),
  col.show('rest', () => 'rest', titled),
  col.actions(() => 'act', actions),
]
async function open(actions: number, bulk = false) {
  render(
    <Stage>
      <ListPage list={list} columns={columnsWith(actions)} isQuiet={isQuiet} {...(bulk && { bulk: () => null })} />
    </Stage>,
  )
  await screen.findByText('row OPEN')
}
const leasts = () => [...document.querySelectorAll('col')].map((one) => one.style.minWidth)
/** At which side the cells of a row stay in sight, one after the other. */
const stays = () =>
  screen
    .getAllByText(/^(row OPEN|act)$/)
    .slice(0, 2)
    .map((one) => {
      const { classList } = one.closest('td') as Element
      return classList.contains('lb-stays-end') ? 'end' : classList.contains('lb-stays') ? 'start' : 'nowhere'
    })

describe('rows as a table', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    http.defaults.adapter = answering(() => ({ content: rows, totalElements: rows.length, counts: [] }))
    session.set({ state: 'in', token: 'x', info: someone })
  })
  afterEach(cleanup)

  it('break a Chinese head between words and before a bracket, an English one at blanks alone', async () => {
    const parts = async (head: string) => {
      const columns = [col.text('name'), col.show('far', () => '', { title: () => head })]
      render(
        <Stage>
          <ListPage list={list} columns={columns} />
        </Stage>,
      )
      const cell = (await screen.findAllByRole('columnheader'))[1]
      const text = cell?.textContent
      for (const one of cell?.querySelectorAll('wbr') ?? []) one.replaceWith('|')
      const broken = cell?.textContent
      cleanup()
      return [text, broken]
    }
    expect(await parts('保養時間（平均）')).toEqual(['保養時間（平均）', '保養|時間|（平均）'])
    expect(await parts('Load (kg)')).toEqual(['Load (kg)', 'Load (kg)'])
  })

  it('have a least width in every column, which for the name and the buttons is all of it', async () => {
    await open(96)
    expect(leasts()).toEqual(['160px', '180px', '72px', '104px', '180px', '96px'])
  })

  it('keep what a row is called by in sight, and its buttons as long as both leave room', async () => {
    await open(96, true)
    expect(stays()).toEqual(['start', 'end'])
    cleanup()
    await open(296)
    expect(stays()).toEqual(['start', 'nowhere'])
  })

  it('stand back where they are decided, as cards do', async () => {
    await open(96)
    const quiet = () => [...document.querySelectorAll('.lb-row-quiet, .lb-card-quiet')].map((one) => one.textContent)
    expect(quiet()).toEqual([expect.stringContaining('row REFUSED')])
    cleanup()
    const shown = { list, rows, columns: columnsWith(96), isStale: false, isQuiet }
    render(<Cards {...shown} keyOf={({ id }) => id} nameOf={({ name }) => name} />)
    expect(quiet()).toEqual([expect.stringContaining('row REFUSED')])
  })
})
