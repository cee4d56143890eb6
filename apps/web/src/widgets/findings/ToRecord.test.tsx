// @vitest-environment jsdom
import { path } from '@portal/shared/screens'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { session } from '../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { ToRecord } from './ToRecord.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const logbook = { id: 1, locationId: '1600052-001', kind: 'L' as const, addressEn: '1 Lane', addressZh: '' }
const show = (isDeleted: boolean, permissions: typeof someone.permissions) => {
  session.set({ state: 'in', token: 't', info: { ...someone, permissions } })
  render(
    <Stage>
      <ToRecord of={{ logbook }} record={{ id: 4, isDeleted }}>
        Emergency repair
      </ToRecord>
    </Stage>,
  )
  return screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'))
}

it('leads to the record that a finding names', () => {
  expect(show(false, [])).toEqual([path.jobRecord(4)])
})
it('says of a deleted one that it was, and leads to what is left of it whoever may see that', () => {
  expect(show(true, ['jobRecord:listDeleted'])).toEqual(['/works/deleted?q=1600052-001'])
  expect(screen.getByText(/was deleted/)).toBeTruthy()
  cleanup()
  expect(show(true, [])).toEqual([])
  expect(screen.getByText(/was deleted/)).toBeTruthy()
})
