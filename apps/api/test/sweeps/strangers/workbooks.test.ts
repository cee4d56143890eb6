import { Role } from '@portal/shared/access/roles'
import { contracts } from '@portal/shared/kernel/contract'
import { importReport } from '@portal/shared/kernel/imports'
import { SHEET_UPLOAD } from '@portal/shared/kernel/sheet'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { CONTRACTS, OPERATIONS } from '../../../src/features.ts'
import { NOBODYS } from './nobodys.ts'
import { makeStranger, may } from './people.ts'
import { makeTheirs } from './rows.ts'
import { send } from './sweep.ts'
import { nameOfBook, WORKBOOKS, type Workbook, withRows, workbookFaults } from './workbooks.ts'

it('every column of a workbook that names a row is aimed at one of strangers', () => {
  expect(workbookFaults(OPERATIONS)).toEqual([])
})

it('a planted column that nobody has aimed is found, and an aim at nothing, and a workbook that nobody knows', () => {
  const { post } = contracts('planted', {
    post: {
      method: 'post',
      path: '/planted',
      access: 'signedIn',
      upload: SHEET_UPLOAD,
      response: z.object({}),
      summary: '',
    },
  })
  const [workers] = WORKBOOKS.workerImports ?? []
  const { email: _, ...aims } = workers?.aims ?? {}
  const planted = {
    workerImports: [{ ...(workers as Workbook), mode: 'second', aims: { ...aims, colour: ['label' as const] } }],
  }
  expect(workbookFaults({ 'planted.post': post }, planted)).toEqual([
    'planted.post takes a workbook that is not known',
    'workerImports of second email is a column that is not aimed',
    'workerImports of second colour is aimed and no column',
  ])
})

const ALL = Object.entries(WORKBOOKS).flatMap(([group, books]) =>
  books.map((book) => [`${group}${nameOfBook(book)}`, group, book] as const),
)
it.each(ALL)('every aim in a workbook of %s hits: theirs is known, nobody’s is not', async (_, group, book) => {
  const theirs = await makeTheirs()
  const check = Object.values(CONTRACTS)
    .flatMap((one) => Object.values(one))
    .find((one) => one.group === group && one.name === 'check')
  if (!check) throw new Error(`${group} has no check`)
  const strangers = [
    await makeStranger('a stranger', Role.rcAdmin, 'web', 'RC'),
    await makeStranger('a consultant', Role.accessorAdmin, 'web', 'ADM'),
  ]
  const person = strangers.find((one) => may(one, check))
  if (!person) throw new Error(`${group} is for none of them`)
  const base = { params: {}, query: {}, fields: {}, body: {} }
  const aimed = Object.entries(book.aims).flatMap(([field, kinds]) => kinds.map(() => field))
  for (const [ids, bad] of [
    [theirs.ids, aimed],
    [NOBODYS, aimed.filter((field) => book.alike?.includes(field))],
  ] as const) {
    const answer = await send(person, check, withRows(book, base, ids, person))
    const { rows, columns } = importReport.parse(answer.body)
    const faults = rows.flatMap(({ faults }, n) =>
      aimed.filter((field, of) => of === n && faults.some(({ column }) => columns[column ?? -1]?.field === field)),
    )
    // nobody's stand in two columns of one kind, and so twice
    expect(faults.filter((field) => field !== 'number2' || bad.length)).toEqual(bad)
  }
})
