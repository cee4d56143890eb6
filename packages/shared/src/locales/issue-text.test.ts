import { expect, it } from 'vitest'
import { WORDS } from './all.ts'
import { toldIssue } from './issue-text.ts'
import { problemText } from './problem-text.ts'

it('tells what a check found in the language asked for, under the name of the field, without what was sent', () => {
  const issue = {
    path: ['name'],
    code: 'too_big',
    origin: 'string',
    maximum: 30,
    message: 'Too big',
    input: 'x'.repeat(31),
  }
  const told = { path: ['name'], code: 'too_big', origin: 'string', maximum: 30, key: 'tooLongCounted' }
  expect(toldIssue('eng', 'labels', issue)).toEqual({
    ...told,
    message: 'Name: at most 30 characters; there are 31 now.',
  })
  expect(toldIssue('chi', 'labels', issue)).toMatchObject({ message: expect.stringMatching(/30.*31/) })
  expect(toldIssue('chi', 'labels', issue).message).not.toContain('characters')
})

it('tells an entry of the catalogue with its number and what its words need', () => {
  const meta = { row: ['0900214-001'] }
  const row = { path: ['ids'], code: 'custom', id: 7, name: '0900214-001', meta }
  expect(toldIssue('chi', 'handovers', { ...row, message: 'contractorExists' })).toEqual({
    ...row,
    key: 'contractorExists',
    status: 40023,
    message: problemText('chi', 'contractorExists', meta),
  })
  const found = { path: ['units', 0, 'locationId'], code: 'locationIdUsed', message: 'x', status: 60204 }
  expect(toldIssue('eng', 'logbooks', found)).toMatchObject({ key: 'locationIdUsed', status: 60204 })
})

it('tells apart what is missing and what is something else, and names what has no words', () => {
  const wrong = { path: ['email'], code: 'invalid_type', expected: 'string', message: 'Invalid input' }
  expect(toldIssue('eng', 'accounts', wrong)).toMatchObject({ key: 'required', message: 'New e-mail is required.' })
  expect(toldIssue('eng', 'accounts', { ...wrong, input: 5 })).toMatchObject({ key: 'invalid_type' })
  const own = { path: ['tags', 1], code: 'custom', message: 'planted' }
  expect(toldIssue('eng', 'nobody', own)).toMatchObject({
    key: 'planted',
    message: WORDS.eng.validation.custom.replace('{{field}}', 'tags'),
  })
})
