import { countContracts } from '@portal/shared/features/counts/count.contract'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { code } from '@portal/shared/kernel/code'
import { listQuery } from '@portal/shared/kernel/list'
import { cappedListOf } from '@portal/shared/kernel/lists/capped'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { columnsOf, ListPage } from '../ListPage.tsx'
import { totalText } from '../reads/total.ts'
import { session } from '../session.ts'

const list = {
  ...labelContracts.list,
  query: listQuery({ color: code(['RED', 'BLUE']).optional() }, ['name']),
  response: cappedListOf(z.object({ id: z.number(), name: z.string() })),
}
const columns = [columnsOf(list).text('name')]
const views = [{ key: 'RED', title: 'Red', filters: { color: 'RED' } }]
const MOST = 20_000

describe('a total', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    session.set({ state: 'in', token: 'x', info: someone })
  })
  afterEach(cleanup)

  it('that is counted to its end is told as it is', () => {
    expect(totalText({ totalElements: MOST, isCapped: false })).toBe('20,000')
  })

  it('beyond what is counted is told alike on chip, line and foot', async () => {
    const page = { content: [{ id: 1, name: 'row' }], totalElements: MOST, isCapped: true }
    const counts = { counts: [MOST, 12], isCapped: [true, false] }
    http.defaults.adapter = (config) =>
      answering(() => (config.url === countContracts.counts.path ? counts : page))(config)
    render(
      <Stage>
        <ListPage list={list} columns={columns} views={views} />
      </Stage>,
    )
    const chips = await screen.findByRole('list', { name: 'Views' })
    expect(await within(chips).findByText('20,000+')).toBeTruthy()
    expect(within(chips).getByText('12')).toBeTruthy()
    expect(screen.getByText('20,000+ records')).toBeTruthy()
    expect(screen.getByText(/of 20,000\+$/)).toBeTruthy()
  })
})
