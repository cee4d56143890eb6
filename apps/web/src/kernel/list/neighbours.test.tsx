import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { session } from '../session.ts'
import { useParam } from '../useParam.ts'
import { useAmong } from './neighbours.ts'
import { RowDrawer } from './RowDrawer.tsx'

const IDS = Array.from({ length: 25 }, (_, index) => 100 + index)
const answered: string[] = []
function serve(totalElements = IDS.length) {
  answered.length = 0
  http.defaults.adapter = answering(({ page, size, typesOfWork }) => {
    answered.push(`${typesOfWork} ${page}`)
    const from = Number(page) * Number(size)
    return { content: IDS.slice(from, from + Number(size)).map((id) => ({ id })), totalElements }
  })
}

let client: QueryClient
function Open() {
  client = useQueryClient()
  const [open] = useParam('record')
  const among = useAmong({ param: 'record', list: jobRecordContracts.list, cap: 1001 }, Number(open))
  return open ? (
    <RowDrawer label="Record" width={560} {...among}>
      {open}
    </RowDrawer>
  ) : null
}
const show = (at: string) =>
  render(
    <Stage at={at}>
      <Open />
    </Stage>,
  )
const address = () => screen.getByLabelText('address').textContent
const press = async (name: string) => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name })
  await expect.poll(() => button().disabled).toBe(false)
  await userEvent.click(button())
}

describe('an open row among all that its list finds', () => {
  beforeAll(async () => {
    await speakEnglish('common')
    session.set({ state: 'in', token: 't', info: someone })
  })
  afterEach(cleanup)

  it('goes on to the next page and back, which the list below turns to as well, with every filter kept', async () => {
    serve()
    show('/list?typesOfWork=TW15&page=1&tab=records&record=118')
    expect(await screen.findByText('19 of 25')).toBeTruthy()
    await press('Next')
    expect(address()).toBe('?typesOfWork=TW15&page=1&tab=records&record=119')
    await press('Next')
    expect(address()).toBe('?typesOfWork=TW15&page=2&tab=records&record=120')
    expect(await screen.findByText('21 of 25')).toBeTruthy()
    await press('Previous')
    expect(address()).toBe('?typesOfWork=TW15&page=1&tab=records&record=119')
    await press('Close')
    expect(address()).toBe('?typesOfWork=TW15&page=1&tab=records')
    expect(answered).not.toContain('TW15 0')
  })

  it('ends with the last row of all, and begins with the first', async () => {
    serve()
    show('/list?page=2&record=124')
    expect(await screen.findByText('25 of 25')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    cleanup()
    show('/list?record=100')
    expect(await screen.findByText('1 of 25')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  })

  it('keeps its neighbours when it leaves the list by being read', async () => {
    const unread = [101, 102, 103]
    http.defaults.adapter = answering(() => ({ content: unread.map((id) => ({ id })), totalElements: unread.length }))
    show('/list?record=102')
    expect(await screen.findByText('2 of 3')).toBeTruthy()
    unread.splice(1, 1)
    await act(() => client.invalidateQueries())
    await press('Next')
    expect(address()).toBe('?record=103')
    unread.splice(1, 1)
    await act(() => client.invalidateQueries())
    await press('Previous')
    expect(address()).toBe('?record=102')
    await press('Previous')
    expect(address()).toBe('?record=101')
  })

  it('says a total that the server has stopped counting as the list does', async () => {
    serve(1001)
    show('/list?record=100')
    expect(await screen.findByText('1 of 1,000+')).toBeTruthy()
  })
})
