import { DUTY_RULES } from '@portal/shared/features/duties/duty.law'
import { FINDING_DAYS, findingWarnDays } from '@portal/shared/features/inspection-findings/finding.codes'
import { addDays } from '@portal/shared/kernel/time'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { today } from '../kernel/words.ts'
import { Stage, speakEnglish } from '../testing/harness.tsx'
import { DueDay } from './DueDay.tsx'

beforeAll(() => speakEnglish('common'))
afterEach(cleanup)

const isWarning = (days: number, warnDays: number) => {
  const { container } = render(
    <Stage>
      <DueDay on={addDays(today(), days)} warnDays={warnDays} />
    </Stage>,
  )
  const { className } = container.querySelector('.lb-duty') as Element
  cleanup()
  return className.includes('lb-duty-todo')
}

it('a day warns in the last part of the term it has, not as soon as it is given', () => {
  // an answer has seven days: on the first of them nothing presses
  expect([7, 4, 3, 0].map((days) => isWarning(days, DUTY_RULES.ANSWER.warnDays))).toEqual([false, false, true, true])
  for (const [name, term] of Object.entries(FINDING_DAYS)) {
    const warnDays = findingWarnDays(name as keyof typeof FINDING_DAYS)
    expect([name, isWarning(term, warnDays), isWarning(warnDays, warnDays)]).toEqual([name, false, true])
  }
})
