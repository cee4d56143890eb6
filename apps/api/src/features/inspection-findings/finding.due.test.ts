import { expect, it } from 'vitest'
import { isToRemind } from './finding.due.ts'

const finding = { foundOn: '2026-11-01', deadlineOn: '2026-11-20', remindedOn: [] as string[] }

it.each([
  ['2026-11-12', [], false],
  ['2026-11-13', [], true],
  // a night was missed
  ['2026-11-15', [], true],
  ['2026-11-15', ['2026-11-13'], false],
  ['2026-11-19', ['2026-11-13'], true],
  ['2026-11-20', ['2026-11-19'], false],
  // by hand, on the day before
  ['2026-11-21', ['2026-11-20'], true],
  ['2026-11-27', ['2026-11-21'], false],
  ['2026-11-28', ['2026-11-21'], true],
  ['2026-12-05', ['2026-11-28'], true],
])('on %s, reminded on %s', (today, remindedOn, expected) => {
  expect(isToRemind({ ...finding, remindedOn }, today)).toBe(expected)
})

it('nobody is reminded of what was found since', () => {
  expect(isToRemind({ ...finding, foundOn: '2026-11-13' }, '2026-11-14')).toBe(false)
  expect(isToRemind({ ...finding, foundOn: '2026-11-18', deadlineOn: '2026-11-21' }, '2026-11-19')).toBe(false)
  expect(isToRemind({ ...finding, foundOn: '2026-11-18', deadlineOn: '2026-11-21' }, '2026-11-20')).toBe(true)
})
