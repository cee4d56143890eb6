// @vitest-environment jsdom
import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { WorksText } from './WorksText.tsx'

const worded = {
  number: 1,
  startsOn: '2026-01-05',
  textEn: 'How thick?',
  textZh: '有多厚？',
  answerType: 'SL' as const,
}
const row: QuestionRow = {
  ...{ id: 34, order: 1, state: 'IN_FORCE', asked: { ...worded, choices: [] }, coming: null, isRequired: false },
  ...{ isEverywhere: true, typesOfWork: ['TW15', 'TW03'], logbookCount: 3, endedAt: null, version: 1, can: [] },
  ...{ updatedAt: '2026-01-05T00:00:00Z', updatedByName: 'Yau' },
}
const said = (over: Partial<QuestionRow>) => {
  render(
    <Stage>
      <WorksText row={{ ...row, ...over }} />
    </Stage>,
  )
  return document.body.textContent
}

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('says in words at which types of work it is asked, each before its code', () => {
  expect(said({})).toContain('Periodic maintenance TW15Routine maintenance TW03')
})

it('counts many', () => {
  expect(said({ typesOfWork: ['TW01', 'TW02', 'TW03', 'TW15'] })).not.toContain('TW01')
})
