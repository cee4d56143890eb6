import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { AccessTable } from './AccessTables.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const org = (id: number, nameEn: string, nameZh: string) => ({ id, nameEn, nameZh })
const party = {
  id: 1,
  kind: 'RC',
  role: 'rc.PMC',
  status: 'EFFECTIVE',
  source: 'HANDOVER',
  org: org(1, 'Hang Sing', '恆升'),
  startsAt: '2025-04-01T00:00:00+08:00',
  endsAt: null,
  revokedAt: null,
  revokeReason: null,
  givenByOrg: org(2, 'Nam Kong', '南江'),
  givenByName: 'Ho Mei Ling 何美玲',
} as const

it('keeps days whole and the giver on one line, by names in the language of the reader', () => {
  render(
    <Stage>
      <AccessTable parties={[party]} />
    </Stage>,
  )
  const [, row] = screen.getAllByRole('row')
  if (!row) throw new Error('no row')
  const whole = within(row)
    .getAllByRole('cell')
    .filter((cell) => cell.classList.contains('lb-whole'))
  expect(whole.map((cell) => cell.textContent)).toEqual(['01/04/2025', 'no end date', 'Nam KongHo Mei Ling'])
  expect(row.querySelector('.lb-block')).toBeNull()
  expect(row.textContent).not.toMatch(/\p{Script=Han}/u)
})
