import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { code } from '@portal/shared/kernel/code'
import { listOf, listQuery } from '@portal/shared/kernel/list'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { FilterControl } from './filters.tsx'

const WORKS = ['TW00', 'TW01', 'TW02', 'TW03', 'TW04', 'TW05', 'TW06', 'TW07', 'TW15'] as const
const GIVEN = ['PLANNING', 'PLANNED', 'DONE', 'A', 'B', 'C', 'D', 'E', 'F'].map((value, at) => ({
  value,
  label: `State ${at}`,
}))
const list = {
  ...labelContracts.list,
  query: listQuery({ color: code(WORKS).optional(), name: z.string().optional() }, ['name']),
  response: listOf(z.object({ id: z.number() })),
}
const open = (spec: Parameters<typeof FilterControl>[0]['spec'], filters = {}) =>
  render(
    <Stage>
      <FilterControl list={list} spec={spec} filters={filters} onChange={() => undefined} />
    </Stage>,
  )
const offered = () => [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent)
const typed = async (text: string) => {
  await userEvent.type(screen.getByRole('combobox'), text)
  return offered()
}

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('finds a code that people know, and its words, and shows both', async () => {
  open({ name: 'color', words: 'typeOfWork' })
  expect(await typed('tw15')).toEqual(['Periodic maintenance TW15'])
  await userEvent.clear(screen.getByRole('combobox'))
  expect(await typed('trapping')).toEqual(['Passenger trapping TW02'])
})

it('says what is chosen in words only', () => {
  open({ name: 'color', words: 'typeOfWork' }, { color: 'TW15' })
  expect(document.querySelector('.ant-select')?.textContent).toBe('Periodic maintenance')
})

it('neither shows nor finds a code that is only ours', async () => {
  open({ name: 'name', useOptions: () => GIVEN })
  expect(await typed('plann')).toEqual([])
  await userEvent.clear(screen.getByRole('combobox'))
  expect((await typed('state 0')).map((text) => text?.trim())).toEqual(['State 0'])
})
