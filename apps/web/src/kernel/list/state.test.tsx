import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { listOf, listParam, listQuery } from '@portal/shared/kernel/list'
import { addDays, day, mondayOf } from '@portal/shared/kernel/time'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Stage } from '../../testing/harness.tsx'
import { today } from '../words.ts'
import {
  filtersOf,
  inputAt,
  inputOf,
  type RawChange,
  readQuery,
  sortableOf,
  unreadableOf,
  useListState,
  writeQuery,
} from './state.ts'

const list = {
  ...labelContracts.list,
  query: listQuery({ q: z.string().optional(), kinds: listParam(z.enum(['L', 'E'])), from: day.optional() }, [
    'name',
    'size',
  ]),
  response: listOf(z.object({ id: z.number() })),
}
const read = (search: string) => readQuery(list, new URLSearchParams(search))
const write = (search: string, change: RawChange) => writeQuery(list, new URLSearchParams(search), change).toString()

describe('the address of a list', () => {
  it('gives filters, sort and page, and the defaults for what is not there', () => {
    expect(read('q=lobby&kinds=L,E')).toEqual({ q: 'lobby', kinds: 'L,E', page: '0', size: '10', sort: 'name,asc' })
  })
  it('falls back to the defaults for a page, size or order that is wrong or old', () => {
    expect(read('page=-1&size=5000&sort=color,asc&old=1')).toEqual({ page: '0', size: '10', sort: 'name,asc' })
  })
  it('keeps a filter that cannot be read, names it, and then asks for nothing', () => {
    expect(filtersOf(read('q=a&kinds=L,X&from=yesterday'))).toEqual({ q: 'a', kinds: 'L,X', from: 'yesterday' })
    expect(unreadableOf(list, read('q=a&kinds=L,X&from=yesterday'))).toEqual(['kinds', 'from'])
    const asked = (search: string) => inputAt(list, new URLSearchParams(search))
    expect(asked('q=a&kinds=X')).toBeUndefined()
    expect(asked('q=a&kinds=L')).toMatchObject({ q: 'a', kinds: 'L' })
  })
  it('tells a day by its distance, which is another day whenever it is opened; a word elsewhere stays a word', () => {
    const days = (search: string) => filtersOf(read(search)).from
    const now = today()
    expect([days('from=30d'), days('from=-1d'), days('from=0d')]).toEqual([addDays(now, 30), addDays(now, -1), now])
    expect([days('from=monday'), days('from=sunday')]).toEqual([mondayOf(now), addDays(mondayOf(now), 6)])
    expect(filtersOf(read('q=monday&from=2026-01-01'))).toEqual({ q: 'monday', from: '2026-01-01' })
    expect(unreadableOf(list, read('from=99999d'))).toEqual(['from'])
  })
  it('goes back to the first page with a new filter, and leaves defaults out', () => {
    expect(write('page=3&q=a', { q: 'b' })).toBe('q=b')
    expect(write('q=a', { sort: 'name,asc', size: '10' })).toBe('q=a')
  })
  it('keeps what belongs to the page and not to the list', () => {
    expect(write('tab=records&q=a', { q: undefined, page: '2' })).toBe('tab=records&page=2')
  })
  it('names the fields that may be sorted', () => expect([...sortableOf(list)]).toEqual(['name', 'size']))
  it('sends text in the address and real values in a body', () => {
    const body = z.object({ unread: z.boolean().default(false), tags: z.array(z.enum(['A', 'B'])).optional() })
    const search = { ...list, body }
    expect(inputOf(search, { page: '0', unread: 'true', tags: 'A,B' })).toEqual({
      page: '0',
      unread: true,
      tags: ['A', 'B'],
    })
    expect(inputOf(search, { unread: 'false' })).toEqual({ unread: false })
    const chosen = (text: string) => filtersOf(readQuery(search, new URLSearchParams(text)))
    expect(chosen('tags=A,B&unread=true')).toEqual({ tags: 'A,B', unread: 'true' })
    expect(unreadableOf(search, chosen('tags=A,C&unread=maybe'))).toEqual(['unread', 'tags'])
  })
})

function Probe({ change, isApart }: { change: RawChange; isApart?: boolean }) {
  const state = useListState(list, { from: '2026-01-01' }, isApart)
  return (
    <>
      <p>{JSON.stringify(state.filters)}</p>
      <p>{String(state.query.from)}</p>
      <button type="button" onClick={() => state.change(change)}>
        change
      </button>
      <button type="button" onClick={() => state.show({ q: 'overdue' })}>
        view
      </button>
    </>
  )
}

describe('the state of a list', () => {
  afterEach(cleanup)
  it('writes changes into the address, where a link or the back button finds them', async () => {
    render(
      <Stage at="/?q=a&page=4">
        <Probe change={{ kinds: 'E' }} />
      </Stage>,
    )
    await userEvent.click(screen.getByText('change'))
    expect(screen.getByLabelText('address').textContent).toBe('?q=a&kinds=E')
  })
  it('shows a saved view with its filters and no others', async () => {
    render(
      <Stage at="/?kinds=L&tab=x">
        <Probe change={{}} />
      </Stage>,
    )
    await userEvent.click(screen.getByText('view'))
    expect(screen.getByLabelText('address').textContent).toBe('?tab=x&q=overdue')
  })
  it('leaves what the page itself has in the address where a view is shown', async () => {
    render(
      <Stage at="/?kinds=L&from=2026-02-02">
        <Probe change={{}} />
      </Stage>,
    )
    await userEvent.click(screen.getByText('view'))
    expect(screen.getByLabelText('address').textContent).toBe('?from=2026-02-02&q=overdue')
  })
  it('of a list over another keeps to itself, and neither reads nor writes the address', async () => {
    render(
      <Stage at="/?q=a&page=4">
        <Probe isApart change={{ q: 'b' }} />
      </Stage>,
    )
    expect(screen.getByText('{}')).toBeTruthy()
    await userEvent.click(screen.getByText('change'))
    expect(screen.getByText('{"q":"b"}')).toBeTruthy()
    expect(screen.getByLabelText('address').textContent).toBe('?q=a&page=4')
  })
  it('adds the filters of the page without showing them as chosen', () => {
    render(
      <Stage at="/?q=a">
        <Probe change={{}} />
      </Stage>,
    )
    expect(screen.getByText('{"q":"a"}')).toBeTruthy()
    expect(screen.getByText('2026-01-01')).toBeTruthy()
  })
})
