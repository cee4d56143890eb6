import { DUTY_RULES } from '@portal/shared/features/duties/duty.law'
import { addDays } from '@portal/shared/kernel/time'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { today } from '../kernel/words.ts'
import { Stage, speakEnglish } from '../testing/harness.tsx'
import { DutyCell, PartiesCell } from './LogbookCells.tsx'
import { RolesCell } from './RolesCell.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const org = (id: number) => ({ id, role: 'rp.OC', nameEn: `Owner ${id}`, nameZh: '' })
const drawn = (cell: React.ReactNode) => render(<Stage>{cell}</Stage>).container

it('says on the line of the first name how many more there are, and tells listeners who', () => {
  const row = { responsible: [org(1), org(2), org(3)], contractor: org(4), accessEndedAt: null }
  drawn(<PartiesCell row={row} />)
  const count = screen.getByText('+2')
  expect(count.getAttribute('aria-hidden')).toBe('true')
  expect(count.parentElement?.title).toBe('Owner 2, Owner 3')
  expect(count.parentElement?.textContent).toBe('+2, Owner 2, Owner 3')
  expect(count.parentElement?.previousSibling?.textContent).toBe('\u00a0')
})

it.each([
  [8, 'MAINTENANCE', 'quiet'],
  [7, 'MAINTENANCE', 'todo'],
  [50, 'USE_PERMIT', 'todo'],
  [-1, 'MAINTENANCE', 'bad'],
] as const)('%i days before %s are %s: a duty presses by its own rule', (days, nextDuty, tone) => {
  const { warnDays: nextDutyWarnDays } = DUTY_RULES[nextDuty]
  const line = drawn(<DutyCell row={{ nextDuty, nextDutyOn: addDays(today(), days), nextDutyWarnDays }} />)
  expect(line.querySelector(`.lb-duty-${tone}`)).toBeTruthy()
})

it('names the roles of one’s own organization', () => {
  expect(drawn(<RolesCell row={{ ownRoles: ['rc.PMC', 'sub.MSC'] }} />).textContent).toMatch(/^[^–]+, [^–]+$/)
})
