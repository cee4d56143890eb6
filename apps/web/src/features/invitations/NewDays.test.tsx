import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { DatesDialog } from './InvitationMoves.tsx'

const KIU_FAI = { id: 40, nameEn: 'Kiu Fai', nameZh: '僑輝' }
const LAN_YUET = { id: 41, nameEn: 'Lan Yuet', nameZh: '蘭悅' }
const row = {
  id: 7,
  number: 'IN-26-004127',
  startsAt: '2031-01-01T16:00:00.000Z',
  endsAt: null,
}

let asked: { path: string; query: Record<string, string> }[] = []
/** On these days Kiu Fai makes room on two log-books, and on a third somebody stands whom nobody has ticked. */
function serve() {
  asked = []
  http.defaults.adapter = async (config) => {
    asked.push({ path: config.url ?? '', query: { ...config.params } })
    const failed = [{ key: 'holderChanged', count: 1, locationIds: ['1600087-003'], holders: [LAN_YUET] }]
    const data = { replaced: [{ ...KIU_FAI, count: 2 }], failed }
    return { data, status: 200, statusText: '', headers: {}, config }
  }
}

beforeAll(() => speakEnglish())
beforeEach(() => {
  serve()
  session.set({ state: 'in', token: 'x', info: someone })
})
afterEach(cleanup)

const show = () =>
  render(
    <Stage>
      <DatesDialog row={row} onClose={() => undefined} />
    </Stage>,
  )

it('names who makes room on these days, and whom nobody has ticked', async () => {
  show()
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Kiu Fai loses the role on 2 log-books/)).toBeTruthy()
  expect(dialog.getByText(/1 log-book could not be given/).textContent).toMatch(/1600087-003.*Lan Yuet/)
  expect(asked).toEqual([{ path: '/api/logbookAccessInvitation/7/newDays', query: { startsOn: '2031-01-02' } }])
})
